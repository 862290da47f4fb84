import { MIMEType } from 'node:util'
import type { Upload } from '@ladlewell/contract/http.ts'
import { bytesWithin, type JsonFault, parseJson, readJson } from './json-body.ts'
import { waitingLine } from './waiting-line.ts'

/** The file, and what came as JSON beside it. */
export interface Uploaded {
  file: Uint8Array<ArrayBuffer> | null
  value: unknown
}

const MEGABYTE = 1024 * 1024
const MAX_FILE_BYTES = 6 * MEGABYTE
/** The details beside the file, and what separates the parts. */
const MAX_OTHER_BYTES = 80 * 1024
const MAX_HEAD_BYTES = 16 * 1024
/** The file, the details, and the end. */
const MAX_DELIMITERS = 3

// Each is held in memory, some parts of it twice.
const inTurn = waitingLine({ atOnce: 12, inLine: 36 })

const isForm = (request: Request) =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false

/**
 * Reads a form with one file of at most 6 MB and, in `details`, the body as JSON. Whatever else is in the form makes it
 * malformed; the file's name and claimed type are not looked at. Throws LineFull.
 */
export async function readUpload(
  request: Request,
  upload: Upload,
): Promise<Uploaded | { fault: JsonFault | 'file-too-large' }> {
  if (!isForm(request)) {
    const content = await readJson(request)
    return 'fault' in content ? content : { file: null, value: content.value }
  }
  return inTurn(() => readForm(request, upload))
}

async function readForm(
  request: Request,
  upload: Upload,
): Promise<Uploaded | { fault: JsonFault | 'file-too-large' }> {
  const bytes = await bytesWithin(request, MAX_FILE_BYTES + MAX_OTHER_BYTES)
  if (bytes === null) return { fault: 'file-too-large' }
  if (!isQuicklyRead(bytes, request.headers.get('content-type')!)) return { fault: 'malformed' }
  const form = await new Response(bytes, { headers: request.headers }).formData().catch(() => null)
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
  if (file && file.size > MAX_FILE_BYTES) return { fault: 'file-too-large' }
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
