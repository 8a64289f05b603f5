import FluidCommand

Program.run()
