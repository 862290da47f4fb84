import type { StaffPromotion } from '@ladlewell/contract/staff-promotions.ts'
import { afterAll, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asBearer, asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '30000' })
const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())
const { staff } = await everybody(server)

const path = '/api/v1/staff/promotions'
const placing = '/api/v1/auth/orders/place-order'
const limitless = { startsAt: null, expiresAt: null, maxUses: null, maxUsesPerCustomer: null }

async function added(code: string, more: object = {}): Promise<StaffPromotion> {
  const body = { code, discountPercentage: 25, ...limitless, ...more }
  const answer = await staff.send('POST', path, { body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as StaffPromotion
}

function change({ code, uses: _, state: __, ...row }: StaffPromotion, more: object = {}) {
  return staff.send('PUT', `${path}/${encodeURIComponent(code)}`, { body: { ...row, ...more } })
}

async function listed(query = ''): Promise<StaffPromotion[]> {
  const answer = await staff.send('GET', `${path}?${query}`)
  return ((await answer.json()) as { rows: StaffPromotion[] }).rows
}

async function counts(code: string): Promise<number> {
  const answer = await asGuest(server).call('GET /api/v1/auth/promocodes/apply', { query: { code } })
  return answer.ok ? answer.data.discountPercentage : -1
}

async function use(customer: Pick<Customer, 'send'>, code: string): Promise<Response> {
  const body = await basketFrom(server, 'Selam Tesfaye', { promoCode: code })
  return customer.send('POST', placing, { body, headers: { 'idempotency-key': crypto.randomUUID() } })
}

// – Staff add a code with percent, dates and limits; it counts at once (product.md)
test('a code that staff add counts at once, and ends at once', async () => {
  const promotion = await added('spring-25')
  expect(promotion).toMatchObject({ code: 'SPRING-25', state: 'running', uses: 0, version: 1 })
  expect(await counts('Spring-25')).toBe(25)
  const ended = (await (
    await change(promotion, { expiresAt: 'now', reason: 'Enough.' })
  ).json()) as StaffPromotion
  expect(ended).toMatchObject({ state: 'ended', version: 2 })
  expect(await counts('SPRING-25')).toBe(0)
  const log = await server.db.query(
    `select action, reason from audit_entries where subject = 'promotion' and subject_id = 'SPRING-25' order by id`,
  )
  expect(log).toEqual([
    { action: 'promotion-added', reason: '' },
    { action: 'promotion-ended', reason: 'Enough.' },
  ])
})

// – Codes are listed page by page, filtered, and as CSV (product.md)
test('codes are listed by name, narrowed and page by page, and as a file', async () => {
  await added('LATER', { startsAt: '2099-01-01T00:00:00Z' })
  await added('LATEST', { startsAt: '2099-01-01T00:00:00Z' })
  expect((await listed('state=to-come')).map(({ code }) => code)).toEqual(['LATER', 'LATEST'])
  expect((await listed('text=lates')).map(({ code }) => code)).toEqual(['LATEST'])
  expect((await listed('state=ended')).map(({ code }) => code)).toContain('EXPIRED10')
  const first = (await (await staff.send('GET', `${path}?state=to-come&limit=1`)).json()) as { next: string }
  expect(first.next).toBe('LATER')
  expect((await listed(`state=to-come&before=${first.next}`)).map(({ code }) => code)).toEqual(['LATEST'])
  const file = await (await staff.send('GET', `${path}.csv?state=to-come`)).text()
  expect(file.split('\r\n')[1]).toMatch(/^LATER,25,2099-01-01T00:00:00.000Z,,0,,,to-come,no,no$/)
})

// – A used code keeps its percent; no limit goes below what was used (product.md)
// – Who used a code is listed with the order and the discount (product.md)
test('a used code keeps its percent and what it gave, and says who used it', async () => {
  const promotion = await added('KEPT', { maxUses: 5, maxUsesPerCustomer: 3 })
  const customer = await asCustomer(server)
  expect((await use(customer, 'KEPT')).status).toBe(200)
  const { orderId } = (await (await use(customer, 'KEPT')).json()) as { orderId: number }
  const [order] = await server.db.query<{ cents: number }>(
    'select discount_cents as cents from orders where id = $1',
    [orderId],
  )
  await expectProblem(await change(promotion, { discountPercentage: 30 }), 'promotion-used')
  await expectProblem(await change(promotion, { maxUses: 1 }), 'promotion-limit-below-uses')
  await expectProblem(await change(promotion, { maxUsesPerCustomer: 1 }), 'promotion-limit-below-uses')
  const after = await change(promotion, { maxUses: 2, maxUsesPerCustomer: 2 })
  expect(await after.json()).toMatchObject({ uses: 2, state: 'used-up' })
  await expectProblem(await change(promotion), 'changed-meanwhile')
  const answer = await staff.send('GET', `${path}/KEPT/uses`)
  const { rows } = (await answer.json()) as { rows: object[] }
  expect(rows).toHaveLength(2)
  expect(order!.cents).toBeGreaterThan(0)
  expect(rows[0]).toMatchObject({
    orderId,
    discount: order!.cents / 100,
    customerId: customer.id,
    customerName: 'Dana Diner',
    releasedAt: null,
  })
})

test.each([
  ['twice the same', { code: 'welcome20' }, 'promotion-exists'],
  ['of two letters', { code: 'AB' }, 'validation-failed'],
  ['with spaces', { code: 'TEN OFF' }, 'validation-failed'],
  ['that takes more than all off', { code: 'ALL', discountPercentage: 101 }, 'validation-failed'],
  [
    'that ends before it begins',
    { code: 'ODD', startsAt: '2027-02-02T00:00:00Z', expiresAt: '2027-02-01T00:00:00Z' },
    'validation-failed',
  ],
] as const)('a code %s is refused', async (_, body, code) => {
  const answer = await staff.send('POST', path, { body: { discountPercentage: 10, ...limitless, ...body } })
  await expectProblem(answer, code)
})

test('a code that nobody knows is not found', async () => {
  await expectProblem(await staff.send('GET', `${path}/NOBODY/uses`), 'promotion-not-found')
})

// – Uses per customer are exact, however many orders come at once (product.md)
test('of two uses a customer both count when ordered at the same moment, and of nine no third', async () => {
  await added('TWICE', { maxUsesPerCustomer: 2 })
  for (const orders of [2, 9]) {
    const customer = await asCustomer(server)
    const answers = await Promise.all(
      Array.from({ length: orders }, (_, nth) =>
        use(nth % 2 ? asBearer(second, customer.token) : customer, 'TWICE'),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  }
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

// – A limit that comes later counts earlier uses (product.md)
test('a limit that comes later counts what was used before', async () => {
  const promotion = await added('OPEN')
  const customer = await asCustomer(server)
  expect((await use(customer, 'OPEN')).status).toBe(200)
  expect((await change(promotion, { maxUsesPerCustomer: 1 })).status).toBe(200)
  await expectProblem(await use(customer, 'OPEN'), 'promo-invalid')
})
