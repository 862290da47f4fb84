import { isLanguage, type Language } from '@ladlewell/domain/language.ts'
import { session, token } from './session.ts'

const ASKED = 'letters_language'

/** Notes that somebody who gets mails chose a language for the pages: the page that comes next asks about the mails. */
export function askAboutLetters(language: Language): void {
  if (!token() || session.get().isActing) return
  try {
    sessionStorage.setItem(ASKED, language)
  } catch {
    // Mails stay as they are, and their language can be chosen in the profile.
  }
}

/** The language to ask about, once. */
export function languageAskedAbout(): Language | null {
  try {
    const asked = sessionStorage.getItem(ASKED)
    sessionStorage.removeItem(ASKED)
    return isLanguage(asked) && token() ? asked : null
  } catch {
    return null
  }
}
