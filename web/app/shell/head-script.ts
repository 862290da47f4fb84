import { earlyCallsScript } from './early-calls.ts'
import { earlyClickScript } from './early-click.ts'
import { earlyEntriesScript } from './early-entries.ts'
import { earlyLettersScript } from './early-letters.ts'
import { lateScriptsScript } from './late-scripts.ts'
import { themeScript } from './theme.ts'

/**
 * Runs in the head: a language is chosen as soon as its select is there, long before React answers. The choice is remembered where the
 * server, which renders the page, can read it, and for the question that follows it. A browser may store a cookie a moment later; having
 * read it back it has: otherwise the page that is asked for next was now and then in the language before.
 */
const chosenLanguageScript =
  '(()=>{addEventListener("change",e=>{const s=e.target.closest?.("select[data-language]");if(!s)return;' +
  'try{sessionStorage.setItem("letters_language",s.value)}catch{}' +
  'document.cookie="language="+s.value+"; path=/; max-age=31536000; samesite=lax";document.cookie;location.reload()},true)})()'

/** What runs before the first paint of every page, whose policy knows its hash. The browser gets none of it to run again. */
export const headScript = import.meta.env.SSR
  ? [
      themeScript,
      earlyCallsScript,
      earlyClickScript,
      earlyEntriesScript,
      earlyLettersScript,
      chosenLanguageScript,
      lateScriptsScript,
    ].join(';')
  : ''
