import { declines } from './cards.ts'
import type { FaultRule } from './faults.ts'
import type { WebhookFaultRule } from './webhook-faults.ts'

export type WantedFaults = { rules: FaultRule[]; webhooks: WebhookFaultRule[]; seed: number | undefined }

const calls = ['timeout-before', 'timeout-after', 'status', 'delay', 'processing']
const deliveries = ['duplicate', 'drop', 'delay', 'reorder']
const numbers = ['status', 'delay', 'hold', 'count', 'probability', 'times']
const texts = ['what', 'method', 'path', 'body', 'decline', 'type']
const callFields = [
  'what',
  'method',
  'path',
  'body',
  'status',
  'effect',
  'decline',
  'delay',
  'hold',
  'count',
  'probability',
]
const deliveryFields = ['what', 'type', 'times', 'delay', 'count', 'probability']

/** The rules in a body of `PUT /sandbox/stripe/faults`, or a sentence about what is wrong with it. */
export function faultRules(body: unknown): WantedFaults | string {
  if (!isRecord(body)) return 'Send a JSON object with rules and webhooks.'
  const { rules = [], webhooks = [], seed } = body
  if (!Array.isArray(rules) || !Array.isArray(webhooks)) return 'rules and webhooks are lists.'
  const wrong =
    rules.map(rule => problemOf(rule, calls, callFields)).find(Boolean) ??
    webhooks.map(rule => problemOf(rule, deliveries, deliveryFields)).find(Boolean)
  return wrong ?? { rules, webhooks, seed: typeof seed === 'number' ? seed : undefined }
}

function problemOf(rule: unknown, kinds: string[], fields: string[]): string | undefined {
  if (!isRecord(rule)) return 'A rule is a JSON object.'
  if (!kinds.includes(String(rule.what))) return `what is one of ${kinds.join(', ')}.`
  for (const [name, value] of Object.entries(rule)) {
    if (!fields.includes(name)) return `A rule has no field ${name}; it may have ${fields.join(', ')}.`
    if (numbers.includes(name) && typeof value !== 'number') return `${name} is a number.`
    if (texts.includes(name) && typeof value !== 'string') return `${name} is a text.`
  }
  if (rule.decline !== undefined && !(String(rule.decline) in declines))
    return `decline is one of ${Object.keys(declines).join(', ')}.`
  return
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
