import { deflateSync } from 'node:zlib'
import type { Dice } from '@ladlewell/server/testing/dice.ts'
import { type Facts, type Schema, sample } from './sample.ts'

interface Upload {
  body: string | Buffer | FormData
  headers?: Record<string, string>
}

type BrokenUpload = (schema: Schema, facts: Facts, dice: Dice) => Upload

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const files: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('no picture'),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
  ),
  Buffer.from('GIF89a\x01\x00\x01\x00;<script>alert(1)</script>'),
  Buffer.from('\xff\xd8\xff\xe0broken', 'latin1'),
  onePixel,
  onePixel.subarray(0, 40),
  hugePng(60_000, 60_000),
  hugePng(0, 0),
  Buffer.concat([Buffer.from('\x00\x00\x00\x20ftypavif', 'latin1'), Buffer.alloc(2000, 7)]),
  Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'), Buffer.alloc(500, 255)]),
]

/** Multipart bodies that are wrong in the file, the details or the envelope. */
export const brokenUploads: readonly BrokenUpload[] = [
  (schema, facts, dice) => ({ body: formOf(schema, facts, dice, dice.oneOf(files)) }),
  (schema, facts, dice) => ({ body: formOf(schema, facts, dice, onePixel, '../../etc/passwd\0.png') }),
  (schema, facts, dice) => {
    const form = formOf(schema, facts, dice, onePixel)
    form.append(fileField(schema), new Blob([onePixel]), 'second.png')
    form.append('details', '{}')
    return { body: form }
  },
  (schema, facts, dice) => {
    const form = formOf(schema, facts, dice, onePixel)
    form.set('details', dice.oneOf(['{', 'null', '[]', '{"__proto__":{"a":1}}', 'x'.repeat(70_000), '\0']))
    return { body: form }
  },
  () => ({
    body: '--x\r\nContent-Disposition: form-data; name="',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  () => ({
    body: `--x\r\n${'a: b\r\n'.repeat(5000)}\r\n--x--`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
]

function formOf(schema: Schema, facts: Facts, dice: Dice, file: Buffer, name = 'picture.png'): FormData {
  const form = new FormData()
  form.set(fileField(schema), new Blob([new Uint8Array(file)]), name)
  const details = schema.properties?.details?.contentSchema
  if (details) form.set('details', JSON.stringify(sample(details, facts, dice)))
  return form
}

function fileField({ properties = {} }: Schema): string {
  return Object.keys(properties).find(name => name !== 'details') ?? 'file'
}

/** A header that promises many pixels, and next to nothing behind it. */
function hugePng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    onePixel.subarray(0, 8),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  return Buffer.concat([head, Buffer.from(type), data, Buffer.alloc(4)])
}
