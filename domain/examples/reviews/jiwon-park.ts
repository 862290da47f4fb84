import type { ReviewRow } from './review-row.ts'

export const jiwonParkReviews: ReviewRow[] = [
  [
    'beef-bibimbap',
    5,
    'I rang up my mother in Busan and read her the list of side vegetables. She approved.',
    { by: 'esther.kim', reply: 'Please tell her that I am nervous now.' },
  ],
  ['beef-bibimbap', 4, 'Fresh and pretty. I use all of the gochujang and then want more.'],
  ['beef-bibimbap', 5, 'Crisped the rice in a hot pan first as the note says. Do it. Do it!'],
  ['kimchi-tofu-stew', 5, 'Sour, hot, bubbling. It was raining sideways and I did not care.'],
  [
    'kimchi-tofu-stew',
    4,
    'Really good vegan kimchi, I would buy a jar.',
    { reply: 'There are jars now, if you ask me on the order.' },
  ],
  ['kimchi-tofu-stew', 5, 'Cured my Monday.'],
  ['gochujang-chicken-broccoli', 4, 'Sticky and spicy. Broccoli keeps its bite, bless her.'],
  ['gochujang-chicken-broccoli', 5, 'My roommate ate mine. I had to order two this time.'],
  ['gochujang-chicken-broccoli', 3, 'Tasty but a bit sweet for me. The rice portion is generous.'],
  ['japchae', 5, 'Slippery, sesame-y, all the vegetables in matchsticks. Somebody took their time.'],
  ['japchae', 4, 'Better at room temperature than hot, I think. Good mushrooms.'],
  [
    'japchae',
    5,
    'Brought it to a potluck and lied that I had made it. Then confessed. Then shared the link.',
  ],
  ['galbi-short-ribs', 5, 'Charred edges, a bit of sweetness from the pear, and bones to chew on. Heaven.'],
  ['galbi-short-ribs', 4, 'Wish there were one more rib. I wish that of every rib plate, though.'],
  ['galbi-short-ribs', 5, 'Worth every cent. The kimchi on the side was the funky kind, thank goodness.'],
  ['spicy-pork-ssam', 5, 'Wrap, bite, repeat. The pickled radish is the thing that makes it.'],
  [
    'spicy-pork-ssam',
    4,
    'Fun to eat with friends. The lettuce was still crisp the day after, which is a small miracle.',
  ],
]
