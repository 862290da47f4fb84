import type { Cents } from '@ladlewell/domain/money.ts'
import { moment } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import { type OrderRecord, windowOf } from '../ordering/record.ts'
import { replyAddress } from '../threads/reply-address.ts'
import { threadUrl } from '../threads/tell.ts'

interface Place {
  settings: Pick<Parts['settings'], 'PUBLIC_URL' | 'SESSION_SECRET' | 'MAIL_REPLY_DOMAIN'>
  timeZone: string
}

interface Again {
  /** The order that brings it, and whose meals it brings. */
  made: OrderRecord
  of: number
  threadId: number
  reason: string
}

/** Tells a customer that meals of an order come again, instead of the confirmation that any order has. */
export function redeliveryMail({ made, of, threadId, reason }: Again, to: Addressee, place: Place): Mail {
  const say = sayIn(to.language)
  const window = windowOf(made)
  return plainMail(to, {
    key: `order:${made.id}:paid`,
    kind: 'orders',
    subject: say('redelivery_subject', { id: of }),
    paragraphs: [
      say('redelivery_what', { meals: mealsOf(made) }),
      say('redelivery_time', { day: made.deliveryDate, window, id: made.id }),
      say('redelivery_free'),
      say('share_reason', { reason }),
    ],
    action: {
      label: labels[to.language].yourOrders,
      url: `${place.settings.PUBLIC_URL ?? ''}/profile/orders`,
    },
    replyTo: replyAddress(place.settings, { threadId, party: 'customer' }, made.placedAt),
  })
}

/** What a kitchen does not earn by it, and until when it can contest that. */
interface Share {
  shareCents: Cents
  contestUntil: Date
}

/** Tells a kitchen what to cook again, until when that is locked, and whether it earns anything by it. */
export function redeliveryKitchenMail(
  { made, of, threadId, reason, share }: Again & { share: Share | null },
  to: Addressee,
  { settings, timeZone }: Place,
): Mail {
  const say = sayIn(to.language)
  const at = (instant: Date) => moment(instant, to.language, timeZone)
  return plainMail(to, {
    key: `order:${made.id}:redelivery`,
    kind: null,
    subject: say('redelivery_kitchen_subject', { id: of, day: made.deliveryDate }),
    paragraphs: [
      say('redelivery_kitchen_what', { meals: mealsOf(made), day: made.deliveryDate, id: made.id }),
      share ? say('redelivery_kitchen_bears') : say('redelivery_kitchen_earns'),
      say('share_reason', { reason }),
      ...(share
        ? [say('redelivery_kitchen_contest', { amount: share.shareCents, until: at(share.contestUntil) })]
        : []),
      say('redelivery_kitchen_until', { until: at(made.cutoffAt) }),
    ],
    action: { label: say('thread_label'), url: threadUrl(settings.PUBLIC_URL ?? '', 'kitchen', threadId) },
    replyTo: replyAddress(settings, { threadId, party: 'kitchen' }, made.placedAt),
  })
}

interface Swapped {
  of: number
  deliveryDate: string
  threadId: number
  servings: number
  fromName: string
  toName: string
  /** What makes it one. */
  key: string
  reason: string
}

/** Tells a customer what comes in the place of their meal, and what goes back for it. */
export function swapMail(
  { of, deliveryDate: day, threadId, key, reason, backCents, ...meals }: Swapped & { backCents: number },
  to: Addressee,
  { settings }: Place,
): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `order:${of}:swap:${key}`,
    kind: 'orders',
    subject: say('swap_subject', { id: of }),
    paragraphs: [
      say('swap_what', { ...meals, id: of, day }),
      backCents > 0 ? say('money_goes_back', { amount: backCents }) : say('swap_no_more'),
      say('share_reason', { reason }),
    ],
    action: { label: say('thread_label'), url: threadUrl(settings.PUBLIC_URL ?? '', 'customer', threadId) },
  })
}

/** Tells a kitchen what to cook instead. */
export function swapKitchenMail(
  { of, deliveryDate: day, threadId, key, reason, ...meals }: Swapped,
  to: Addressee,
  { settings }: Place,
): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `order:${of}:swap-kitchen:${key}`,
    kind: null,
    subject: say('swap_kitchen_subject', { id: of, day }),
    paragraphs: [say('swap_kitchen_what', { ...meals, id: of, day }), say('share_reason', { reason })],
    action: { label: say('thread_label'), url: threadUrl(settings.PUBLIC_URL ?? '', 'kitchen', threadId) },
  })
}

const mealsOf = ({ lines }: Pick<OrderRecord, 'lines'>) =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`)

const place: Place = {
  settings: {
    PUBLIC_URL: 'https://ladlewell.test',
    SESSION_SECRET: 'x'.repeat(32),
    MAIL_REPLY_DOMAIN: undefined,
  },
  timeZone: 'America/New_York',
}
const again = { made: exampleOrder, of: 1040, threadId: 1, reason: 'Two meals were missing.' }
const swapped = {
  ...{ of: 1042, deliveryDate: '2026-11-25', threadId: 1, servings: 2, key: '1' },
  ...{ fromName: 'Palak Paneer', toName: 'Chana Masala', reason: 'You asked for something milder.' },
}

export const examples: Examples = {
  redelivery: language => redeliveryMail(again, exampleOwner(language), place),
  'redelivery-kitchen-earns': language =>
    redeliveryKitchenMail({ ...again, share: null }, exampleOwner(language), place),
  'redelivery-kitchen-bears': language =>
    redeliveryKitchenMail(
      { ...again, share: { shareCents: 2465, contestUntil: new Date(0) } },
      exampleOwner(language),
      place,
    ),
  'swap-back': language => swapMail({ ...swapped, backCents: 300 }, exampleOwner(language), place),
  'swap-dearer': language => swapMail({ ...swapped, backCents: 0 }, exampleOwner(language), place),
  'swap-kitchen': language => swapKitchenMail(swapped, exampleOwner(language), place),
}
