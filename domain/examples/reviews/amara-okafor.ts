import type { ReviewRow } from './review-row.ts'

export const amaraOkaforReviews: ReviewRow[] = [
  [
    'smoky-jollof-chicken',
    5,
    'Grew up in Ibadan, moved here in 2019, and had given up on jollof in this town. I am no longer giving up.',
    { by: 'ade.bankole' },
  ],
  [
    'smoky-jollof-chicken',
    5,
    'The crispy bottom bits!! She really does save them.',
    { reply: 'You asked nicely. There is always some left at the bottom for people who ask.' },
  ],
  [
    'smoky-jollof-chicken',
    4,
    'Chicken was great, rice was great, plantain was gone before I got a picture. Took off a star only because I wanted more of it.',
  ],
  [
    'smoky-jollof-chicken',
    3,
    'Tasty, but it arrived closer to seven than to five and I had two hungry kids by then.',
    {
      reply:
        'I am sorry about that Wednesday. The truck would not start; the next one is on time, and the plantain is on me.',
    },
  ],
  [
    'peanut-sweet-potato-stew',
    5,
    'My husband says he does not like peanut butter in food. My husband had seconds.',
  ],
  [
    'peanut-sweet-potato-stew',
    4,
    'Thick, cozy, a little sweet. Add hot sauce if you are that kind of person (I am).',
  ],
  [
    'peanut-sweet-potato-stew',
    5,
    'Best vegan thing I have had delivered, and I have had a lot of sad bowls.',
  ],
  ['suya-beef-skewers', 5, 'That peanut rub is dangerous. Licked the paper.'],
  [
    'suya-beef-skewers',
    5,
    'Asked for an extra note on heat, got a phone call. She talked me through it. The beef was perfect.',
    { by: 'beatriz.salgado', reply: 'Beatriz, next time we do level two!' },
  ],
  [
    'suya-beef-skewers',
    3,
    'Good flavor, though my beef was cooked further than I like it. The attiéké was new to me and I loved that part.',
  ],
  ['red-red-plantain', 5, 'Beans that taste like somebody stood over them.'],
  ['red-red-plantain', 4, 'Did not expect to get attached to black-eyed peas this year.'],
  [
    'red-red-plantain',
    5,
    'The avocado came whole with a little note: slice it when you are ready. That is the kind of care I mean when I tell people about this.',
  ],
  ['red-red-plantain', 4, 'Solid. Filling. I would pay a dollar more for a third piece of plantain.'],
  [
    'chicken-yassa',
    5,
    'Lemony, sticky onions all the way down. I put the leftovers in a baguette and felt like a genius.',
  ],
  ['chicken-yassa', 5, 'Second time ordering. Second time I meant to share.'],
  ['chicken-yassa', 4, 'A touch sour for my daughter, exactly right for me.'],
  [
    'grilled-tilapia-pepper-sauce',
    5,
    'You can taste the coals. The fish stayed moist, which never happens to fish in a box.',
  ],
  [
    'grilled-tilapia-pepper-sauce',
    4,
    'Sauce first, questions later. Yam could have been crispier after the microwave, so use the oven.',
  ],
  [
    'grilled-tilapia-pepper-sauce',
    2,
    'Too hot for me, and I did read the label. The cabbage saved my evening.',
    {
      by: 'gwen.sutter',
      reply:
        'Thank you for being honest, Gwen. Tell me in the order notes and I pack the pepper sauce apart.',
    },
  ],
]
