import { Refusal } from './refusal.ts'

export type Param = string | Params
export type Params = { [name: string]: Param }

/** Decodes `a[b][0]=c&d=e`, Stripe's form encoding, into nested records (lists keep their index as the name). */
export function decodeForm(body: string): Params {
  const params: Params = Object.create(null)
  if (body === '') return params
  for (const pair of body.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    place(params, name, equals < 0 ? '' : decode(pair.slice(equals + 1)))
  }
  return params
}

function place(params: Params, name: string, value: string): void {
  if (!name.includes('[')) {
    params[name] = value
    return
  }
  const path = name.replaceAll(']', '').split('[')
  let level = params
  for (const step of path.slice(0, -1)) {
    if (typeof level[step] !== 'object') level[step] = Object.create(null) as Params
    level = level[step] as Params
  }
  const last = path.at(-1) as string
  level[last === '' ? String(Object.keys(level).length) : last] = value
}

/** Decodes one part of a form or a path; what is not encoded properly is refused. */
export function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Refusal(400, { message: 'Invalid request encoding.' }, 'before')
  }
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name]
  if (value === undefined) return
  if (typeof value !== 'string') throw invalid(name, 'Invalid string')
  return value
}

/** An optional text that an empty value clears. */
export function clearable(params: Params, name: string, before: string | null): string | null {
  const value = text(params, name)
  return value === undefined ? before : value === '' ? null : value
}

export function integer(params: Params, name: string): number | undefined {
  const value = text(params, name)
  if (value === undefined) return
  if (!/^-?\d{1,15}$/.test(value))
    throw invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer')
  return Number(value)
}

export function flag(params: Params, name: string): boolean | undefined {
  const value = params[name]
  if (value === undefined || typeof value === 'object') return value === undefined ? undefined : true
  if (value !== 'true' && value !== 'false') throw invalid(name, `Invalid boolean: ${value}`)
  return value === 'true'
}

export function nested(params: Params, name: string): Params | undefined {
  const value = params[name]
  if (value === undefined || value === '') return
  if (typeof value === 'string') throw invalid(name, 'Invalid object')
  return value
}

export function list(params: Params, name: string): string[] {
  const value = params[name]
  if (value === undefined || value === '') return []
  if (typeof value === 'string') throw invalid(name, 'Invalid array')
  return Object.values(value).filter(item => typeof item === 'string')
}

/** Merges metadata the way Stripe does: an empty value removes the key, an empty metadata removes all. */
export function mergeMetadata(before: Record<string, string>, params: Params): Record<string, string> {
  if (params.metadata === undefined) return before
  if (params.metadata === '') return {}
  const merged = { ...before }
  for (const [key, value] of Object.entries(nested(params, 'metadata') ?? {})) {
    if (typeof value !== 'string') throw invalid(`metadata[${key}]`, 'Invalid string')
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50) throw invalid('metadata', 'You can specify up to 50 keys')
  return merged
}

export function required<T>(value: T | undefined, name: string): T {
  if (value !== undefined && value !== '') return value
  throw new Refusal(
    400,
    { code: 'parameter_missing', message: `Missing required param: ${name}.`, param: name },
    'before',
  )
}

export function refuseUnknown(params: Params, known: ReadonlySet<string>): void {
  for (const name in params) {
    if (known.has(name)) continue
    throw new Refusal(
      400,
      { code: 'parameter_unknown', message: `Received unknown parameter: ${name}`, param: name },
      'before',
    )
  }
}

export function invalid(param: string, message: string, code?: string): Refusal {
  return new Refusal(400, { message, param, ...(code ? { code } : {}) }, 'before')
}
