import { type Colour, colour, mix, shade } from '../light/colour.ts'
import { any, dome, type Point, pile, plain, strand } from '../light/forms.ts'
import { between, fractal, noise } from '../light/random.ts'
import { type Form, heightAt, type Look, lay, rest, type Stage } from '../light/relief.ts'

/** A component: draws itself around 0, 0 of its stage, about `rx` wide and `ry` high to each side. */
export type Draw = (at: Stage, rx: number, ry: number) => void

/** A stage of its own at a point of another, turned; its randomness goes on from the other's. */
export function at(stage: Stage, x: number, y: number, turn = 0): Stage {
  const cos = Math.cos(stage.turn) * stage.scale
  const sin = Math.sin(stage.turn) * stage.scale
  return { ...stage, x: stage.x + x * cos - y * sin, y: stage.y + x * sin + y * cos, turn: stage.turn + turn }
}

/** A smooth mound for other things to lie on. */
export function mound(stage: Stage, rx: number, ry: number, height: number, tone: Colour, gloss = 0.1): void {
  const lift = bed(stage, rx, ry)
  const form = dome(rx, ry, height, {
    crown: 0.5,
    wobble: 0.05,
    bump: 4,
    grain: 22,
    seed: stage.random() * 9,
  })
  lay(stage, { x: 0, y: 0, lift }, form, plain(tone, gloss))
}

/** The height on which a heap stands: the floor, or in a bowl as high as its edge meets the wall. */
export function bed(stage: Stage, rx: number, ry: number): number {
  const middle = Math.min(heightAt(stage, 0, 0), heightAt(stage, rx * 0.5, 0), heightAt(stage, -rx * 0.5, 0))
  const around = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2
    return heightAt(stage, Math.cos(angle) * rx, Math.sin(angle) * ry)
  }).sort((a, b) => a - b)
  return Math.max(middle, around[2]! - 3)
}

/** Drops `n` things into an ellipse, each resting on what lies below. */
export function drop(
  stage: Stage,
  n: number,
  rx: number,
  ry: number,
  one: (at: Stage, out: number) => void,
): void {
  for (const [x, y, out] of pile(stage.random, n, rx, ry)) one(at(stage, x, y, any(stage.random)), out)
}

/** Lays one form at the stage's own point, leaning on what is below. */
export function put(stage: Stage, form: Form, look: Look, size: number, sink = 1): void {
  const pose = rest(stage, 0, 0, size, 0, sink)
  lay(stage, { ...pose, turn: 0 }, form, look)
}

/** A look that varies from one tone to another in soft spots, browner where the noise is high. */
export function mottled(light: string, dark: string, grain = 14, gloss = 0.25, seed = 0): Look {
  const [a, b] = [colour(light), colour(dark)]
  return { gloss, colour: (u, v) => mix(a, b, (fractal(u / grain + seed * 3, v / grain, seed) - 0.25) * 1.6) }
}

/** Bent strings thrown into an ellipse: shreds, sprouts, onions. */
export function tangle(
  stage: Stage,
  n: number,
  rx: number,
  ry: number,
  width: number,
  length: number,
  tone: () => Look,
): void {
  const { random } = stage
  for (const [x, y] of pile(random, n, rx, ry)) {
    const angle = any(random)
    const bend = between(random, -0.9, 0.9)
    const reach = length * between(random, 0.6, 1.1)
    const point = (t: number): Point => [
      x + Math.cos(angle + bend * t) * reach * t,
      y + Math.sin(angle + bend * t) * reach * t,
    ]
    const lift = heightAt(stage, x, y) - width * 0.3
    const hump = between(random, 1, 4)
    strand(stage, [point(-0.5), point(-0.2), point(0.2), point(0.5)], width, tone(), (t, px, py) =>
      Math.max(lift + hump * Math.sin(t * 3) - 1, heightAt(stage, px, py) - width * 1.2),
    )
  }
}

/** The same look a little lighter or darker, so that no two pieces are alike. */
export function varied(stage: Stage, look: Look, spread = 0.14): Look {
  const k = between(stage.random, 1 - spread, 1 + spread)
  return { gloss: look.gloss, colour: (u, v, top) => shade(look.colour(u, v, top), k) }
}

/** Char where the fire touched: darkens high spots and edges of a look. */
export function charred(look: Look, amount = 0.6, seed = 1): Look {
  const black = colour('#2a140a')
  return {
    gloss: look.gloss,
    colour: (u, v, top) => {
      const burn = Math.max(0, noise(u / 13 + seed, v / 13, seed) - 0.52) * 2.6
      return mix(look.colour(u, v, top), black, burn * amount)
    },
  }
}
