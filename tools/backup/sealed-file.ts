import { spawn } from 'node:child_process'
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** 32 bytes from which each file gets a key of its own; null: nothing is encrypted. */
export type MasterKey = Buffer | null

const MAGIC = Buffer.from('LWB1')
const ENCRYPTED = 1
const PACKED = 2
const SALT = 16
const IV = 12
const TAG = 16
const SHA256 = 32

interface Sealing {
  /** What the file is called in the backup: one that was put under another's name does not open. */
  name: string
  key: MasterKey
  /** Not for what is compressed already. */
  isPacked: boolean
  /** One of many, which its caller brings to disk together (`syncAll`). */
  isOneOfMany?: true
}

/**
 * Writes a file of a backup: compressed, encrypted by AES-256-GCM where there is a key, and with a checksum where there is none.
 * After a crash there is the whole file under its name or none.
 */
export async function sealFile(source: Readable, target: string, sealing: Sealing): Promise<void> {
  const { name, key, isPacked } = sealing
  const head = headOf(key !== null, isPacked)
  const lock = key ? createCipheriv('aes-256-gcm', keyOf(key, head), ivOf(head)) : null
  lock?.setAAD(Buffer.concat([head, Buffer.from(name)]))
  const sum = createHash('sha256').update(head).update(name)
  const unfinished = `${target}.unfinished`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(head)
    const steps = [...(isPacked ? [createGzip({ level: 1 })] : []), lock ?? noting(sum)]
    await pipeline([
      source,
      ...steps,
      async (sealed: AsyncIterable<Buffer>) => {
        for await (const chunk of sealed) await file.writeFile(chunk)
      },
    ])
    const trailer = lock ? lock.getAuthTag() : sum.digest()
    await file.writeFile(trailer)
    if (!sealing.isOneOfMany) await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, target)
}

/** Writes what was sealed to a target of its own. Throws, with the target to be thrown away, when a byte of it is not as it was written. */
export async function unsealFile(
  path: string,
  target: NodeJS.WritableStream,
  { name, key }: Pick<Sealing, 'name' | 'key'>,
): Promise<void> {
  const broken = () => new Error(`The backup is damaged, or its key is another one: ${name}.`)
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = await headFrom(file)
    if (!head) throw broken()
    const isEncrypted = (head[MAGIC.length]! & ENCRYPTED) > 0
    if (isEncrypted && !key)
      throw new Error('This backup is encrypted: set BACKUP_KEY to the key it was made with.')
    const end = size - (isEncrypted ? TAG : SHA256)
    if (end < head.length) throw broken()
    const trailer = Buffer.alloc(size - end)
    await file.read(trailer, 0, trailer.length, end)
    const lock = isEncrypted ? createDecipheriv('aes-256-gcm', keyOf(key!, head), ivOf(head)) : null
    lock?.setAAD(Buffer.concat([head, Buffer.from(name)])).setAuthTag(trailer)
    const sum = createHash('sha256').update(head).update(name)
    const isPacked = (head[MAGIC.length]! & PACKED) > 0
    const steps = [lock ?? noting(sum), ...(isPacked ? [createGunzip()] : [])]
    const body = createReadStream(path, { start: head.length, end: end - 1 })
    await pipeline([end > head.length ? body : [], ...steps, target]).catch(error => {
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? error : broken()
    })
    if (!isEncrypted && !sum.digest().equals(trailer)) throw broken()
  } finally {
    await file.close()
  }
}

/** Brings all that was written to a folder's file system to disk: one after the other, thousands of files took most of the time. */
export async function syncAll(folder: string): Promise<void> {
  const args = process.platform === 'linux' ? ['-f', folder] : []
  const [code] = await once(spawn('sync', args, { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`What was written to ${folder} could not be brought to disk.`)
}

/** Reads a small one whole. */
export async function unsealText(path: string, sealing: Pick<Sealing, 'name' | 'key'>): Promise<string> {
  const parts: Buffer[] = []
  const target = new Transform({
    transform(chunk: Buffer, _, done) {
      parts.push(chunk)
      done()
    },
  })
  target.resume()
  await unsealFile(path, target, sealing)
  return Buffer.concat(parts).toString()
}

export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

function headOf(isEncrypted: boolean, isPacked: boolean): Buffer {
  const flags = Buffer.from([(isEncrypted ? ENCRYPTED : 0) | (isPacked ? PACKED : 0)])
  return Buffer.concat([MAGIC, flags, isEncrypted ? randomBytes(SALT + IV) : Buffer.alloc(0)])
}

async function headFrom(file: FileHandle): Promise<Buffer | null> {
  const start = Buffer.alloc(MAGIC.length + 1 + SALT + IV)
  const { bytesRead } = await file.read(start, 0, start.length, 0)
  if (bytesRead <= MAGIC.length || !start.subarray(0, MAGIC.length).equals(MAGIC)) return null
  const length = (start[MAGIC.length]! & ENCRYPTED) > 0 ? start.length : MAGIC.length + 1
  return bytesRead < length ? null : start.subarray(0, length)
}

function keyOf(master: Buffer, head: Buffer): Buffer {
  const salt = head.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT)
  return Buffer.from(hkdfSync('sha256', master, salt, 'ladlewell backup file', 32))
}

const ivOf = (head: Buffer) => head.subarray(MAGIC.length + 1 + SALT)

function noting(sum: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk)
      done(null, chunk)
    },
  })
}
