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

const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Remembers the choice where the server, which renders the page, can read it, and shows the page in it. */
export function chooseLanguage(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
  document.cookie = `language=${chosen}; path=/; max-age=${A_YEAR_IN_SECONDS}; samesite=lax`
  window.location.reload()
}
