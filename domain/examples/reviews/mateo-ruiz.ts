import type { ReviewRow } from './review-row.ts'

export const mateoRuizReviews: ReviewRow[] = [
  ['baja-mahi-tacos', 5, 'We assembled them on the porch in four minutes and did not speak for ten.'],
  ['baja-mahi-tacos', 5, 'Fish that tastes like it was swimming on Saturday, because it was.'],
  [
    'baja-mahi-tacos',
    4,
    'Great. One of my three tortillas had split, but with that chipotle crema it hardly mattered.',
  ],
  [
    'black-bean-enchiladas-verdes',
    4,
    'Tart, cheesy, comforting. My teenager ate a vegetable without noticing.',
  ],
  [
    'black-bean-enchiladas-verdes',
    5,
    'The salsa verde is so good that I drank what was left in the tray. I am not ashamed.',
  ],
  [
    'chicken-tinga-bowl',
    5,
    'Lunch for two days. The chipotle builds, so the last bite is better than the first.',
  ],
  [
    'chicken-tinga-bowl',
    3,
    'Rice was a bit dry when it got to us up in Georgetown. Chicken was lovely.',
    {
      by: 'fern',
      reply:
        'It is a long drive to you, Fern. A spoon of water under the lid brings it back. I have put a lime in your next one.',
    },
  ],
  ['shrimp-al-ajillo', 5, 'So much garlic. Nobody kissed me for a day. Worth it.'],
  ['shrimp-al-ajillo', 4, 'Eight good-sized shrimp, I counted. The green rice is the quiet hero.'],
  ['carnitas-plate', 5, 'I have ordered carnitas from four places this year. This is the one.'],
  ['carnitas-plate', 4, 'Really tender pork. Could take more of the pickled onion, I always run out.'],
  ['green-pozole', 5, 'The toppings come in little bags and the kids play restaurant with them. Genius.'],
  [
    'chicken-mole-poblano',
    5,
    'My grandmother made mole for weddings. I took one bite and called my mother.',
    {
      by: 'lucia.herrera',
      reply: 'This is the best thing anybody has written to me. Thank you, and greetings to your mother.',
    },
  ],
  [
    'chicken-mole-poblano',
    4,
    'Deep and dark, hardly sweet at all. If you expect chocolate sauce this is not it (good).',
  ],
  ['shrimp-a-la-diabla', 5, 'He warns you. He is right to warn you.'],
  ['shrimp-a-la-diabla', 3, 'I like spicy but this one won. Next time I am getting the al ajillo.'],
  ['calabacitas-elote', 5, 'Simple squash and corn should not be this good. The tortillas were still warm!'],
  [
    'carne-asada-plate',
    5,
    'Tastes like my uncle’s backyard in Monterrey, mesquite and all.',
    { by: 'hector.villarreal' },
  ],
  [
    'carne-asada-plate',
    4,
    'Steak was pink in the middle even after the trip. Beans were a little salty for me.',
  ],
  ['mushroom-tinga-bowl', 5, 'Fed this to two carnivores and waited until the end to tell them.'],
  ['mushroom-tinga-bowl', 4, 'Chewy in the right way. I would still like it hotter.'],
  ['chicken-enchiladas-rojas', 5, 'Messy, red, wonderful. Do not wear white.'],
  ['mahi-veracruzana', 5, 'Olives and capers with fish, who knew. Everybody in Veracruz, apparently.'],
  ['red-pork-pozole', 5, 'Had the flu. Had this. Better now. I cannot prove anything.'],
  ['rajas-tacos', 4, 'Creamy, a bit smoky, gone too fast. Three tacos is one taco short.'],
]
