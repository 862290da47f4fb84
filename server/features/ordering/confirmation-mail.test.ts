import { expect, test } from 'vitest'
import { confirmationMail } from './confirmation-mail.ts'
import { exampleOrder } from './example-order.ts'
import type { OrderRecord } from './record.ts'

const textOf = (order: Partial<OrderRecord>) =>
  confirmationMail(
    { ...exampleOrder, ...order },
    { accountId: 1, email: 'dana@ladlewell.test', language: 'en' },
    { publicUrl: 'https://eat.example', timeZone: 'America/Chicago' },
  ).content.text

// – The confirmation of a weekly plan's first order says what begins, and where it is ended (ours)
test('the first order of a weekly plan says what it begins, and where that is ended', () => {
  const begins = `starts your weekly plan: the same number of meals from ${exampleOrder.chefName} every Wednesday.`
  expect(textOf({ plan: 'weekly' })).toContain(begins)
  expect(textOf({ plan: 'weekly' })).toContain('Your subscriptions: https://eat.example/profile/subscription')
  expect(textOf({ plan: 'one-time' })).not.toContain('weekly plan')
  expect(textOf({ plan: 'weekly', isRenewal: true })).not.toContain('starts your weekly plan')
})

// – It shows each meal and says what happens when
test('it shows each meal from our own address, and says what happens next', () => {
  const to = { accountId: 1, email: 'dana@ladlewell.test', language: 'en' } as const
  const place = { publicUrl: 'https://eat.example', timeZone: 'America/Chicago' }
  const { letter, text } = confirmationMail(exampleOrder, to, place).content
  const rows = letter.blocks.flatMap(block => (block.kind === 'rows' ? block.rows : []))
  expect(rows.flatMap(({ picture }) => picture ?? [])).toEqual([
    'https://eat.example/images/meals/smoky-jollof-chicken-400.webp',
    'https://eat.example/images/meals/peanut-sweet-potato-stew-400.webp',
  ])
  expect(text).toContain('cancel for free until Monday, November 23')
  expect(text).toContain('Then Amara Okafor shops and cooks for you.')
  expect(text).toContain('It’s at your door')
})

test('a street that is a message with a link is not passed on', () => {
  expect(textOf({})).toContain(`Address: ${exampleOrder.address.streetAddress1}`)
  const address = { ...exampleOrder.address, streetAddress1: 'Locked! Restore at https://evil.example' }
  expect(textOf({ address })).not.toContain('evil.example')
})
