import type { HostileRequest } from './requests.ts'

export interface Answer {
  status: number
  contentType: string
  text: string
  ms: number
}

export const HANG_MS = 5000

const innards: readonly [what: string, pattern: RegExp][] = [
  ['a stack', /\n\s+at .+:\d+:\d+/],
  ['a file of ours', /(node_modules|node:internal|\/server\/(features|platform)\/)/],
  [
    'SQL',
    /\b(syntax error at or near|duplicate key value|violates .+ constraint|select .+ from accounts)\b/i,
  ],
  ['a password’s hash', /\$argon2/],
]

/**
 * What is wrong with an answer; empty when nothing is. `secrets` are texts that this caller must never be told. Every
 * refusal of the API has the one shape.
 */
export function wrongWith(request: HostileRequest, answer: Answer, secrets: readonly string[]): string[] {
  const wrong: string[] = []
  if (answer.status >= 500) wrong.push(`answered ${answer.status}`)
  if (answer.ms > HANG_MS) wrong.push(`took ${Math.round(answer.ms)} ms`)
  for (const [what, pattern] of innards) if (pattern.test(answer.text)) wrong.push(`tells ${what}`)
  if (secrets.some(secret => answer.text.includes(secret))) wrong.push('tells a secret')
  if (isRefusal(request, answer) && !hasTheOneShape(answer)) wrong.push('is refused in another shape')
  return wrong
}

function isRefusal({ method, path }: HostileRequest, { status }: Answer): boolean {
  return status >= 400 && method !== 'HEAD' && path.startsWith('/api/')
}

function hasTheOneShape({ contentType, text, status }: Answer): boolean {
  if (!contentType.startsWith('application/problem+json')) return false
  try {
    const problem = JSON.parse(text) as Record<string, unknown>
    const texts = [problem.code, problem.message, problem.title, problem.requestId]
    return problem.status === status && texts.every(value => typeof value === 'string' && value !== '')
  } catch {
    return false
  }
}
