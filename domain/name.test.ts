import { describe, expect, it } from 'vitest'
import { harmlessName, LONGEST_NAME, nameRefusal } from './name.ts'

describe('a name', () => {
  // – Names in every script, with marks, apostrophes, hyphens and joiners, are taken
  it.each([
    'Dana',
    'O’Connor',
    "D'Arcy",
    'Anne-Marie',
    'J.R.',
    'St.John',
    'Dr. Núñez',
    'Zoë',
    'Nguyễn Thị Minh Khai',
    'e\u0301lodie',
    'مرحبا',
    'علی\u200cرضا',
    'क\u094d\u200dष',
    '王小明',
    'Ὀδυσσεύς',
    '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 💥',
    "Robert'); drop table orders;--",
    '<script>alert(1)</script>',
    'Camille & Sons',
  ])('may be %j', name => {
    expect(nameRefusal(name)).toBeNull()
    expect(harmlessName(name)).toBe(name)
  })

  // – Names of people and kitchens refuse web and mail addresses, hidden characters and more than 60
  //   characters, each with a sentence
  // – A name of before is made harmless in mails
  it.each([
    'Your account is locked! Restore it at https://evil.example',
    'http://1.2.3.4/x',
    'www.evil.example',
    'WWW.EVIL.EXAMPLE',
    'bit.ly/x',
    'Evil.Com',
    'evil。com',
    'сайт.com',
    'call me@evil.example',
    '10.20.30.40',
    'ladle-well.support now',
    'ftp://x',
  ])('is no web address, as in %j', name => {
    expect(nameRefusal(name)).toBe('address')
    expect(nameRefusal(harmlessName(name))).toBeNull()
  })

  it.each([
    'Dana\u202egnp',
    'Da\u2066na',
    'Da\u200bna',
    'Da\u0007na',
    'Da\nna',
    'Da\u00adna',
    '\ufeffDana',
    'Da\u2028na',
  ])('hides nothing, as in %j', name => {
    expect(nameRefusal(name)).toBe('characters')
    expect(nameRefusal(harmlessName(name))).toBeNull()
  })

  it('that is long is cut between characters', () => {
    expect([...harmlessName('🍲'.repeat(200))]).toHaveLength(LONGEST_NAME)
  })
})
