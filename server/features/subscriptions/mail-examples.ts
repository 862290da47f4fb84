import type { Examples } from '../../platform/letter.ts'
import {
  exampleBox,
  examplePlace as place,
  exampleSubscription as subscription,
} from '../boxes/example-box.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import * as mails from './mails.ts'

const { box } = exampleBox('en')
const stillComing = [{ orderId: 1042, deliveryDate: '2026-11-26' }]
const pausedAt = new Date('2026-11-20T23:00:00Z')

/** For /dev/mail: every mail about a subscription. */
export const examples: Examples = {
  'subscription-cancelled': language => mails.cancelledMail(subscription(language), { stillComing }, place),
  'subscription-revived': language => mails.revivedMail(subscription(language), { stillComing: [] }, place),
  'subscription-paused': language =>
    mails.pausedMail(
      subscription(language, { pausedAt, pausedUntil: '2026-12-10', pausedBy: 'customer' }),
      { stillComing: [{ orderId: null, deliveryDate: '2026-11-26' }] },
      place,
    ),
  'subscription-paused-for-payment': language =>
    mails.pausedForPaymentMail(subscription(language, { pausedAt, pausedBy: 'payment' }), place),
  'subscription-resumed': language => mails.resumedMail(subscription(language), { boxes: [box] }, place),
  'subscription-changed': language =>
    mails.termsChangedMail(
      subscription(language, { weekday: 'Saturday', rule: 'repeat', ceilingCents: 6000 }),
      {
        weekday: { from: 'Thursday', to: 'Saturday' },
        slots: { from: 3, to: 4 },
        rule: { from: 'choose-for-me', to: 'repeat' },
        ceilingCents: { from: null, to: 6000 },
        address: exampleOrder.address,
        card: true,
      },
      place,
    ),
}
