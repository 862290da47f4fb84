import { chosenLanguageScript } from './chosen-language.ts'
import { earlyClickScript } from './early-click.ts'
import { earlyLettersScript } from './early-letters.ts'
import { themeScript } from './theme.ts'

/** What runs before the first paint of every page, whose policy knows its hash. The browser gets none of it to run again. */
export const headScript = import.meta.env.SSR
  ? [themeScript, earlyClickScript, earlyLettersScript, chosenLanguageScript].join(';')
  : ''
