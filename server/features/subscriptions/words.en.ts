import type { SubscriptionSaid, SubscriptionWords } from './words.ts'

const whole = ({ chef, meals, weekday }: SubscriptionSaid) =>
  `Your weekly subscription with ${chef} (${meals} ${meals === 1 ? 'meal' : 'meals'} every ${weekday})`

export const english: SubscriptionWords = {
  cancelled: said => ({
    subject: `Your subscription with ${said.chef} is cancelled`,
    what: `${whole(said)} is cancelled. It will not renew, and nothing more will be charged for it.`,
  }),
  resumed: said => ({
    subject: `Your subscription with ${said.chef} is resumed`,
    what: `${whole(said)} is active again.`,
  }),
  paused: said => ({
    subject: `Your subscription with ${said.chef} is paused`,
    what: `${whole(said)} is paused. ${
      said.until
        ? `The first box after the pause can come on ${said.until}.`
        : 'Nothing comes until you resume it.'
    } Nothing is charged while it is paused.`,
  }),
  pausedForPayment: said => ({
    subject: `Your subscription with ${said.chef} is paused: two boxes could not be charged`,
    what: `${whole(said)} is paused, because two boxes in a row could not be charged. Nothing is charged until you resume it. Use another card, then resume it whenever you like.`,
    short: `Ladlewell: your subscription with ${said.chef} is paused, because two boxes in a row could not be charged. Resume it with another card:`,
  }),
  changed: said => ({
    subject: `Your subscription with ${said.chef} was changed`,
    what: `${whole(said)} was changed. Boxes that are being paid for, or are paid, stay as they are.`,
  }),
  stillComes: ({ id, day }) =>
    id ? `Order #${id} for ${day} is already placed and still comes.` : `The box for ${day} still comes.`,
  comesBack: days => `Coming again: ${days}.`,
  terms: {
    weekday: 'Weekday',
    slots: 'Meals a week',
    rule: 'Weeks you do not touch',
    ceilingCents: 'Price ceiling',
    address: 'Address',
    card: 'Card',
  },
  rules: { 'choose-for-me': 'We choose for you', repeat: 'The same meals again', skip: 'Skip the week' },
  noCeiling: 'none',
  anotherCard: 'another one',
  fromTo: (from, to) => `${to} (before: ${from})`,
}
