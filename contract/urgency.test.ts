import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './http.ts'
import { urgencies, urgencyOf } from './urgency.ts'

const named = Object.entries(endpoints as Record<string, Endpoint>)
const all = (urgency: string) => named.flatMap(([name, each]) => (urgencyOf(each) === urgency ? [name] : []))

test('what takes people to a paid order waits last', () => {
  expect(all('paying')).toEqual(
    expect.arrayContaining(['getCheckout', 'applyPromo', 'listCards', 'placeOrder', 'getOrder', 'payForBox']),
  )
  expect(all('paying').length).toBeLessThan(20)
})

test('what staff only read, and files, wait first', () => {
  const reading = named.filter(([, { who, method }]) => who === 'staff' && method === 'GET')
  expect(reading.length).toBeGreaterThan(30)
  expect(all('background')).toEqual(expect.arrayContaining(reading.map(([name]) => name)))
  expect(all('background')).toContain('getReceipt')
  expect(all('browsing')).toContain('search')
})

test('every call is of one of them, and none is empty', () => {
  for (const urgency of urgencies) expect(all(urgency).length).toBeGreaterThan(5)
})
