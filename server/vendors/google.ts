import type { Configuration } from 'openid-client'
import { assertOutsideTransaction } from '../platform/database.ts'
import { callVendor } from '../platform/vendor-call.ts'

/** What is kept between the way there and the way back, where only this person's browser can bring it from. */
export interface SignInAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

export interface GoogleProfile {
  /** Google's lasting name for the account; the e-mail address may change. */
  sub: string
  email: string
  emailVerified: boolean
  firstname: string
  lastname: string
  picture: string | null
}

/** Signing in with Google: authorization code with PKCE, state and nonce. */
export interface GoogleSignIn {
  /** Where to send the browser, which Google sends back to `redirectUri`. Throws when Google does not answer. */
  begin(redirectUri: string): Promise<SignInAttempt & { url: string }>
  /**
   * Who came back; null for a person who chose not to. `callbackUrl` is the `redirectUri` of the beginning with the
   * parameters that the browser brought. Throws for an answer that is not Google's to this attempt.
   */
  finish(callbackUrl: string, expected: SignInAttempt): Promise<GoogleProfile | null>
}

export interface GoogleSettings {
  GOOGLE_ISSUER: string
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  /** Where the browser finds the page, if not where the issuer says; a path is one of our own address. */
  GOOGLE_AUTHORIZATION_URL?: string | undefined
}

const ANSWER_SECONDS = 8

/** Null when the settings name no client. What it takes is loaded with the first sign-in. */
export function googleSignIn(settings: GoogleSettings): GoogleSignIn | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings
  if (!clientId || !clientSecret) return null
  const issuer = new URL(settings.GOOGLE_ISSUER)
  let known: Promise<Configuration> | undefined

  // Google's own description of itself is read once; a failed reading is not kept.
  const configuration = () => {
    assertOutsideTransaction('google')
    known ??= callVendor('google', 'discover', () => discover(issuer, clientId, clientSecret)).catch(
      error => {
        known = undefined
        throw error
      },
    )
    return known
  }

  return {
    async begin(redirectUri) {
      const client = await import('openid-client')
      const codeVerifier = client.randomPKCECodeVerifier()
      const attempt = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier }
      const { href, search } = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      const elsewhere = settings.GOOGLE_AUTHORIZATION_URL
      return { ...attempt, url: elsewhere ? new URL(elsewhere + search, redirectUri).href : href }
    },
    async finish(callbackUrl, { state, nonce, codeVerifier }) {
      const client = await import('openid-client')
      const tokens = await client
        .authorizationCodeGrant(await configuration(), new URL(callbackUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .catch(error => {
          if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
            return null
          throw error
        })
      return tokens && profileOf(tokens.claims() ?? {})
    },
  }
}

async function discover(issuer: URL, clientId: string, clientSecret: string): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await import('openid-client')
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: ANSWER_SECONDS,
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
}

function profileOf(claims: Record<string, unknown>): GoogleProfile {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  if (!text('sub') || !text('email')) throw new Error('Google told neither who this is nor an e-mail address')
  return {
    sub: text('sub'),
    email: text('email'),
    emailVerified: claims.email_verified === true,
    firstname: text('given_name') || text('name'),
    lastname: text('family_name'),
    picture: text('picture') || null,
  }
}
