import type { ReviewRow } from './review-row.ts'

export const hanaSatoReviews: ReviewRow[] = [
  [
    'shoyu-ramen',
    5,
    'I lived in Tokyo for six years and this is the first bowl in Austin that made me homesick.',
  ],
  ['shoyu-ramen', 5, 'Followed the card: noodles ninety seconds, not a second more. Perfect.'],
  ['shoyu-ramen', 4, 'Lovely clean broth. I am a heavy-on-the-noodles person, so I would pay for extra.'],
  [
    'shoyu-ramen',
    5,
    'My son, who is four, drank the soup from the bowl like a samurai.',
    { reply: 'He is welcome any time. Please tell him that samurai finish their egg as well.' },
  ],
  ['miso-glazed-salmon', 5, 'I make salmon every week and I will stop now.'],
  ['miso-glazed-salmon', 5, 'Skin crisp, middle like butter. The little cucumber pickle is so good.'],
  [
    'miso-glazed-salmon',
    4,
    'Beautiful. Slightly sweet for my taste, but my wife disagrees and she is usually right.',
  ],
  ['chicken-katsu-curry', 5, 'Pure comfort. It tastes like the school lunches I read about in comics.'],
  [
    'chicken-katsu-curry',
    3,
    'The curry is a hug. The cutlet was soggy when I got around to it at nine, so eat it at once.',
    { reply: 'Thank you for telling me. From this week the cutlet has its own box with holes in the lid.' },
  ],
  [
    'chicken-katsu-curry',
    5,
    'They moved the cutlet to its own box and now it stays crisp. You asked, she listened.',
  ],
  [
    'sesame-soba-tofu',
    5,
    'Cold noodles after the hottest bike ride of the year, waiting at my door. I could cry.',
  ],
  ['sesame-soba-tofu', 4, 'Nutty and light. I would like more edamame and a bit less carrot.'],
  ['sesame-soba-tofu', 4, 'Did not think I would be full. I was full.'],
  ['gyudon-beef-bowl', 5, 'Ten minutes from door to empty bowl.'],
  ['gyudon-beef-bowl', 5, 'The egg goes on last, and you break it in front of somebody you love.'],
  ['gyudon-beef-bowl', 4, 'Simple, generous, a little salty. The red ginger fixes everything.'],
  [
    'vegetable-gyoza',
    5,
    'Crispy skirts on every single one. Straight into the hot pan from the box, as the card says.',
  ],
  ['vegetable-gyoza', 4, 'Great dumplings, too few dumplings.'],
  ['vegetable-gyoza', 5, 'Served these to a friend from Osaka. She asked for the address.'],
]
