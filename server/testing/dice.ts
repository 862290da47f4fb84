export interface Dice {
  /** From 0 up to but not including 1. */
  roll(): number
  chance(probability: number): boolean
  whole(from: number, to: number): number
  oneOf<T>(choices: readonly T[]): T
}

/** Luck of its own for each event that the numbers name, whatever happens between them. */
export function diceFor(...numbers: readonly number[]): Dice {
  return diceOf(
    numbers.reduce((mixed, number) => Math.imul(mixed ^ number, 0x9e3779b1) ^ (mixed >>> 13), 0x5bd1e995),
  )
}

/** Luck that a seed repeats (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed | 0
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1))
  return {
    roll,
    whole,
    chance: probability => roll() < probability,
    oneOf: choices => choices[whole(0, choices.length - 1)]!,
  }
}
