import { inEachLanguage } from './mails.ts'

/** What stands on the buttons of more than one mail. */
export const labels = inEachLanguage(say => ({
  orders: say('label_orders'),
  yourOrders: say('label_your_orders'),
  subscriptions: say('label_subscriptions'),
  kitchenOrders: say('label_kitchen_orders'),
}))
