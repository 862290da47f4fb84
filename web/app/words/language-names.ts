import type { Language } from '@ladlewell/domain/language.ts'

/** Each language by its own name: who cannot read the page finds it too. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ar: 'العربية' }
