import { expect, test } from 'vitest'
import { everybody } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { staff } = await everybody(server)

const queries = [
  ['limit=0', 400],
  ['limit=101', 400],
  ['limit=abc', 400],
  ['before=0', 400],
  ['before=-1', 400],
  ['before=9999999999999999', 400],
  ['before=1&before=2', 400],
  ['text=%00', 400],
  [`text=${'x'.repeat(81)}`, 400],
  ['text=%25_%5C%25', 200],
  [`text=${encodeURIComponent(`'; drop table orders; --`)}`, 200],
  ['text=%23999999999999', 200],
  ['text=', 200],
] as const

// – Whatever is asked of the lists is answered or refused, never a fault
test.each([
  'orders',
  'customers',
])('whatever is asked of %s is answered or refused, never a fault', async list => {
  for (const [query, status] of queries) {
    const answer = await staff.send('GET', `/api/v1/staff/${list}?${query}`)
    expect(answer.status, query).toBe(status)
  }
})

test.each([
  ['orders', 'status=paid', 400],
  ['orders', 'from=2026-13-01', 400],
  ['orders', 'from=2026-02-30', 400],
  ['orders', 'from=1970-01-01&to=2199-12-31', 200],
  ['orders', 'to=9999-12-31', 400],
  ['orders', 'from=2026-12-31&to=2026-01-01', 200],
  ['orders', 'chef=0', 200],
  ['orders', 'chef=99999999999999', 200],
  ['customers', 'state=gone', 400],
  ['audit', 'staff=abc', 400],
  ['audit', 'staff=1e3', 200],
  ['audit', 'subject=%F0%9F%8D%B2', 200],
] as const)('%s?%s is %i', async (list, query, status) => {
  expect((await staff.send('GET', `/api/v1/staff/${list}?${query}`)).status).toBe(status)
})

test.each([
  'orders/0',
  'orders/-1',
  'orders/1.5',
  'orders/99999999999',
  'orders/abc',
  'customers/0',
  'customers/%00',
])('%s is not there', async path => {
  expect((await staff.send('GET', `/api/v1/staff/${path}`)).status).toBe(404)
})
