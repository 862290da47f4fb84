import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an answer differs in from an honest one. */
export interface Otherwise {
  origin?: string
  rpId?: string
  challenge?: string
  /** The page lay in a frame of another one. */
  framed?: true
  /** It did not ask for finger, face or PIN. */
  withoutOwner?: true
  /** How often it signed, by its own account. */
  counter?: number
  userHandle?: string
}

type Options = Record<string, unknown>

export type Authenticator = ReturnType<typeof newAuthenticator>

/** A software authenticator with one key pair (ES256), which answers as browsers do on a page at that origin. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const host = new URL(origin).hostname
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  } as const
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, options: Options, otherwise: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: otherwise.challenge ?? options.challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: otherwise.framed ?? false,
      }),
    )
  const authData = (isMaking: boolean, { rpId = host, withoutOwner, counter: count }: Otherwise) => {
    const flags = PRESENT | (withoutOwner ? 0 : VERIFIED) | (isMaking ? ATTESTED : 0)
    const signed = Buffer.alloc(5)
    signed.writeUInt8(flags)
    signed.writeUInt32BE(count ?? ++counter, 1)
    const head = Buffer.concat([sha256(rpId), signed])
    if (!isMaking) return head
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([head, Buffer.alloc(16), length, id, coseOf(publicKey.export({ format: 'jwk' }))])
  }

  return {
    id: credential.id,
    /** Answers what a page adds a passkey with. */
    make(options: Options, otherwise: Otherwise = {}) {
      userHandle = (options.user as { id: string }).id
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(true, otherwise)],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, otherwise).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Answers what a page signs in or proves with. */
    sign(options: Options, otherwise: Otherwise = {}) {
      const client = clientData('webauthn.get', options, otherwise)
      const data = authData(false, otherwise)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: otherwise.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/** A public key as authenticators write it (COSE, RFC 9053). */
function coseOf({ x, y }: { x?: string; y?: string }): Buffer {
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x ?? '', 'base64url')],
      [-3, Buffer.from(y ?? '', 'base64url')],
    ]),
  )
}

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  return length < 256
    ? Buffer.from([(type << 5) | 24, length])
    : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}
