import { directionOf, type Language, localeTags } from '@ladlewell/domain/language.ts'
import { getLocale } from './catalogue/runtime.js'

/** The page's language: of the request on the server, of `<html lang>` in the browser. */
export function language(): Language {
  return getLocale()
}

export function direction(): 'ltr' | 'rtl' {
  return directionOf(language())
}

/** The tag with which dates, numbers and money are written. */
export function localeTag(): string {
  return localeTags[language()]
}
