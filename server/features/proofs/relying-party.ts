/** Who asks for passkeys: they belong to the name of our address, and are signed on its pages alone. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Ladlewell', origin }
}

/** By what an authenticator knows an account: no name and no address. */
export function handleOf(accountId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`account:${accountId}`)
}

/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them, and every Node checks them. */
export const algorithms = [-8, -7, -257]

/** Some megabytes of memory that only passkeys need. */
export function webauthn() {
  return import('@simplewebauthn/server')
}
