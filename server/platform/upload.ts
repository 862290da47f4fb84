import { MIMEType } from 'node:util'
import type { Upload } from '@ladlewell/contract/http.ts'
import { MOST_PICTURE_BYTES } from '@ladlewell/domain/upload.ts'
import { type JsonFault, parseJson, readJson } from './json-body.ts'
import { LineFull, waitingLine } from './waiting-line.ts'

/** The file, and what came as JSON beside it. */
export interface Uploaded {
  file: Uint8Array<ArrayBuffer> | null
  value: unknown
}

const MEGABYTE = 1024 * 1024
/** The details beside the file, and what separates the parts. */
const MAX_OTHER_BYTES = 80 * 1024
const MAX_HEAD_BYTES = 16 * 1024
/** The file, the details, and the end. */
const MAX_DELIMITERS = 3

// Each is held in memory, some parts of it twice.
const inTurn = waitingLine({ atOnce: 12, inLine: 36 })
/** All uploads that are arriving; what is slow holds little of it. */
const MOST_ARRIVING_BYTES = 192 * MEGABYTE
const AT_ONCE_EACH = 2

let arriving = 0
const underway = new Map<string, number>()

/** Who sends a body, by account, and how long it may take to arrive. */
export interface Sent {
  who: string
  withinMs: number
}

type UploadFault = JsonFault | 'file-too-large' | 'too-many' | 'too-slow'

const isForm = (request: Request) =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false

/**
 * Reads a form with one file of at most 6 MB and, in `details`, the body as JSON. Whatever else is in the form makes it
 * malformed; the file's name and claimed type are not looked at. Nobody sends more than two at once. The form has
 * arrived whole before it takes a place, so that who sends slowly keeps nobody else waiting. Throws LineFull.
 */
export async function readUpload(
  request: Request,
  upload: Upload,
  { who, withinMs }: Sent,
): Promise<Uploaded | { fault: UploadFault }> {
  if (!isForm(request)) {
    const content = await readJson(request)
    return 'fault' in content ? content : { file: null, value: content.value }
  }
  const already = underway.get(who) ?? 0
  if (already >= AT_ONCE_EACH) return { fault: 'too-many' }
  underway.set(who, already + 1)
  let held = 0
  try {
    const bytes = await bytesInTime(request, MOST_PICTURE_BYTES + MAX_OTHER_BYTES, withinMs, size => {
      held += size
      arriving += size
      if (arriving > MOST_ARRIVING_BYTES) throw new LineFull('Too many uploads arrive already')
    })
    if (!Buffer.isBuffer(bytes)) return bytes
    return await inTurn(() => readForm(bytes, request.headers, upload))
  } finally {
    arriving -= held
    const left = underway.get(who)! - 1
    if (left > 0) underway.set(who, left)
    else underway.delete(who)
  }
}

async function bytesInTime(
  request: Request,
  limit: number,
  withinMs: number,
  onBytes: (size: number) => void,
): Promise<Buffer<ArrayBuffer> | { fault: UploadFault }> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { fault: 'file-too-large' }
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), withinMs)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late.promise])
      if (next === 'late') return { fault: 'too-slow' }
      if (next.done) return Buffer.concat(chunks)
      size += next.value.length
      if (size > limit) return { fault: 'file-too-large' }
      onBytes(next.value.length)
      chunks.push(next.value)
    }
  } catch (error) {
    // Who sent it went away: nobody reads the answer.
    if (error instanceof LineFull) throw error
    return { fault: 'malformed' }
  } finally {
    clearTimeout(timer)
    void reader.cancel().catch(() => undefined)
  }
}

async function readForm(
  bytes: Buffer<ArrayBuffer>,
  headers: Headers,
  upload: Upload,
): Promise<Uploaded | { fault: UploadFault }> {
  if (!isQuicklyRead(bytes, headers.get('content-type')!)) return { fault: 'malformed' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const parts = [...(form ?? [])]
  const names = new Set(parts.map(([name]) => name))
  if (
    !form ||
    names.size !== parts.length ||
    parts.some(([name]) => name !== upload.field && name !== 'details')
  )
    return { fault: 'malformed' }
  const file = form.get(upload.field)
  const details = form.get('details')
  if (typeof file === 'string' || (details !== null && typeof details !== 'string'))
    return { fault: 'malformed' }
  if (file && file.size > MOST_PICTURE_BYTES) return { fault: 'file-too-large' }
  const content = details === null ? { value: undefined } : parseJson(details)
  if ('fault' in content) return content
  // A form whose picture was left empty sends a file of no bytes.
  return { file: file?.size ? new Uint8Array(await file.arrayBuffer()) : null, value: content.value }
}

/** Whether a form has no more parts than it may have, each with a short head: others would keep the process busy. */
function isQuicklyRead(form: Buffer, contentType: string): boolean {
  const delimiter = `--${boundaryOf(contentType)}`
  const places: number[] = []
  for (let at = form.indexOf(delimiter); at >= 0; at = form.indexOf(delimiter, at + 1)) {
    if (places.push(at) > MAX_DELIMITERS) return false
  }
  const hasShortHead = (at: number) => form.subarray(at, at + MAX_HEAD_BYTES).includes('\r\n\r\n')
  const end = Buffer.from(`${delimiter}--`)
  const isEnd = (at: number) => form.subarray(at, at + end.length).equals(end)
  return places[0] === 0 && places.every((at, nth) => (nth === places.length - 1 ? isEnd : hasShortHead)(at))
}

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary')
  } catch {
    return null
  }
}
