import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { wallSeconds } from '../../platform/wall-clock.ts'
import type { SignInAttempt } from '../../vendors/google.ts'

const NAME = 'google-sign-in'
const MINUTES = 10

export interface AttemptCookie {
  /** A Set-Cookie that keeps an attempt in this browser alone, unreadable, for ten minutes. */
  keep(attempt: SignInAttempt, secure: boolean): Promise<string>
  /** The attempt that this browser began; null when there is none that we made, or none any more. */
  read(cookies: string | undefined): Promise<SignInAttempt | null>
  /** A Set-Cookie that ends it. */
  forget: string
}

export function attemptCookie(secret: string): AttemptCookie {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', NAME, 32))
  return {
    async keep({ state, nonce, codeVerifier }, secure) {
      const sealed = await new EncryptJWT({ state, nonce, codeVerifier })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(wallSeconds() + MINUTES * 60)
        .encrypt(key)
      return `${NAME}=${sealed}; Path=/oauth2; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
    async read(cookies) {
      const sealed = cookies?.match(/(?:^|;\s*)google-sign-in=([\w.-]+)/)?.[1]
      if (!sealed) return null
      const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
      return jwtDecrypt<SignInAttempt>(sealed, key, options).then(
        ({ payload }) => payload,
        () => null,
      )
    },
    forget: `${NAME}=; Path=/oauth2; Max-Age=0; HttpOnly; SameSite=Lax`,
  }
}
