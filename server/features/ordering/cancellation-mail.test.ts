import { expect, test } from 'vitest'
import { cancellationMail } from './cancellation-mail.ts'
import type { OrderRecord } from './record.ts'

const order = { id: 1042, accountId: 7, chefName: 'Ana & Co', deliveryDate: '2026-11-25' } as OrderRecord
const dana = { accountId: 7, email: 'dana@example.test', language: 'en' } as const
const told = (cents: number, isInTime: boolean) =>
  cancellationMail(order, { cents, isInTime, goesOn: null }, dana, 'https://ladlewell.test').content

// §4 A cancellation tells what goes back, or that nothing does
// §9 Refunds go back within 3-5 business days, says the mail of a cancellation
test('a cancellation in time tells the refund and how long it takes', () => {
  const { subject, text } = told(5844, true)
  expect(subject).toBe('Order #1042 is canceled')
  expect(text).toContain('$58.44 goes back to your card within 3-5 business days.')
  expect(text).toContain('https://ladlewell.test/profile/orders')
})

// §4 A cancellation tells what goes back, or that nothing does
test('a late one tells that no refund will be processed, a free one that nothing was charged', () => {
  expect(told(0, false).text).toContain('no refund will be processed')
  expect(told(0, true).text).toContain('Nothing was charged for it.')
})
