import type { Colour } from './colour.ts'
import type { Random } from './random.ts'

/** What lies on the table, seen from above: for each pixel how high it is, its colour and how it shines. */
export type Relief = {
  width: number
  height: number
  z: Float32Array
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  gloss: Float32Array
}

/** A place to draw on. Everything drawn is in the stage's own units, turned, scaled and moved onto the relief. */
export type Stage = { relief: Relief; random: Random; x: number; y: number; scale: number; turn: number }

export type Pose = { x: number; y: number; turn?: number; lift?: number; slope?: readonly [number, number] }
/** `top(u, v)` is the height over the pose, or NaN outside the outline; nothing lies beyond `reach`. */
export type Form = { reach: number; top: (u: number, v: number) => number }
export type Look = { colour: (u: number, v: number, top: number) => Colour; gloss: number }

export function emptyRelief(width: number, height: number): Relief {
  const plane = () => new Float32Array(width * height)
  return {
    width,
    height,
    z: plane(),
    red: plane(),
    green: plane(),
    blue: plane(),
    gloss: plane(),
  }
}

/** Lays a form on the stage; where something higher already lies, that stays in sight. */
export function lay(stage: Stage, pose: Pose, form: Form, look: Look): void {
  const { relief, scale } = stage
  const [cx, cy] = onRelief(stage, pose.x, pose.y)
  const turn = stage.turn + (pose.turn ?? 0)
  const cos = Math.cos(turn) / scale
  const sin = Math.sin(turn) / scale
  const reach = form.reach * scale
  const lift = pose.lift ?? 0
  const [slopeX, slopeY] = pose.slope ?? [0, 0]
  const [left, right] = [
    Math.max(0, Math.floor(cx - reach)),
    Math.min(relief.width - 1, Math.ceil(cx + reach)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(cy - reach)),
    Math.min(relief.height - 1, Math.ceil(cy + reach)),
  ]
  for (let py = top; py <= bottom; py++)
    for (let px = left; px <= right; px++) {
      const u = (px - cx) * cos + (py - cy) * sin
      const v = (py - cy) * cos - (px - cx) * sin
      const over = form.top(u, v)
      if (Number.isNaN(over)) continue
      const z = (lift + over + u * slopeX + v * slopeY) * scale
      const i = py * relief.width + px
      if (z <= relief.z[i]!) continue
      paint(relief, i, z, look.colour(u, v, over), look.gloss)
    }
}

export function paint(relief: Relief, i: number, z: number, tone: Colour, gloss: number): void {
  relief.z[i] = z
  relief.red[i] = tone[0]
  relief.green[i] = tone[1]
  relief.blue[i] = tone[2]
  relief.gloss[i] = gloss
}

/** Visits every pixel within `reach` of a point, with its place in stage units. */
export function eachPixel(
  stage: Stage,
  x: number,
  y: number,
  reach: number,
  visit: (i: number, u: number, v: number) => void,
): void {
  const { relief, scale } = stage
  const [cx, cy] = onRelief(stage, x, y)
  const cos = Math.cos(stage.turn) / scale
  const sin = Math.sin(stage.turn) / scale
  const r = reach * scale
  for (let py = Math.max(0, Math.floor(cy - r)); py <= Math.min(relief.height - 1, Math.ceil(cy + r)); py++)
    for (let px = Math.max(0, Math.floor(cx - r)); px <= Math.min(relief.width - 1, Math.ceil(cx + r)); px++)
      visit(py * relief.width + px, (px - cx) * cos + (py - cy) * sin, (py - cy) * cos - (px - cx) * sin)
}

/** How high the pile is at a point, in stage units. */
export function heightAt(stage: Stage, x: number, y: number): number {
  const [px, py] = onRelief(stage, x, y)
  const { relief } = stage
  const column = Math.min(relief.width - 1, Math.max(0, Math.round(px)))
  const row = Math.min(relief.height - 1, Math.max(0, Math.round(py)))
  return relief.z[row * relief.width + column]! / stage.scale
}

/** A pose in which something of radius `r` rests on what is below, leaning with it. `sink` lets it settle in. */
export function rest(stage: Stage, x: number, y: number, r: number, turn = 0, sink = 0): Pose {
  const reach = r * 0.7
  const along = [Math.cos(turn) * reach, Math.sin(turn) * reach] as const
  const middle = heightAt(stage, x, y)
  const east = heightAt(stage, x + along[0], y + along[1])
  const west = heightAt(stage, x - along[0], y - along[1])
  const south = heightAt(stage, x - along[1], y + along[0])
  const north = heightAt(stage, x + along[1], y - along[0])
  const lean = (a: number, b: number) => Math.max(-0.45, Math.min(0.45, (a - b) / (2 * reach)))
  const lift = Math.max(middle * 0.5 + (east + west + south + north) / 8, middle * 0.85) - sink
  return { x, y, turn, lift, slope: [lean(east, west), lean(south, north)] }
}

function onRelief(stage: Stage, x: number, y: number): [number, number] {
  const cos = Math.cos(stage.turn) * stage.scale
  const sin = Math.sin(stage.turn) * stage.scale
  return [stage.x + x * cos - y * sin, stage.y + x * sin + y * cos]
}
