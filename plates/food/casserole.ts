import { type Colour, clamp, colour, mix, shade, step } from '../light/colour.ts'
import { between, fractal, noise } from '../light/random.ts'
import { eachPixel, type Form, heightAt, type Look, lay, paint } from '../light/relief.ts'
import { type Draw, drop } from './draw.ts'

type Layer = { from: number; light: string; dark: string; grain: readonly [number, number]; out: number }

/** Of a slice of moussaka, from the top down: where each layer begins, what it looks like, how far it bulges. */
const layers: readonly Layer[] = [
  { from: 0, light: '#f6e2b2', dark: '#e6c27c', grain: [9, 12], out: 1.5 },
  { from: 0.31, light: '#8f4a22', dark: '#4a200e', grain: [4, 4], out: -1.5 },
  { from: 0.52, light: '#f2d98f', dark: '#d3ab57', grain: [26, 5], out: 1.6 },
  { from: 0.63, light: '#8a4520', dark: '#451d0c', grain: [4, 4], out: -1.2 },
  { from: 0.82, light: '#a98a5e', dark: '#5b3a33', grain: [18, 5], out: 1.8 },
]

/** A square cut from the tray: its browned top, and towards the viewer the cut with its layers. */
export function moussaka(height = 58): Draw {
  const [gold, brown, burnt] = [colour('#eec26c'), colour('#b26a20'), colour('#5e2c0c')]
  return (stage, rx, ry) => {
    const seed = Math.floor(stage.random() * 60)
    const brow = (u: number) => ry * 0.34 + 7 * (noise(u / 19, 2, seed) - 0.5)
    const foot = (u: number) => ry + 5 * (noise(u / 13, 6, seed) - 0.5)
    const down = (u: number, v: number) => clamp((v - brow(u)) / (foot(u) - brow(u)))
    const side = (v: number) => rx + 5 * (noise(v / 15, 4, seed) - 0.5) - 2
    const at = (u: number, v: number) => {
      const drip = step(0.5, 0.8, noise(u / 17, 8, seed)) * 0.12
      const depth = down(u, v) + 0.06 * (fractal(u / 15, v / 15, seed + 3) - 0.5)
      const level = depth < 0.5 ? depth - drip : depth
      return layers.findLast(layer => level >= layer.from) ?? layers[0]!
    }
    const form: Form = {
      reach: Math.hypot(rx, ry) * 1.05,
      top: (u, v) => {
        if (Math.abs(u) > side(v) || v < -ry || v > foot(u)) return Number.NaN
        const rounding = 11 * step(0.86, 1, Math.max(Math.abs(u) / side(v), -v / ry)) ** 2
        const t = down(u, v)
        const blisters =
          6 * (fractal(u / 21, v / 21, seed) - 0.5) + 2 * (fractal(u / 6, v / 6, seed + 1) - 0.5)
        if (t <= 0) return height - rounding + blisters
        const crumbs = 3.4 * (fractal(u / 4.5, v / 4.5, seed + 2) - 0.5)
        return (
          height * (1 - t) ** 0.94 -
          rounding * (1 - t) +
          blisters * (1 - t) +
          (at(u, v).out + crumbs) * step(0, 0.12, t)
        )
      },
    }
    const look: Look = {
      gloss: 0.42,
      colour: (u, v) => {
        const t = down(u, v)
        const heat =
          fractal(u / 25 + 5, v / 25, seed + 4) + step(0.8, 1, Math.max(Math.abs(u) / rx, -v / ry)) * 0.14
        const top = mix(mix(gold, brown, (heat - 0.36) * 2.9), burnt, step(0.6, 0.76, heat) * 0.8)
        if (t <= 0) return top
        const cut = layered(at(u, v), u, v, seed)
        return mix(mix(top, brown, 0.4), cut, step(0.03, 0.09, t))
      },
    }
    lay(stage, { x: 0, y: 0, lift: heightAt(stage, 0, 0) - 2 }, form, look)
  }
}

function layered({ light, dark, grain: [along, across] }: Layer, u: number, v: number, seed: number): Colour {
  const tone = mix(colour(light), colour(dark), (fractal(u / along + seed, v / across, seed) - 0.3) * 1.7)
  return shade(tone, 1.12)
}

/** Slices of cheese that have run over what they lay on, and blistered under the grill. */
export function melted(size = 44): Draw {
  const [milk, cream, gold, brown] = [
    colour('#fdf3dc'),
    colour('#efd6a0'),
    colour('#d99a3c'),
    colour('#8a4715'),
  ]
  return (stage, rx, ry) => {
    drop(stage, Math.max(3, Math.round((rx * ry) / (size * size * 1.1))), rx * 0.9, ry * 0.9, slice => {
      const { relief, scale } = slice
      const r = size * between(stage.random, 0.75, 1.2)
      const seed = Math.floor(stage.random() * 90)
      const level = heightAt(slice, 0, 0) * scale
      eachPixel(slice, 0, 0, r * 1.25, (i, u, v) => {
        const far = Math.hypot(u, v) / r + 0.6 * (fractal(u / 18, v / 18, seed) - 0.5)
        if (far >= 1) return
        const bubble = fractal(u / 13, v / 13, seed + 3, 2)
        const over = (5 * (1 - far ** 4) ** 0.5 + 4 * (bubble - 0.5)) * scale
        const run = Math.max(relief.z[i]! * 0.7 + level * 0.3, relief.z[i]! - 5 * scale)
        const heat = bubble * 0.7 + fractal(u / 26, v / 26, seed + 5) * 0.5
        const toasted = mix(mix(milk, cream, step(0.2, 0.9, far)), gold, step(0.55, 0.74, heat) * 0.85)
        paint(relief, i, run + over, mix(toasted, brown, step(0.7, 0.84, heat) * 0.8), 0.65)
      })
    })
  }
}
