import { expect, test } from 'vitest'
import { asCustomer, asGuest, type Customer } from '../../testing/customer.ts'
import { ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { calendarOf } from './calendar.ts'

const server = await startTestServer({ ROLE: 'web' })
const { db } = server
const path = '/api/v1/calendar-feed'

async function make(customer: Customer): Promise<string> {
  const answer = await customer.call(`POST ${path}`)
  if (!answer.ok || !answer.data.address) throw new Error('No address')
  return new URL(answer.data.address).pathname
}

const read = (address: string, headers = {}) => asGuest(server).send('GET', address, { headers })

/** As calendars read it: unfolded lines. */
async function linesAt(address: string): Promise<string[]> {
  const text = await (await read(address)).text()
  expect(text.endsWith('\r\n')).toBe(true)
  return text.replaceAll('\r\n ', '').split('\r\n')
}

// §7 POST /api/v1/calendar-feed makes an address that is told once (product.md)
// §7 A new address ends the old one, and DELETE ends it (product.md)
test('a calendar address is told once, is read without signing in, and ends at will', async () => {
  const customer = await asCustomer(server)
  expect(await (await customer.send('GET', path)).json()).toEqual({ address: null, createdAt: null })
  const first = await make(customer)
  expect(first).toMatch(/^\/calendar\/[\w-]{32}\.ics$/)
  expect(await (await customer.send('GET', path)).json()).toEqual({
    address: null,
    createdAt: expect.any(String),
  })
  const answer = await read(first)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  const second = await make(customer)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  expect((await customer.send('DELETE', path)).status).toBe(200)
  expect((await read(second)).status).toBe(404)
  expect((await read(`/calendar/${'A'.repeat(32)}.ics`)).status).toBe(404)
  const kept = await db.query<{ hash: string }>('select hash from calendar_feeds')
  expect(kept.every(({ hash }) => !second.includes(hash))).toBe(true)
})

// §7 The calendar holds deliveries, coming boxes and cut-offs with an alarm (product.md)
// §7 Skipped boxes and cancelled orders are not in it (product.md)
test('deliveries, weekly boxes and their cut-offs are in it, with an alarm, and skipped ones are not', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, 'Amara Okafor', { isSubscription: true })
  const [{ id }] = (await db.query<{ id: number }>('select id from subscriptions where account_id = $1', [
    customer.id,
  ])) as [{ id: number }]
  const subscription = `/api/v1/subscriptions/${id}`
  const details = (await (await customer.send('GET', subscription)).json()) as {
    boxes: { deliveryDate: string }[]
  }
  const dates = details.boxes.map(({ deliveryDate }) => deliveryDate)
  await customer.send('PUT', `${subscription}/boxes/${dates[1]}/skip`)
  const lines = await linesAt(await make(customer))
  const of = (name: string) => lines.filter(line => line.startsWith(name))
  expect(of('UID:order-')).toEqual([`UID:order-${orderId}@ladlewell`])
  expect(of('UID:box-')).toHaveLength(5)
  expect(of('UID:cutoff-')).toHaveLength(6)
  expect(of('SUMMARY:Delivery')).toEqual(['SUMMARY:Delivery from Amara Okafor'])
  expect(of('SUMMARY:Weekly box')).toHaveLength(5)
  // Amara delivers from 4 to 7 PM on Wednesdays.
  const hours = lines.slice(lines.indexOf(`UID:order-${orderId}@ladlewell`)).slice(2, 4)
  expect(hours).toEqual(['DTSTART:20270113T220000Z', 'DTEND:20270114T010000Z'])
  expect(of('DTSTART:')).toContain(`DTSTART:${dates[0]!.replaceAll('-', '')}T220000Z`)
  expect(of('DTSTART:')).not.toContain(`DTSTART:${dates[1]!.replaceAll('-', '')}T220000Z`)
  expect(of('BEGIN:VALARM')).toHaveLength(6)
  // Wednesdays' cut-off: Monday, 5 PM in Austin.
  expect(of('DTEND:')).toContain('DTEND:20270111T230000Z')
})

// §7 It is in its owner’s language, and not sent again unchanged
test('what did not change is not sent again, and the calendar is in its owner’s language', async () => {
  const customer = await asCustomer(server)
  await ordered(server, customer, 'Amara Okafor')
  await customer.send('PUT', '/api/v1/message-preferences', { body: { language: 'es' } })
  const address = await make(customer)
  const first = await read(address)
  expect(await first.text()).toContain('Entrega de Amara Okafor')
  const again = await read(address, { 'if-none-match': first.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await ordered(server, customer, 'Priya Raman')
  expect((await read(address, { 'if-none-match': first.headers.get('etag')! })).status).toBe(200)
})

// §7 Skipped boxes and cancelled orders are not in it (product.md)
test('cancelled orders, and accounts that are closed, leave the calendar', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, 'Amara Okafor')
  const address = await make(customer)
  await customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)
  expect(await linesAt(address)).not.toContain('BEGIN:VEVENT')
  await db.query('update accounts set disabled_at = now() where id = $1', [customer.id])
  expect((await read(address)).status).toBe(404)
})

// §6 Who asks for calendars without end is held off (reliability.md)
test('who asks without end is held off', async () => {
  const { send } = asGuest(server)
  const address = `/calendar/${'B'.repeat(32)}.ics`
  for (let nth = 0; nth < 60; nth++) expect((await send('GET', address)).status).toBe(404)
  const held = await send('GET', address)
  await expectProblem(held, 'too-many-requests')
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('names with signs of their own keep the file whole', () => {
  const coming = {
    boxId: null,
    orderId: 5,
    chefName: 'Zoë; Rice, Beans & a very long name that goes on for longer than one line of a calendar',
    date: '2026-11-26',
    windowFrom: '16:00',
    windowUntil: '19:00',
    cutoffAt: new Date('2026-11-24T23:00:00Z'),
    changedAt: new Date('2026-11-20T12:30:00Z'),
  } as const
  const file = calendarOf([coming], 'ar', {
    publicUrl: 'https://ladlewell.test',
    timeZone: 'America/Chicago',
  })
  expect(file.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain('Zoë\\; Rice\\, Beans & a very long')
  expect(file).toContain('DTSTAMP:20261120T123000Z')
})
