import type { Language } from '@ladlewell/domain/language.ts'
import { hoursForYes, textsAWeek } from '@ladlewell/domain/text-consent.ts'

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
export const consentWords: Record<Language, ConsentWords> = {
  en: {
    ask: `Ladlewell: reply YES within ${hoursForYes} hours to get texts about your orders and boxes. ${limits.en} Not you? Do nothing. HELP for help, STOP to end.`,
    welcome: `Ladlewell: SMS updates are on. ${limits.en} Reply HELP for help, STOP to end.`,
    goodbye:
      'Ladlewell: you are unsubscribed and will get no more texts from us. Reply START to get them again.',
    help: publicUrl =>
      `Ladlewell: texts about your orders. ${limits.en} Help: ${publicUrl}/contact. Reply STOP to end.`,
    notKnown: publicUrl =>
      `Ladlewell: no account waits for an answer from this number. Turn texts on at ${publicUrl}/sms-consent.`,
  },
  es: {
    ask: `Ladlewell: responde YES en ${hoursForYes} horas para recibir mensajes sobre tus pedidos y cajas. ${limits.es} ¿No fuiste tú? No hagas nada. HELP: ayuda, STOP: terminar.`,
    welcome: `Ladlewell: los mensajes están activados. ${limits.es} HELP: ayuda, STOP: terminar.`,
    goodbye: 'Ladlewell: ya no recibirás mensajes nuestros. Responde START para volver a recibirlos.',
    help: publicUrl =>
      `Ladlewell: mensajes sobre tus pedidos. ${limits.es} Ayuda: ${publicUrl}/contact. STOP: terminar.`,
    notKnown: publicUrl =>
      `Ladlewell: ninguna cuenta espera una respuesta de este número. Activa los mensajes en ${publicUrl}/sms-consent.`,
  },
  ar: {
    ask: `Ladlewell: أرسل YES خلال ${hoursForYes} ساعة لتصلك رسائل عن طلباتك وصناديقك. ${limits.ar} لست أنت؟ لا تفعل شيئًا. HELP للمساعدة، STOP للإيقاف.`,
    welcome: `Ladlewell: الرسائل مفعّلة الآن. ${limits.ar} HELP للمساعدة، STOP للإيقاف.`,
    goodbye: 'Ladlewell: لن تصلك رسائل منا بعد الآن. أرسل START لتصلك من جديد.',
    help: publicUrl =>
      `Ladlewell: رسائل عن طلباتك. ${limits.ar} المساعدة: ${publicUrl}/contact. STOP للإيقاف.`,
    notKnown: publicUrl =>
      `Ladlewell: لا حساب ينتظر جوابًا من هذا الرقم. فعّل الرسائل من ${publicUrl}/sms-consent.`,
  },
}
