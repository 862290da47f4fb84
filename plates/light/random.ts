export type Random = () => number

/** A seeded generator of numbers in [0, 1): the same seed, the same picture (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed from a name, so that a renamed dish is the only one that changes. */
export function seedOf(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!
}

/** Smooth noise in [0, 1] over the plane; a step of 1 is one feature. */
export function noise(x: number, y: number, seed = 0): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = ease(x - x0)
  const fy = ease(y - y0)
  const top = lattice(x0, y0, seed) * (1 - fx) + lattice(x0 + 1, y0, seed) * fx
  const bottom = lattice(x0, y0 + 1, seed) * (1 - fx) + lattice(x0 + 1, y0 + 1, seed) * fx
  return top * (1 - fy) + bottom * fy
}

/** Noise with finer detail in every octave, still in [0, 1]. */
export function fractal(x: number, y: number, seed = 0, octaves = 3): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * 2 ** octave, y * 2 ** octave, seed + octave * 17)
    total += weight
    weight /= 2
  }
  return sum / total
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed + 1, 974711)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const ease = (t: number) => t * t * (3 - 2 * t)
