import type { Dish } from '../dish.ts'
import { oval, round, squared } from '../scene/vessels.ts'
import { gravies } from './gravies.ts'

const taco = (x: number, y: number) =>
  [
    ['taco shell', x, y, 138, 98, 1.35],
    ['cabbage', x, y, 46, 104],
    ['red cabbage', x - 8, y, 50, 108],
    ['taco fish', x + 4, y + 4, 46, 112],
    ['cherry tomatoes', x + 8, y + 24, 36, 76],
    ['chipotle crema', x, y, 104, 26, 1.4],
    ['cilantro', x, y, 26, 84],
  ] as const

export const mateoRuizDishes: Record<string, Dish> = {
  'baja-mahi-tacos': {
    vessel: squared('board', 'olive', 352, 225),
    cloth: 'sky',
    view: [0, 0, 1.08],
    parts: [
      ...taco(-206, 0),
      ...taco(-18, 6),
      ...taco(168, -6),
      ['avocado', 262, -122, 44, 44, 0.9],
      ['limes', 262, 104, 36, 36, 0.4],
    ],
  },
  'black-bean-enchiladas-verdes': {
    vessel: squared('tray', 'teal', 330, 226),
    cloth: 'stripe',
    view: [0, 0, 1.14, 0.14],
    parts: [
      ['salsa verde', 0, 0, 270, 170],
      ['enchiladas', -10, 0, 220, 150, 0],
      ['salsa verde', 0, -10, 200, 150],
      ['black beans', 236, 40, 44, 90],
      ['crema', 0, 0, 190, 110],
      ['fresh cheese', 0, 0, 200, 120],
      ['radish', -40, 20, 120, 60],
      ['raw onions', 20, -30, 90, 40],
      ['green chili rings', 30, 20, 150, 90],
      ['cilantro', 0, 0, 150, 90],
    ],
  },
  'chicken-tinga-bowl': {
    vessel: round('bowl', 'indigo', 262),
    cloth: 'rose',
    view: [0, 0, 1.14],
    beside: [['rust', 330, 215, 0.7]],
    parts: [
      ['white rice', 0, 30, 190, 160],
      ['pulled chicken', -80, -62, 106, 84],
      ['black beans', 98, -70, 76, 66],
      ['corn', 118, 64, 66, 58],
      ['avocado', -10, 106, 82, 60, 0.1],
      ['cherry tomatoes', -126, 66, 50, 44],
      ['raw onions', -70, -60, 50, 30],
      ['cilantro', -50, -50, 70, 50],
      ['lime', 60, 10, 36, 36, 0.3],
    ],
  },
  'shrimp-al-ajillo': {
    vessel: round('coupe', 'white', 262),
    cloth: 'marble',
    view: [-20, 10, 1.18],
    beside: [['fork', 330, 20, 0.2]],
    parts: [
      ['green rice', -40, 10, 150, 140],
      ['oil pool', 84, 20, 90, 110],
      ['seared shrimp', 40, 20, 120, 120],
      ['poblano', -90, -70, 50, 40],
      ['chili flakes', 40, 20, 120, 110],
      ['cilantro', 10, 0, 110, 90],
      ['lime', 96, -110, 42, 42, 0.5],
    ],
  },
  'carnitas-plate': {
    vessel: oval('plate', 'terracotta', 345, 240),
    cloth: 'walnut',
    view: [0, 0, 1.13, 0.06],
    parts: [
      ['tortillas', -162, 10, 86, 86],
      ['pulled pork', 20, -30, 118, 88],
      ['pinto beans', 120, 78, 86, 60],
      ['pickled onions', 10, -40, 62, 36],
      ['avocado', -52, 98, 66, 48, 0.1],
      ['cup of salsa', 182, -74, 54, 54],
      ['orange', 96, -128, 36, 36, 0.2],
      ['cilantro', 20, -40, 90, 60],
      ['lime', -120, -110, 38, 38, -0.5],
    ],
  },
  'green-pozole': {
    vessel: round('bowl', 'cream', 262),
    cloth: 'clay',
    view: [30, 10, 1.2],
    beside: [['spoon', -330, 30, -0.15]],
    sauce: gravies.pozole,
    parts: [
      ['hominy', 0, 10, 165, 150],
      'pour',
      ['hominy', 30, 50, 110, 80],
      ['oyster mushrooms', -80, 50, 76, 62],
      ['cabbage', 70, -86, 76, 52],
      ['radish', -30, -100, 64, 46],
      ['avocado', 104, 44, 60, 54, 0.8],
      ['pumpkin seeds', 0, 0, 120, 100],
      ['cilantro', -10, 10, 100, 80],
      ['lime', -126, -50, 38, 38, -0.6],
    ],
  },
}
