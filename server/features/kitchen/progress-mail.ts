import type { Language } from '@ladlewell/domain/language.ts'
import type { KitchenStep, Undo } from '@ladlewell/domain/order-step.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, letterMail, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import { type ShownMeal, shownMeals } from '../ordering/shown-meals.ts'

export interface MovedOrder extends Addressee {
  id: number
  chefName: string
  meals: readonly ShownMeal[]
}

/** What somebody may have to go to the door for; the other steps would only use up the texts of their week. */
const worthAText: readonly KitchenStep[] = ['out-for-delivery', 'delivered']

/** Tells how far an order is. */
export function progressMail(order: MovedOrder, status: KitchenStep, publicUrl: string): Mail {
  const { language } = order
  const { subject, what, more } = wordsOf(sayIn(language), order, status)
  const action = { label: labels[language].orders, url: `${publicUrl}/profile/orders` }
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  // What stands before the door is known by its look; the other steps are read in passing.
  const shown =
    status === 'delivered' ? [{ kind: 'meals' as const, meals: shownMeals(order, publicUrl) }] : []
  return letterMail(order, {
    key: `order:${order.id}:${status}`,
    kind: 'orders',
    subject,
    blocks: [paragraph(what), ...shown, paragraph(more), { kind: 'button', ...action }],
    short: worthAText.includes(status) ? `Ladlewell: ${what}` : undefined,
  })
}

function wordsOf(say: Say, order: MovedOrder, status: KitchenStep) {
  return {
    preparing: {
      subject: say('progress_preparing_subject', order),
      what: say('progress_preparing_what', order),
      more: say('progress_preparing_more'),
    },
    ready: {
      subject: say('progress_ready_subject', order),
      what: say('progress_ready_what', order),
      more: say('progress_ready_more'),
    },
    'out-for-delivery': {
      subject: say('progress_out_for_delivery_subject', order),
      what: say('progress_out_for_delivery_what', order),
      more: say('progress_out_for_delivery_more'),
    },
    delivered: {
      subject: say('progress_delivered_subject', order),
      what: say('progress_delivered_what', order),
      more: say('progress_delivered_more'),
    },
  }[status]
}

/** Tells who read of a step that was taken back how it really is. */
export function undoMail(
  order: Omit<MovedOrder, 'meals'>,
  { step, eventId }: Pick<Undo, 'step' | 'eventId'>,
  publicUrl: string,
): Mail {
  const { id, language } = order
  const say = sayIn(language)
  const what = {
    preparing: say('undo_what_preparing', order),
    ready: say('undo_what_ready', order),
    'out-for-delivery': say('undo_what_out_for_delivery', order),
    delivered: say('undo_what_delivered', order),
  }[step]
  return plainMail(order, {
    key: `order:${id}:undone:${eventId}`,
    kind: 'orders',
    subject: say('undo_subject', order),
    paragraphs: [what, say('undo_more')],
    action: { label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    short: worthAText.includes(step) ? `Ladlewell: ${what}` : undefined,
  })
}

const moved = (language: Language) => ({
  ...exampleOwner(language),
  id: 1042,
  chefName: 'Amara Okafor',
  meals: exampleOrder.lines,
})
const url = 'https://ladlewell.test'
const example = (status: KitchenStep) => (language: Language) => progressMail(moved(language), status, url)

export const examples: Examples = {
  'order-preparing': example('preparing'),
  'order-ready': example('ready'),
  'order-out-for-delivery': example('out-for-delivery'),
  'order-delivered': example('delivered'),
  'order-undone': language => undoMail(moved(language), { step: 'delivered', eventId: 1 }, url),
}
