import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from './catalogue/runtime.js'
import { cuisineName } from './cuisine.ts'

describe('the name of a cuisine', () => {
  afterEach(() => overwriteGetLocale(() => 'en'))

  it('is said in the language of the page', () => {
    expect(cuisineName('West African')).toBe('West African')
    overwriteGetLocale(() => 'es')
    expect(cuisineName('West African')).toBe('De África Occidental')
    overwriteGetLocale(() => 'ar')
    expect(cuisineName('Ethiopian')).toBe('إثيوبي')
  })

  it('is the chef’s own word where we have none', () => {
    overwriteGetLocale(() => 'ar')
    expect(cuisineName('Gullah Geechee')).toBe('Gullah Geechee')
  })

  // What a chef typed is looked up, so no name of JavaScript's own may be found.
  it('finds nothing that is not in the table', () => {
    expect(cuisineName('constructor')).toBe('constructor')
  })
})
