import { colour, mix, shade, step } from '../light/colour.ts'
import { dome } from '../light/forms.ts'
import { between, fractal } from '../light/random.ts'
import { type Look, lay, rest, type Stage } from '../light/relief.ts'
import { at, charred, type Draw, drop, put, varied } from './draw.ts'

const fish = {
  salmon: ['#f2895a', '#ffd2b4', '#b04a1e'],
  glazed: ['#d9662f', '#f7b98a', '#7d2c0d'],
  berbere: ['#c8532a', '#f0a878', '#6b1d0b'],
  grilled: ['#dc9a58', '#f2cf9c', '#6d2c10'],
  blackened: ['#7d3d1c', '#c98d58', '#220f08'],
  golden: ['#ebcd94', '#fdf0d0', '#a9601f'],
  turmeric: ['#f0b93c', '#fbe3a0', '#b06a16'],
} as const

/** A fillet whose flakes run across it, browned along the ridge. */
export function fillet(kind: keyof typeof fish): Draw {
  const [flesh, line, crust] = fish[kind].map(hex => colour(hex)) as [
    ReturnType<typeof colour>,
    ReturnType<typeof colour>,
    ReturnType<typeof colour>,
  ]
  return (stage, rx, ry) => {
    const seed = stage.random() * 40
    const pinkish = kind === 'glazed' || kind === 'berbere'
    const thick = pinkish ? 24 : 16
    const flake = (u: number, v: number) => {
      const bend = u + 0.42 * rx * (v / ry) ** 2 * Math.sign(0.2) + 22 * fractal(u / 44, v / 44, seed | 0)
      return Math.abs((((bend % 23) + 23) % 23) - 11.5) / 11.5
    }
    const width = (t: number) =>
      (0.7 + 0.3 * Math.sin(t * 2.5 + 0.2) + (fractal(t * 5 + seed, 1, 3) - 0.5) * 0.16) *
      (t > 0.75 ? 1 - ((t - 0.75) / 0.25) ** 2 * 0.55 : 1)
    const look: Look = {
      gloss: kind === 'glazed' ? 0.7 : 0.35,
      colour: (u, v) => {
        const base = mix(flesh, line, step(0.84, 0.98, flake(u, v)) * (pinkish ? 0.85 : 0.3))
        const brown =
          (fractal(u / 24 + seed, v / 18, 7) - 0.42) * 2.2 + step(0.55, 1, Math.abs(v / ry)) * 0.25
        return mix(base, crust, Math.max(0, brown) * 0.85)
      },
    }
    const body = (u: number, v: number) => {
      const t = (u / rx + 1) / 2
      const side = Math.abs(v) / (ry * width(Math.min(1, Math.max(0, t))))
      const d = side ** 2.6 + Math.abs(u / rx) ** 7
      return d >= 1
        ? Number.NaN
        : thick * (1 - d) ** 0.36 +
            (pinkish ? 1.6 : 0.9) * step(1, 0.72, flake(u, v)) +
            (fractal(u / 8, v / 8, 3) - 0.5) * 3
    }
    put(stage, { reach: Math.hypot(rx, ry), top: body }, look, rx * 0.5, 1)
  }
}

/** Curled shrimp with their stripes and tails. */
export function shrimp(n = 6, size = 25, kind: 'pink' | 'seared' = 'pink'): Draw {
  const [flesh, stripe] =
    kind === 'pink' ? [colour('#ffc2a0'), colour('#ee6f45')] : [colour('#f0a070'), colour('#b8431c')]
  return (stage, rx, ry) => {
    const turn = stage.random() * 6
    for (let i = 0; i < n; i++) {
      const angle = turn + (i / n) * Math.PI * 2
      const out = n < 4 ? 0.5 : i % 3 === 0 ? 0.28 : 0.78
      const one = at(
        stage,
        Math.cos(angle) * rx * out,
        Math.sin(angle) * ry * out,
        between(stage.random, 0, 6.3),
      )
      curl(
        one,
        size * between(stage.random, 0.92, 1.1),
        varied(stage, { gloss: 0.55, colour: t => mix(flesh, stripe, bands(t)) }, 0.08),
      )
    }
  }
}

/** How red a shrimp is along its length, 0 to 1: striped, and redder at the tail. */
export const bands = (t: number) =>
  step(0.25, 0.9, Math.abs(Math.sin(t * 13))) * 0.5 + step(0.8, 0.95, t) * 0.7

function curl(stage: Stage, size: number, look: Look): void {
  const pose = rest(stage, 0, 0, size, 0, 1)
  const steps = 40
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const angle = -0.6 + t * 4.2
    const r = size * (0.8 - 0.1 * t)
    const thick = t > 0.86 ? size * (0.16 + (t - 0.86) * 2) : size * (0.47 - 0.3 * t)
    const flat = t > 0.86 ? 0.35 : 1
    const bead = dome(thick, thick, thick * 1.1 * flat, {})
    const where = {
      x: Math.cos(angle) * r,
      y: Math.sin(angle) * r * 0.92,
      lift: (pose.lift ?? 0) + size * 0.1,
    }
    lay(stage, where, bead, {
      gloss: look.gloss,
      colour: (u, v, top) => shade(look.colour(t, 0, top), 0.92 + 0.1 * fractal(u / 5, v / 5)),
    })
  }
}

/** Battered or seared chunks of fish that flake at the edge. */
export function fishChunks(kind: keyof typeof fish, size = 30): Draw {
  return (stage, rx, ry) => {
    drop(stage, Math.max(2, Math.round((rx * ry) / (size * size * 0.9))), rx * 0.8, ry * 0.8, bit => {
      const seed = stage.random() * 30
      const [a, b, c] = fish[kind].map(hex => colour(hex)) as [
        ReturnType<typeof colour>,
        ReturnType<typeof colour>,
        ReturnType<typeof colour>,
      ]
      const form = dome(size, size * 0.62, size * 0.6, {
        square: 3,
        crown: 0.35,
        wobble: 0.1,
        bump: 6,
        grain: 9,
        seed,
      })
      const base: Look = {
        gloss: 0.35,
        colour: u => mix(a, b, step(0.6, 1, Math.abs(Math.sin(u / 4 + seed)))),
      }
      put(
        bit,
        form,
        charred(
          {
            ...base,
            colour: (u, v, t) => mix(base.colour(u, v, t), c, (fractal(u / 9, v / 9, seed | 0) - 0.35) * 1.2),
          },
          0.3,
          seed,
        ),
        size * 0.6,
        2,
      )
    })
  }
}
