import type { Draw } from './food/draw.ts'
import { ladled } from './food/liquids.ts'

/** The pantry's shelf of stews and sauces with depth, ladled onto a plate; written in the same way. */
export const ladlefuls = {
  'melted lentils': [
    'red lentils',
    ladled(
      { tone: '#b8481a', deep: '#7a260c', clear: 2.6, oil: '#d8701f', grain: 7, ripple: 3, beads: 40 },
      15,
    ),
  ],
  shiro: [
    'chickpea flour',
    ladled(
      {
        tone: '#bb6c2b',
        deep: '#743812',
        gloss: 0.5,
        clear: 2.6,
        oil: '#c9762c',
        grain: 3,
        ripple: 5,
        beads: 30,
      },
      15,
    ),
  ],
  'wat sauce': [
    'berbere',
    ladled(
      {
        tone: '#93290f',
        deep: '#4e1206',
        gloss: 0.5,
        clear: 3,
        oil: '#c4460f',
        grain: 3.5,
        ripple: 3,
        beads: 40,
      },
      10,
    ),
  ],
  'doro stew': [
    'berbere',
    ladled(
      { tone: '#93290f', deep: '#470e05', clear: 3.4, oil: '#c4460f', grain: 6, ripple: 3, beads: 36 },
      17,
    ),
  ],
  'alicha sauce': [
    'turmeric',
    ladled(
      {
        tone: '#d6a038',
        deep: '#966218',
        gloss: 0.5,
        clear: 3,
        oil: '#e6bc48',
        grain: 3,
        ripple: 3,
        beads: 40,
      },
      10,
    ),
  ],
  'meat juices': [
    'tomatoes',
    ladled(
      { tone: '#a8451c', deep: '#64200b', clear: 1.2, oil: '#d68328', grain: 5, ripple: 3, beads: 40 },
      6,
    ),
  ],
  'crushed tomatoes': [
    'tomatoes',
    ladled({ tone: '#b8381a', deep: '#74190a', clear: 3, oil: '#d8862a', grain: 8, ripple: 4, beads: 70 }, 9),
  ],
  'tomato sauce': [
    'tomatoes',
    ladled(
      {
        tone: '#b8331a',
        deep: '#741708',
        gloss: 0.7,
        clear: 2.4,
        oil: '#d9742a',
        grain: 3,
        ripple: 3,
        beads: 50,
      },
      9,
    ),
  ],
  'curry sauce': [
    'curry powder',
    ladled(
      {
        tone: '#a0601f',
        deep: '#623209',
        gloss: 0.8,
        clear: 2.4,
        oil: '#bf7a26',
        grain: 1.5,
        ripple: 3,
        beads: 40,
      },
      13,
    ),
  ],
  'vegetable curry': [
    'curry powder',
    ladled(
      {
        tone: '#b06c1e',
        deep: '#70400c',
        gloss: 0.8,
        clear: 2.6,
        oil: '#c98a2c',
        grain: 1.5,
        ripple: 3,
        beads: 40,
      },
      13,
    ),
  ],
  'palak sauce': [
    'spinach',
    ladled(
      {
        tone: '#557427',
        deep: '#2c4712',
        gloss: 0.55,
        clear: 2,
        cream: '#7d9444',
        oil: '#9aa03a',
        flecks: '#2a4614',
        grain: 4,
        ripple: 4,
        beads: 40,
      },
      14,
    ),
  ],
  'walnut sauce': [
    'walnuts',
    ladled(
      {
        tone: '#653218',
        deep: '#331608',
        gloss: 0.6,
        clear: 2.4,
        oil: '#9a5424',
        grain: 4,
        ripple: 3,
        beads: 50,
      },
      12,
    ),
  ],
  'mole sauce': [
    'ancho',
    ladled(
      {
        tone: '#5a2513',
        deep: '#2c0f06',
        gloss: 0.8,
        clear: 2.4,
        oil: '#8f4620',
        grain: 2,
        ripple: 3,
        beads: 50,
      },
      12,
    ),
  ],
  'red curry': [
    'red chili',
    ladled(
      {
        tone: '#cd6230',
        deep: '#913718',
        gloss: 0.85,
        clear: 3,
        cream: '#e39a68',
        oil: '#d8431a',
        grain: 1,
        ripple: 3,
        beads: 60,
      },
      11,
    ),
  ],
  'ayamase sauce': [
    'green bell pepper',
    ladled(
      {
        tone: '#55541f',
        deep: '#2a2b0c',
        gloss: 0.6,
        clear: 2.4,
        oil: '#b5601c',
        grain: 4,
        ripple: 3,
        beads: 70,
      },
      12,
    ),
  ],
  'red lentil stew': [
    'red lentils',
    ladled(
      {
        tone: '#b8481a',
        deep: '#7a260c',
        gloss: 0.6,
        clear: 2.6,
        oil: '#d8701f',
        grain: 5,
        ripple: 4,
        beads: 30,
      },
      15,
    ),
  ],
  'yellow pea stew': [
    'split peas',
    ladled(
      {
        tone: '#dcab38',
        deep: '#a5741a',
        gloss: 0.6,
        clear: 2.6,
        oil: '#d99a1c',
        grain: 5,
        ripple: 5,
        beads: 40,
      },
      15,
    ),
  ],
  dal: [
    'toor dal',
    ladled(
      {
        tone: '#dda634',
        deep: '#9c6612',
        gloss: 0.7,
        clear: 2.6,
        oil: '#c9601a',
        grain: 4,
        ripple: 5,
        beads: 90,
      },
      14,
    ),
  ],
  'bean gravy': [
    'kidney beans|black-eyed peas|pinto beans',
    ladled(
      {
        tone: '#a34c26',
        deep: '#642610',
        gloss: 0.7,
        clear: 2.6,
        oil: '#c9682a',
        grain: 3,
        ripple: 3,
        beads: 40,
      },
      9,
    ),
  ],
  'palm oil sauce': [
    'palm oil',
    ladled(
      {
        tone: '#c25c1c',
        deep: '#86330c',
        gloss: 0.7,
        clear: 2.6,
        oil: '#e2761c',
        grain: 3,
        ripple: 3,
        beads: 70,
      },
      11,
    ),
  ],
  'beef gravy': [
    'tomatoes',
    ladled(
      {
        tone: '#8a3a1a',
        deep: '#50190a',
        gloss: 0.7,
        clear: 2.6,
        oil: '#b5602a',
        grain: 3,
        ripple: 3,
        beads: 50,
      },
      12,
    ),
  ],
  'marsala sauce': [
    'Marsala',
    ladled({ tone: '#8c4c1c', deep: '#4f260c', clear: 3.4, oil: '#b5762a', ripple: 2, beads: 40 }, 7),
  ],
  'tamarind glaze': [
    'tamarind',
    ladled({ tone: '#994818', deep: '#572309', clear: 3.4, oil: '#c9681c', ripple: 2, beads: 50 }, 8),
  ],
  caramel: [
    'brown sugar',
    ladled({ tone: '#74300f', deep: '#431606', clear: 3, oil: '#a8561c', ripple: 2, beads: 30 }, 7),
  ],
} satisfies Record<string, readonly [string, Draw]>
