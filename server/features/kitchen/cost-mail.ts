import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { isolated, longDay, money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'

export interface KitchenCost {
  orderId: number
  deliveryDate: MarketDate
  /** The message's own part of its key. */
  event: string
  what: 'refunded' | 'cancelled' | 'refused'
  /** What the kitchen pays of it. */
  paysCents: Cents
  /** Of an order that it still earned: what it keeps. */
  keepsCents?: Cents
  /** '2 × Jollof rice', in the kitchen's own names. */
  meals: readonly string[]
  /** What staff wrote to the kitchen. */
  note: string | null
}

/** Tells a kitchen what our team did with an order of theirs, and what it costs them. */
function costMail(cost: KitchenCost, to: Addressee, publicUrl: string): Mail {
  const { language } = to
  const say = sayIn(language)
  const { orderId: id, deliveryDate, meals, note, paysCents, keepsCents = 0 } = cost
  const facts = { id, day: longDay(deliveryDate, language) }
  const { subject, what } = {
    refunded: { subject: say('cost_subject_refunded', facts), what: say('cost_what_refunded', facts) },
    cancelled: { subject: say('cost_subject_cancelled', facts), what: say('cost_what_cancelled', facts) },
    refused: { subject: say('cost_subject_refused', facts), what: say('cost_what_refused', facts) },
  }[cost.what]
  return plainMail(to, {
    key: `order:${id}:kitchen:${cost.event}`,
    kind: null,
    subject,
    paragraphs: [
      what,
      ...(meals.length > 0 ? [meals.map(meal => isolated(meal, language)).join(', ')] : []),
      paysCents > 0 ? say('cost_pays', { amount: money(paysCents, language) }) : say('cost_pays_nothing'),
      ...(keepsCents > 0 ? [say('cost_keeps', { amount: money(keepsCents, language) })] : []),
      ...(note ? [say('cost_writes', { note: isolated(note, language) })] : []),
    ],
    action: { label: say('cost_label'), url: `${publicUrl}/chefdashboard/earnings` },
  })
}

const example = (what: KitchenCost['what'], paysCents: Cents) => (language: Language) =>
  costMail(
    {
      ...{ orderId: 1042, deliveryDate: '2026-11-25', event: 'refund:1', what, paysCents },
      meals: what === 'refunded' ? ['1 × Smoky Jollof Rice with Chicken'] : [],
      note: 'The lid was open.',
    },
    exampleOwner(language),
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'kitchen-refund': example('refunded', 1232),
  'kitchen-cancelled': example('cancelled', 2464),
  'kitchen-refused': example('refused', 0),
}

/** Tells the kitchen of an order what our team did with it, in the transaction that does it. */
export async function tellKitchenCost(
  tx: Queries,
  { PUBLIC_URL = '' }: Pick<Settings, 'PUBLIC_URL'>,
  chefId: number,
  cost: KitchenCost,
  now: Date,
): Promise<void> {
  const [chef] = await tx.query<Addressee>(
    `select a.id as account_id, a.email, a.language from chefs c join accounts a on a.id = c.account_id where c.id = $1`,
    [chefId],
    'chef-to-tell',
  )
  if (chef) await enqueue(tx, costMail(cost, chef, PUBLIC_URL), now)
}
