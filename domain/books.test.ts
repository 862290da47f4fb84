import { expect, test } from 'vitest'
import { accountCodes, accountOfLine, accounts, balanceOf, balancesOf, explainedCategories } from './books.ts'
import { earningLines, type LedgerLine } from './ledger.ts'

const credits = (lines: readonly LedgerLine[]) =>
  lines.map(({ party, kind, cents }) => {
    const account = accountOfLine[party]
    return { account: typeof account === 'string' ? account : account[kind]!, cents }
  })

const order = {
  ...{ subtotalCents: 4000, taxesCents: 240, deliveryFeeCents: 1000, tipCents: 501, discountCents: 480 },
  ...{ commissionCents: 600, deliverySharePercent: 20, tipDriverPercent: 50, broughtBy: 'driver' as const },
}

test('an order that is earned leaves the customer and becomes everybody else’s', () => {
  const booked = credits(earningLines(order))
  const customer = booked.filter(({ account }) => account === '2000')
  expect(customer).toEqual([{ account: '2000', cents: -5261 }])
  // Commission and our fifth of the fee, less the discount.
  expect(balancesOf(booked)).toEqual({ assets: 0, liabilities: -320, equity: 600 + 200 - 480 })
})

test('a balance reads as its side has it', () => {
  expect(balanceOf('1000', -500)).toBe(500)
  expect(balanceOf('2100', 500)).toBe(500)
  expect(balanceOf('5100', -500)).toBe(500)
  expect(balanceOf('4000', 500)).toBe(500)
  expect(Object.is(balanceOf('1000', 0), 0)).toBe(true)
})

test('every account that something is booked on is in the chart', () => {
  const named = [
    ...Object.values(accountOfLine).flatMap(one => Object.values(one)),
    ...explainedCategories.map(([, one]) => one),
  ]
  for (const code of named.filter(one => one.length === 4)) expect(accountCodes).toContain(code)
  for (const code of accountCodes) expect(accounts[code].name).not.toBe('')
})
