import type { ReviewRow } from './review-row.ts'

export const maliSrisaiReviews: ReviewRow[] = [
  ['green-curry-chicken', 5, 'It hurt. I went back in. It hurt again. Five stars.'],
  [
    'green-curry-chicken',
    4,
    'Fragrant beyond anything I get nearby. A few more eggplants and it is perfect.',
  ],
  ['tofu-pad-thai', 5, 'Finally a pad thai that is sour first and sweet second.'],
  [
    'tofu-pad-thai',
    3,
    'Good, but my noodles had stuck together. A splash of water and a hot pan and it was fine.',
    { reply: 'Yes! Hot pan, little water, one minute. I print it on the lid now.' },
  ],
  ['tom-yum-shrimp', 5, 'Sinuses: open. Soul: open.'],
  [
    'massaman-beef',
    5,
    'I asked my family what to order and three people shouted “massaman” from three rooms.',
  ],
  [
    'massaman-beef',
    4,
    'Very tender, peanutty, on the sweet side. Potatoes hold together, which I appreciate.',
  ],
  ['basil-pork-fried-egg', 5, 'The egg has the lace. Everybody who knows, knows.'],
  [
    'basil-pork-fried-egg',
    5,
    'I work nights, and this is my breakfast at six in the evening. Could not be happier.',
    { by: 'marcus' },
  ],
  ['basil-pork-fried-egg', 4, 'Spicy means spicy here. Great wok flavor.'],
  ['pineapple-cashew-rice', 4, 'My kids fight over the pineapple. I get the cashews. Peace.'],
  ['pineapple-cashew-rice', 5, 'Not a sad fried rice at all, every grain on its own.'],
  [
    'khao-soi-chicken',
    5,
    'I was in Chiang Mai in 2018 and have been looking for this bowl ever since. It was in Highland all along.',
    { by: 'jonas.weber', reply: 'Welcome back! You found me.' },
  ],
  ['khao-soi-chicken', 5, 'The crunchy onions, the pickled greens, the lime: add everything, do not be shy.'],
  ['khao-soi-chicken', 4, 'Rich. Could not finish it in one go, was delighted about that the next day.'],
  ['northern-pork-larb', 5, 'Totally different from the Isan kind. Toasty, numbing, a bit wild.'],
  [
    'northern-pork-larb',
    3,
    'Interesting spices, but too strong for me. My boyfriend finished it and asked for it again.',
  ],
  ['basil-tofu-long-beans', 5, 'Hot, smoky, vegan. You do not usually get all three.'],
  [
    'basil-tofu-long-beans',
    4,
    'Crisp tofu even after reheating in a pan. Needs more basil, it always needs more basil.',
  ],
  ['cashew-chicken', 4, 'Family pleaser. Generous with the cashews.'],
  [
    'cashew-chicken',
    5,
    'She calls it mild. I love her but she is a liar.',
    { reply: 'I did say medium for you!' },
  ],
  ['pumpkin-red-curry', 5, 'The pumpkin goes soft into the sauce and makes it taste like fall.'],
  ['pad-see-ew-pork', 5, 'Wide, chewy, a bit burnt in the good places.'],
  ['pad-see-ew-pork', 4, 'Comfort in a box. I added chili. Sorry, chef.'],
  ['shrimp-pad-thai', 5, 'Fat shrimp, no ketchup, lots of lime. This is how it should be.'],
  ['gai-yang-som-tam', 5, 'The papaya salad took my head off and the chicken put it back on.'],
  ['choo-chee-salmon', 4, 'Gorgeous sauce, fish cooked just right. I scraped the box with a spoon.'],
  [
    'choo-chee-salmon',
    2,
    'Mine came lukewarm and the sauce had split. Taste was still there, but at this price I expect more.',
    {
      reply:
        'You are right, and I am sorry. That box stood too long by the door. I have written to you about it.',
    },
  ],
]
