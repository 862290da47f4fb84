import { expect, test } from 'vitest'
import { cancellationMail } from './cancellation-mail.ts'
import type { OrderRecord } from './record.ts'

const bought = { chefName: 'Ana & Co', deliveryDate: '2026-11-25', totalCents: 5844, creditCents: 0 }
const order = { id: 1042, accountId: 7, ...bought } as OrderRecord
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

// – What credit paid comes back as credit, and mails say so (issue 15)
test('a cancellation tells what goes back to a card and what becomes credit', () => {
  const back = (creditCents: number, to?: 'credit') =>
    cancellationMail(
      { ...order, creditCents },
      { cents: 5844, isInTime: true, goesOn: null, ...(to && { to }) },
      dana,
      'https://ladlewell.test',
    ).content.text
  expect(back(1000)).toContain('$58.44 goes back the way you paid: to your card first')
  expect(back(5844)).toContain('$58.44 is in your credit now.')
  expect(back(0, 'credit')).toContain('$58.44 is in your credit now.')
})

// §4 A cancellation tells what goes back, or that nothing does
test('a late one tells that no refund will be processed, a free one that nothing was charged', () => {
  expect(told(0, false).text).toContain('no refund will be processed')
  expect(told(0, true).text).toContain('Nothing was charged for it.')
})
