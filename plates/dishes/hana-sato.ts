import type { Dish } from '../dish.ts'
import { oval, round, squared } from '../scene/vessels.ts'
import { gravies } from './gravies.ts'

export const hanaSatoDishes: Record<string, Dish> = {
  'shoyu-ramen': {
    vessel: round('bowl', 'charcoal', 275),
    cloth: 'walnut',
    view: [-20, 4, 1.12],
    beside: [['chopsticks', 336, 0, 0.22]],
    sauce: gravies.shoyu,
    parts: [
      ['ramen noodles', 0, 16, 184, 172],
      'pour',
      ['nori', 128, -96, 56, 62, -0.6],
      ['chashu', -66, -78, 100, 58, -0.35],
      ['soft eggs', 72, -46, 104, 78, 0.5],
      ['bamboo', 118, 62, 48, 62],
      ['wilted greens', -112, 70, 52, 44],
      ['scallions', 0, 60, 80, 66],
      ['sesame', 0, 0, 150, 130],
    ],
  },
  'miso-glazed-salmon': {
    vessel: squared('plate', 'celadon', 330, 240),
    cloth: 'sage',
    view: [0, 0, 1.1, -0.1],
    parts: [
      ['brown rice', -130, 40, 104, 100],
      ['broccoli', 100, -84, 118, 62],
      ['salmon glazed', 60, 50, 150, 64, -0.22],
      ['cucumber salad', -90, -108, 74, 42],
      ['sesame', 30, 20, 170, 110],
      ['scallions', 60, 50, 96, 40],
    ],
  },
  'chicken-katsu-curry': {
    vessel: oval('coupe', 'blush', 345, 240),
    cloth: 'ink',
    view: [0, 0, 1.12, 0.05],
    beside: [['spoon', 400, 0, 0.1]],
    parts: [
      ['curry sauce', 82, 16, 176, 158],
      ['white rice', -126, 0, 130, 130],
      ['carrots', 120, 84, 90, 50],
      ['potato dice', 150, 0, 84, 96],
      ['katsu', -16, -24, 122, 84, 0.12],
    ],
  },
  'sesame-soba-tofu': {
    vessel: round('bowl', 'celadon', 265),
    cloth: 'pale',
    view: [10, 0, 1.16],
    beside: [['chopsticks', -338, 0, -0.2]],
    parts: [
      ['soba', -20, 20, 185, 172],
      ['crisp tofu', 78, -80, 84, 64],
      ['edamame', 118, 50, 58, 52],
      ['carrot shreds', -112, -62, 66, 50],
      ['red cabbage', -10, -124, 66, 40],
      ['cucumber', -60, 116, 88, 36, -0.2],
      ['scallions', 0, 10, 100, 80],
      ['sesame', 10, 0, 150, 130],
    ],
  },
  'gyudon-beef-bowl': {
    vessel: round('bowl', 'indigo', 250),
    cloth: 'oak',
    view: [0, 0, 1.22],
    beside: [['soy', 300, -190]],
    parts: [
      ['white rice', 0, 10, 182, 176],
      ['shaved beef', -44, -14, 132, 128],
      ['melted onions', -30, -10, 84, 66],
      ['shaved beef', -60, -40, 84, 62],

      ['fried egg', 84, 62, 74, 68],
      ['pickled ginger', -110, 70, 42, 34],
      ['scallions', -20, -40, 110, 84],
      ['sesame', -10, -10, 130, 110],
    ],
  },
  'vegetable-gyoza': {
    vessel: oval('plate', 'charcoal', 348, 238),
    cloth: 'mustard',
    view: [0, 0, 1.13, -0.06],
    beside: [['chopsticks', 0, 268, 1.5]],
    parts: [
      ['cabbage', -150, 36, 96, 76],
      ['red cabbage', -150, 40, 80, 60],
      ['carrot shreds', -146, 30, 66, 46],
      ['gyoza', 66, -22, 190, 84, 0.04],
      ['edamame', -120, -84, 50, 32],
      ['soy dip', 176, 76, 60, 60],
      ['scallions', 50, -20, 130, 60],
      ['sesame', 30, 0, 190, 90],
    ],
  },
}
