import type { ReviewRow } from './review-row.ts'

export const linhNguyenReviews: ReviewRow[] = [
  [
    'beef-pho',
    5,
    'Clear, deep, not greasy. Somebody skimmed this for twelve hours and I want to thank them.',
  ],
  [
    'beef-pho',
    4,
    'Great broth. I would take a few more noodles, but I could have asked for them as the side.',
  ],
  [
    'beef-pho',
    5,
    'Three basils. THREE. In a little paper bag.',
    { reply: 'The third is lemon basil. You are the first to notice!' },
  ],
  ['lemongrass-tofu-bun', 5, 'So cold and crunchy and good after a run.'],
  ['lemongrass-tofu-bun', 4, 'Wish there was more tofu, but what there is of it is really well seasoned.'],
  [
    'caramel-salmon',
    5,
    'My mother used to make this with catfish. I did not think that anybody did it with salmon. I do now.',
    { by: 'minh.tran' },
  ],
  ['caramel-salmon', 4, 'Sweet, peppery, sticky. Rice soaks it all up.'],
  ['shrimp-summer-rolls', 5, 'Rolled tight, packed with herbs. The peanut dip is thick and not too sweet.'],
  [
    'shrimp-summer-rolls',
    3,
    'Fresh, but the rice paper had dried at the ends by dinner time.',
    { reply: 'It dries fast in our heat. I wrap them in lettuce now, and they stay soft until the evening.' },
  ],
  ['lemongrass-pork-broken-rice', 5, 'Edges like bacon, rice like couscous, egg like the sun.'],
  ['coconut-curry-sweet-potato', 4, 'Dunked the whole baguette. Lovely and mild.'],
  ['chicken-pho', 5, 'When I am sick I want this. When I am well I want it, too.'],
  ['chicken-pho', 5, 'Cleaner and more gingery than the beef. I am a convert.'],
  ['turmeric-fish-dill', 5, 'So. Much. Dill. I did not know that I needed this in my life.'],
  [
    'turmeric-fish-dill',
    4,
    'Cooked it one more minute in a hot pan with the herbs, as she suggests. Smelled amazing.',
  ],
  ['tofu-tomato-rice', 4, 'Looks like nothing, tastes like somebody’s home.'],
  ['tofu-tomato-rice', 5, 'My Vietnamese coworker saw my lunch and got emotional over tofu.'],
  ['lemongrass-chicken-bun', 5, 'Poured over ALL of the dressing as told. Correct.'],
  ['shiitake-tofu-claypot', 5, 'Dark, sticky, peppery. If you miss caramel fish as a vegan, here it is.'],
  ['shaking-beef', 4, 'Beef was pink and juicy, the lime and pepper dip is genius. Pricey but a treat.'],
  ['bun-bo-hue', 5, 'Loud and funky, as promised. Not your polite pho.'],
  ['bun-bo-hue', 4, 'Hot! Wonderful! Hot!'],
  ['chicken-ca-ri', 5, 'Three generations at the table and not a word until the bread was gone.'],
  ['tamarind-shrimp', 4, 'Sour and sweet in that order. I licked the lid.'],
  [
    'tamarind-shrimp',
    2,
    'Sauce was great, but there were only five shrimp in mine and two of them small.',
    {
      reply:
        'That is not the box I meant to send. I have counted every one since, and I have put it right with you.',
    },
  ],
]
