import { clamp, display } from './colour.ts'
import type { Relief } from './relief.ts'

const toLight = { x: -0.62, y: -0.6, climb: 0.8 }
const key = [1.95, 1.8, 1.56] as const
const sky = [0.69, 0.68, 0.71] as const

/** Lights a relief with one warm window from the upper left; answers 8-bit RGB rows. `detail` is pixels a unit. */
export function lit(relief: Relief, detail: number): Uint8ClampedArray {
  const { width, height, z } = relief
  const pixels = new Uint8ClampedArray(width * height * 3)
  const near = blurred(relief, Math.round(2.5 * detail))
  const mid = blurred(relief, Math.round(9 * detail))
  const far = blurred(relief, Math.round(30 * detail))
  const norm = Math.hypot(toLight.x, toLight.y, toLight.climb)
  const [lx, ly, lz] = [toLight.x / norm, toLight.y / norm, toLight.climb / norm]
  const half = Math.hypot(lx, ly, lz + 1)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const dx = (z[y * width + Math.min(x + 1, width - 1)]! - z[y * width + Math.max(x - 1, 0)]!) / 2
      const dy = (z[Math.min(y + 1, height - 1) * width + x]! - z[Math.max(y - 1, 0) * width + x]!) / 2
      const up = 1 / Math.hypot(dx, dy, 1)
      const [nx, ny] = [-dx * up, -dy * up]
      const facing = nx * lx + ny * ly + up * lz
      const sun = clamp((facing + 0.22) / 1.22) * (1 - shadow(relief, x, y, detail))
      const hollow =
        clamp((near[i]! - z[i]!) / (3.2 * detail)) * 0.4 +
        clamp((mid[i]! - z[i]!) / (13 * detail)) * 0.5 +
        clamp((far[i]! - z[i]!) / (46 * detail)) * 0.4
      const open = clamp(1 - hollow, 0.12) * (0.62 + 0.38 * up)
      const gloss = relief.gloss[i]!
      const shine = clamp((nx * lx + ny * ly + up * (lz + 1)) / half)
      const glint =
        gloss * (0.8 * shine ** 64 + 0.1 * shine ** 26) * (0.35 + 0.65 * Math.min(1, sun * 1.3)) * 1.5
      const edge = 1 - 0.26 * clamp((Math.hypot(x / width - 0.44, (y / height - 0.42) * 0.8) - 0.36) / 0.5)
      const albedo = [relief.red[i]!, relief.green[i]!, relief.blue[i]!]
      for (let c = 0; c < 3; c++) {
        const a = albedo[c]!
        const bounce = 0.4 * a * (1 - open)
        const value = a * (key[c]! * sun * 0.62 + sky[c]! * open * 0.62 + bounce) + glint * key[c]! * 0.5
        pixels[i * 3 + c] = 255 * display(film(value * edge * 1.1))
      }
    }
  return pixels
}

/** 0 in full light, 1 in full shade: walks towards the window and asks what stands in the way. */
function shadow(relief: Relief, x: number, y: number, detail: number): number {
  const { width, height, z } = relief
  const start = z[y * width + x]!
  const level = Math.hypot(toLight.x, toLight.y)
  const [sx, sy, rise] = [toLight.x / level, toLight.y / level, toLight.climb / level]
  let dark = 0
  for (let far = 1.5 * detail, leap = 1.2 * detail; far < 95 * detail; far += leap, leap *= 1.13) {
    const px = Math.round(x + sx * far)
    const py = Math.round(y + sy * far)
    if (px < 0 || py < 0 || px >= width || py >= height) break
    const over = z[py * width + px]! - (start + far * rise)
    const cover = clamp(over / (far * 0.42) + 0.42)
    if (over > -far * 0.2 && cover > dark) dark = cover
  }
  return dark * dark * (3 - 2 * dark) * 0.94
}

function blurred(relief: Relief, radius: number): Float32Array {
  const once = boxed(relief.z, relief.width, relief.height, radius)
  return boxed(once, relief.width, relief.height, radius)
}

export function boxed(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(source.length)
  const out = new Float32Array(source.length)
  sweep(source, rows, width, height, 1, width, radius)
  sweep(rows, out, height, width, width, 1, radius)
  return out
}

function sweep(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  stride: number,
  line: number,
  radius: number,
): void {
  const size = 2 * radius + 1
  const at = (l: number, k: number) => from[l * line + Math.max(0, Math.min(length - 1, k)) * stride]!
  for (let l = 0; l < lines; l++) {
    let sum = 0
    for (let k = -radius; k <= radius; k++) sum += at(l, k)
    for (let k = 0; k < length; k++) {
      to[l * line + k * stride] = sum / size
      sum += at(l, k + radius + 1) - at(l, k - radius)
    }
  }
}

/** Keeps the middle as it is and rolls off towards white, so that highlights never clip hard. */
function film(value: number): number {
  return value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4))
}
