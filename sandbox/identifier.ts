import { randomFillSync } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const pool = Buffer.alloc(8192)
let used = pool.length

/** An identifier as Stripe makes them: a prefix and letters and digits. */
export function identifier(prefix: string, length = 24): string {
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = prefix
  for (let end = used + length; used < end; used++) id += alphabet[(pool[used] as number) % alphabet.length]
  return id
}

export const seconds = () => Math.floor(Date.now() / 1000)
