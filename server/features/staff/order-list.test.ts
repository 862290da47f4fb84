import type { StaffOrderRow } from '@ladlewell/contract/staff-orders.ts'
import { expect, test } from 'vitest'
import { address, asCustomer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { everybody } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { staff } = await everybody(server)
const path = '/api/v1/staff/orders'

// – It is filtered by order number, customer, chef, status and delivery dates
// – What is typed is taken literally, also % and _
test('staff find an order by its number, its customer, its kitchen, its status and its dates', async () => {
  const { customer, orderId } = await placed({ firstName: 'Zuleika' })
  await server.db.query(`update accounts set lastname = '100%_Sure\\' where id = $1`, [customer.id])
  const found = async (query: Record<string, string>) =>
    (await list(query)).rows.map(row => row.orderId).filter(id => id === orderId)
  const row = (await list({ text: `#${orderId}` })).rows
  expect(row).toHaveLength(1)
  expect(row[0]).toMatchObject({
    orderId,
    orderStatus: 'Placed',
    paymentStatus: 'Paid',
    chefName: 'Amara Okafor',
    customerId: customer.id,
    email: customer.email,
    deliveryDate: expect.stringMatching(/^2027-01-\d\d$/),
    refunded: 0,
  })
  const { deliveryDate, chefId } = row[0]!
  for (const query of [
    { text: customer.email.slice(0, 12) },
    { text: '100%_sure\\' },
    { chef: 'amara' },
    { chef: String(chefId), status: 'placed' },
    { from: deliveryDate, to: deliveryDate },
    { from: deliveryDate, chef: 'okafor', text: customer.email },
  ] as Record<string, string>[]) {
    expect(await found(query), JSON.stringify(query)).toEqual([orderId])
  }
  for (const query of [
    { text: '100x_sure' },
    { chef: 'hana' },
    { status: 'delivered', text: customer.email },
    { to: '2026-12-01' },
    { text: String(orderId), from: '2027-06-01', to: '2027-06-02' },
  ] as Record<string, string>[]) {
    expect(await found(query), JSON.stringify(query)).toEqual([])
  }
})

// – The list shows all orders, newest first, paged by key
test('the list is paged by key and says when it ends', async () => {
  const seen: number[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Page = await list({ limit: '7', ...(next ? { before: next } : {}) })
    expect(page.rows.length).toBeLessThanOrEqual(7)
    seen.push(...page.rows.map(row => row.orderId))
    next = page.next
  }
  const all = await server.db.query<{ id: number }>('select id from orders order by id desc')
  expect(seen).toEqual(all.map(({ id }) => id))
})

// – It is exported as CSV with the same filter
test('the file holds the same orders, and no cell is a formula', async () => {
  const { customer, orderId } = await placed()
  await server.db.query(`update accounts set firstname = '=cmd|x' where id = $1`, [customer.id])
  const answer = await staff.send('GET', `${path}.csv?text=${customer.email}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [names, row, end] = (await answer.text()).split('\r\n')
  expect(names).toBe('order,placed at,status,payment,chef,customer,e-mail,delivery date,meals,total,refunded')
  expect(row).toContain(`${orderId},`)
  expect(row).toContain(`'=cmd|x Diner`)
  expect(end).toBe('')
})

interface Page {
  rows: StaffOrderRow[]
  next: string | null
}

async function list(query: Record<string, string>): Promise<Page> {
  const answer = await staff.send('GET', `${path}?${new URLSearchParams(query)}`)
  expect(answer.status, JSON.stringify(query)).toBe(200)
  return (await answer.json()) as Page
}

async function placed(name: Partial<typeof address> = {}) {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name, { address: { ...address, ...name } })
  return { customer, orderId }
}
