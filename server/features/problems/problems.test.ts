import { listProblems, type ReportedProblem } from '@ladlewell/contract/problems.ts'
import { expect, test } from 'vitest'
import { startServer } from '../../main.ts'
import { pictureFilesOf } from '../../picture-files-of.ts'
import { openPictures } from '../../platform/pictures.ts'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()

async function withOrder(more: object = {}) {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Jiwon Park', more)
  const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  const { orderId } = (await placed.json()) as { orderId: number }
  return { customer, orderId }
}

const report = (customer: Pick<Customer, 'send'>, orderId: number, body: unknown = cold) =>
  customer.send('POST', `/api/v1/orders/${orderId}/problems`, { body })

const cold = { kind: 'quality', text: 'The soup was cold.\nAll of it.' }

async function reports(customer: Pick<Customer, 'send'>, orderId: number): Promise<ReportedProblem[]> {
  const response = await customer.send('GET', `/api/v1/orders/${orderId}/problems`)
  return listProblems.reply.parse(await response.json())
}

// – The customer gets one mail a report (product.md 3)
test('a problem is kept with its order and confirmed by one mail', async () => {
  const { customer, orderId } = await withOrder()
  expect(await reports(customer, orderId)).toEqual([])
  const response = await report(customer, orderId)
  expect(response.status).toBe(200)
  const [kept, ...others] = await reports(customer, orderId)
  expect(others).toEqual([])
  expect(await response.json()).toMatchObject({
    ...kept,
    threadId: expect.any(Number),
    entryId: expect.any(Number),
  })
  expect(kept).toMatchObject({ ...cold, pictureUrl: null, closedAt: null })
  const mails = await server.db.query<{ key: string; content: { subject: string; text: string } }>(
    `select key, content from outbox where recipient = $1 and key like 'problem:%'`,
    [customer.email],
  )
  expect(mails.map(({ key }) => key)).toEqual([`problem:${kept?.problemId}:received`])
  expect(mails[0]?.content.subject).toBe(`We received your report about order #${orderId}`)
  expect(mails[0]?.content.text).toContain('You wrote: “The soup was cold.\nAll of it.”')
})

// – Who reports an allergen is told to call 911 first (product.md 3)
test('who reports an allergen is told what to do first', async () => {
  const { customer, orderId } = await withOrder()
  await report(customer, orderId, { kind: 'allergen', text: '<b>Peanuts</b>' })
  const [mail] = await server.db.query<{ content: { text: string } }>(
    `select content from outbox where recipient = $1 and key like 'problem:%'`,
    [customer.email],
  )
  expect(mail?.content.text).toContain('call 911')
})

// – What a customer photographed for a report is private: for the customer, the kitchen and staff, with their
//   token
test('a picture of a report is private: for its customer, the kitchen and staff, and at no public address', async () => {
  const { customer, orderId } = await withOrder()
  const answer = await customer.call('POST /api/v1/orders/{orderId}/problems', {
    params: { orderId: String(orderId) },
    body: { kind: 'missing', text: 'One meal is not in the bag.' },
    file: { picture: new Blob([await photo('jpeg', { width: 600, height: 400 })]) },
  })
  const { pictureUrl: url, problemId } = answer.ok ? answer.data : { pictureUrl: null, problemId: 0 }
  expect(url).toBe(`/api/v1/problems/${problemId}/picture`)
  expect(await reports(customer, orderId)).toMatchObject([{ pictureUrl: url }])
  const seenBy = async (who: { send: typeof customer.send }, path = url!) =>
    (await who.send('GET', path)).status
  const served = await customer.send('GET', url!)
  expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  const [row] = await server.db.query<{ id: string; email: string }>(
    `select r.picture_id as id, a.email from problem_reports r join orders o on o.id = r.order_id
     join chefs c on c.id = o.chef_id join accounts a on a.id = c.account_id where r.id = $1`,
    [problemId],
  )
  const staff = await signedIn(server, 'staff@ladlewell.test')
  expect(await seenBy(asGuest(server), `/pictures/${row!.id}.webp`)).toBe(404)
  expect(await seenBy(asGuest(server))).toBe(401)
  expect(await seenBy(await asCustomer(server))).toBe(404)
  expect(await seenBy(await signedIn(server, row!.email))).toBe(200)
  expect(await seenBy(staff, `/api/v1/staff/problems/${problemId}/picture`)).toBe(200)
  expect(await seenBy(customer, `/api/v1/staff/problems/${problemId}/picture`)).toBe(403)
})

test('what is no picture is refused, and nothing is reported', async () => {
  const { customer, orderId } = await withOrder()
  const form = new FormData()
  form.append('picture', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))
  form.append('details', JSON.stringify(cold))
  const response = await fetch(`${server.url}/api/v1/orders/${orderId}/problems`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${customer.token}` },
  })
  await expectProblem(response, 'picture-not-readable')
  expect(await reports(customer, orderId)).toEqual([])
})

test('no picture is read for a report that would not be taken', async () => {
  const { customer, orderId } = await withOrder()
  const withPicture = () => {
    const form = new FormData()
    form.append('picture', new Blob(['no picture']))
    form.append('details', JSON.stringify(cold))
    const headers = { authorization: `Bearer ${customer.token}` }
    return fetch(`${server.url}/api/v1/orders/${orderId}/problems`, { method: 'POST', body: form, headers })
  }
  await Promise.all(Array.from({ length: 5 }, () => report(customer, orderId)))
  await expectProblem(await withPicture(), 'too-many-problems')
  await server.db.query(`update payments set status = 'failed' where order_id = $1`, [orderId])
  await expectProblem(await withPicture(), 'not-paid')
})

// – At most five reports an order, also at once (product.md 3)
test('five problems an order are taken, also when ten come at once', async () => {
  const { customer, orderId } = await withOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(customer, orderId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  await expectProblem(await report(customer, orderId), 'too-many-problems')
  expect(await reports(customer, orderId)).toHaveLength(5)
})

// – Only paid orders of one’s own can be reported (product.md 3)
test('only who ordered and paid may report, and only about their own', async () => {
  const unpaid = await withOrder({ paymentMethod: 'pm_card_chargeDeclined' })
  await expectProblem(await report(unpaid.customer, unpaid.orderId), 'not-paid')
  const { orderId } = await withOrder()
  const stranger = await asCustomer(server)
  for (const id of [orderId, 2_147_483_647]) {
    await expectProblem(await report(stranger, id), 'order-not-found')
    await expectProblem(await stranger.send('GET', `/api/v1/orders/${id}/problems`), 'order-not-found')
  }
  await expectProblem(await report(asGuest(server), orderId), 'not-signed-in')
})

test.each([
  {},
  { kind: 'quality' },
  { kind: 'quality', text: '   ' },
  { kind: 'taste', text: 'Bland' },
  { kind: 'late', text: 'x'.repeat(2001) },
  { kind: 'late', text: 'Hm', orderId: 1 },
])('%j is no report', async body => {
  const { customer, orderId } = await withOrder()
  await expectProblem(await report(customer, orderId, body), 'validation-failed')
})

// – What a customer photographed for a report is private: for the customer, the kitchen and staff, with their
//   token
test('a picture of a report that was public is hidden at the next start', async () => {
  const { customer, orderId } = await withOrder()
  const answer = await customer.call('POST /api/v1/orders/{orderId}/problems', {
    params: { orderId: String(orderId) },
    body: { kind: 'missing', text: 'One meal is not in the bag.' },
    file: { picture: new Blob([await photo('jpeg')]) },
  })
  const { problemId, pictureUrl } = answer.ok ? answer.data : { problemId: 0, pictureUrl: '' }
  const [row] = await server.db.query<{ id: string }>(
    `update pictures p set is_private = false from problem_reports r where r.id = $1 and p.id = r.picture_id returning p.id`,
    [problemId],
  )
  const { id } = row!
  await openPictures(await pictureFilesOf(server.env), server.db).putInPlace()
  const isPublic = async () => (await fetch(`${server.url}/pictures/${id}.webp`)).status === 200
  expect(await isPublic()).toBe(true)
  await (await startServer({ ...server.env, ROLE: 'web' })).stop()
  expect(await isPublic()).toBe(false)
  expect((await customer.send('GET', pictureUrl!)).status).toBe(200)
})
