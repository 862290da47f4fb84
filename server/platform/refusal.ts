import { type ErrorCode, errors, type Problem } from '@ladlewell/contract/errors.ts'
import { sentenceCode } from '@ladlewell/contract/sentences.ts'

/** A refusal is a value that a function returns; it becomes the one error shape at the edge. */
export interface Refusal {
  readonly refusal: ErrorCode
  readonly message?: string
  readonly fields?: Record<string, string>
  /** Facts that go beside the message, e.g. the new quote. */
  readonly extra?: Record<string, unknown>
  readonly retryAfterSeconds?: number
}

export function refuse(refusal: ErrorCode, rest: Omit<Refusal, 'refusal'> = {}): Refusal {
  return { refusal, ...rest }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value
}

export function problemResponse(refusal: Refusal, requestId: string): Response {
  const { status, message } = errors[refusal.refusal]
  const problem: Problem = {
    ...refusal.extra,
    code: refusal.refusal,
    message: refusal.message ?? message,
    title: message,
    status,
    requestId,
    ...(refusal.message !== undefined && { says: sentenceCode(refusal.message) }),
    ...(refusal.fields && { fields: refusal.fields, faults: sentencesOf(refusal.fields) }),
  }
  const retryAfter = refusal.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // The rest of it is not waited for.
      ...(status === 408 ? { connection: 'close' } : {}),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}

function sentencesOf(fields: Record<string, string>): Record<string, string> {
  const named = Object.entries(fields).map(([path, sentence]) => [path, sentenceCode(sentence)] as const)
  return Object.fromEntries(named.flatMap(([path, code]) => (code ? [[path, code]] : [])))
}
