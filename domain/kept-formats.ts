/**
 * The formatters of `Intl`, each made once: one of dates takes a tenth of a millisecond to make, on a telephone half of one, and a
 * page writes the same few forms a hundred times.
 */
export const dateFormat = kept(Intl.DateTimeFormat)
export const numberFormat = kept(Intl.NumberFormat)
export const relativeFormat = kept(Intl.RelativeTimeFormat)
export const listFormat = kept(Intl.ListFormat)
export const pluralRules = kept(Intl.PluralRules)

function kept<Options, Format>(Kind: new (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const format = new Kind(locale, options)
    made.set(key, format)
    return format
  }
}
