/** The languages of the interface, by their BCP 47 tags; the first is the specification's. */
export const languages = ['en', 'es', 'ar'] as const
export type Language = (typeof languages)[number]

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.includes(text as Language)
}

/** The best of our languages for an Accept-Language header's list; English when none of them is wished for. */
export function languageFor(wishes: string | null | undefined): Language {
  if (!wishes) return 'en'
  const ranked = wishes
    .split(',')
    .map(wish => {
      const [tag = '', ...options] = wish.trim().toLowerCase().split(';')
      const weight = Number(options.join(';').match(/q=([\d.]+)/)?.[1] ?? 1)
      return { language: tag.split('-')[0], weight }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return ranked.map(({ language }) => language).find(isLanguage) ?? 'en'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * Each language's tag for dates, numbers and money. Prices and quantities keep the digits that are printed on everything
 * else in a US kitchen.
 */
export const localeTags = { en: 'en-US', es: 'es-US', ar: 'ar-u-nu-latn' } as const satisfies Record<
  Language,
  string
>
