import type { ReviewRow } from './review-row.ts'

export const eleniPapadakiReviews: ReviewRow[] = [
  ['chicken-souvlaki', 5, 'Lemon, char, oregano, warm pita. I closed my eyes and was on a ferry.'],
  [
    'chicken-souvlaki',
    5,
    'We get four of these for the team whenever they are on, and nobody has ever asked for something else.',
    { by: 'bo.petersen' },
  ],
  [
    'chicken-souvlaki',
    3,
    'Chicken on one of my skewers was a bit dry. Tzatziki covers a lot of sins.',
    {
      by: 'theo',
      reply:
        'Thank you, Theo. I have moved that skewer to the edge of the grill. The next ones are on thigh meat only.',
    },
  ],
  [
    'island-chickpea-salad',
    4,
    'Crunchy and bright. I keep the dressing apart until I eat and it holds up fine until the next day.',
  ],
  ['island-chickpea-salad', 5, 'I order this after every holiday as an apology to my body.'],
  ['beef-moussaka', 5, 'Cinnamon in the beef, a proper brown top, and it sat up straight on the plate.'],
  [
    'beef-moussaka',
    5,
    'My yiayia’s was better. Nobody else’s is.',
    { by: 'zoe.papas', reply: 'I would never argue with a yiayia.' },
  ],
  ['beef-moussaka', 4, 'Heavy, in the way I wanted. Half is plenty, so it is dinner twice.'],
  ['shrimp-saganaki', 5, 'That sauce with the feta melting into it. Save bread. Save so much bread.'],
  ['shrimp-saganaki', 4, 'Fennel comes through nicely. The orzo was a little soft by the time I got home.'],
  ['shrimp-saganaki', 5, 'Ordered for two, ate it alone, told no one until now.'],
  ['sea-bass-lemon-potatoes', 5, 'Crisp skin out of a delivery box. I have no explanation.'],
  ['sea-bass-lemon-potatoes', 4, 'Fish was lovely. I came back for the potatoes, though, if I am honest.'],
  ['sea-bass-lemon-potatoes', 4, 'Less lemon would be fine by me, but then it would not be hers.'],
  ['spanakorizo-feta', 5, 'Did not know rice and spinach could be this exciting. So much dill.'],
  ['spanakorizo-feta', 4, 'Humble little dish. I keep thinking about it.'],
  ['spanakorizo-feta', 5, 'Meatless Monday sorted for the rest of my life.'],
]
