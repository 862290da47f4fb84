import { type Colour, colour, mix, shade, step } from '../light/colour.ts'
import { any, dome, packed, plain } from '../light/forms.ts'
import { between, fractal, pick } from '../light/random.ts'
import { heightAt, type Look, lay, type Stage } from '../light/relief.ts'
import { at, type Draw, drop, mound, put, varied } from './draw.ts'

const rices = {
  white: ['#fffdf6', '#f1e8d4'],
  brown: ['#cfa872', '#a97c47'],
  jollof: ['#e0762f', '#b84a18'],
  saffron: ['#f6e9c4', '#f0b92e'],
  turmeric: ['#f0c043', '#d99a25'],
  green: ['#dfe0b0', '#a5b46c'],
  fried: ['#efcf90', '#c8984f'],
  risotto: ['#efdfbd', '#d8bf92'],
  orzo: ['#f1dcae', '#dcbf83'],
  waakye: ['#b5826a', '#83503d'],
  kimchi: ['#ee9a5c', '#cf5f2a'],
  browned: ['#d8a468', '#a87038'],
  tomato: ['#e8a064', '#c96a34'],
} as const

export function rice(kind: keyof typeof rices, height = 26): Draw {
  const [light, dark] = rices[kind].map(hex => colour(hex)) as [
    ReturnType<typeof colour>,
    ReturnType<typeof colour>,
  ]
  const long = kind === 'orzo' ? 8.5 : 6.6
  const thick = kind === 'orzo' ? 3 : 2.1
  return (stage, rx, ry) => {
    const { random } = stage
    mound(stage, rx, ry, height, shade(mix(light, dark, 0.6), 0.86))
    drop(stage, Math.round((rx * ry) / (kind === 'orzo' ? 15 : 8.5)), rx * 1.02, ry * 1.02, grain => {
      const tone = kind === 'saffron' ? (random() < 0.24 ? dark : light) : mix(light, dark, random())
      const tip = shade(tone, 0.86)
      lay(
        grain,
        { x: 0, y: 0, lift: heightAt(grain, 0, 0) - 0.9 },
        dome(long * between(random, 0.8, 1.1), thick, thick * 1.15),
        { gloss: 0.18, colour: u => mix(tone, tip, Math.abs(u) / long) },
      )
    })
  }
}

/** Couscous, bulgur, attiéké, quinoa: crumbs piled in a mound. */
export function crumbs(tones: readonly string[], size = 2.6, height = 24): Draw {
  return (stage, rx, ry) => {
    mound(stage, rx, ry, height, shade(colour(tones[0]!), 0.7))
    drop(stage, Math.round((rx * ry) / (size * 3.1)), rx * 1.03, ry * 1.03, grain => {
      const s = size * between(stage.random, 0.7, 1.2)
      const look = varied(stage, plain(colour(pick(stage.random, tones)), 0.12))
      lay(grain, { x: 0, y: 0, lift: heightAt(grain, 0, 0) - s * 0.4 }, dome(s * 1.2, s, s), look)
    })
  }
}

/** Beans, lentils, peas, chickpeas, corn, hominy: round things in a heap or scattered. */
export function pulses(
  tones: readonly string[],
  size: number,
  more: { long?: number; gloss?: number; eye?: boolean } = {},
): Draw {
  const { long = 1, gloss = 0.45 } = more
  return (stage, rx, ry) => {
    const { random } = stage
    const one = (bean: Stage) => {
      const s = size * between(random, 0.9, 1.08)
      const tone = colour(pick(random, tones))
      const form = dome(s * long, s, s * 0.95, { wobble: 0.04, seed: random() * 9 })
      const look: Look = {
        gloss,
        colour: (u, v) => eyed(more.eye, shade(tone, 0.93 + 0.14 * fractal(u / 6, v / 6)), u / s, v / s),
      }
      put(bean, form, varied(stage, look), s, s * 0.2)
    }
    for (const [x, y] of packed(random, rx, ry, size * 1.85 * Math.sqrt(long)))
      one(at(stage, x, y, any(random)))
    drop(stage, Math.round((rx * ry) / (size * size * long * 2.6)), rx * 0.62, ry * 0.62, one)
  }
}

function eyed(eye: boolean | undefined, tone: Colour, u: number, v: number): Colour {
  return eye ? mix(tone, colour('#1f1412'), step(0.36, 0.26, Math.hypot(u * 0.8, v + 0.5))) : tone
}

/** Polenta, grits, mash, hummus, shiro: smooth and spoon-swirled. */
export function swirl(light: string, dark: string, height = 18, gloss = 0.3): Draw {
  return (stage, rx, ry) => {
    const [a, b] = [colour(light), colour(dark)]
    const seed = stage.random() * 9
    const edge = dome(rx, ry, height, { crown: 0.34, wobble: 0.05, seed })
    const groove = (u: number, v: number) => {
      const angle = Math.atan2(v / ry, u / rx)
      const out = Math.hypot(u / rx, v / ry)
      return (
        Math.sin(out * 15 - angle * 1 + fractal(u / 40, v / 40, 3) * 2) *
        2.3 *
        Math.min(1, out * 3) *
        (1 - out ** 4)
      )
    }
    put(
      stage,
      { reach: edge.reach, top: (u, v) => edge.top(u, v) + groove(u, v) + fractal(u / 8, v / 8, 5) * 0.8 },
      {
        gloss,
        colour: (u, v) => mix(b, a, 0.6 + groove(u, v) * 0.12 + (fractal(u / 16, v / 16) - 0.5) * 0.5),
      },
      rx * 0.6,
      1,
    )
  }
}

/** A few of something here and there over an area, not a heap. */
export function few(n: number, one: Draw, size: number): Draw {
  return (stage, rx, ry) => {
    drop(stage, n, rx, ry, spot => one(at(spot, 0, 0), size, size))
  }
}

/** Smooth rounds of pounded yam or rice, wetted and turned in a bowl. */
export function scoops(light: string, dark: string, n = 1): Draw {
  const [a, b] = [colour(light), colour(dark)]
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one = at(
        stage,
        n > 1 ? -rx + ((i + 0.5) * 2 * rx) / n : 0,
        n > 1 ? (i % 2 ? 1 : -1) * ry * 0.14 : 0,
      )
      const wide = (rx / n) * (n > 1 ? 0.96 : 1)
      const seed = stage.random() * 40
      const form = dome(wide, Math.min(ry, wide), wide * 0.62, {
        crown: 0.46,
        wobble: 0.04,
        bump: 2.6,
        grain: 26,
        seed,
      })
      const look: Look = {
        gloss: 0.4,
        colour: (u, v) => mix(a, b, (fractal(u / 24 + seed, v / 18, 3) - 0.35) * 1.1),
      }
      put(one, form, look, wide * 0.5, 2)
    }
  }
}
