import { globSync, readdirSync, readFileSync } from 'node:fs'
import { languages } from '@ladlewell/domain/language.ts'
import { describe, expect, it } from 'vitest'
import { formats, inEachLanguage } from './mails.ts'

const folder = new URL('mails/', import.meta.url)
const files = readdirSync(new URL('en/', folder))

describe('the words of mails', () => {
  it.each(files)('say everything of %s in every language, in known formats', file => {
    const english = messages('en', file)
    for (const language of languages) {
      const others = messages(language, file)
      expect(Object.keys(others), language).toEqual(Object.keys(english))
      for (const [key, message] of Object.entries(others)) {
        const text = JSON.stringify(message)
        expect(text.length, `${language} ${key}`).toBeGreaterThan(2)
        for (const [, format] of text.matchAll(/\{\w+:(\w+)\}/g))
          expect(Object.keys(formats)).toContain(format)
      }
    }
  })

  it('have a name each', () => {
    const keys = files.flatMap(file => Object.keys(messages('en', file)))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('are all said by somebody', () => {
    const paths = globSync('{server,words}/**/*.ts', { cwd: new URL('../', import.meta.url) })
    const sources = paths.map(path => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).join('\n')
    const keys = files.flatMap(file => Object.keys(messages('en', file)))
    expect(keys.filter(key => !sources.includes(`say('${key}'`))).toEqual([])
    expect(keys.length).toBeGreaterThan(100)
  })

  it('write a part as the language does, and leave what somebody wrote as it is', () => {
    const said = inEachLanguage(say => say('cost_pays', { amount: '{note} $1' }))
    expect(said.en).toContain('You pay {note} $1 of it')
    const seen = inEachLanguage(say =>
      say('progress_locked_paragraphs_2', {
        deliveryDate: '2026-11-25',
        window: { from: '16:00', until: '19:00' },
      }),
    )
    expect(seen.es).toBe('Llega el miércoles 25 de noviembre, de 4 a 7 p.m.')
  })
})

function messages(language: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))
}
