import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordRefusal } from './password.ts'

test.each(['let-me-cook', 'eight ch', 'x'.repeat(128), '🥕'.repeat(8)])('%s is a fine password', password => {
  expect(passwordRefusal(password)).toBeNull()
})

test.each([
  ['', 'password-too-short'],
  ['seven c', 'password-too-short'],
  ['🥕'.repeat(7), 'password-too-short'],
  ['x'.repeat(129), 'password-too-long'],
  ['Password1', 'password-too-common'],
  ['12345678', 'password-too-common'],
])('%s is refused: %s', (password, code) => {
  expect(passwordRefusal(password)).toBe(code)
})

test('the common passwords are those that the length lets through', () => {
  expect(commonPasswords.size).toBeGreaterThan(100)
  expect(
    [...commonPasswords].filter(password => password.length < 8 || password !== password.toLowerCase()),
  ).toEqual([])
})
