import type { ReviewRow } from './review-row.ts'

export const lucaFerraroReviews: ReviewRow[] = [
  ['rigatoni-alla-norma', 5, 'The eggplant melts. I did not know eggplant was allowed to do that.'],
  [
    'rigatoni-alla-norma',
    4,
    'I could eat this weekly, if he let me. A little more ricotta salata would make it five.',
  ],
  ['chicken-cacciatore-polenta', 5, 'Polenta stayed soft! Mine at home turns to brick.'],
  ['chicken-cacciatore-polenta', 4, 'Lots of sauce, lots of olives, a proper Sunday dish on a Wednesday.'],
  [
    'turkey-meatballs-spaghetti',
    5,
    'Meatballs for grown-ups. My kids like them too, but they have to be quick.',
  ],
  [
    'turkey-meatballs-spaghetti',
    4,
    'Pasta a hair past al dente after reheating. The sauce forgives it.',
    {
      reply:
        'Try two minutes less than the card and a spoon of water. And thank you for minding: I mind, too.',
    },
  ],
  [
    'wild-mushroom-risotto',
    5,
    'Risotto in a box should not work. He says so himself, and then he makes it work.',
  ],
  [
    'wild-mushroom-risotto',
    3,
    'Rich and very mushroomy, but it set firm on the way and took a while to loosen.',
  ],
  ['cod-livornese', 5, 'Big flakes of cod, tomatoes that taste like August.'],
  [
    'cod-livornese',
    5,
    'My mother, eighty-one and from Livorno, nodded. She does not nod.',
    { by: 'leo.marchetti', reply: 'Signora, I will frame this.' },
  ],
  [
    'garden-minestrone',
    5,
    'I freeze two portions every time for the days when I cannot be bothered. They are the best days.',
  ],
  [
    'garden-minestrone',
    4,
    'Different vegetables each time, which I like. Last time it was all zucchini, which I liked less.',
  ],
  ['sausage-fennel-rigatoni', 5, 'Fennel, pork, wine, pasta. My notes end here because I was eating.'],
  ['sausage-fennel-rigatoni', 4, 'A kick at the end that I did not see coming. Good sausage.'],
  ['sea-bass-acqua-pazza', 5, 'Light and somehow rich at once. I drank the broth from the box. Judge me.'],
  ['caponata-polenta', 5, 'Sweet and sour and salty, with raisins! Even better cold on toast the next day.'],
  ['caponata-polenta', 4, 'Vegan and nobody at the table mentioned it.'],
  ['chicken-milanese', 5, 'Oven, ten minutes, lemon. It crunches like he says it will.'],
  ['chicken-milanese', 4, 'Huge cutlet. The arugula was a bit tired by the evening, the chicken was not.'],
  [
    'shrimp-cherry-tomato-spaghetti',
    5,
    'Tastes like the coast. I do not say that lightly, I lived in Palermo for nine years.',
    { by: 'tomasz.zielinski', reply: 'Then we are rivals, and I am glad that you order here.' },
  ],
  [
    'shrimp-cherry-tomato-spaghetti',
    3,
    'Nice sauce, but the shrimp went a little firm in the microwave. My own fault maybe.',
  ],
  ['eggplant-parmigiana', 5, 'No breading, no grease, just layers of good things. Best in town.'],
  ['eggplant-parmigiana', 5, 'Had it on day two as told. He is right, day two is better.'],
  ['spaghetti-trapanese', 5, 'I had never heard of this pesto. Now I have opinions about other pestos.'],
  [
    'chicken-marsala',
    4,
    'Mushrooms and mash and gravy, what is there to complain about. Wanted a bit more sauce.',
  ],
  ['short-rib-ragu-polenta', 5, 'Fell apart when I looked at it, just as the menu says.'],
  ['short-rib-ragu-polenta', 5, 'We had it on our anniversary, on the couch. No regrets.'],
]
