// Nothing is called by name: what is here stands in for a function of SDL2_image in the tests.
