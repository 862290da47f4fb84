import { existsSync, readFileSync } from 'node:fs'
import { inAnyLanguage } from './one-language.ts'

const sentence =
  /^const (en|es|ar)_\w+ = \/\*\*.*?\*\/ \(i?\) => \{\n\treturn \/\*\* @type \{LocalizedString\} \*\/ \((`[\s\S]*?`)\)\n\};$/gm

/**
 * Sentences, called `m_key`, stand where they are said, not in modules of their own: a sentence as a function that calls another
 * was a tenth of what some pages loaded, and those of two pages were a file more for each. What chooses by a number, or is said in
 * another language than the page's, keeps its module.
 */
export function saidInPlace(code: string, keys: Iterable<string>, catalogue: string) {
  let rest = code
  const functions: string[] = []
  const others: string[] = []
  for (const key of keys) {
    const text = textOf(key, catalogue)
    const calls = rest.match(new RegExp(`\\bm_${key}\\b(?:\\(\\))?`, 'g'))
    if (!text) others.push(key)
    else if (calls?.length === 1 && calls[0].endsWith('()'))
      rest = rest.replace(new RegExp(`\\bm_${key}\\(\\)`), () => `(${text})`)
    else functions.push(`const m_${key} = i => (${text})`)
  }
  return { code: rest, functions, others }
}

/** In each language, with the language left open (`one-language.ts`). */
function textOf(key: string, catalogue: string): string | undefined {
  const file = `${catalogue}/${key}.js`
  if (inAnyLanguage.test(`/messages/${key}`) || !existsSync(file)) return undefined
  const { en, es, ar } = Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(sentence)].map(([, language, text = '']) => [
      language,
      text.replace(/(\$\{i)\?\./g, '$1.'),
    ]),
  )
  if (!en || !es || !ar) return undefined
  return `__LANGUAGE__ === 'es' ? ${es} : __LANGUAGE__ === 'ar' ? ${ar} : ${en}`
}
