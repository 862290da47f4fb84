import type { ReviewRow } from './review-row.ts'

export const priyaRamanReviews: ReviewRow[] = [
  [
    'butter-chicken',
    5,
    'I have tried to copy this at home three times. Mine is fine. This is something else.',
  ],
  ['butter-chicken', 4, 'Mild, silky, lots of sauce. My only wish is a piece of naan with it.'],
  [
    'butter-chicken',
    5,
    'We have a standing order and a standing argument about who gets the last of the sauce.',
  ],
  [
    'chana-masala',
    5,
    'Tastes like the place near my university in Pune, which is the highest compliment I have.',
    { by: 'samir.patel' },
  ],
  ['chana-masala', 5, 'Cheap, vegan, huge, delicious. I do not know why there are other foods.'],
  ['palak-paneer', 4, 'Very green, very good. A little more salt at my house, but that is me.'],
  [
    'kerala-fish-curry',
    5,
    'I am from Kochi. Tell your aunt not to worry.',
    {
      by: 'anand.krishnan',
      reply:
        'I read this to her on the phone. She said, “Which part of Kochi?” and now she wants your family name.',
    },
  ],
  ['kerala-fish-curry', 4, 'Proper tamarind sourness and it does not hold back on chili.'],
  [
    'masala-dosa',
    5,
    'Reheated straight on the oven rack as the card says, and it crackled. The coconut chutney alone is worth it.',
    { reply: 'So glad. The rack is the secret; the microwave is the enemy.' },
  ],
  [
    'masala-dosa',
    4,
    'Not like at the counter, of course, but a dosa on a Thursday in my pajamas is a fine thing.',
  ],
  [
    'lamb-rogan-josh',
    5,
    'The lamb gives up without a fight. I could smell the fennel before I opened the lid.',
  ],
  ['lamb-rogan-josh', 4, 'Expensive by her standards and still worth it.'],
  ['paneer-butter-masala', 5, 'Everything I missed since I stopped eating chicken.'],
  ['paneer-butter-masala', 5, 'The paneer is soft, not rubber. You would not believe how rare that is.'],
  ['shrimp-moilee', 5, 'So gentle. I ate it slowly, which I never do.'],
  ['shrimp-moilee', 4, 'Lovely coconut sauce. I counted seven shrimp and could have eaten twelve.'],
  ['chicken-biryani', 5, 'Dug down and found the fried onions at every level. This is architecture.'],
  [
    'chicken-biryani',
    3,
    'Good spice, but my portion had mostly rice and one small leg.',
    {
      by: 'marcus',
      reply:
        'That should not have happened, Marcus. Your next biryani has two legs in it, I packed it myself.',
    },
  ],
  [
    'chicken-biryani',
    5,
    'Two legs, as promised. Back to five stars and I am telling my whole floor.',
    { by: 'marcus' },
  ],
  ['dal-tadka', 5, 'It is dal. It is exactly what I want four nights out of seven.'],
  ['dal-tadka', 5, 'The garlic oil on top smells so good that my neighbor knocked.'],
  ['chicken-chettinad', 5, 'My nose ran, my eyes ran, I finished it.'],
  ['chicken-chettinad', 4, 'Serious pepper. Have the yogurt ready if you are new to this.'],
  [
    'lamb-keema-matar',
    5,
    'Scooped it up with the rotis, standing at the counter. Asked for three rotis, got three rotis.',
  ],
  ['rajma-masala', 4, 'My roommate from Delhi got quiet, then said, “okay, this is correct.”'],
  ['tandoori-chicken', 5, 'Smoky and properly red, no food coloring taste. The lemon rice is half of it.'],
  ['tandoori-salmon', 4, 'Odd on paper, great on the plate. The raita is ice cold and just right.'],
]
