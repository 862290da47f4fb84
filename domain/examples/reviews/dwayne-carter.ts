import type { ReviewRow } from './review-row.ts'

export const dwayneCarterReviews: ReviewRow[] = [
  ['oak-smoked-brisket', 5, 'Smoke ring like a sunset. Bark like a good argument.'],
  ['oak-smoked-brisket', 5, 'Drove past two famous lines on my way home to eat this at my table. No line.'],
  [
    'oak-smoked-brisket',
    4,
    'The lean end was a touch dry, the fatty end was heaven. Ask for the fatty end.',
    { by: 'russell.tate', reply: 'Say so in the notes and the fatty end is yours, brother.' },
  ],
  [
    'oak-smoked-brisket',
    5,
    'Dad is seventy-four, from Luling, and does not hand out praise. He asked when it comes again.',
    { by: 'cole.braddock' },
  ],
  ['smoked-chicken-collards', 5, 'That honey butter on the cornbread should be regulated.'],
  [
    'smoked-chicken-collards',
    4,
    'Chicken so smoky that the car smelled of it until Tuesday. Not complaining.',
  ],
  ['smoked-chicken-collards', 5, 'I drank the pot likker. You would have, too.'],
  ['shrimp-and-grits', 5, 'Creamy, cheesy, peppery. Even my cousin from Charleston went quiet.'],
  [
    'shrimp-and-grits',
    4,
    'Shrimp had a great crust. The grits need a splash of milk when you heat them, then they are perfect.',
  ],
  ['shrimp-and-grits', 3, 'Good flavor, but too much pepper for my wife. Could be my fault for not reading.'],
  [
    'pulled-jackfruit-plate',
    5,
    'Been vegetarian in Texas for eleven years. This made up for about six of them.',
    { by: 'claire.duval' },
  ],
  [
    'pulled-jackfruit-plate',
    5,
    'His daughter has good taste.',
    { reply: 'I will tell her. She will be impossible about it.' },
  ],
  ['pulled-jackfruit-plate', 4, 'The slaw is the perfect sour thing next to it.'],
  ['blackened-catfish', 5, 'Red beans like New Orleans on a Monday, and it was Friday.'],
  [
    'blackened-catfish',
    4,
    'Crust was spicy and dark, fish still tender under it. More lemon next time, please.',
  ],
  [
    'blackened-catfish',
    2,
    'Fish got here cold and the crust had gone soft. The beans were excellent.',
    { reply: 'That one is on me. I was an hour behind that evening. Your next plate is, too.' },
  ],
  ['three-bean-chili', 5, 'Beans in chili! In Texas! And I would fight for it.'],
  [
    'three-bean-chili',
    4,
    'Thick and smoky with real heat. The cornbread disappeared on the way to the table.',
  ],
]
