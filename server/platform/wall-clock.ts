/** The wall clock, in milliseconds: for what is compared with the clock of the database. */
export function wallMs(): number {
  return Date.now()
}

/** Wall-clock seconds: for what is compared with clocks outside, such as a token's `exp` in a browser. */
export function wallSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
