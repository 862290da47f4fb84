import { textsAWeek } from '@ladlewell/domain/text-consent.ts'

const limits = `Up to ${textsAWeek} msgs a week, mostly 8 AM-9 PM. Msg & data rates may apply.`

export const welcome = `Ladlewell: SMS updates are on for your orders. ${limits} Reply HELP for help, STOP to end.`

export const goodbye =
  'Ladlewell: you are unsubscribed and will get no more texts from us. Reply START to get them again.'

export const welcomeBack = `Ladlewell: SMS updates are on again. ${limits} Reply HELP for help, STOP to end.`

export const help = (publicUrl: string) =>
  `Ladlewell: texts about your orders. ${limits} Help: ${publicUrl}/contact. Reply STOP to end.`

export const notKnown = (publicUrl: string) =>
  `Ladlewell: no account asked for texts at this number. Turn them on at ${publicUrl}/sms-consent.`
