import { languages } from '@ladlewell/domain/language.ts'
import { expect, test } from 'vitest'
import { templates } from './dev-mail-templates.ts'

const said = Object.entries(templates)
const sentences = (name: string, language: (typeof languages)[number]) => {
  const { subject, text, short } = templates[name]!(language).content
  return [subject, ...text.split('\n').filter(line => /[.?!؟]$/.test(line)), ...(short ? [short.body] : [])]
}

test.each(said)('%s is written in each language, with nothing left out', (name, template) => {
  for (const language of languages) {
    const { content, key } = template(language)
    expect(content.letter.language).toBe(language)
    expect(content.subject).not.toBe('')
    const whole = JSON.stringify(content)
    expect(whole).not.toMatch(/undefined|\bNaN\b|\[object|\$\{|Invalid Date/)
    expect(key).toBe(template('en').key)
  }
  const english = new Set(sentences(name, 'en'))
  for (const language of ['es', 'ar'] as const) {
    const kept = sentences(name, language).filter(sentence => english.has(sentence))
    expect({ language, kept }).toEqual({ language, kept: [] })
  }
})

test.each(said)('%s has Arabic letters in every Arabic sentence', name => {
  const latin = sentences(name, 'ar').filter(sentence => !/\p{Script=Arabic}/u.test(sentence))
  expect(latin).toEqual([])
})
