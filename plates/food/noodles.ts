import { type Colour, colour, mix, shade } from '../light/colour.ts'
import { any, dome, inside, type Point, strand } from '../light/forms.ts'
import { between } from '../light/random.ts'
import type { Stage } from '../light/relief.ts'
import { bed, type Draw, drop, put } from './draw.ts'

/** Long noodles in loops, folded over one another: `width` is half the thickness. */
export function noodles(light: string, dark: string, width = 3.4, gloss = 0.4): Draw {
  return (stage, rx, ry) => {
    const { random } = stage
    const [a, b] = [colour(light), colour(dark)]
    const floor = bed(stage, rx, ry)
    const n = Math.round((rx * ry) / (width * 38))
    for (let i = 0; i < n; i++) {
      const t = i / n
      const tone = shade(mix(b, a, 0.25 + 0.6 * t + 0.25 * (random() - 0.5)), 0.88 + 0.16 * t)
      const lift = floor + t * 26
      const phase = random() * 9
      strand(stage, loop(stage, rx, ry), width, { gloss, colour: () => tone }, (along, x, y) => {
        const out = Math.min(1, Math.hypot(x / rx, y / ry))
        return lift * (1 - 0.55 * out * out) + floor * 0.55 * out * out + 2.6 * Math.sin(along * 19 + phase)
      })
    }
  }
}

/** A twirled nest: strands that circle the middle. */
export function nest(light: string, dark: string, width = 3): Draw {
  return (stage, rx, ry) => {
    noodles(light, dark, width)(stage, rx, ry)
    const { random } = stage
    const [a, b] = [colour(light), colour(dark)]
    const floor = bed(stage, rx, ry)
    for (let i = 0; i < 26; i++) {
      const start = any(random)
      const radius = between(random, 0.14, 0.56)
      const tone = mix(b, a, between(random, 0.5, 1.05))
      const points: Point[] = Array.from({ length: 12 }, (_, k) => {
        const r = radius * (1 + k * 0.012)
        const angle = start + k * 0.5
        return [Math.cos(angle) * r * rx, Math.sin(angle) * r * ry]
      })
      strand(
        stage,
        points,
        width,
        { gloss: 0.4, colour: () => tone },
        t => floor + 8 - radius * 26 + 3 * Math.sin(t * 9 + i),
      )
    }
  }
}

/** Short ridged tubes, tumbled. */
export function tubes(light: string, dark: string, long = 26, wide = 11): Draw {
  const [a, b] = [colour(light), colour(dark)]
  return (stage, rx, ry) => {
    drop(stage, Math.round((rx * ry) / (long * wide * 0.75)), rx, ry, piece => {
      const tone = mix(b, a, between(stage.random, 0.3, 1))
      put(piece, tube(long, wide), { gloss: 0.3, colour: (u, v) => ridged(tone, u, v, long, wide) }, wide, 2)
    })
  }
}

function tube(long: number, wide: number) {
  return {
    reach: long,
    top: (u: number, v: number) => {
      if (Math.abs(u) > long - 2 * Math.abs(v / wide) || Math.abs(v) > wide) return Number.NaN
      const round = Math.sqrt(1 - (v / wide) ** 2) * wide * 1.5
      const hole = u > long - 7 ? Math.max(0, 1 - Math.hypot((u - long + 1) / 6, v / (wide * 0.66))) * 14 : 0
      return round + Math.sin(v * 2.1) * 0.7 - hole
    },
  }
}

function ridged(tone: Colour, u: number, v: number, long: number, wide: number): Colour {
  const hole = u > long - 6 && Math.hypot((u - long + 1) / 5, v / (wide * 0.6)) < 1
  return shade(tone, hole ? 0.35 : 0.9 + 0.1 * Math.sin(v * 2.1))
}

function loop(stage: Stage, rx: number, ry: number): Point[] {
  const { random } = stage
  const [cx, cy] = inside(random, rx * 0.45, ry * 0.45)
  const start = any(random)
  const size = between(random, 0.25, 0.6)
  const clip = (x: number, y: number): Point => {
    const out = Math.hypot(x / rx, y / ry)
    return out > 1 ? [x / out, y / out] : [x, y]
  }
  return Array.from({ length: 7 }, (_, k) => {
    const angle = start + k * between(random, 0.5, 0.9)
    const r = size * between(random, 0.75, 1.25)
    return clip(cx + Math.cos(angle) * rx * r, cy + Math.sin(angle) * ry * r)
  })
}

/** Soft rice cakes the length of a finger joint, tumbled. */
export function riceCakes(light: string, dark: string, long = 29, wide = 10.5): Draw {
  const [a, b] = [colour(light), colour(dark)]
  return (stage, rx, ry) => {
    drop(stage, Math.round((rx * ry) / (long * wide * 1.2)), rx * 0.92, ry * 0.92, piece => {
      const tone = mix(b, a, between(stage.random, 0.2, 1))
      const form = dome(long, wide, wide * 1.5, { square: 3.6, crown: 0.48 })
      put(
        piece,
        form,
        { gloss: 0.85, colour: u => mix(tone, shade(tone, 1.12), Math.abs(u / long) ** 6) },
        wide,
        2,
      )
    })
  }
}
