import type { Language } from '@ladlewell/domain/language.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'

export interface SubscriptionSaid {
  chef: string
  meals: number
  weekday: string
}

export type SubscriptionWords = (typeof subscriptionWords)[Language]

export const subscriptionWords = inEachLanguage(say => {
  const whole = (said: SubscriptionSaid) => ({ ...said, whole: say('subscription_whole', said) })
  return {
    cancelled: (said: SubscriptionSaid) => ({
      subject: say('subscription_cancelled_subject', said),
      what: say('subscription_cancelled_what', whole(said)),
    }),
    resumed: (said: SubscriptionSaid) => ({
      subject: say('subscription_resumed_subject', said),
      what: say('subscription_resumed_what', whole(said)),
    }),
    /** `until`: the first day that is delivered again; null: until it is resumed. */
    paused: ({ until, ...said }: SubscriptionSaid & { until: string | null }) => ({
      subject: say('subscription_paused_subject', said),
      what: until
        ? say('subscription_paused_what_until', { ...whole(said), until })
        : say('subscription_paused_what', whole(said)),
    }),
    pausedForPayment: (said: SubscriptionSaid) => ({
      subject: say('subscription_paused_for_payment_subject', said),
      what: say('subscription_paused_for_payment_what', whole(said)),
      short: say('subscription_paused_for_payment_short', said),
    }),
    changed: (said: SubscriptionSaid) => ({
      subject: say('subscription_changed_subject', said),
      what: say('subscription_changed_what', whole(said)),
    }),
    stillComes: ({ id, day }: { id: number | null; day: string }) =>
      id ? say('subscription_still_comes_order', { id, day }) : say('subscription_still_comes_box', { day }),
    comesBack: (days: string) => say('subscription_comes_back', { days }),
    terms: {
      weekday: say('subscription_terms_weekday'),
      slots: say('subscription_terms_slots'),
      rule: say('subscription_terms_rule'),
      ceilingCents: say('subscription_terms_ceiling_cents'),
      address: say('subscription_terms_address'),
      card: say('subscription_terms_card'),
    },
    rules: {
      'choose-for-me': say('subscription_rules_choose_for_me'),
      repeat: say('subscription_rules_repeat'),
      skip: say('subscription_rules_skip'),
    },
    noCeiling: say('subscription_no_ceiling'),
    anotherCard: say('subscription_another_card'),
    fromTo: (from: string, to: string) => say('subscription_from_to', { from, to }),
  }
})
