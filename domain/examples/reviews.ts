export type ExampleReview = { chefSlug: string; mealSlug: string; stars: 3 | 4 | 5; text: string }

/** Reviews by customers of the demo world, about meals they ate; at least three a chef. */
export const reviews: ExampleReview[] = [
  ...of('amara-okafor', [
    ['smoky-jollof-chicken', 5, 'The smokiness is real. My kids fought over the plantain and I won.'],
    ['peanut-sweet-potato-stew', 5, 'Even better on day two. I scraped the container.'],
    ['suya-beef-skewers', 4, 'Hotter than I expected, in the best way. Have something cold ready.'],
    ['chicken-yassa', 5, 'Those onions. I dream about those onions.'],
  ]),
  ...of('mateo-ruiz', [
    [
      'baja-mahi-tacos',
      5,
      'Tortillas came wrapped apart and were still soft. Best tacos I have had at my own table.',
    ],
    ['carnitas-plate', 5, 'Crisp edges after ten minutes in the oven, exactly as the note said.'],
    ['chicken-tinga-bowl', 4, 'Big portion and a good kick. I would take a little more avocado.'],
    ['green-pozole', 4, 'I did not miss the meat at all. Bright and filling.'],
  ]),
  ...of('hana-sato', [
    ['shoyu-ramen', 5, 'Broth and noodles packed apart: such a smart idea. The egg was perfect.'],
    ['miso-glazed-salmon', 5, 'Salmon was still juicy after reheating. I am impressed.'],
    ['chicken-katsu-curry', 4, 'Crunch survives in the air fryer, less so in the microwave. Lovely curry.'],
  ]),
  ...of('priya-raman', [
    ['butter-chicken', 5, 'Gentle, creamy, not too sweet. This is our Tuesday now.'],
    ['masala-dosa', 3, 'Very good taste, but the dosa lost its crispness on the way.'],
    ['palak-paneer', 5, 'The paneer squeaks. The roti smells of ghee. Ten out of ten.'],
    ['chana-masala', 4, 'Honest food at a fair price, and there is enough for lunch.'],
  ]),
  ...of('luca-ferraro', [
    ['rigatoni-alla-norma', 5, 'My Sicilian mother-in-law asked for the name of the cook.'],
    ['turkey-meatballs-spaghetti', 5, 'Sunday dinner without Sunday work.'],
    ['wild-mushroom-risotto', 4, 'Loosened it with a splash of water as told and it came back to life.'],
  ]),
  ...of('eleni-papadaki', [
    ['island-chickpea-salad', 5, 'Finally a salad that is dinner.'],
    ['chicken-souvlaki', 4, 'So much tzatziki, no complaints. The pita could be a bit bigger.'],
    ['sea-bass-lemon-potatoes', 5, 'Lemon potatoes worth the price on their own.'],
  ]),
  ...of('mali-srisai', [
    ['green-curry-chicken', 5, 'Proper heat and so fragrant. You can tell that the paste is hers.'],
    ['tofu-pad-thai', 4, 'Not sweet like takeout. Squeeze the lime, trust me.'],
    ['massaman-beef', 5, 'Fork-tender beef. I ordered it again before I had finished it.'],
    ['tom-yum-shrimp', 4, 'Cleared my cold and my head.'],
  ]),
  ...of('dwayne-carter', [
    ['oak-smoked-brisket', 5, 'I live in Texas and I have opinions. This is the real thing.'],
    ['smoked-chicken-collards', 5, 'The collards taste like my grandmother is still with us.'],
    ['pulled-jackfruit-plate', 4, 'Smokier than I thought a fruit could be.'],
  ]),
  ...of('jiwon-park', [
    ['beef-bibimbap', 5, 'Every vegetable has its own seasoning. I eat them one by one and then mix.'],
    ['kimchi-tofu-stew', 5, 'Winter in a bowl, and it is vegan.'],
    ['galbi-short-ribs', 4, 'Sweet, charred, gone in five minutes.'],
  ]),
  ...of('selam-tesfaye', [
    ['doro-wat', 5, 'We ate with our hands and nobody looked at a phone.'],
    ['fasting-platter', 5, 'A table full of colors for the price of a sandwich.'],
    ['beef-tibs', 4, 'Rosemary was a surprise. A good one.'],
  ]),
  ...of('layla-haddad', [
    ['chicken-shawarma-bowl', 5, 'The pink turnips make it. Light and filling at once.'],
    ['falafel-hummus-plate', 5, 'Green inside, crunchy outside, hummus like silk.'],
    ['fesenjan-chicken', 4, 'Rich and a little mysterious. Save the rest for lunch.'],
  ]),
  ...of('linh-nguyen', [
    ['beef-pho', 5, 'I cried a bit. It tastes like home.'],
    ['shrimp-summer-rolls', 4, 'So fresh. Eat them the day they come.'],
    ['lemongrass-pork-broken-rice', 5, 'Char, crunch, runny egg. Nothing to add.'],
  ]),
]

function of(chefSlug: string, rows: [string, ExampleReview['stars'], string][]): ExampleReview[] {
  return rows.map(([mealSlug, stars, text]) => ({ chefSlug, mealSlug, stars, text }))
}
