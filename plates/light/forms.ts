import type { Colour } from './colour.ts'
import { between, fractal, noise, type Random } from './random.ts'
import { type Form, type Look, lay, rest, type Stage } from './relief.ts'

/** A rounded lump. `square` 2 is an ellipse, 4 a pillow; `crown` 0.5 is a ball, lower is flatter on top. */
export function dome(
  rx: number,
  ry: number,
  height: number,
  more: {
    square?: number
    crown?: number
    wobble?: number
    bump?: number
    grain?: number
    seed?: number
  } = {},
): Form {
  const { square = 2, crown = 0.5, wobble = 0, bump = 0, grain = 9, seed = 0 } = more
  return {
    reach: Math.max(rx, ry) * (square > 2 ? 1.3 : 1) * (1 + wobble),
    top: (u, v) => {
      const edge = wobble ? 1 + wobble * waver(Math.atan2(v / ry, u / rx), seed) : 1
      const d = Math.abs(u / rx / edge) ** square + Math.abs(v / ry / edge) ** square
      if (d >= 1) return Number.NaN
      const rough = bump ? bump * (fractal(u / grain + seed, v / grain, seed) - 0.5) : 0
      return height * (1 - d) ** crown + rough
    },
  }
}

/** A thin sheet with an outline, curling at the sides and waving: leaves, slices, wraps. */
export function sheet(
  length: number,
  outline: (t: number) => number,
  more: { cup?: number; wave?: number; thick?: number; seed?: number } = {},
): Form {
  const { cup = 4, wave = 2, thick = 1.4, seed = 0 } = more
  return {
    reach: length * 0.62,
    top: (u, v) => {
      const t = u / length + 0.5
      if (t <= 0 || t >= 1) return Number.NaN
      const half = outline(t)
      const side = v / half
      if (half <= 0 || side <= -1 || side >= 1) return Number.NaN
      const ripple = wave * (noise(u / 14 + seed, v / 14, seed) - 0.5) * 2
      return thick + cup * side * side + ripple * Math.abs(side)
    },
  }
}

export type Point = readonly [number, number]

/** Lays a bent, round string through points: noodles, shreds, beans, ribs of a plate. */
export function strand(
  stage: Stage,
  points: readonly Point[],
  width: number,
  look: Look,
  lift?: (t: number, x: number, y: number) => number,
): void {
  const path = smooth(points, Math.max(1, width * 0.3))
  const bead = dome(width, width, width, {})
  path.forEach(([x, y], i) => {
    const t = i / Math.max(1, path.length - 1)
    const pose = lift ? { x, y, lift: lift(t, x, y) } : rest(stage, x, y, width, 0, width * 0.8)
    lay(stage, { x, y, lift: pose.lift ?? 0 }, bead, {
      ...look,
      colour: (u, v, h) => look.colour(t, u + v, h),
    })
  })
}

/** Points along a Catmull-Rom curve through the given ones, about `gap` apart. */
export function smooth(points: readonly Point[], gap: number): Point[] {
  const path: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [b, c] = [points[i]!, points[i + 1]!]
    const [a, d] = [points[i - 1] ?? b, points[i + 2] ?? c]
    const steps = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / gap))
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const at = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      path.push([at(0), at(1)])
    }
  }
  path.push(points.at(-1)!)
  return path
}

/** A random point in an ellipse around 0, 0; the third number is how far out it is, 0 to 1. */
export function inside(random: Random, rx: number, ry: number): readonly [number, number, number] {
  const angle = random() * Math.PI * 2
  const out = Math.sqrt(random())
  return [Math.cos(angle) * rx * out, Math.sin(angle) * ry * out, out]
}

/** Points in an ellipse, outermost first, so that a pile grows towards its middle. */
export function pile(
  random: Random,
  n: number,
  rx: number,
  ry: number,
): (readonly [number, number, number])[] {
  return Array.from({ length: n }, () => inside(random, rx, ry)).sort((a, b) => b[2] - a[2])
}

/** Points about `gap` apart that fill an ellipse without touching, in no order. */
export function packed(random: Random, rx: number, ry: number, gap: number): Point[] {
  const points: Point[] = []
  const row = gap * 0.87
  for (let y = -ry, odd = 0; y <= ry; y += row, odd = 1 - odd)
    for (let x = -rx + (odd * gap) / 2; x <= rx; x += gap) {
      const point: Point = [x + (random() - 0.5) * gap * 0.35, y + (random() - 0.5) * gap * 0.35]
      if (Math.hypot(point[0] / rx, point[1] / ry) < between(random, 0.86, 1.04)) points.push(point)
    }
  return points.sort(() => random() - 0.5)
}

export const any = (random: Random) => between(random, 0, Math.PI * 2)

export const plain = (tone: Colour, gloss = 0.2): Look => ({ colour: () => tone, gloss })

const waver = (angle: number, seed: number) =>
  Math.sin(2 * angle + seed) * 0.45 +
  Math.sin(3 * angle + seed * 2.3) * 0.35 +
  Math.sin(5 * angle + seed * 3.7) * 0.2
