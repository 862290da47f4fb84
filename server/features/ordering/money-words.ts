import { inEachLanguage } from '@ladlewell/words/mails.ts'

/** That an amount, as the language writes it, goes back. */
export const goesBack = inEachLanguage<(amount: string) => string>(
  say => amount => say('money_goes_back', { amount }),
)

export const nothingOwed = inEachLanguage<string>(say => say('money_nothing_owed'))
