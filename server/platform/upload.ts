import type { Upload } from '@ladlewell/contract/http.ts'
import { bytesWithin, type JsonFault, parseJson, readJson } from './json-body.ts'

/** The file, and what came as JSON beside it. */
export interface Uploaded {
  file: Uint8Array<ArrayBuffer> | null
  value: unknown
}

const MEGABYTE = 1024 * 1024
const MAX_FILE_BYTES = 6 * MEGABYTE
/** The details beside the file, and what separates the parts. */
const MAX_OTHER_BYTES = 80 * 1024

const isForm = (request: Request) =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false

/**
 * Reads a form with one file of at most 6 MB and, in `details`, the body as JSON. Whatever else is in the form makes it
 * malformed; the file's name and claimed type are not looked at.
 */
export async function readUpload(
  request: Request,
  upload: Upload,
): Promise<Uploaded | { fault: JsonFault | 'file-too-large' }> {
  if (!isForm(request)) {
    const content = await readJson(request)
    return 'fault' in content ? content : { file: null, value: content.value }
  }
  const bytes = await bytesWithin(request, MAX_FILE_BYTES + MAX_OTHER_BYTES)
  if (bytes === null) return { fault: 'file-too-large' }
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
