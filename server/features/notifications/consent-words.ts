import { hoursForYes, textsAWeek } from '@ladlewell/domain/text-consent.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'

/** In all three: nobody knows yet which one the telephone's owner reads. */
const limits = inEachLanguage(say => say('consent_limits', { textsAWeek }))

/** What we text about the texts themselves, in the language of the account that asked for them. */
export const consentWords = inEachLanguage(say => ({
  /** Asks whoever has the telephone; says nothing that a visitor wrote. */
  ask: say('consent_ask', { hoursForYes, ...limits }),
  welcome: say('consent_welcome', limits),
  goodbye: say('consent_goodbye'),
  help: (publicUrl: string) => say('consent_help', { publicUrl, ...limits }),
  /** To a word that nothing waited for. */
  notKnown: (publicUrl: string) => say('consent_not_known', { publicUrl }),
}))
