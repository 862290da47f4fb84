import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { holds, mostHeld } from '@ladlewell/domain/hold.ts'
import { afterAll, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asBearer, asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '30000' })
const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())

const path = '/api/v1/auth/orders/place-order'
const WAITS = 'pm_card_authenticationRequired'

const order = (who: Pick<Customer, 'send'>, body: PlaceOrderInput, key: string = crypto.randomUUID()) =>
  who.send('POST', path, { body, headers: { 'idempotency-key': key } })

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

const servings = (body: PlaceOrderInput, quantity: number): PlaceOrderInput => ({
  ...body,
  orderItems: [{ ...body.orderItems[0]!, quantity }],
})

/** A basket of a kitchen whose date has so many servings left, and no hold. */
async function basketOf(chefName: string, capacity: number): Promise<PlaceOrderInput> {
  const body = await basketFrom(server, chefName)
  await server.db.query('update chefs set capacity_per_date = $2 where id = $1', [body.chefId, capacity])
  await server.db.query(
    'update chef_days set capacity = reserved + $3 where chef_id = $1 and delivery_date = $2',
    [body.chefId, body.orderDate, capacity],
  )
  return body
}

async function dayOf({ chefId, orderDate }: PlaceOrderInput) {
  const [day] = await server.db.query<{ capacity: number; reserved: number; held: number }>(
    'select capacity, reserved, held from chef_days where chef_id = $1 and delivery_date = $2',
    [chefId, orderDate],
  )
  return day!
}

/** Some at a time: passwords take the processor a while. */
async function newcomers(count: number): Promise<Customer[]> {
  const found: Customer[] = []
  while (found.length < count)
    found.push(...(await Promise.all(Array.from({ length: 4 }, () => asCustomer(server)))))
  return found
}

async function knownCustomer(): Promise<Customer> {
  const customer = await asCustomer(server)
  expect((await order(customer, await basketFrom(server, 'Luca Ferraro'))).status).toBe(200)
  return customer
}

async function expectNothingBroken() {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
}

// – Unpaid orders of customers who never paid hold at most a quarter of a date, one alone at most half; an
//   honest customer can always buy (issue 11)
test('whatever a hundred accounts from a hundred networks hold, an honest customer still buys', async () => {
  const body = await basketOf('Amara Okafor', 48)
  const strangers = await newcomers(100)
  const known = await knownCustomer()
  const newcomer = await asCustomer(server)
  for (const quantity of [3, 1]) {
    const answers = await Promise.all(
      strangers.map(({ token, send }, nth) =>
        order(
          nth % 2 ? { send } : asBearer(second, token, `10.77.0.${nth}`),
          servings({ ...body, paymentMethod: WAITS }, quantity),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status !== 402 && status !== 429)).toEqual([])
    const { capacity, held } = await dayOf(body)
    const most = mostHeld(capacity, false)
    expect([held > most - 3, held <= most]).toEqual([true, true])
    await expectNothingBroken()
  }
  expect((await order(known, servings(body, 20))).status).toBe(200)
  expect(await codeOf(await order(newcomer, servings(body, 2)))).toBe('date-held')
  await server.advance(holds.givesWayMinutes[0])
  expect((await order(newcomer, servings(body, 2))).status).toBe(200)
  await expectNothingBroken()
})

// – Who pays at once waits for others who do, and is refused only what is sold (issue 11)
test('who pays at once is not kept out by others who do', async () => {
  const body = await basketOf('Mali Srisai', 20)
  const crowd = await newcomers(40)
  const answers = await Promise.all(
    crowd.map(({ send, token }, nth) =>
      order(nth % 2 ? { send } : asBearer(second, token, `10.77.0.${nth}`), body),
    ),
  )
  const counted = Map.groupBy(answers, ({ status }) => status)
  expect([counted.get(200)?.length, counted.get(409)?.length]).toEqual([20, 20])
  expect(await dayOf(body)).toMatchObject({ held: 0 })
  await expectNothingBroken()
})

// – At most two at once of an account and ten of a network; the oldest that waits for its bank gives way
//   (issue 11)
test('of one account two orders wait for a bank, and a third takes the place of the first', async () => {
  const customer = await asCustomer(server)
  const body = { ...(await basketOf('Hana Sato', 40)), paymentMethod: WAITS }
  const keys = ['first', 'second', 'third'].map(name => `${name}-${customer.id}`)
  for (const key of keys) expect((await order(customer, body, key)).status).toBe(402)
  expect(await dayOf(body)).toMatchObject({ held: 2 })
  expect(await codeOf(await order(customer, body, keys[0]))).toBe('order-expired')
  expect((await order(customer, { ...body, paymentMethod: 'pm_card_visa' })).status).toBe(200)
  await expectNothingBroken()
})

// – At most two at once of an account and ten of a network; the oldest that waits for its bank gives way
//   (issue 11)
test('of one network ten orders wait for a bank, and those of other networks do not mind', async () => {
  const body = { ...(await basketOf('Layla Haddad', 400)), paymentMethod: WAITS }
  const neighbours = await newcomers(12)
  const atHome = neighbours.map(({ token }) => asBearer(server, token))
  const answers = await Promise.all(atHome.map(each => order(each, body)))
  expect(Map.groupBy(answers, ({ status }) => status).get(402)?.length).toBe(holds.perNetwork)
  const refused = answers.findIndex(({ status }) => status === 429)
  expect(await codeOf(answers[refused]!)).toBe('too-many-unpaid-here')
  expect((await order(neighbours[refused]!, body)).status).toBe(402)
  await server.advance(holds.givesWayMinutes[0])
  expect((await order(atHome.at(-1)!, { ...body, paymentMethod: 'pm_card_visa' })).status).toBe(200)
  await expectNothingBroken()
})

// – Unpaid orders of customers who never paid hold at most a quarter of a date, one alone at most half; an
//   honest customer can always buy (issue 11)
test('one first order takes at most half of a date, and one that is known what there is', async () => {
  const body = await basketOf('Selam Tesfaye', 11)
  const customer = await asCustomer(server)
  const answer = await order(customer, servings(body, 7))
  expect(await answer.json()).toMatchObject({ code: 'first-order-too-large', most: 6 })
  expect((await order(customer, servings(body, 6))).status).toBe(200)
  expect((await order(customer, servings(body, 5))).status).toBe(200)
})

// – Holds are shorter for who let one lapse, and their networks are forgotten with them (issue 11)
test('who let an order lapse is given three minutes for the next one, and gives way sooner', async () => {
  const body = { ...(await basketOf('Dwayne Carter', 40)), paymentMethod: WAITS }
  const customer = await asCustomer(server)
  const minutes = async () => {
    expect((await order(customer, body)).status).toBe(402)
    const [row] = await server.db.query<{ lasts: number; gives: number }>(
      `select extract(epoch from p.expires_at - p.created_at)::int / 60 as lasts,
         extract(epoch from h.gives_way_at - p.created_at)::int / 60 as gives
       from holds h join payments p on p.order_id = h.order_id where h.account_id = $1 order by h.order_id desc`,
      [customer.id],
    )
    return row
  }
  const held = () => server.db.query('select 1 from holds where account_id = $1', [customer.id])
  // Either process may be the one that lets it lapse.
  const lapsed = async (after: number) => {
    await server.advance(after)
    await until('its servings are free', async () => (await held()).length === 0)
  }
  expect(await minutes()).toEqual({ lasts: 15, gives: 3 })
  await lapsed(16)
  expect(await minutes()).toEqual({ lasts: 3, gives: 1 })
  await lapsed(4)
  expect(await minutes()).toEqual({ lasts: 3, gives: 0 })
  await lapsed(4)
  await expectNothingBroken()
})

// – Holds are shorter for who let one lapse, and their networks are forgotten with them (issue 11)
test('a hold and its network are gone with the payment, and with the account', async () => {
  const body = await basketOf('Amara Okafor', 40)
  const customer = await asCustomer(server)
  const held = () =>
    server.db.query('select network is not null as is_named from holds where account_id = $1', [customer.id])
  await order(customer, { ...body, paymentMethod: WAITS })
  expect(await held()).toEqual([{ isNamed: true }])
  await order(customer, { ...body, paymentMethod: 'pm_card_chargeDeclined' })
  expect(await held()).toHaveLength(1)
  await order(customer, body)
  expect(await held()).toHaveLength(1)
  await server.advance(16)
  expect(await held()).toEqual([])
  expect(await dayOf(body)).toMatchObject({ held: 0 })
})
