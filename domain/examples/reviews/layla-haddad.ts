import type { ReviewRow } from './review-row.ts'

export const laylaHaddadReviews: ReviewRow[] = [
  [
    'chicken-shawarma-bowl',
    5,
    'I lived above a shawarma shop in Beirut. She gets it.',
    { by: 'omar.haddadin' },
  ],
  [
    'chicken-shawarma-bowl',
    4,
    'Plenty of tahini. Could use another few slices of the pink turnips, I hoard them.',
  ],
  ['chicken-shawarma-bowl', 5, 'It is shawarma week, so it is a good week. My calendar says so.'],
  ['falafel-hummus-plate', 5, 'Put the falafel in the air fryer for three minutes. You are welcome.'],
  [
    'falafel-hummus-plate',
    5,
    'The hummus has a swirl on top and a little pool of oil. In a delivery box! Who does that!',
  ],
  [
    'falafel-hummus-plate',
    3,
    'Hummus is superb. My falafel were a bit dry inside this time.',
    {
      by: 'noor',
      reply:
        'Thank you for telling me, Noor. That batch stood for too long, and I have changed the hour I fry them.',
    },
  ],
  ['lamb-kofta-bulgur', 5, 'Sumac onions should come with everything.'],
  ['lamb-kofta-bulgur', 4, 'Smoky kofta, tangy yogurt. The bulgur is better than it has any right to be.'],
  ['lamb-kofta-bulgur', 4, 'I asked for less mint and got less mint. Nice people.'],
  ['mujaddara', 5, 'Rice, lentils, onions. I have had three-course dinners that were less satisfying.'],
  ['mujaddara', 4, 'Peasant food, she wrote on the lid, and she is proud of it. So she should be.'],
  ['mujaddara', 5, 'The onions are nearly black and taste like candy.'],
  [
    'fesenjan-chicken',
    5,
    'My Persian neighbor tasted it, raised an eyebrow, and took the box home with her.',
    { reply: 'The highest praise there is.' },
  ],
  ['fesenjan-chicken', 4, 'Unusual! Sour, nutty, dark. Took me three bites to decide that I love it.'],
  [
    'fesenjan-chicken',
    2,
    'Not for me. Too sweet and too thick, I should have gone for the kofta. The rice was excellent.',
  ],
  ['shakshuka-feta', 5, 'Breakfast at seven in the evening, with toast. I am living well.'],
  ['shakshuka-feta', 4, 'Yolks a bit firm after reheating, but the sauce is fantastic. Go low and slow.'],
]
