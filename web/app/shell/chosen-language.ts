import type { Language } from '@ladlewell/domain/language.ts'
import { session, token } from '../session/session.ts'
import { language } from '../words/language.ts'

/**
 * Runs in the head: a language is chosen as soon as its select is there, long before React answers. The choice is remembered where the
 * server, which renders the page, can read it, and for the question below.
 */
export const chosenLanguageScript =
  '(()=>{addEventListener("change",e=>{const s=e.target.closest?.("select[data-language]");if(!s)return;' +
  'try{sessionStorage.setItem("letters_language",s.value)}catch{}' +
  'document.cookie=`language=${s.value}; path=/; max-age=31536000; samesite=lax`;location.reload()},true)})()'

/** The page's language, when it was just chosen by somebody who gets mails, which may follow; once. */
export function languageAskedAbout(): Language | null {
  try {
    // Not while the page that it was chosen on is still there.
    if (sessionStorage.getItem('letters_language') !== language()) return null
    sessionStorage.removeItem('letters_language')
    return token() && !session.get().isActing ? language() : null
  } catch {
    return null
  }
}
