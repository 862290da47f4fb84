import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const AT_ONCE = 2
const IN_LINE = 64

/** Thrown when too many passwords wait to be checked: worth a 503. */
export class PasswordQueueFull extends Error {}

/** An argon2id hash as `argon2id$<salt>$<hash>` in base64url. Throws PasswordQueueFull. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => argon2id(password, salt))
  return `argon2id$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Whether the password fits. Without a stored hash it does the same work, so that the time tells nothing. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? nobodysHash).split('$')
  const actual = await inTurn(() => argon2id(password, Buffer.from(salt, 'base64url')))
  return timingSafeEqual(actual, Buffer.from(hash, 'base64url')) && stored !== null
}

const nobodysHash = `argon2id$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

function argon2id(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }) as Promise<Buffer>
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= IN_LINE) throw new PasswordQueueFull('Too many passwords are being checked')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
