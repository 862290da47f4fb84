import type { Assertion, Attestation } from '@ladlewell/contract/passkeys.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Options = Record<string, unknown>

/** What asking an authenticator came to; `left`: its owner turned away, or it has nothing for us. */
export type Asked<T> = { ok: true; made: T } | { ok: false; left: boolean }

export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Has an authenticator make a passkey. The library comes with the first press. */
export function makePasskey(options: Options): Promise<Asked<Attestation>> {
  return asked(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const made = await startRegistration({
      optionsJSON: options as Options & PublicKeyCredentialCreationOptionsJSON,
    })
    return { ...made, authenticatorAttachment: made.authenticatorAttachment ?? null }
  })
}

/** Has an authenticator sign with one of its passkeys. */
export function signByPasskey(options: Options): Promise<Asked<Assertion>> {
  return asked(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const made = await startAuthentication({
      optionsJSON: options as Options & PublicKeyCredentialRequestOptionsJSON,
    })
    return { ...made, authenticatorAttachment: made.authenticatorAttachment ?? null }
  })
}

async function asked<T>(ask: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { ok: true, made: await ask() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { ok: false, left: name === 'NotAllowedError' || name === 'AbortError' }
  }
}
