import type { KitchenStep, Undo } from '@ladlewell/domain/order-step.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { MovedOrder } from './progress-mail.ts'

/** Tells who read of a step that was taken back how it really is. */
export function undoMail(
  order: MovedOrder,
  { step, eventId }: Pick<Undo, 'step' | 'eventId'>,
  publicUrl: string,
): Mail {
  const { id, email, accountId, language } = order
  const { subject, what, more } = words[language](order, step)
  const action = { label: labels[language].orders, url: `${publicUrl}/profile/orders` }
  const isOnTheRoad = step === 'out-for-delivery' || step === 'delivered'
  return {
    key: `order:${id}:undone:${eventId}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'orders',
    content: letter(
      plainLetter(language, { subject, paragraphs: [what, more], action }),
      isOnTheRoad ? { short: { accountId, body: `Ladlewell: ${what}` } } : {},
    ),
  }
}

interface Words {
  subject: string
  what: string
  more: string
}

const words = inEachLanguage<(order: MovedOrder, step: KitchenStep) => Words>(
  say =>
    ({ id, chefName }, step) => ({
      subject: say('undo_subject', { id }),
      what: {
        preparing: say('undo_what_preparing', { chefName, id }),
        ready: say('undo_what_ready', { id, chefName }),
        'out-for-delivery': say('undo_what_out_for_delivery', { id, chefName }),
        delivered: say('undo_what_delivered', { id, chefName }),
      }[step],
      more: say('undo_more'),
    }),
)

export const examples: Examples = {
  'order-undone': language =>
    undoMail(
      { id: 1042, chefName: 'Amara Okafor', accountId: 1, email: 'dana@ladlewell.test', language },
      { step: 'delivered', eventId: 1 },
      'https://ladlewell.test',
    ),
}
