import type { Found } from '@ladlewell/contract/find.ts'
import { expect, test } from 'vitest'
import { asCustomer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')

// – One box finds by name, telephone, ZIP, order number, payment and card’s last four, over all kinds
test('a customer’s order is found by whatever is known of it', async () => {
  const customer = await asCustomer(server)
  const order = await ordered(server, customer, AMARA.name, { paymentMethod: 'pm_card_mastercard' })
  const { orderId } = order
  await server.db.query(
    `update accounts set firstname = 'Quilla', lastname = 'Zephyrine', phone_number = '+15125550177' where id = $1`,
    [customer.id],
  )
  await server.db.query(
    `update orders set address = address || '{"phone": "+15125550188", "postalCode": "78799"}' where id = $1`,
    [orderId],
  )
  const [payment] = await server.db.query<{ intentId: string; cardBrand: string; cardLast4: string }>(
    'select intent_id, card_brand, card_last4 from payments where order_id = $1',
    [orderId],
  )
  expect(payment).toMatchObject({ cardBrand: 'mastercard', cardLast4: '4444' })

  for (const q of ['quilla zeph', 'ZEPHYRINE', customer.email]) {
    expect(await found(q, 'customers')).toMatchObject([{ id: customer.id, why: 'name' }])
    expect(await found(q, 'orders')).toMatchObject([{ id: orderId, why: 'customer' }])
  }
  for (const q of ['(512) 555-0177', '512.555.0177', '+1 512 555 0177', '555-0177'])
    expect(await found(q, 'customers'), q).toMatchObject([{ id: customer.id, why: 'phone' }])
  for (const q of ['(512) 555 0188', '+15125550188'])
    expect(await found(q, 'orders'), q).toMatchObject([{ id: orderId, why: 'phone' }])
  expect(await found('78799', 'orders')).toMatchObject([{ id: orderId, why: 'zip' }])
  expect(await found(`#${orderId}`, 'orders')).toMatchObject([{ id: orderId, why: 'number' }])
  expect(await found('4444', 'payments')).toMatchObject([{ id: orderId, why: 'card' }])
  expect(await found(payment!.intentId, 'payments')).toMatchObject([{ id: orderId, why: 'reference' }])
  expect(await found('4443', 'payments')).toEqual([])
})

test('a name is found however its apostrophe or script is written, and letters of patterns are letters', async () => {
  const customer = await asCustomer(server)
  const named = async (firstname: string, lastname: string) => {
    await server.db.query('update accounts set firstname = $2, lastname = $3 where id = $1', [
      ...[customer.id, firstname, lastname],
    ])
  }
  for (const lastname of ["O'Quillan", 'O’Quillan']) {
    await named('Dana', lastname)
    for (const q of ["o'quillan", 'O’Quillan', "dana o'q"])
      expect(await found(q, 'customers'), `${q} for ${lastname}`).toMatchObject([{ id: customer.id }])
    expect(await found('oxquillan', 'customers')).toEqual([])
  }
  await named('ليلى', 'الزهراني')
  expect(await found('ليلى الزهر', 'customers')).toMatchObject([{ id: customer.id, why: 'name' }])
  await named('Per_cent', '100% Zq')
  expect(await found('per_c', 'customers')).toMatchObject([{ id: customer.id }])
  expect(await found('perxc', 'customers')).toEqual([])
  expect(await found('100% z', 'customers')).toMatchObject([{ id: customer.id }])
  expect(await found('100_ z', 'customers')).toEqual([])
})

test('kitchens, drivers and threads are found as well', async () => {
  expect(await found('amara', 'kitchens')).toMatchObject([{ title: 'Amara Okafor', why: 'name' }])
  expect((await found('driver@ladlewell', 'drivers')).length).toBeGreaterThan(0)
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name)
  await customer.send('POST', `/api/v1/orders/${orderId}/problems`, { body: { kind: 'late', text: 'Late.' } })
  expect(await found(`#${orderId}`, 'threads')).toMatchObject([{ why: 'order' }])
  expect(await found(customer.email, 'threads')).toMatchObject([{ why: 'customer' }])
})

test('what nobody could mean finds nothing, and asks no harm', async () => {
  for (const q of ['', ' ', '%', '__', "'; drop table orders; --", 'da', '\\']) {
    const answer = await staff.send('GET', `/api/v1/staff/find?q=${encodeURIComponent(q)}`)
    expect(answer.status, q).toBe(200)
    expect(((await answer.json()) as { groups: unknown[] }).groups, q).toEqual([])
  }
})

async function found(q: string, kind: string): Promise<Found[]> {
  const answer = await staff.send('GET', `/api/v1/staff/find?q=${encodeURIComponent(q)}`)
  const { groups } = (await answer.json()) as { groups: { kind: string; rows: Found[] }[] }
  return groups.find(group => group.kind === kind)?.rows ?? []
}
