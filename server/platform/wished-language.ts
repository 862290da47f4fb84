import { isLanguage, type Language, languageFor } from '@ladlewell/domain/language.ts'

/** The language that somebody chose on our pages, else the one that their browser asks for. */
export function wishedLanguage({ headers }: Pick<Request, 'headers'>): Language {
  return wished({ cookie: headers.get('cookie'), 'accept-language': headers.get('accept-language') })
}

/** The same, of headers as Node reads them. */
export function wished(headers: {
  cookie?: string | null | undefined
  'accept-language'?: string | null | undefined
}): Language {
  const chosen = headers.cookie?.match(/(?:^|;\s*)language=(\w+)/)?.[1]
  return isLanguage(chosen) ? chosen : languageFor(headers['accept-language'] ?? null)
}
