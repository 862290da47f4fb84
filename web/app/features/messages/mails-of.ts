import type { MessageKind } from '@ladlewell/domain/message-kinds.ts'
import { m } from '../../words/catalogue/messages.js'

/** 'mails about your orders', within a sentence. */
export const mailsOf: Record<MessageKind, typeof m.messages_mails_orders> = {
  account: m.messages_mails_account,
  payments: m.messages_mails_payments,
  orders: m.messages_mails_orders,
  boxes: m.messages_mails_boxes,
  reviews: m.messages_mails_reviews,
  kitchen: m.messages_mails_kitchen,
}
