import { loaf } from '../food/breads.ts'
import { at } from '../food/draw.ts'
import { strewn } from '../food/garnishes.ts'
import { rice } from '../food/grains.ts'
import { leaf } from '../food/leaves.ts'
import { flood } from '../food/sauces.ts'
import { type Colour, colour, mix, step } from '../light/colour.ts'
import { dome, strand } from '../light/forms.ts'
import { fractal } from '../light/random.ts'
import { type Form, type Look, lay, type Stage } from '../light/relief.ts'
import { napkin } from './table.ts'

const steel: Look = {
  gloss: 0.9,
  colour: (u, v) => mix(colour('#9c9a96'), colour('#d9d6d0'), fractal(u / 30, v / 5, 2)),
}
const bamboo: Look = { gloss: 0.2, colour: u => mix(colour('#8c3a22'), colour('#5c2414'), step(-1, 1, u)) }

/** What may lie beside a dish, by name. Each is drawn around its own middle, pointing up. */
export const props: Record<string, (stage: Stage) => void> = {
  fork: stage => {
    strand(
      stage,
      [
        [0, 150],
        [0, 20],
        [0, -40],
      ],
      6.5,
      steel,
      t => 3 - t * 1.5,
    )
    lay(stage, { x: 0, y: -62 }, tines(), steel)
  },
  spoon: stage => {
    strand(
      stage,
      [
        [0, 150],
        [0, 20],
        [0, -50],
      ],
      6.5,
      steel,
      t => 3 - t * 1.5,
    )
    const bowl = dome(24, 37, 9, { crown: 0.3 })
    const hollow: Form = {
      reach: 40,
      top: (u, v) => bowl.top(u, v) - 7 * Math.max(0, 1 - (u / 20) ** 2 - (v / 32) ** 2),
    }
    lay(stage, { x: 0, y: -82 }, hollow, steel)
  },
  chopsticks: stage => {
    strand(
      stage,
      [
        [-9, 210],
        [-6, -210],
      ],
      4.2,
      bamboo,
      () => 3,
    )
    strand(
      stage,
      [
        [11, 205],
        [4, -215],
      ],
      4.2,
      bamboo,
      () => 3,
    )
  },
  basil: stage => leaf('basil', 58, 5)(stage, 46, 40),
  mint: stage => leaf('mint', 46, 6)(stage, 44, 36),
  bay: stage => leaf('bay', 62, 4)(stage, 44, 36),
  salt: stage => pinchBowl(stage, at => strewn(['#ffffff', '#efece6'], 240, 3.2)(at, 42, 42), '#e8e0d2'),
  spice: stage =>
    pinchBowl(stage, at => strewn(['#c4501c', '#a93a12', '#d9722c'], 420, 2.4)(at, 42, 42), '#3b4148'),
  pepper: stage =>
    pinchBowl(
      stage,
      at => strewn(['#3a2a20', '#57442f', '#211812'], 300, 3.4, { round: true })(at, 42, 42),
      '#d9cfbd',
    ),
  oil: stage =>
    pinchBowl(
      stage,
      at => flood({ tone: '#c9a326', deep: '#a88413', gloss: 1 }, 18, 4)(at, 46, 46),
      '#f1ece2',
    ),
  soy: stage =>
    pinchBowl(
      stage,
      at => flood({ tone: '#3a1c0e', deep: '#241007', gloss: 1 }, 18, 4)(at, 46, 46),
      '#eee7da',
    ),
  chilisauce: stage =>
    pinchBowl(
      stage,
      at => flood({ tone: '#b52c14', deep: '#8c1c0c', gloss: 0.9, oil: '#e2601c' }, 18, 4)(at, 46, 46),
      '#e9e2d5',
    ),
  rice: stage => {
    const big = { ...stage, scale: stage.scale * 1.75 }
    pinchBowl(big, at => rice('white', 18)(at, 47, 47), '#e9e2d5')
  },
  toast: stage => loaf(2)(stage, 80, 62),
  linen: stage => napkin(stage, '#efe6d6', '#b4573c'),
  blue: stage => napkin(stage, '#e9ebe8', '#3f6183'),
  green: stage => napkin(stage, '#dfe3d0', '#5f7d45'),
  rust: stage => napkin(stage, '#b9613f', '#8e4426'),
}

function tines(): Form {
  return {
    reach: 62,
    top: (u, v) => {
      if (Math.abs(u) > 17 - 8 * step(8, 34, v) || v > 34 || v < -52) return Number.NaN
      const gap = v < -4 && Math.abs(((u + 17) % 11.4) - 5.7) > 3.3
      return gap ? Number.NaN : 5 - 3 * (u / 18) ** 2 + v * 0.03
    },
  }
}

function pinchBowl(stage: Stage, fill: (stage: Stage) => void, hex: string): void {
  const clay: Colour = colour(hex)
  const form: Form = {
    reach: 58,
    top: (u, v) => {
      const d = Math.hypot(u, v) / 58
      return d > 1 ? Number.NaN : 8 + 24 * step(0.7, 0.93, d) - 5 * step(0.97, 1, d)
    },
  }
  lay(stage, { x: 0, y: 0 }, form, { gloss: 0.4, colour: () => clay })
  fill(at(stage, 0, 0))
}
