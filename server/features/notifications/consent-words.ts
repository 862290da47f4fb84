import { hoursForYes, textsAWeek } from '@ladlewell/domain/text-consent.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'

interface ConsentWords {
  /** Asks whoever has the telephone; says nothing that a visitor wrote. */
  ask: string
  welcome: string
  goodbye: string
  help(publicUrl: string): string
  /** To a word that nothing waited for. */
  notKnown(publicUrl: string): string
}

const limits = {
  en: `Up to ${textsAWeek} msgs a week, mostly 8 AM-9 PM. Msg & data rates may apply.`,
  es: `Hasta ${textsAWeek} mensajes por semana, casi siempre de 8 a. m. a 9 p. m. Pueden aplicar tarifas.`,
  ar: `حتى ${textsAWeek} رسائل أسبوعيًا، غالبًا من 8 ص إلى 9 م. قد تُطبَّق رسوم.`,
}

/** What we text about the texts themselves, in the language of the account that asked for them. */
export const consentWords = inEachLanguage<ConsentWords>(say => ({
  ask: say('consent_ask', { hoursForYes, en: limits.en, es: limits.es, ar: limits.ar }),
  welcome: say('consent_welcome', { en: limits.en, es: limits.es, ar: limits.ar }),
  goodbye: say('consent_goodbye'),
  help: publicUrl => say('consent_help', { en: limits.en, publicUrl, es: limits.es, ar: limits.ar }),
  notKnown: publicUrl => say('consent_not_known', { publicUrl }),
}))
