/// What the bundled scenes are about.
extension PictureStory {
  package static let gallery: [String: PictureStory] = [
    "aurora-over-the-fjord.svg": PictureStory(
      kicker: "Northern nights", headline: "Green light keeps a whole fjord awake",
      text: """
        Nobody in the village has gone to bed: the aurora has been drawing its curtains across the mountains since ten. The \
        fishing boat that should have left at midnight is still out there, engine off, looking up.
        """),
    "balloons-over-the-valley.svg": PictureStory(
      kicker: "In the air", headline: "A sky full of balloons, and not a breath of wind",
      text: """
        They rose before breakfast and have hardly moved since, which suits everyone aboard. Below them the river takes the long \
        way round, and the farms are only just putting the kettle on.
        """),
    "cabin-in-the-first-snow.svg": PictureStory(
      kicker: "Winter", headline: "First snow, and the stove is already lit",
      text: """
        It fell all evening and stopped as if someone had counted. By moonrise there were two sets of tracks at the cabin: one leads \
        to the door, the other belongs to a hare that thought better of it.
        """),
    "cat-on-the-window-sill.svg": PictureStory(
      kicker: "At home", headline: "The cat has seen the sunset and is not impressed",
      text: """
        The whole town turns pink outside, and she keeps her back to us as a matter of principle. The ball of wool, it is \
        understood, fell by itself.
        """),
    "cliffs-and-the-sea-arch.svg": PictureStory(
      kicker: "Coast", headline: "A small boat takes the door the sea has made",
      text: """
        Ten thousand winters went into the arch, and the ferryman crosses under it in half a minute. Two walkers on the cliff top \
        wave; he says they always do.
        """),
    "domes-under-the-milky-way.svg": PictureStory(
      kicker: "Night sky", headline: "When the domes open, the valley turns off its lamps",
      text: """
        The agreement is older than the telescope: on clear nights the town goes dark by eleven. In return the astronomers come down \
        on Sundays and tell everybody what they found.
        """),
    "dunes-in-the-last-light.svg": PictureStory(
      kicker: "Travel", headline: "A string of camels, one sun, no hurry at all",
      text: """
        The caravan keeps to the ridge while there is light, for the sand is firmer there and the view is better. Camp is an hour \
        off, or two; the camels have not decided.
        """),
    "ferry-in-the-harbour.svg": PictureStory(
      kicker: "At sea", headline: "The Nordlys is in, and half the town is on the quay",
      text: """
        She brings the post, the oranges and somebody's brother. She will sail again at seven, and until then the harbour belongs to \
        those who like to look at ships.
        """),
    "fog-in-the-pine-forest.svg": PictureStory(
      kicker: "Forest", headline: "Between the pines, the morning takes its time",
      text: """
        A stag stood in the clearing long enough to be drawn, and then was only fog again. The sun needed another hour to find the \
        ground.
        """),
    "greenhouse-after-dark.svg": PictureStory(
      kicker: "Gardens", headline: "After closing time, the palms get the lights to themselves",
      text: """
        The last visitor leaves at eight and the glass begins to glow. Only the cat has a season ticket, and she prefers the bench \
        by the orange flowers.
        """),
    "lemons-on-blue-linen.svg": PictureStory(
      kicker: "Kitchen", headline: "A bowl of lemons and the better part of an afternoon",
      text: """
        The painter bought twelve and ate one by mistake. What is left lies on blue linen, where the yellow does what yellow can \
        only do beside blue.
        """),
    "lighthouse-before-the-storm.svg": PictureStory(
      kicker: "Weather", headline: "The keeper has read the sky and trimmed the lamp",
      text: """
        The gulls went inland at four and the glass has been falling since noon. When the first bolt came down behind the rock, the \
        light was already turning.
        """),
    "lights-of-the-city.svg": PictureStory(
      kicker: "City", headline: "A full moon, and ten thousand windows that answer it",
      text: """
        From the far bank the city is mostly electricity and reflection. The last boat of the evening draws a line under both of \
        them.
        """),
    "market-street-in-the-morning.svg": PictureStory(
      kicker: "Town", headline: "By nine the peaches are gone, by ten so is the gossip",
      text: """
        Market day begins with awnings and ends with crumbs. The dog knows each of the stalls by name, and the baker by the sound of \
        his shoes.
        """),
    "mountains-at-dawn.svg": PictureStory(
      kicker: "Mountains", headline: "The summit has the sun an hour before the lake does",
      text: """
        Whoever rows out early enough sees the light come down the mountain like a slow tide. It reached the boat at a quarter past \
        six, and the rower's coffee soon after.
        """),
    "night-train-over-the-viaduct.svg": PictureStory(
      kicker: "Railways", headline: "The night train takes the valley in one long stride",
      text: """
        It is never late here: the driver likes the moon on the river, and gains a minute to slow down for it. In the dining car they \
        hold on to their glasses out of habit.
        """),
    "orchard-at-harvest.svg": PictureStory(
      kicker: "Country life", headline: "Every ladder in the village is up a tree",
      text: """
        It is the best apple year since the one that everybody still talks about. The red barn is nearly full, and the dog has been \
        promoted to foreman.
        """),
    "pot-of-tea-by-the-window.svg": PictureStory(
      kicker: "At home", headline: "Two cups, one pot, and nothing planned until four",
      text: """
        The daisies came from the garden and the biscuits from next door. Somewhere between the first cup and the second, it became \
        a visit.
        """),
    "rain-on-the-iron-bridge.svg": PictureStory(
      kicker: "Weather", headline: "Rain on the river, lamplight in the last tram",
      text: """
        On evenings like this the tram is the warmest room in town. It rattles across the iron bridge with all its windows lit, while \
        a barge goes under it without a word.
        """),
    "reef-below-the-surface.svg": PictureStory(
      kicker: "Under water", headline: "A turtle shows her visitor round the reef",
      text: """
        She is sixty, the diver is not, and she swims just slowly enough for him. The corals are at their brightest at noon, when the \
        light comes straight down.
        """),
    "rice-paddies-at-sunrise.svg": PictureStory(
      kicker: "Country life", headline: "Sunrise, once in the sky and again in every field",
      text: """
        The terraces hold the water, and for a quarter of an hour the water holds the sun. The herons are at work already; the \
        buffalo is thinking about it.
        """),
    "ringed-planet-rising.svg": PictureStory(
      kicker: "Space", headline: "Planetrise, as seen from a very good parking spot",
      text: """
        It comes up over the ridge every nine days, rings first. The crew have learned to leave the rover, switch off the radio and \
        say nothing for a while.
        """),
    "sails-in-the-evening-wind.svg": PictureStory(
      kicker: "At sea", headline: "One more tack before the wind goes home",
      text: """
        The regatta ended hours ago, and nobody told the two boats off the point. They are racing the sun now, and it is going to be \
        close.
        """),
    "terraces-of-the-vineyard.svg": PictureStory(
      kicker: "Country life", headline: "The hill was combed by hand, row after row",
      text: """
        The cart knows the way between the vines, and turns at the end of each row without being asked. What grows here will be ready in \
        about four years.
        """),
    "tram-on-the-steep-street.svg": PictureStory(
      kicker: "City", headline: "Number one climbs the hill with an inch to spare",
      text: """
        The washing overhead has learned to hold still when the yellow tram comes through. Its driver rings twice: once for the \
        corner, and once for his mother's window.
        """),
    "volcano-island-from-above.svg": PictureStory(
      kicker: "From above", headline: "An island that is still making up its mind",
      text: """
        From the aeroplane it looks finished: a crater lake, a green skirt, a white hem of surf. The thin smoke over the rim says \
        that there may be another chapter.
        """),
    "waterfall-in-the-gorge.svg": PictureStory(
      kicker: "Forest", headline: "Halfway across the rope bridge, everyone stops talking",
      text: """
        It is partly the noise, and partly the hundred metres of air. The mist keeps the moss green on both walls, and the walkers' \
        spectacles useless.
        """),
    "windmills-on-the-long-dyke.svg": PictureStory(
      kicker: "Country life", headline: "All the mills, one wind, and tulips as far as the church",
      text: """
        They have kept the meadows dry for three hundred years, and they turn on Sundays now just to be looked at. The little red \
        sail on the canal has the right of way.
        """),
  ]
}
