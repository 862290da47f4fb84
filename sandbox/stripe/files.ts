import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { required, text } from './form.ts'
import type { StoredFile } from './records.ts'
import { missing } from './refusal.ts'
import type { View } from './views.ts'

/** What is sent along with evidence. Of a file its name and size are kept, not what is in it. */
export const fileEndpoints: Record<string, Endpoint> = {
  'POST files': { accepts: params('file purpose file_link_data size'), run: create },
  'GET files/:id': { accepts: params(''), run: call => fileView(existing(call)) },
}

function create(call: Call): View {
  const file: StoredFile = {
    id: identifier('file_1'),
    created: seconds(),
    name: required(text(call.params, 'file'), 'file'),
    purpose: required(text(call.params, 'purpose'), 'purpose'),
    size: Number(text(call.params, 'size') ?? 0),
  }
  call.records.files.put(file)
  return fileView(file)
}

function fileView({ id, created, name, purpose, size }: StoredFile): View {
  const type = name.split('.').at(-1) ?? null
  return {
    id,
    object: 'file',
    created,
    expires_at: null,
    filename: name,
    purpose,
    size,
    title: null,
    type,
    url: null,
  }
}

function existing(call: Call): StoredFile {
  const file = call.records.files.get(call.id)
  if (!file) throw missing('file', call.id)
  return file
}

/** The fields of a multipart body as a form's; of a file its name and its size. Bytes come as latin1. */
export function multipartForm(body: string, type: string): string | null {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) return null
  const form = new URLSearchParams()
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [head = '', content = ''] = splitAt(part, '\r\n\r\n')
    const name = /name="([^"]*)"/.exec(head)?.[1]
    const file = /filename="([^"]*)"/.exec(head)?.[1]
    if (name === undefined) continue
    form.append(name, file ?? content.replace(/\r\n$/, ''))
    if (file !== undefined) form.append('size', String(content.length - 2))
  }
  return form.toString()
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}
