import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { Collection, JournalRef } from '../collection.ts'

/** A browser that wants notifications, with the keys that a real one keeps to itself. */
export type Device = { id: string; privateKey: string; auth: string; gone?: true }

/** What a device was told. */
export type Push = { id: string; to: string; sentAt: string; [said: string]: unknown }

export type Devices = ReturnType<typeof devicesOver>

export const pushesKept = 2_000

export function devicesOver(devices: Collection<Device>, pushes: Collection<Push>, journal: JournalRef) {
  return {
    /** Answers what `PushSubscription.toJSON()` tells, but for the address. */
    add() {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const id = randomUUID()
      devices.put({ id, privateKey: ecdh.getPrivateKey('base64url'), auth })
      journal.current.flush()
      return { id, keys: { p256dh, auth } }
    },
    get: (id: string) => devices.get(id),
    /** Its push service answers 410 from then on. */
    remove(device: Device) {
      devices.put({ ...device, gone: true })
      journal.current.flush()
    },
    /** Reads a message as the device would; throws for one that was not made for it. */
    deliver(device: Device, body: Buffer) {
      const said = JSON.parse(decrypted(body, device).toString()) as Record<string, unknown>
      pushes.put({ ...said, id: randomUUID(), to: device.id, sentAt: new Date().toISOString() })
      journal.current.flush()
    },
    newestFirst: (to?: string) => [...pushes.newestFirst()].filter(push => !to || push.to === to),
  }
}

/** RFC 8188's aes128gcm in one record, with keys by RFC 8291. */
function decrypted(body: Buffer, { privateKey, auth }: Device): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derived(ecdh.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
