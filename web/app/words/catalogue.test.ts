import { readdirSync, readFileSync } from 'node:fs'
import { errors } from '@ladlewell/contract/errors.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import { languages } from '@ladlewell/domain/language.ts'
import { describe, expect, it } from 'vitest'

type Messages = Record<string, unknown>

const web = new URL('../../', import.meta.url)
const pages = new URL('../words/pages/', web)
const files = readdirSync(new URL('en', pages))
const project = json(new URL('project.inlang/settings.json', web)) as {
  'plugin.inlang.messageFormat': { pathPattern: string[] }
}

describe('the message catalogue', () => {
  it('compiles every file', () => {
    const compiled = project['plugin.inlang.messageFormat'].pathPattern.map(path => path.split('/').at(-1))
    expect(compiled.toSorted()).toEqual(files.toSorted())
  })

  // §2 Every sentence here exists in English, Spanish and Arabic. (product.md)
  // §2 Every sentence exists in the three languages
  it.each(files)('says everything of %s in every language, with the same parts', file => {
    const english = messages('en', file)
    for (const key of Object.keys(english)) expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
    for (const language of languages) {
      const others = messages(language, file)
      expect(Object.keys(others), language).toEqual(Object.keys(english))
      for (const [key, text] of Object.entries(others)) {
        expect(partsOf(text), `${language} ${key}`).toEqual(partsOf(english[key]))
        expect(JSON.stringify(text).length, `${language} ${key}`).toBeGreaterThan(2)
      }
    }
  })

  it('holds no message that nothing says', () => {
    const sources = sourcesIn(new URL('app/', web))
    const unsaid = files
      .flatMap(file => Object.keys(messages('en', file)))
      .filter(key => !new RegExp(`\\bm\\.${key}\\b`).test(sources))
    expect(unsaid).toEqual([])
  })

  it.each(['es', 'ar'] as const)('tells every refusal of the server in %s', language => {
    const known = messages(language, 'refusals.json')
    const codes = [...Object.keys(errors), ...Object.keys(sentences)]
    expect(Object.keys(known).toSorted()).toEqual(codes.toSorted())
  })
})

function messages(language: string, file: string): Messages {
  return json(new URL(`${language}/${file}`, pages)) as Messages
}

function json(url: URL): unknown {
  return JSON.parse(readFileSync(url, 'utf8'))
}

/** The placeholders and the marked-up parts of a message, each once. */
function partsOf(message: unknown): string[] {
  return [...new Set(JSON.stringify(message).match(/\{[#/]?\w+\/?\}/g))].sort()
}

function sourcesIn(folder: URL): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('catalogue'))
    .map(entry => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n')
}
