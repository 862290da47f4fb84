/** The wording of the terms for texts that customers agree to now; kept with each consent. */
export const textTermsVersion = '1.0'

/** How many texts a number gets in any seven days, answers to what it texted us aside. */
export const textsAWeek = 10
