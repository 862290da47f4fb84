import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { waitingLine } from './waiting-line.ts'

const derive = promisify(argon2)
const USUAL_KIB = 19_456
const parameters = { passes: 2, parallelism: 1, tagLength: 32 }
const inTurn = waitingLine({ atOnce: 2, inLine: 64 })
let memoryKib = USUAL_KIB

/** How much memory each new hash takes, in KiB. Those that are there keep theirs. */
export function hashPasswordsWith(kib: number): void {
  memoryKib = kib
}

/** An argon2id hash as `argon2id$<KiB>$<salt>$<hash>`, the last two in base64url. Throws LineFull. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => argon2id(password, salt, memoryKib))
  return `argon2id$${memoryKib}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Whether the password fits. Without a stored hash it does the same work, so that the time tells nothing. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const parts = (stored ?? nobodysHash()).split('$').slice(1)
  // Hashes of before tell no memory: it was always the usual one.
  const [kib, salt, hash] = parts.length === 3 ? parts : [USUAL_KIB, ...parts]
  const actual = await inTurn(() => argon2id(password, Buffer.from(`${salt}`, 'base64url'), Number(kib)))
  return timingSafeEqual(actual, Buffer.from(`${hash}`, 'base64url')) && stored !== null
}

const nobodysHash = () =>
  `argon2id$${memoryKib}$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

function argon2id(password: string, nonce: Buffer, memory: number): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce, memory, ...parameters }) as Promise<Buffer>
}
