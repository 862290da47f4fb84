import { dateParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { type Language, localeTags } from '@ladlewell/domain/language.ts'
import { type Cents, formatDollars } from '@ladlewell/domain/money.ts'

/** '$12.50' or '−$12.50', as the language writes it; among words from the right it keeps its own direction. */
export function money(cents: Cents, language: Language): string {
  const amount = `${cents < 0 ? '−' : ''}${formatDollars(Math.abs(cents), localeTags[language])}`
  return language === 'ar' ? `\u2066${amount}\u2069` : amount
}

/** 'Wednesday, November 25' of a market date. */
export function longDay(date: MarketDate, language: Language): string {
  const [year, month, day] = dateParts(date)
  return format(language, { ...dayParts, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day))
}

/** 'Thursday, November 26, 2026' of a market date, or without its weekday when 'long'. */
export function fullDay(date: MarketDate, language: Language, dateStyle: 'full' | 'long' = 'full'): string {
  const [year, month, day] = dateParts(date)
  const written = new Intl.DateTimeFormat(localeTags[language], { dateStyle, timeZone: 'UTC' })
  return written.format(Date.UTC(year, month - 1, day))
}

/** 'Wednesday, November 25 at 5:00 PM CST': an instant as a clock in the zone shows it. */
export function moment(at: Date, language: Language, timeZone: string): string {
  return format(language, {
    ...dayParts,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at)
}

/** 'eggs, milk and wheat', as the language joins them. */
export function list(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeTags[language], { type: 'conjunction' }).format(items)
}

/** Names in Latin letters, so that they stay in one piece among words from the right. */
export function isolated(text: string, language: Language): string {
  return language === 'ar' ? `\u2068${text}\u2069` : text
}

/** Which of `forms` the language uses with a number; `other` where it has no form of its own. */
export function plural(
  count: number,
  language: Language,
  forms: { other: string } & { [form in Intl.LDMLPluralRule]?: string },
): string {
  return forms[new Intl.PluralRules(localeTags[language]).select(count)] ?? forms.other
}

const dayParts = { weekday: 'long', month: 'long', day: 'numeric' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.timeZone} ${options.hour ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeTags[language], options)
  formats.set(key, made)
  return made
}

/** What stands on the buttons of more than one mail. */
export const labels = {
  orders: { en: 'Go to Orders', es: 'Ir a Pedidos', ar: 'الانتقال إلى الطلبات' },
  yourOrders: { en: 'Your orders', es: 'Tus pedidos', ar: 'طلباتك' },
  subscriptions: { en: 'Your subscriptions', es: 'Tus suscripciones', ar: 'اشتراكاتك' },
  kitchenOrders: { en: 'Go to your orders', es: 'Ir a tus pedidos', ar: 'الانتقال إلى طلباتك' },
} as const satisfies Record<string, Record<Language, string>>
