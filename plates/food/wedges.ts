import { type Colour, colour, mix, shade, step } from '../light/colour.ts'
import { between, fractal, noise } from '../light/random.ts'
import type { Form, Look } from '../light/relief.ts'
import { type Draw, drop, put, varied } from './draw.ts'

/** What the cut faces of a wedge look like: `far` is 0 at its edge and 1 at its skin. */
type Cut = { face: (far: number, u: number, v: number) => Colour; skin: Colour; size: number; gloss: number }

/** Wedges that lie on their skin, two cut faces meeting in an edge: quartered eggplants, potatoes. */
export function wedges({ face, skin, size, gloss }: Cut): Draw {
  return (stage, rx, ry) => {
    drop(stage, Math.max(3, Math.round((rx * ry) / (size * size * 0.72))), rx * 0.88, ry * 0.88, wedge => {
      const long = size * between(stage.random, 0.9, 1.25)
      const half = size * between(stage.random, 0.5, 0.62)
      const ridge = half * between(stage.random, -0.35, 0.35)
      const seed = stage.random() * 40
      const reach = (u: number) => Math.max(0, 1 - Math.abs(u / long) ** 3.4) ** 0.5
      const far = (u: number, v: number) => {
        const side =
          v > ridge ? (v - ridge) / (half * reach(u) - ridge) : (ridge - v) / (half * reach(u) + ridge)
        return Math.abs(u) >= long || half * reach(u) <= Math.abs(ridge) ? 2 : side
      }
      const form: Form = {
        reach: long * 1.05,
        top: (u, v) => {
          const out = far(u, v)
          if (out >= 1) return Number.NaN
          const rise = half * 1.15 * (1 - out * 0.86) ** 0.86 * reach(u) ** 0.7
          return rise - 0.9 * step(0.12, 0, out) + (fractal(u / 6, v / 6, seed | 0) - 0.5) * 1.4
        },
      }
      const look: Look = {
        gloss,
        colour: (u, v) => mix(face(far(u, v), u + seed * 9, v), skin, step(0.84, 0.93, far(u, v))),
      }
      put(wedge, form, varied(stage, look, 0.07), half, 1)
    })
  }
}

/** Roasted until the edges are brown and the faces golden. */
export const roastPotato: Cut = {
  size: 29,
  gloss: 0.45,
  skin: colour('#7d4a1a'),
  face: (far, u, v) => {
    const brown =
      step(0.26, 0, far) * 0.7 + (fractal(u / 10, v / 10, 6) - 0.4) * 2 + step(0.55, 0.95, far) * 0.6
    return mix(colour('#f0d387'), colour('#9a5a1a'), brown * 0.85)
  },
}

/** The little green eggplants of Thailand: pale inside, full of seeds. */
export const thaiEggplant: Cut = {
  size: 27,
  gloss: 0.7,
  skin: colour('#5f8f35'),
  face: (far, u, v) => {
    const seeds = step(0.7, 0.8, noise(u / 2.1, v / 2.1, 4)) * step(0.2, 0.3, far) * step(0.72, 0.6, far)
    const flesh = mix(colour('#eef0d2'), colour('#d3dba6'), fractal(u / 6, v / 6, 3))
    return shade(mix(flesh, colour('#b58f4c'), seeds * 0.7), 1)
  },
}
