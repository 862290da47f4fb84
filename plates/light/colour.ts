/** Linear red, green and blue, 0 to 1: light adds up in this space. */
export type Colour = readonly [number, number, number]

const known = new Map<string, Colour>()

/** The linear colour of a `#rrggbb` text. */
export function colour(hex: string): Colour {
  const cached = known.get(hex)
  if (cached) return cached
  const part = (start: number) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  const made: Colour = [part(1), part(3), part(5)]
  known.set(hex, made)
  return made
}

export function mix(a: Colour, b: Colour, t: number): Colour {
  const k = clamp(t)
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k]
}

export const shade = (a: Colour, k: number): Colour => [a[0] * k, a[1] * k, a[2] * k]

export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value)

/** 0 below `from`, 1 above `to`, eased between; works downwards too. */
export function step(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const display = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
