import FluidCommand

// What `transition=own` chooses from: the page of the first picture comes by the first one.
Program.run(with: [Template.self])
