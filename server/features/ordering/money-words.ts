import type { Language } from '@ladlewell/domain/language.ts'

/** That an amount, as the language writes it, goes back. */
export const goesBack: Record<Language, (amount: string) => string> = {
  en: amount => `${amount} goes back to your card within 3-5 business days.`,
  es: amount => `Te devolvemos ${amount} a tu tarjeta en 3 a 5 días hábiles.`,
  ar: amount => `يعود ${amount} إلى بطاقتك خلال 3 إلى 5 أيام عمل.`,
}

export const nothingOwed: Record<Language, string> = {
  en: 'Nothing is owed back for it.',
  es: 'No hay nada que devolverte por él.',
  ar: 'لا يوجد مبلغ مستحق الرد مقابله.',
}
