import { isLanguage, type Language, languageFor } from '@ladlewell/domain/language.ts'

/** The language that somebody chose on our pages, else the one that their browser asks for. */
export function wishedLanguage({ headers }: Pick<Request, 'headers'>): Language {
  const chosen = headers.get('cookie')?.match(/(?:^|;\s*)language=(\w+)/)?.[1]
  return isLanguage(chosen) ? chosen : languageFor(headers.get('accept-language'))
}
