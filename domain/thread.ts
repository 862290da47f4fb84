import type { Carrier } from './delivery-window.ts'
import type { Liable } from './refund.ts'
import type { LineQuantity } from './refund-parts.ts'

/** What a conversation is about; all but the last are about an order. */
export const threadKinds = [
  'allergen',
  'not-delivered',
  'missing',
  'damaged',
  'quality',
  'late',
  'other',
  'general',
] as const
export type ThreadKind = (typeof threadKinds)[number]

export const threadStates = ['open', 'waiting-for-customer', 'waiting-for-kitchen', 'solved'] as const
export type ThreadState = (typeof threadStates)[number]

export const threadParties = ['customer', 'kitchen', 'staff', 'system'] as const
export type ThreadParty = (typeof threadParties)[number]

/** Who reads an entry: all three, the kitchen and our team, or our team alone. */
export const audiences = ['all', 'kitchen', 'staff'] as const
export type Audience = (typeof audiences)[number]

export const MOST_THREAD_PICTURES = 4
export const LEAST_PRIORITY = 4

/** How soon somebody has to look: 1 at once, 4 when the others are answered. */
export function priorityOf(kind: ThreadKind): number {
  return priorities[kind]
}

const priorities: Record<ThreadKind, number> = {
  ...{ allergen: 1, 'not-delivered': 2, missing: 2, damaged: 2 },
  ...{ quality: 3, late: 3, other: 4, general: 4 },
}

/** Whether a party may read what was said to an audience. */
export function mayRead(party: ThreadParty, audience: Audience): boolean {
  return audiencesOf(party).includes(audience)
}

/** What a party may read. */
function audiencesOf(party: ThreadParty): readonly Audience[] {
  if (party === 'staff') return audiences
  if (party === 'kitchen') return ['all', 'kitchen']
  return party === 'customer' ? ['all'] : []
}

/** Whom a conversation waits for after our team said something; `null`: for nobody new. */
export type WaitFor = 'customer' | 'kitchen' | 'nobody'

interface Said {
  party: ThreadParty
  audience: Audience
  text: string
  /** What our team chose; left out, a question waits for whom it was asked. */
  waitFor?: WaitFor | undefined
}

/**
 * The state after a message. Whoever of customer and kitchen speaks wants to be heard, so it is open again; our team's
 * question waits for its answer. A note among our team, and what the product says by itself, change nothing.
 */
export function afterMessage(state: ThreadState, { party, audience, text, waitFor }: Said): ThreadState {
  if (party === 'customer' || party === 'kitchen') return 'open'
  if (party === 'system' || audience === 'staff') return state
  const waits = waitFor ?? (asks(text) ? (audience === 'kitchen' ? 'kitchen' : 'customer') : undefined)
  if (waits === 'nobody') return state === 'solved' ? 'solved' : 'open'
  if (waits) return `waiting-for-${waits}`
  return state
}

/** Whether a text asks something, in any of our languages. */
export function asks(text: string): boolean {
  return /[?؟]/.test(text.replace(/https?:\/\/\S+/g, ''))
}

/** How long an answer is waited for, unless our team says until when. */
export const HOURS_TO_ANSWER = { customer: 48, kitchen: 24 } as const

/** How long a kitchen can contest what it is to pay. */
export const HOURS_TO_CONTEST = 48

export interface SuggestedRefund {
  /** Numbers of the order's lines, from 1. */
  lines: number[]
  /** So many of each. */
  servings: LineQuantity[]
  fee: boolean
  liable: Exclude<Liable, 'driver'>
}

/** What fits a problem: which meals go back, whether the fee does, and who bears it. Empty: an amount, or nothing. */
export function suggestedRefund(kind: ThreadKind, order: Concerned): SuggestedRefund {
  const all = order.lines.map((quantity, index) => ({ line: index + 1, quantity }))
  const told = concernedServings(order)
  const brought = order.carrier === 'kitchen' ? 'chef' : 'platform'
  const suggested = (servings: LineQuantity[], fee: boolean, liable: SuggestedRefund['liable']) => ({
    ...{ lines: servings.map(({ line }) => line), servings, fee, liable },
  })
  switch (kind) {
    case 'missing':
    case 'quality':
      return suggested(told, false, 'chef')
    case 'allergen':
      return suggested(told.length > 0 ? told : all, false, 'chef')
    case 'damaged':
      return suggested(told.length > 0 ? told : all, false, brought)
    case 'not-delivered':
      return suggested(all, true, brought)
    case 'late':
      return suggested([], true, brought)
    case 'other':
    case 'general':
      return suggested(told, false, 'platform')
  }
}

interface Concerned {
  /** Numbers of lines that were named, and how many servings of each; of no number all of them. */
  reported: readonly { line: number; quantity: number | null }[]
  /** Servings of each of the order's lines. */
  lines: readonly number[]
  carrier: Carrier
}

/** Servings that somebody named, as far as the order has them. */
function concernedServings({ reported, lines }: Concerned): LineQuantity[] {
  return lines.flatMap((quantity, index) => {
    const said = reported.find(({ line }) => line === index + 1)
    return said ? [{ line: index + 1, quantity: Math.min(said.quantity ?? quantity, quantity) }] : []
  })
}

/** Whether a kitchen may still contest, whoever decides it may be: once, and in time. */
export function contestRefusal(
  share: { contestUntil: Date; contestedAt: Date | null; shareCents: number },
  now: Date,
): 'contested-already' | 'too-late-to-contest' | null {
  if (share.contestedAt) return 'contested-already'
  return share.shareCents > 0 && now < share.contestUntil ? null : 'too-late-to-contest'
}

/** Fills `{customer}` and the like; answers the names of those that it does not know, if there are any. */
export function fillMacro(
  text: string,
  facts: Readonly<Record<string, string | null>>,
): { text: string } | { unknown: string[] } {
  const unknown: string[] = []
  const filled = text.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(facts, name.trim()) ? facts[name.trim()] : null
    if (typeof value === 'string' && value !== '') return value
    unknown.push(name.trim())
    return whole
  })
  return unknown.length > 0 ? { unknown } : { text: filled }
}

/** What macros may name. */
const macroNames = ['customer', 'order', 'date', 'meal list', 'kitchen'] as const
/** What stands in braces: of a text that goes out, what was not filled. */
export function bracesIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!.trim())
}

/** The placeholders of a macro that nobody knows. */
export function unknownNames(text: string): string[] {
  return bracesIn(text).filter(name => !(macroNames as readonly string[]).includes(name))
}
