import { type Colour, clamp, colour, mix, shade, step } from '../light/colour.ts'
import { boxed } from '../light/light.ts'
import { fractal, noise } from '../light/random.ts'
import { eachPixel, heightAt, paint, type Stage } from '../light/relief.ts'
import { at, type Draw, drop } from './draw.ts'

/** A liquid with depth: `clear` is how far light goes into it, in units; little is a curry, much a broth. */
export type Liquid = {
  tone: string
  deep: string
  clear: number
  oil?: string
  gloss?: number
  /** Streaks of what has not been stirred in, and specks of herbs. */
  cream?: string
  flecks?: string
  /** How far it creeps up what stands in it, how it heaves, how finely it is grained, how many beads of fat float. */
  climb?: number
  ripple?: number
  grain?: number
  beads?: number
}

/**
 * Fills an ellipse up to the height `top` of the stage. What lies below shines through, dimmer and in the tone of the
 * liquid the deeper it is; around what stands out, and at the rim, the surface climbs, which is where it glints.
 */
export function deep(liquid: Liquid, top: number, dome = 0): Draw {
  const [tone, dark] = [colour(liquid.tone), colour(liquid.deep)]
  const { gloss = 0.95, climb = 2.6, ripple = 1, grain = 0 } = liquid
  const strongest = Math.max(...tone)
  const filter: Colour = [tone[0] / strongest, tone[1] / strongest, tone[2] / strongest]
  return (stage, rx, ry) => {
    const { relief, scale } = stage
    const seed = Math.floor(stage.random() * 90)
    const below = relief.z.slice()
    const shore = new Float32Array(below.length)
    const surface = new Float32Array(below.length)
    const wide = Math.max(rx, ry) * 1.06
    eachPixel(stage, 0, 0, wide, (i, u, v) => {
      const out = Math.hypot(u / rx, v / ry) + (dome ? 0.24 : 0.05) * (fractal(u / 46, v / 46, seed) - 0.5)
      const swell = (fractal(u / 58, v / 58, seed, 2) - 0.5) * ripple * 2.4
      const curd = grain * step(1, 0.86, out) * (fractal(u / 10, v / 10, seed + 2) - 0.5)
      surface[i] = out > 1 ? 0 : (top + dome * Math.max(0, 1 - out * out) ** 0.4 + swell + curd) * scale
      shore[i] = below[i]! > surface[i]! ? 1 : 0
    })
    const near = boxed(shore, relief.width, relief.height, Math.round(3.2 * scale))
    const wider = boxed(shore, relief.width, relief.height, Math.round(9 * scale))
    eachPixel(stage, 0, 0, wide, (i, u, v) => {
      if (!surface[i]) return
      const creep = near[i]! ** 1.6 * climb
      const depth = surface[i]! / scale - below[i]! / scale
      if (depth + creep <= 0) {
        const film = fractal(u / 13, v / 13, seed + 5) * 10 - 5
        const inner = step(0.92, 0.8, Math.hypot(u / rx, v / ry))
        wet(relief, i, tone, step(16, 0, film - depth) * 0.6 * inner, gloss * 0.8)
        return
      }
      const cloud = fractal(u / 44 + seed, v / 44, seed + 9) - 0.5
      const through = 0.8 * Math.exp(-Math.max(0, depth) / liquid.clear)
      const line = dome ? 0 : step(1.6, 0.2, depth) * step(0.8, 0.88, Math.hypot(u / rx, v / ry)) * 0.4
      const shallow = step(0.05, 0.55, wider[i]!)
      let body = mix(dark, tone, 0.52 + cloud * 0.9 + shallow * 0.4)
      if (liquid.cream) body = mix(body, colour(liquid.cream), streaks(u, v, seed) * 0.6)
      if (liquid.flecks) body = mix(body, colour(liquid.flecks), flecks(u, v, seed) * 0.8)
      const seen = tinted(sunk(relief, below, i), filter, clamp(depth / liquid.clear))
      paint(relief, i, surface[i]! + creep * scale, mix(mix(body, seen, through), dark, line), gloss)
    })
    if (liquid.oil) fat(at(stage, 0, 0), rx, ry, colour(liquid.oil), liquid.beads ?? 60, surface)
  }
}

/** A ladleful on something flat, thick in the middle and thin at its rim, where fat runs out of it. */
export function ladled(liquid: Liquid, height = 14): Draw {
  return (stage, rx, ry) => deep(liquid, heightAt(stage, 0, 0) + 0.4, height)(stage, rx, ry)
}

/** What lies below, in its own colour, lit as far as light comes down to it. */
function sunk(relief: Stage['relief'], below: Float32Array, i: number): Colour {
  const east = below[i + 1] ?? below[i]!
  const south = below[i + relief.width] ?? below[i]!
  const rise = (below[i]! - east) * -0.62 + (below[i]! - south) * -0.6
  return shade([relief.red[i]!, relief.green[i]!, relief.blue[i]!], clamp(0.9 + rise * 0.34, 0.45, 1.25))
}

function tinted(tone: Colour, filter: Colour, amount: number): Colour {
  const pass = (part: number, by: number) => part * (1 - amount + amount * by)
  return [pass(tone[0], filter[0]), pass(tone[1], filter[1]), pass(tone[2], filter[2])]
}

const streaks = (u: number, v: number, seed: number) => {
  const bend = fractal(u / 60, v / 60, seed + 21) * 5
  return step(0.52, 0.74, fractal(u / 34 + bend, v / 15 + bend * 1.4, seed + 23))
}

const flecks = (u: number, v: number, seed: number) =>
  step(0.8, 0.9, fractal(u / 3.1, v / 3.1, seed + 31, 2)) * step(0.5, 0.62, noise(u / 17, v / 17, seed + 33))

/** Drops of fat: flat lenses with a dark line around them, that gather near one another. */
function fat(stage: Stage, rx: number, ry: number, tone: Colour, n: number, surface: Float32Array): void {
  const { relief, random, scale } = stage
  drop(stage, n, rx * 0.96, ry * 0.96, drops => {
    const family = 1 + Math.floor(random() * 4)
    for (let k = 0; k < family; k++) {
      const r = 1.4 + random() ** 4 * 9
      const [x, y] = k ? [(random() - 0.5) * 30, (random() - 0.5) * 30] : [0, 0]
      eachPixel(drops, x, y, r, (i, u, v) => {
        const far = Math.hypot(u, v) / r
        if (far >= 1 || !surface[i] || relief.z[i]! > surface[i]! + 1.6 * scale) return
        const light = (u + v) / r / 1.4
        const line = step(0.74, 0.92, far)
        wet(relief, i, shade(tone, 1 - 0.5 * line + 0.25 * step(0, 0.8, light)), 0.42 + 0.4 * line, 1)
        relief.z[i] = relief.z[i]! + 1.1 * Math.sqrt(1 - far * far) * scale
      })
    }
  })
}

function wet(relief: Stage['relief'], i: number, tone: Colour, amount: number, gloss: number): void {
  const k = clamp(amount)
  relief.red[i] = relief.red[i]! * (1 - k) + tone[0] * k
  relief.green[i] = relief.green[i]! * (1 - k) + tone[1] * k
  relief.blue[i] = relief.blue[i]! * (1 - k) + tone[2] * k
  relief.gloss[i] = relief.gloss[i]! * (1 - k) + gloss * k
}
