/** The wording of the terms for texts that customers agree to now; kept with each consent. */
export const textTermsVersion = '2.3'
/** Who agreed to earlier ones agreed to texts about orders and boxes, and not to those about their work. */
export const workTermsVersion = '2.3'

/** How many texts a number gets in any seven days, answers to what it texted us aside. */
export const textsAWeek = 10

/** How long the telephone has to say YES, from when the text that asks for it may be sent. */
export const hoursForYes = 24

export type ConsentState = 'none' | 'asked' | 'unanswered' | 'active' | 'withdrawn'

/** Where a consent stands; texts about orders go out only while it is active. */
export function consentState(
  consent: { answerBy: Date | null; confirmedAt: Date | null; withdrawnAt: Date | null } | undefined,
  now: Date,
): ConsentState {
  if (!consent) return 'none'
  if (consent.withdrawnAt) return 'withdrawn'
  if (consent.confirmedAt) return 'active'
  return consent.answerBy && now < consent.answerBy ? 'asked' : 'unanswered'
}

/** Questions whether a telephone agrees: so many at once, then so many a day, for a number, an account and a network. */
export const questionLimits = {
  number: { atOnce: 3, aDay: 0.5 },
  account: { atOnce: 5, aDay: 1 },
  network: { atOnce: 10, aDay: 5 },
}
