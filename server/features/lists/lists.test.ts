import type { ListView } from '@ladlewell/contract/list-views.ts'
import type { StaffOrderRow } from '@ladlewell/contract/staff-orders.ts'
import { expect, test } from 'vitest'
import { colleague } from '../../testing/colleague.ts'
import { asCustomer, type Customer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')
await colleague(server.db, 'lists-support@ladlewell.test', ['support'])
const support = await signedIn(server, 'lists-support@ladlewell.test')

interface Page {
  rows: Record<string, unknown>[]
  next: string | null
}

/** Every row of a list, read in small pages. */
async function whole(path: string, query: Record<string, string>): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  let before: string | null = null
  do {
    const search = new URLSearchParams({ limit: '7', ...query, ...(before !== null && { before }) })
    const answer = await staff.send('GET', `/api/v1/staff/${path}?${search}`)
    expect(answer.status, `${path}?${search}`).toBe(200)
    const page = (await answer.json()) as Page
    rows.push(...page.rows)
    before = page.next
  } while (before !== null)
  return rows
}

// – A list is put into another order, which holds over its pages
test('every order of every list holds from page to page, and loses and repeats no row', async () => {
  await aFewOrders()
  const up = (one: unknown, other: unknown) =>
    typeof one === 'number'
      ? one - Number(other)
      : Number(String(one) > String(other)) || -Number(one !== other)
  const lists = [
    ['orders', 'orderId', { oldest: 'orderId', delivery: 'deliveryDate', total: 'totalAmount' }],
    ['chefs', 'chefId', { oldest: 'chefId', name: 'name' }],
    ['customers', 'customerId', { oldest: 'customerId', name: 'name' }],
    ['payouts', 'payoutId', { oldest: 'payoutId', amount: 'amount' }],
  ] as const
  for (const [path, id, sorts] of lists) {
    const all = await whole(path, {})
    expect(all.length, path).toBeGreaterThan(0)
    for (const [sort, field] of Object.entries(sorts)) {
      const given = await whole(path, { sort })
      expect(given.map(row => row[id]).toSorted(), `${path} by ${sort}`).toEqual(
        all.map(row => row[id]).toSorted(),
      )
      const values = given.map(row => (field === 'name' ? String(row[field]).toLowerCase() : row[field]))
      if (field !== 'name') expect(values, `${path} by ${sort}`).toEqual(values.toSorted(up))
      if (sort === 'oldest') continue
      const down = await whole(path, { sort: `-${sort}` })
      expect(down.map(row => row[id])).toEqual(given.map(row => row[id]).toReversed())
    }
  }
})

test('an order of a list keeps to its filters', async () => {
  const { customer, orderIds } = await aFewOrders()
  const rows = (await whole('orders', { sort: '-total', text: customer.email })) as unknown as StaffOrderRow[]
  expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual(orderIds.toSorted())
  const totals = rows.map(({ totalAmount }) => totalAmount)
  expect(totals).toEqual(totals.toSorted((one, other) => other - one))
})

// – A place that is none is refused
test.each([
  'abc',
  '~',
  '1~2',
  '5.50~7',
  '-1',
  '9999999999999999',
  'x~1',
])('a place that is none is refused and not read: %s', async before => {
  for (const query of [`before=${before}`, `sort=total&before=${before}x`]) {
    const answer = await staff.send('GET', `/api/v1/staff/orders?${query}`)
    await expectProblem(answer, 'validation-failed')
  }
})

// – How many rows match is counted by the server
test('rows that match are counted, whatever the list', async () => {
  const { customer } = await aFewOrders()
  const counted = async (list: string, filters: Record<string, string>) =>
    (await staff.send('POST', `/api/v1/staff/lists/${list}/count`, { body: { filters } })).json()
  expect(await counted('orders', { text: customer.email })).toEqual({ count: 3, isMore: false })
  expect(await counted('customers', { text: customer.email })).toEqual({ count: 1, isMore: false })
  for (const list of ['orders', 'chefs', 'customers', 'payouts'])
    expect(await counted(list, {}), list).toMatchObject({ count: (await whole(list, {})).length })
  expect(await counted('threads', { state: 'solved', q: 'nobody-at-all' })).toEqual({
    count: 0,
    isMore: false,
  })
  expect(await counted('tasks', { queue: 'exports' })).toEqual({ count: 0, isMore: false })
  const wrong = await staff.send('POST', '/api/v1/staff/lists/orders/count', {
    body: { filters: { colour: 'red' } },
  })
  await expectProblem(wrong, 'validation-failed')
})

// – A view of a list is saved for oneself or the team
// – Whoever shares a view, others see; only its maker or an owner removes it
test('a view is one’s own until it is shared, and removed by its maker or an owner', async () => {
  const query = 'status=locked&sort=delivery&cols=order%2Cstatus&before=17'
  const mine = await added(support, { name: 'To cook', query, shared: false })
  expect(mine).toMatchObject({
    query: 'status=locked&sort=delivery&cols=order%2Cstatus',
    isMine: true,
    shared: false,
  })
  expect(await seen(staff)).not.toContain('To cook')
  const twice = await support.send('POST', '/api/v1/staff/views', {
    body: { list: 'orders', name: 'To cook', query, shared: true },
  })
  await expectProblem(twice, 'view-name-taken')

  const body = { name: 'To cook today', query, shared: true }
  const path = `/api/v1/staff/views/${mine.viewId}`
  await expectProblem(await staff.send('PUT', path, { body }), 'view-not-found')
  expect((await support.send('PUT', path, { body })).status).toBe(200)
  expect(await seen(staff)).toContain('To cook today')

  await colleague(server.db, 'reads@ladlewell.test', ['read-only'])
  const reader = await signedIn(server, 'reads@ladlewell.test')
  expect(await seen(reader)).toContain('To cook today')
  await expectProblem(await reader.send('DELETE', path), 'view-not-found')
  expect((await staff.send('DELETE', path)).status).toBe(204)
  expect(await seen(support)).not.toContain('To cook today')
  const own = await added(reader, { name: 'Mine alone', query: '', shared: false })
  await expectProblem(await staff.send('DELETE', `/api/v1/staff/views/${own.viewId}`), 'view-not-found')
  const written = await server.db.query<{ action: string }>(
    `select action from audit_entries where subject = 'view' and subject_id = $1 order by id`,
    [String(mine.viewId)],
  )
  expect(written.map(({ action }) => action)).toEqual(['view-shared', 'view-removed'])
})

test('of two views that get one name at the same moment, one keeps its own', async () => {
  const ids = []
  for (const name of ['One', 'Other'])
    ids.push((await added(support, { name, query: '', shared: false })).viewId)
  for (let nth = 0; nth < 5; nth++) {
    const body = { name: `Same ${nth}`, query: '', shared: false }
    const answers = await Promise.all(
      ids.map(id => support.send('PUT', `/api/v1/staff/views/${id}`, { body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('what somebody shared who left our team is shown no more', async () => {
  const id = await colleague(server.db, 'leaves@ladlewell.test', ['support'])
  const leaver = await signedIn(server, 'leaves@ladlewell.test')
  await added(leaver, { name: 'Of a leaver', query: '', shared: true })
  expect(await seen(staff)).toContain('Of a leaver')
  await server.db.query('update staff_people set ended_at = now() where account_id = $1', [id])
  expect(await seen(staff)).not.toContain('Of a leaver')
})

async function added(
  who: Pick<Customer, 'send'>,
  view: Omit<ListView, 'viewId' | 'list' | 'isMine' | 'madeBy'>,
) {
  const answer = await who.send('POST', '/api/v1/staff/views', { body: { list: 'orders', ...view } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ListView
}

async function seen(who: Pick<Customer, 'send'>): Promise<string[]> {
  const answer = await who.send('GET', '/api/v1/staff/views?list=orders')
  const { views } = (await answer.json()) as { views: ListView[] }
  return views.map(({ name }) => name)
}

async function aFewOrders() {
  const customer = await asCustomer(server)
  const orderIds = []
  for (let nth = 0; nth < 3; nth++) orderIds.push((await ordered(server, customer, AMARA.name)).orderId)
  return { customer, orderIds }
}
