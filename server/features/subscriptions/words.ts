import type { Language } from '@ladlewell/domain/language.ts'
import type { TermsChanges } from './terms.ts'
import { arabic } from './words.ar.ts'
import { english } from './words.en.ts'
import { spanish } from './words.es.ts'

export interface SubscriptionSaid {
  chef: string
  meals: number
  weekday: string
}

export interface SubscriptionWords {
  cancelled(said: SubscriptionSaid): Plainly
  resumed(said: SubscriptionSaid): Plainly
  /** `until`: the first day that is delivered again; null: until it is resumed. */
  paused(said: SubscriptionSaid & { until: string | null }): Plainly
  pausedForPayment(said: SubscriptionSaid): Plainly
  changed(said: SubscriptionSaid): Plainly
  stillComes(order: { id: number | null; day: string }): string
  comesBack(days: string): string
  terms: Record<keyof TermsChanges, string>
  rules: Record<'choose-for-me' | 'repeat' | 'skip', string>
  noCeiling: string
  anotherCard: string
  fromTo(from: string, to: string): string
}

interface Plainly {
  subject: string
  what: string
  short?: string
}

export const subscriptionWords: Record<Language, SubscriptionWords> = {
  en: english,
  es: spanish,
  ar: arabic,
}
