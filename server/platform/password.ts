import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { waitingLine } from './waiting-line.ts'

const derive = promisify(argon2)
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const inTurn = waitingLine({ atOnce: 2, inLine: 64 })

/** An argon2id hash as `argon2id$<salt>$<hash>` in base64url. Throws LineFull. */
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
