import { matches } from './events.ts'
import { seededRandom } from './faults.ts'
import type { StoredEvent } from './records.ts'

/** What may befall an event on its way: sent `times` over, swallowed, late by `delay` ms, or after the one that follows it. */
export type WebhookFaultRule = {
  what: 'duplicate' | 'drop' | 'delay' | 'reorder'
  type?: string
  times?: number
  delay?: number
  count?: number
  probability?: number
}

export type WebhookFaults = {
  pass(event: StoredEvent, send: () => void, later: (action: () => void, milliseconds: number) => void): void
  set(rules: WebhookFaultRule[], seed?: number): void
  rules(): (WebhookFaultRule & { struck: number })[]
}

const longestHold = 300

export function webhookFaults(): WebhookFaults {
  let rules: (WebhookFaultRule & { struck: number })[] = []
  let random: () => number = Math.random
  let overtaken: (() => void) | undefined

  const release = () => {
    overtaken?.()
    overtaken = undefined
  }
  return {
    pass(event, send, later) {
      const rule = pick(event.type)
      if (rule?.what === 'drop') return
      if (rule?.what === 'delay') {
        later(send, rule.delay ?? 1000)
        return
      }
      if (rule?.what === 'reorder' && !overtaken) {
        overtaken = send
        later(release, longestHold)
        return
      }
      for (let time = rule?.what === 'duplicate' ? (rule.times ?? 2) : 1; time > 0; time--) send()
      release()
    },
    set(given, seed) {
      rules = given.map(rule => ({ ...rule, struck: 0 }))
      random = seed === undefined ? Math.random : seededRandom(seed)
    },
    rules: () => rules,
  }

  function pick(type: string) {
    const rule = rules.find(
      ({ type: wanted = '*', count = Number.POSITIVE_INFINITY, probability = 1, struck }) =>
        matches(type, wanted) && struck < count && random() < probability,
    )
    if (rule) rule.struck++
    return rule
  }
}
