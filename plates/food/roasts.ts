import { type Colour, colour, mix, step } from '../light/colour.ts'
import { dome, strand } from '../light/forms.ts'
import { between, fractal } from '../light/random.ts'
import { type Look, lay, rest } from '../light/relief.ts'
import { at, charred, type Draw, mottled, put } from './draw.ts'
import { type Face, mushrooms } from './vegetables.ts'

const roasts = {
  turkey: ['#edcfa8', '#c9946a', '#74380f'],
  teriyaki: ['#e0b07a', '#b06a34', '#5c220c'],
} as const

/** Breast or thigh carved across: overlapping slices with a roasted or lacquered rim. */
export function carved(kind: keyof typeof roasts, n = 6): Draw {
  const [inner, deep, rim] = roasts[kind].map(hex => colour(hex)) as [Colour, Colour, Colour]
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one = at(
        stage,
        -rx + (2 * rx * (i + 0.5)) / n,
        between(stage.random, -4, 4),
        between(stage.random, -0.08, 0.08),
      )
      const [wide, tall] = [(rx / n) * 1.7, ry * (0.8 + 0.2 * Math.sin((Math.PI * (i + 0.5)) / n))]
      const seed = stage.random() * 40
      const form = dome(wide, tall, 13, { square: 2.7, crown: 0.18, wobble: 0.06, bump: 2.4, grain: 8, seed })
      const out = (u: number, v: number) =>
        ((Math.abs(u) / wide) ** 2.7 + (Math.abs(v) / tall) ** 2.7) ** 0.37
      const glazed = kind === 'teriyaki'
      const look: Look = {
        gloss: glazed ? 0.85 : 0.4,
        colour: (u, v) => {
          const grain = (fractal(u / 20 + seed, v / 4, 3) - 0.3) * 1.2
          const patch = glazed ? step(0.4, 0.66, fractal(u / 18 + seed, v / 22, 6)) * 0.75 : 0
          return mix(mix(inner, deep, grain), rim, Math.max(step(0.74, 0.93, out(u, v)), patch))
        },
      }
      lay(one, { ...rest(one, 0, 0, rx / n), slope: [-0.16, 0.02] }, form, look)
    }
  }
}

/** A slab of spareribs: glazed and sauce-dark, scored between the bones, whose ends stick out below. */
export function rack(n = 6): Draw {
  return (stage, rx, ry) => {
    const seed = stage.random() * 50
    const gap = (2 * rx) / n
    for (let i = 0; i < n; i++) {
      const bone = dome(gap * 0.2, ry * 0.17, 13, { square: 2.8, bump: 2, seed: i })
      const end = at(
        stage,
        -rx + (i + 0.5) * gap,
        ry * between(stage.random, 0.8, 0.88),
        between(stage.random, -0.1, 0.1),
      )
      put(end, bone, mottled('#f3e8d2', '#cfae80', 10, 0.25), 8, 0)
    }
    const slab = dome(rx, ry * 0.86, 34, { square: 4.5, crown: 0.3, wobble: 0.03, bump: 8, grain: 14, seed })
    const cut = (u: number, v: number) => {
      const along = u + (fractal(v / 40, seed, 4) - 0.5) * 12
      return Math.abs(((((along + rx) % gap) + gap) % gap) - gap / 2) / (gap / 2)
    }
    const glaze = charred(mottled('#b0491c', '#5a1a0a', 19, 0.85, seed), 0.75, seed)
    put(
      at(stage, 0, -ry * 0.1),
      { reach: slab.reach, top: (u, v) => slab.top(u, v) - 13 * step(0.62, 1, cut(u, v)) },
      {
        gloss: glaze.gloss,
        colour: (u, v, top) =>
          mix(glaze.colour(u, v, top), colour('#2a0d06'), step(0.84, 1, cut(u, v)) * 0.8),
      },
      rx * 0.4,
      1,
    )
  }
}

/** Mushrooms folded onto a stick, a few to each bite. */
export function mushroomSkewer(n = 6): Draw {
  return (stage, rx, ry) => {
    const lift = (rest(stage, 0, 0, ry).lift ?? 0) + 6
    const stick: Look = { gloss: 0.1, colour: u => mix(colour('#c9a267'), colour('#a8834c'), u) }
    strand(
      stage,
      [
        [-rx * 1.1, 0],
        [0, 0],
        [rx * 1.25, 0],
      ],
      3,
      stick,
      () => lift,
    )
    const [bite, below] = [mushrooms('slices', ry * 0.78), mushrooms('oyster', ry * 0.7)]
    for (let i = 0; i < n; i++) {
      const one = at(stage, -rx * 0.86 + (i * 1.72 * rx) / (n - 1), 0)
      below(one, ry * 0.32, ry * 0.3)
      bite(one, ry * 0.28, ry * 0.26)
    }
  }
}

/** Smoked sausage, cut across: coarse meat in a dark skin. */
export const sausageFace: Face = (u, v, size) => {
  const meat = mix(colour('#c06a4c'), colour('#8c3f2a'), fractal(u / 3.4, v / 3.4, 3))
  const fat = step(0.64, 0.74, fractal(u / 3, v / 3, 11)) * 0.6
  return mix(mix(meat, colour('#ecc7a4'), fat), colour('#5a1e12'), step(0.82, 0.94, Math.hypot(u, v) / size))
}
