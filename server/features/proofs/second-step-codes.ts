import { randomBytes, randomInt } from 'node:crypto'

const PERIOD_SECONDS = 30
/** A code of the step before or after counts too, for clocks that are a little off. */
const WINDOW = 1

export function newSecret(): Uint8Array {
  return randomBytes(20)
}

/** What an authenticator app reads, as text and as the address in its QR code. */
export async function forApp(secret: Uint8Array, email: string): Promise<{ secret: string; url: string }> {
  const { Secret, TOTP } = await library()
  const key = new Secret({ buffer: bufferOf(secret) })
  const app = new TOTP({ issuer: 'Ladlewell', label: email, secret: key, period: PERIOD_SECONDS })
  return { secret: app.secret.base32, url: app.toString() }
}

/** The time step whose code it is (RFC 6238, counted in 30 s since 1970); null when it is none of those near now. */
export async function stepOf(secret: Uint8Array, code: string, wallSeconds: number): Promise<number | null> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const { Secret, TOTP } = await library()
  const timestamp = wallSeconds * 1000
  const key = new Secret({ buffer: bufferOf(secret) })
  const delta = TOTP.validate({ token: digits, secret: key, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ timestamp, period: PERIOD_SECONDS }) + delta
}

// Without letters and digits that look alike.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10

/** Ten codes of 49 bits each, as in 'k7mwp-x2h9q'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => `${letters(5)}-${letters(5)}`)
}

/** As it was shown, however it was typed; null for what cannot be one. */
export function recoveryCodeIn(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return plain.length === 10 ? `${plain.slice(0, 5)}-${plain.slice(5)}` : null
}

function letters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Five megabytes of memory that only staff need. */
function library() {
  return import('otpauth')
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
