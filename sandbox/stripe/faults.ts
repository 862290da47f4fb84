import type { Decline } from './cards.ts'
import { declines } from './cards.ts'
import { Refusal } from './refusal.ts'

/**
 * One rule of `PUT /sandbox/stripe/faults`. `path` may hold `*`; `body` is a text that the form-encoded body must contain.
 * `count` limits how often it strikes, `probability` how likely it is each time.
 */
export type FaultRule = {
  what: 'timeout-before' | 'timeout-after' | 'status' | 'delay' | 'processing'
  method?: string
  path?: string
  body?: string
  status?: number
  effect?: boolean
  decline?: string
  delay?: number
  hold?: number
  count?: number
  probability?: number
}

export type Fault = {
  what: FaultRule['what']
  delay: number
  hold: number
  effect: boolean
  refusal: Refusal
  decline?: Decline
  processing?: number
}

export type Faults = {
  pick(method: string, path: string, body: string): Fault | undefined
  set(rules: FaultRule[], seed?: number): void
  rules(): (FaultRule & { struck: number })[]
}

export function stripeFaults(): Faults {
  let rules: (FaultRule & { struck: number; pattern: RegExp })[] = []
  let random: () => number = Math.random

  return {
    pick(method, path, body) {
      for (const rule of rules) {
        if (rule.method && rule.method !== method) continue
        if (!rule.pattern.test(path)) continue
        if (rule.body && !readable(body).includes(rule.body)) continue
        if (rule.count !== undefined && rule.struck >= rule.count) continue
        if (rule.probability !== undefined && random() >= rule.probability) continue
        rule.struck++
        return faultOf(rule)
      }
      return
    },
    set(given, seed) {
      rules = given.map(rule => ({ ...rule, struck: 0, pattern: patternOf(rule.path ?? '*') }))
      random = seed === undefined ? Math.random : seededRandom(seed)
    },
    rules: () => rules.map(({ pattern: _, ...rule }) => rule),
  }
}

function faultOf(rule: FaultRule): Fault {
  const decline = rule.status === 402 ? declines[rule.decline ?? 'generic_decline'] : undefined
  return {
    what: rule.what,
    delay: rule.what === 'processing' ? 0 : (rule.delay ?? 0),
    hold: rule.hold ?? 0,
    effect: rule.effect ?? false,
    refusal: refusalOf(rule.status ?? 500),
    ...(decline ? { decline } : {}),
    ...(rule.what === 'processing' ? { processing: rule.delay ?? 500 } : {}),
  }
}

function refusalOf(status: number): Refusal {
  if (status === 429)
    return new Refusal(
      429,
      {
        code: 'rate_limit',
        message:
          'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      },
      'before',
    )
  return status >= 500
    ? new Refusal(status, {
        type: 'api_error',
        message:
          "Sorry! There was an error while talking to one of our backends. We've been notified of the problem.",
      })
    : new Refusal(status, { message: `The sandbox answered ${status} because a fault rule asked for it.` })
}

function readable(body: string): string {
  try {
    return decodeURIComponent(body.replaceAll('+', ' '))
  } catch {
    return body
  }
}

// Paths hold nothing but letters, digits, _ and /, so only the star needs a meaning.
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[^\w/*]/g, '\\$&').replaceAll('*', '.*')}$`)

/** mulberry32: the same seed strikes the same calls, which makes a failed run repeatable. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
