import { colour, mix, shade, step } from '../light/colour.ts'
import { dome } from '../light/forms.ts'
import { between, fractal } from '../light/random.ts'
import { heightAt, lay } from '../light/relief.ts'
import { type Draw, drop, put, varied } from './draw.ts'
import { deep } from './liquids.ts'

/** Risotto that still runs: fat grains under a cream of butter and stock, which spreads to a rim of its own. */
export function looseRisotto(): Draw {
  const [light, dark] = [colour('#f8e4ba'), colour('#dbb274')]
  return (stage, rx, ry) => {
    const floor = heightAt(stage, 0, 0)
    const heap = (far: number) => floor + 3 + 11 * Math.max(0, 1 - far * far) ** 0.5
    drop(stage, Math.round((rx * ry) / 11), rx * 0.97, ry * 0.97, (grain, far) => {
      const tone = mix(light, dark, stage.random())
      const long = 7.4 * between(stage.random, 0.85, 1.1)
      const lift =
        Math.max(heap(far), heightAt(grain, 0, 0) * 0.35 + heap(far) * 0.65) - between(stage.random, 1, 3)
      lay(grain, { x: 0, y: 0, lift }, dome(long, long * 0.5, long * 0.52), {
        gloss: 0.75,
        colour: u => mix(tone, shade(tone, 0.86), Math.abs(u) / long),
      })
    })
    const cream = {
      tone: '#e8c88a',
      deep: '#bd8c48',
      clear: 3.2,
      gloss: 0.9,
      climb: 1.6,
      grain: 1.6,
      oil: '#b5741a',
      beads: 26,
    }
    deep(cream, floor + 1.2, 13.2)(stage, rx, ry)
  }
}

/** Mushrooms cut through the stem and browned in butter, one face to the pan. */
export function brownedMushrooms(size = 31): Draw {
  const [flesh, gold, brown, gill] = [
    colour('#e9cd9e'),
    colour('#b0742f'),
    colour('#4f2a10'),
    colour('#5a3a22'),
  ]
  return (stage, rx, ry) => {
    drop(stage, Math.max(4, Math.round((rx * ry) / (size * size * 0.62))), rx * 0.88, ry * 0.88, slice => {
      const s = size * between(stage.random, 0.78, 1.15)
      const seed = Math.floor(stage.random() * 60)
      const cap = (u: number, v: number) => Math.hypot(u / s, (v - s * 0.12) / (s * 0.86))
      const stem = (u: number, v: number) =>
        Math.max(Math.abs(u) / (s * (0.26 - 0.06 * (v / s))), v > s * 0.92 ? 2 : 0)
      const under = (u: number, v: number) => v > s * 0.1 + (u / s) ** 2 * s * 0.22
      const part = (u: number, v: number) => (under(u, v) ? stem(u, v) : cap(u, v))
      const form = {
        reach: s * 1.2,
        top: (u: number, v: number) => {
          if (part(u, v) >= 1 || v < -s) return Number.NaN
          return 7.5 * (1 - part(u, v) ** 3) ** 0.4 + 2.4 * (fractal(u / 9, v / 9, seed) - 0.5)
        },
      }
      const look = {
        gloss: 0.7,
        colour: (u: number, v: number) => {
          const rim = under(u, v) ? step(0.55, 1, stem(u, v)) * 0.6 : step(0.66, 0.94, cap(u, v))
          const pan = (fractal(u / 13, v / 13, seed + 3) - 0.34) * 1.7
          const gills =
            step(s * 0.17, s * 0.06, Math.abs(v - s * 0.02 - (u / s) ** 2 * s * 0.22)) *
            step(0.2, 0.3, Math.abs(u) / s)
          return mix(mix(mix(flesh, gold, pan), gill, gills * 0.85), brown, rim * 0.85)
        },
      }
      put(slice, form, varied(stage, look, 0.14), s * 0.7, 0.5)
    })
  }
}
