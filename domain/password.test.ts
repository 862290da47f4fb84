import { expect, test } from 'vitest'
import { passwordRefusal } from './password.ts'

const samantha = { email: 'sam.oconnor@example.com', names: ['Samantha', 'O’Connor'] }
const refusal = (password: string, owner = samantha) =>
  passwordRefusal(password, owner, lower => lower === 'qwertyuiop')

test.each([
  'let-me-cook',
  'eight ch',
  'x'.repeat(128),
  '🥕'.repeat(8),
  'a ladle, well used',
  'my dog Samuel swims',
  '48151623',
])('%s is a fine password', password => {
  expect(refusal(password)).toBeNull()
})

// – They are held against the product’s name, and the name and address of their owner, with digits and
//   look-alikes too
test.each([
  ['', 'password-too-short'],
  ['seven c', 'password-too-short'],
  ['🥕'.repeat(7), 'password-too-short'],
  ['x'.repeat(129), 'password-too-long'],
  ['QwertyUiop', 'password-too-common'],
  ['ladlewell', 'password-too-common'],
  ['Ladlewell2026!', 'password-too-common'],
  ['L4dl3w3ll', 'password-too-common'],
  ['1adlewe11', 'password-too-common'],
  ['my-ladlewell', 'password-too-common'],
  ['ladlewellladlewell', 'password-too-common'],
  ['Samantha', 'password-too-personal'],
  ['samantha1999', 'password-too-personal'],
  ['$4m4nth4', 'password-too-personal'],
  ['Samantha.OConnor', 'password-too-personal'],
  ['oconnorsamantha7', 'password-too-personal'],
  ['sam.oconnor', 'password-too-personal'],
  ['sam.oconnor@example.com', 'password-too-personal'],
  ['xx sam.oconnor@EXAMPLE.com xx', 'password-too-personal'],
])('%s is refused: %s', (password, code) => {
  expect(refusal(password)).toBe(code)
})

test('names in every script count, short ones and missing ones do not', () => {
  expect(refusal('Ὀδυσσεύς12', { email: 'o@example.com', names: ['Ὀδυσσεύς', ''] })).toBe(
    'password-too-personal',
  )
  expect(refusal('li likes soup', { email: 'li@example.com', names: ['Li', ''] })).toBeNull()
})
