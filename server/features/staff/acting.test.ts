import { expect, test } from 'vitest'
import { actingFor } from '../../testing/acting.ts'
import { colleague } from '../../testing/colleague.ts'
import { address, asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { worldWithTerms } from '../../testing/world.ts'

const server = await startTestServer({}, worldWithTerms({ taxPercent: 0, deliveryFeeCents: 0 }))
const placePath = '/api/v1/auth/orders/place-order'
await server.db.query(`insert into promotions (code, discount_percentage, max_uses) values ('FREE', 100, 9)`)

// – No card is used or kept and no weekly plan begun for a customer: what staff place costs nothing
test('staff who act never use a card of the customer’s, saved or not', async () => {
  const { customer, acting } = await somebodyActedFor()
  const body = await basketFrom(server, 'Amara Okafor', { address })
  expect((await customer.send('POST', placePath, { body: { ...body, saveCard: true } })).status).toBe(200)
  const [card] = (await (await customer.send('GET', '/api/v1/payment-methods')).json()) as { id: string }[]
  const before = await chargesOf(customer)
  for (const wish of [
    { paymentMethod: card!.id },
    { paymentMethod: 'pm_card_visa' },
    { paymentMethod: 'pm_card_visa', saveCard: true },
    { isSubscription: true },
  ]) {
    const answer = await acting.send('POST', placePath, { body: { ...body, ...wish } })
    await expectProblem(answer, 'order-not-on-behalf')
  }
  expect(await chargesOf(customer)).toEqual(before)
})

// – It goes to an address that the customer saved, to the letter
// – An order that staff place or change there is audited with amounts, date and address
test('what costs nothing goes where the customer had it sent before, with amounts and address written down', async () => {
  const { customer, acting, staff } = await somebodyActedFor()
  const body = await basketFrom(server, 'Amara Okafor', { address, promoCode: 'FREE', paymentMethod: null })
  for (const wish of [
    { address: { ...address, streetAddress1: '1 Staff Street' } },
    { address: { ...address, phone: '5125550199' } },
    { address: { ...address, deliveryInstructions: 'Leave it next door.' } },
    { isNewAddress: true },
    { tip: 3, paymentMethod: 'pm_card_visa' },
  ]) {
    const answer = await acting.send('POST', placePath, { body: { ...body, ...wish } })
    await expectProblem(answer, 'order-not-on-behalf')
  }
  const answer = await acting.send('POST', placePath, { body })
  expect(answer.status).toBe(200)
  const { orderId } = (await answer.json()) as { orderId: number }
  const known = { customerId: customer.id, total: 0, refund: 0, deliveryDate: body.orderDate }
  expect(await auditOf(orderId)).toEqual([
    {
      action: 'order-placed-on-behalf',
      staffId: staff.id,
      details: { ...known, address: expect.objectContaining({ streetAddress1: address.streetAddress1 }) },
    },
  ])
})

// – An order that staff place or change there is audited with amounts, date and address
test('an order that staff cancel in a customer’s place is written down with what goes back and the address', async () => {
  const { customer, acting, staff } = await somebodyActedFor()
  const body = await basketFrom(server, 'Amara Okafor', { address })
  const placed = await customer.send('POST', placePath, { body })
  const { orderId, totalAmount } = (await placed.json()) as { orderId: number; totalAmount: number }
  expect(await auditOf(orderId)).toEqual([])
  expect((await acting.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)).status).toBe(200)
  expect(await auditOf(orderId)).toMatchObject([
    {
      action: 'order-cancelled-on-behalf',
      staffId: staff.id,
      details: {
        total: totalAmount,
        refund: totalAmount,
        address: { streetAddress1: address.streetAddress1, postalCode: address.postalCode },
      },
    },
  ])
})

// – It ends at once with the session of staff that began it: signed out, expired, disabled, no longer staff,
//   another password
test.each([
  ['signs out', async ({ staff }) => staff.send('DELETE', '/api/v1/session')],
  [
    'is somebody whose session expired',
    async ({ staff }) =>
      server.db.query('update sessions set expires_at = created_at where account_id = $1', [staff.id]),
  ],
  [
    'is disabled',
    async ({ staff }) => server.db.query('update accounts set disabled_at = now() where id = $1', [staff.id]),
  ],
  [
    'is staff no more',
    async ({ staff }) => server.db.query(`update accounts set role = 'CUSTOMER' where id = $1`, [staff.id]),
  ],
  [
    'chooses another password',
    async ({ staff }) =>
      staff.send('POST', '/api/change-password', {
        body: { currentPassword: 'let-me-cook', newPassword: 'another fine password' },
      }),
  ],
] as [
  string,
  (acted: Acted) => Promise<unknown>,
][])('acting ends at once when whoever began it %s', async (_, end) => {
  const acted = await somebodyActedFor()
  const look = () => acted.acting.send('GET', '/api/v1/auth/user/single')
  expect((await look()).status).toBe(200)
  await end(acted)
  await expectProblem(await look(), 'not-signed-in')
  expect((await acted.customer.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
})

// – It ends at once with the session of staff that began it: signed out, expired, disabled, no longer staff,
//   another password
test('another session of the same colleague does not keep it alive', async () => {
  const { acting, staff } = await somebodyActedFor()
  const elsewhere = await signedIn(server, staff.email)
  await staff.send('DELETE', '/api/v1/session')
  expect((await elsewhere.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
  await expectProblem(await acting.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
})

// – The security log tells who began to act and that they stopped
test('the security log tells who began to act, and that they stopped', async () => {
  const { customer, acting, staff } = await somebodyActedFor()
  await acting.send('DELETE', '/api/v1/session')
  const events = await server.db.query<{ what: string; details: object }>(
    `select what, details from security_events where account_id = $1 and what like 'acting-%' order by id`,
    [customer.id],
  )
  const details = { staffId: staff.id }
  expect(events).toEqual([
    { what: 'acting-began', details },
    { what: 'acting-ended', details },
  ])
})

type Acted = Awaited<ReturnType<typeof somebodyActedFor>>

let count = 0

/** A new customer with a saved address, and a new colleague who acts for them. */
async function somebodyActedFor() {
  const email = `colleague-${++count}@ladlewell.test`
  await colleague(server.db, email)
  const [customer, staff] = await Promise.all([asCustomer(server), signedIn(server, email)])
  await customer.send('POST', '/api/v1/auth/customer/addresses', { body: address })
  return { customer, staff, acting: await actingFor(server, staff, customer, 'A test.') }
}

function auditOf(orderId: number) {
  return server.db.query(
    `select action, staff_id, details from audit_entries
     where subject = 'order' and subject_id = $1 order by id`,
    [String(orderId)],
  )
}

function chargesOf({ id }: Customer) {
  return server.db.query(
    'select o.id, p.status from orders o join payments p on p.order_id = o.id where o.account_id = $1',
    [id],
  )
}
