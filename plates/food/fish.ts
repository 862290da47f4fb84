import { clamp, colour, mix, shade, step } from '../light/colour.ts'
import { fractal, noise } from '../light/random.ts'
import type { Form, Look } from '../light/relief.ts'
import { type Draw, put } from './draw.ts'

/** A fillet on its flesh, the skin up: seared crisp, cut across so that it stays flat, flesh white in the cuts. */
export function crispSkin(cuts = 4): Draw {
  const [silver, back, seared, flesh, crust] = [
    colour('#bba87c'),
    colour('#3c4036'),
    colour('#9c5f16'),
    colour('#fbf2e2'),
    colour('#6a3a12'),
  ]
  return (stage, rx, ry) => {
    const seed = Math.floor(stage.random() * 60)
    const half = (u: number) => {
      const t = (u / rx + 1) / 2
      return (
        ry * (t < 0.34 ? 0.72 + 0.28 * Math.sin((t / 0.34) * 1.57) : 1 - 0.7 * ((t - 0.34) / 0.66) ** 1.6)
      )
    }
    const out = (u: number, v: number) => {
      const side =
        Math.abs(v + ry * 0.1 * Math.sin(u / rx)) /
        (half(u) * (1 + 0.07 * (noise(u / 15, v > 0 ? 1 : 5, seed) - 0.5)))
      return (side ** 3.2 + Math.abs(u / rx) ** 12) ** (1 / 3.2)
    }
    const cut = (u: number, v: number) => {
      let open = 0
      for (let k = 0; k < cuts; k++) {
        const at = rx * (-0.52 + (k * 1.04) / Math.max(1, cuts - 1))
        const along = (v - ry * 0.06) / (half(at) * 0.66)
        const across =
          Math.abs(u - at - v * 0.34) / (0.055 * rx * Math.sqrt(Math.max(0, 1 - along * along)) + 0.01)
        open = Math.max(open, step(1.25, 0.75, across))
      }
      return open
    }
    const scales = (u: number, v: number) => Math.sin(u / 3.1 + v / 2.2) * Math.sin(u / 3.1 - v / 2.2)
    const top = (u: number, v: number) => {
      const far = out(u, v)
      if (far >= 1) return Number.NaN
      const body = 25 * (1 - far ** 3.4) ** 0.45 + 3 * step(0.9, 0.72, far) * step(0.5, 0.9, far)
      const crease = 2.4 * step(0.13, 0, Math.abs(v + ry * 0.1 * Math.sin(u / rx)) / half(u))
      const blister = 5 * (fractal(u / 15, v / 11, seed + 3) - 0.5)
      return body - crease + blister + 0.16 * scales(u, v) - 5 * cut(u, v)
    }
    const form: Form = { reach: Math.hypot(rx, ry), top }
    const look: Look = {
      gloss: 0.5,
      colour: (u, v) => {
        const dorsal = step(0.25, -0.7, v / half(u) + (fractal(u / 24, v / 24, seed + 2) - 0.5) * 0.5)
        const skin = mix(silver, back, dorsal * (0.78 + 0.5 * (fractal(u / 9, v / 9, seed + 6) - 0.5)))
        const heat = fractal(u / 30, v / 17, seed + 8)
        const gold = clamp((heat - 0.4) * 3 + step(0.6, 0.95, out(u, v)) * 0.4)
        const burnt = step(0.6, 0.78, heat) * 0.6 + step(0.86, 0.98, out(u, v)) * 0.35
        const crisp = shade(mix(mix(skin, seared, gold * 0.9), crust, burnt), 1 + 0.045 * scales(u, v))
        const inside = mix(flesh, colour('#e3cfa9'), fractal(u / 4, v / 11, seed) * 0.6)
        const lip = cut(u, v) * (1 - cut(u, v)) * 3
        return mix(
          mix(mix(crisp, inside, cut(u, v)), crust, lip * 0.6),
          flesh,
          step(0.955, 0.985, out(u, v)) * 0.85,
        )
      },
    }
    put(stage, form, look, rx * 0.5, 1)
  }
}

/** A thick loin of cod, baked until its big pearly flakes begin to slide apart. */
export function flakingLoin(): Draw {
  const [pearl, milk, gap, gold] = [
    colour('#f3e7d3'),
    colour('#fdf8ee'),
    colour('#d3b68c'),
    colour('#c98a3a'),
  ]
  return (stage, rx, ry) => {
    const seed = Math.floor(stage.random() * 60)
    const out = (u: number, v: number) => {
      const wave = 1 + 0.13 * (fractal(u / 34, v / 34, seed) - 0.5)
      return (Math.abs(u / rx / wave) ** 3.6 + Math.abs(v / (ry * (1 - 0.14 * (u / rx))) / wave) ** 3) ** 0.3
    }
    const band = (u: number, v: number) => {
      const bend = u + rx * 0.17 * Math.cos((v / ry) * 2.7) + 30 * (fractal(u / 50, v / 58, seed + 2) - 0.5)
      const width = rx * 0.27
      return (((bend % width) + width) % width) / width
    }
    // A flake lies like a tile on the next: it rises slowly and falls off at once.
    const tile = (u: number, v: number) => {
      const t = band(u, v)
      return t < 0.86 ? (t / 0.86) ** 1.4 : 1 - (t - 0.86) / 0.14
    }
    const crack = (u: number, v: number) => step(0.8, 0.93, band(u, v)) * step(1, 0.95, band(u, v))
    const slid = (u: number, v: number) => step(0.36, 0.6, fractal(u / 34 + 9, v / 40, seed + 5))
    const form: Form = {
      reach: Math.hypot(rx, ry),
      top: (u, v) => {
        const far = out(u, v)
        if (far >= 1) return Number.NaN
        const fibres = 1.1 * (fractal(u / 15, v / 2.6, seed + 4) - 0.5)
        return (
          34 * (1 - far ** 3) ** 0.42 +
          (1.5 * tile(u, v) + (2.2 * tile(u, v) - 3.4 * crack(u, v)) * slid(u, v)) * step(1, 0.8, far) +
          fibres +
          3 * (fractal(u / 21, v / 21, seed) - 0.5)
        )
      },
    }
    const look: Look = {
      gloss: 0.6,
      colour: (u, v) => {
        const meat = mix(pearl, milk, tile(u, v) * 0.7 + (fractal(u / 13, v / 3, seed + 4) - 0.5) * 0.7)
        const heat = (fractal(u / 26, v / 20, seed + 7) - 0.46) * 3 + step(0.66, 1, out(u, v)) * 0.6
        return mix(mix(meat, gold, clamp(heat) * 0.6), gap, crack(u, v) * (0.2 + 0.6 * slid(u, v)))
      },
    }
    put(stage, form, look, rx * 0.5, 2)
  }
}
