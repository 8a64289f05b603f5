print("fluidzoom")
