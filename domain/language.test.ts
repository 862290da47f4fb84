import { describe, expect, it } from 'vitest'
import { languageFor } from './language.ts'

describe('the language for a reader', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['ar', 'ar'],
    ['fr-CA, ar;q=0.7, en;q=0.8', 'en'],
    ['de', 'en'],
    ['es;q=0, ar;q=0.1', 'ar'],
    ['', 'en'],
    [null, 'en'],
    ['*', 'en'],
    ['es;q=1.5x;;,,', 'es'],
  ])('that wishes for %j is %s', (wishes, language) => {
    expect(languageFor(wishes)).toBe(language)
  })
})
