import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what a second step needs so that a copy of the database gives no codes: its key is not in the database. */
export interface SecondStepVault {
  /** Belongs to the account: moved to another row it opens nothing. */
  lock(accountId: number, secret: Uint8Array): string
  /** Null for what was locked under another key. */
  open(accountId: number, locked: string): Uint8Array | null
  /** Codes are short, so their hashes are keyed too. */
  hashOf(accountId: number, recoveryCode: string): string
}

export function secondStepVault(sessionSecret: string): SecondStepVault {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32))
  const cipherKey = key('second-step-secret')
  const hashKey = key('second-step-recovery')
  return {
    lock(accountId, secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(owner(accountId))
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(accountId, locked) {
      const bytes = Buffer.from(locked, 'base64url')
      try {
        const cipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, 12))
          .setAAD(owner(accountId))
          .setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()])
      } catch {
        return null
      }
    },
    hashOf: (accountId, recoveryCode) =>
      createHmac('sha256', hashKey).update(`${accountId}:${recoveryCode}`).digest('base64url'),
  }
}

function owner(accountId: number): Buffer {
  return Buffer.from(`account:${accountId}`)
}
