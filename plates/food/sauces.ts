import { type Colour, clamp, colour, mix, shade, step } from '../light/colour.ts'
import { dome, type Point, smooth } from '../light/forms.ts'
import { between, fractal, noise } from '../light/random.ts'
import { eachPixel, heightAt, lay, paint, type Stage } from '../light/relief.ts'
import { at, type Draw, drop, put } from './draw.ts'

export type Sauce = {
  tone: string
  deep: string
  oil?: string
  gloss?: number
  ripple?: number
}

/**
 * Fills a round area with sauce up to `level` over the stage's floor: lower food drowns, what stands at the
 * waterline is coated, and fat floats on top.
 */
export function flood(sauce: Sauce, level: number, from: number): Draw {
  const [tone, deep] = [colour(sauce.tone), colour(sauce.deep)]
  return (stage, rx, ry) => {
    const { relief, scale } = stage
    const gloss = sauce.gloss ?? 0.75
    const rough = sauce.ripple ?? 3
    const coat = 27
    const seed = Math.floor(stage.random() * 90)
    eachPixel(stage, 0, 0, Math.max(rx, ry) * 1.05, (i, u, v) => {
      const edge = 1 + 0.03 * (fractal(u / 50, v / 50, seed) - 0.5)
      if (Math.hypot(u / rx, v / ry) > edge) return
      const swell = fractal(u / 64, v / 64, seed, 2) - 0.5
      const top = from + level + swell * rough * 2 + (noise(u / 21, v / 21, seed + 3) - 0.5) * rough * 0.5
      const over = relief.z[i]! / scale - top
      const cloud = fractal(u / 40 + swell * 3, v / 40, seed + 9) - 0.5
      const body = mix(tone, deep, 0.38 + swell * 0.8 + cloud * 1.1)
      if (over < 0) paint(relief, i, top * scale, mix(body, deep, step(-1.5, 0, over) * 0.25), gloss)
      else if (over < coat)
        tint(
          relief,
          i,
          body,
          0.78 * step(coat, 0, over + (fractal(u / 12, v / 12, seed + 5) - 0.5) * 18),
          gloss,
        )
    })
    if (sauce.oil) beads(stage, rx, ry, colour(sauce.oil), from + level)
  }
}

/** Sauce poured over what lies there: it covers in patches, thick in the middle of the pour. */
export function nap(sauce: Sauce, cover = 0.6): Draw {
  const [tone, deep] = [colour(sauce.tone), colour(sauce.deep)]
  return (stage, rx, ry) => {
    const { relief, scale } = stage
    const seed = Math.floor(stage.random() * 90)
    eachPixel(stage, 0, 0, Math.max(rx, ry) * 1.2, (i, u, v) => {
      const far = Math.hypot(u / rx, v / ry)
      const flow = fractal(u / 24, v / 24, seed) * 0.9 + cover - far * 0.75
      const thick = step(0.42, 0.62, flow)
      if (thick <= 0) return
      const body = mix(tone, deep, fractal(u / 14, v / 14, seed + 4))
      tint(relief, i, body, thick * 0.92, sauce.gloss ?? 0.7)
      relief.z[i] = relief.z[i]! + thick * 2.6 * scale
    })
  }
}

/** A puddle with a rounded edge on a flat dish. */
export function pool(sauce: Sauce, height = 5): Draw {
  return (stage, rx, ry) => {
    const [tone, deep] = [colour(sauce.tone), colour(sauce.deep)]
    const seed = stage.random() * 50
    const form = dome(rx, ry, height, { crown: 0.24, wobble: 0.09, bump: 2.4, grain: 24, seed })
    lay(stage, { x: 0, y: 0, lift: heightAt(stage, 0, 0) - 0.5 }, form, {
      gloss: sauce.gloss ?? 0.7,
      colour: (u, v) => mix(tone, deep, (fractal(u / 20 + seed, v / 20, 2) - 0.3) * 1.3),
    })
  }
}

/** A thin line let run from a spoon: crema, tahini, glaze. */
export function drizzle(hex: string, passes = 4, width = 3, gloss = 0.6): Draw {
  return (stage, rx, ry) => {
    const tone = colour(hex)
    const points: Point[] = []
    for (let i = 0; i <= passes * 2; i++) {
      const t = i / (passes * 2)
      const side = i % 2 ? 1 : -1
      const arc = Math.sqrt(Math.max(0.1, 1 - (2 * t - 1) ** 2))
      points.push([
        (2 * t - 1) * rx + between(stage.random, -4, 4),
        side * ry * arc * between(stage.random, 0.75, 1),
      ])
    }
    for (const [x, y] of smooth(points, width * 0.5)) {
      const r = width * (0.8 + 0.4 * fractal(x / 17, y / 17, 3))
      lay(
        stage,
        { x, y, lift: heightAt(stage, x, y) * 0.5 + heightAt(stage, x + 2, y + 2) * 0.5 - r * 0.62 },
        dome(r, r, r),
        { gloss, colour: () => tone },
      )
    }
  }
}

/** A spoonful: yogurt, crema, mayonnaise, ricotta. */
export function dollop(light: string, dark: string, height = 17): Draw {
  return (stage, rx, ry) => {
    const [a, b] = [colour(light), colour(dark)]
    const seed = stage.random() * 30
    const base = dome(rx, ry, height, { crown: 0.42, wobble: 0.08, seed })
    const curl = (u: number, v: number) =>
      Math.sin(Math.hypot(u / rx, v / ry) * 9 - Math.atan2(v, u)) *
      1.8 *
      (1 - Math.hypot(u / rx, v / ry) ** 2)
    const form = { reach: base.reach, top: (u: number, v: number) => base.top(u, v) + curl(u, v) }
    put(
      stage,
      form,
      { gloss: 0.45, colour: (u, v) => mix(a, b, 0.3 - curl(u, v) * 0.15 + fractal(u / 6, v / 6) * 0.2) },
      rx * 0.5,
      2,
    )
  }
}

/** A small cup that holds a sauce, its rim showing. */
export function cup(sauce: Sauce, glaze = '#f1ece2'): Draw {
  return (stage, rx, ry) => {
    const clay = colour(glaze)
    const lift = heightAt(stage, 0, 0)
    const wall = { reach: rx, top: (u: number, v: number) => rim(Math.hypot(u / rx, v / ry)) }
    lay(stage, { x: 0, y: 0, lift }, wall, { gloss: 0.5, colour: () => clay })
    flood(sauce, 22, lift)(at(stage, 0, 0), rx * 0.84, ry * 0.84)
  }
}

const rim = (d: number) => (d >= 1 ? Number.NaN : 6 + 26 * step(0.62, 0.9, d) - 6 * step(0.96, 1, d))

function beads(stage: Stage, rx: number, ry: number, tone: Colour, lift: number): void {
  drop(stage, 34, rx * 0.95, ry * 0.95, bead => {
    const r = 1.6 + stage.random() ** 3 * 8
    lay(bead, { x: 0, y: 0, lift: lift - 0.4 }, dome(r, r * 0.9, 1.9, { crown: 0.3 }), {
      gloss: 0.9,
      colour: (u, v) => mix(tone, shade(tone, 0.6), step(0.6, 1, Math.hypot(u, v) / r)),
    })
  })
}

function tint(relief: Stage['relief'], i: number, tone: Colour, amount: number, gloss: number): void {
  const k = clamp(amount)
  relief.red[i] = relief.red[i]! * (1 - k) + tone[0] * k
  relief.green[i] = relief.green[i]! * (1 - k) + tone[1] * k
  relief.blue[i] = relief.blue[i]! * (1 - k) + tone[2] * k
  relief.gloss[i] = relief.gloss[i]! * (1 - k) + gloss * k
}
