import type { Undo } from '@ladlewell/domain/order-step.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { type MovedOrder, worthAText } from './progress-mail.ts'

/** Tells who read of a step that was taken back how it really is. */
export function undoMail(
  order: MovedOrder,
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

export const examples: Examples = {
  'order-undone': language =>
    undoMail(
      { ...exampleOwner(language), id: 1042, chefName: 'Amara Okafor' },
      { step: 'delivered', eventId: 1 },
      'https://ladlewell.test',
    ),
}
