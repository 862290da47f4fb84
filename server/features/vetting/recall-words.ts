import { inEachLanguage } from '@ladlewell/words/mails.ts'

interface Words {
  customer: (facts: { mealName: string; orderId: number; chefName: string; day: string }) => {
    subject: string
    what: string
    recalled: string
    throwAway: string
  }
  kitchen: (facts: { mealName: string; day: string; reason: string }) => {
    subject: string
    paragraphs: string[]
  }
  cost: (facts: { mealName: string; day: string; refunds: number; refunded: string; pays: string }) => {
    subject: string
    paragraphs: string[]
    label: string
  }
}

/** What everyone who has a recalled meal reads, and who cooked it. */
export const recallWords = inEachLanguage<Words>(say => ({
  customer: ({ mealName, orderId, chefName, day }) => ({
    subject: say('recall_customer_subject', { mealName }),
    what: say('recall_customer_what', { mealName, orderId }),
    recalled: say('recall_customer_recalled', { chefName, mealName, day }),
    throwAway: say('recall_customer_throw_away'),
  }),
  cost: ({ mealName, day, refunds, refunded, pays }) => ({
    subject: say('recall_cost_subject', { mealName }),
    paragraphs: [
      say('recall_cost_paragraphs_1', { mealName, day, refunded, refunds }),
      say('recall_cost_paragraphs_2', { pays }),
    ],
    label: say('recall_cost_label'),
  }),
  kitchen: ({ mealName, day, reason }) => ({
    subject: say('recall_kitchen_subject', { mealName, day }),
    paragraphs: [
      say('recall_kitchen_paragraphs_1', { mealName, day, reason }),
      say('recall_kitchen_paragraphs_2'),
    ],
  }),
}))
