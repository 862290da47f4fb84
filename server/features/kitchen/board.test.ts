import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { type OrderStatus, orderStatusWord } from '@ladlewell/domain/order.ts'
import { expect, test } from 'vitest'
import type { Viewer } from '../../platform/session.ts'
import { address, asCustomer, basketFrom } from '../../testing/customer.ts'
import { AMARA, asChef, moveTo, ordered } from '../../testing/kitchen.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'
import { kitchenOf } from '../chefs/kitchen.ts'
import { packingList, runSheet } from './bags.ts'
import { kitchenDates } from './dates.ts'
import { prepTotals } from './prep-totals.ts'
import { kitchenOrdersPage } from './queries.ts'

const server = await startTestServer()
const chef = await asChef(server)
const customer = await asCustomer(server)

const basket = await basketFrom(server, AMARA.name)
const [{ mealId }] = basket.orderItems as [(typeof basket.orderItems)[number]]
const date = basket.orderDate
const wishes = [
  { street: '900 Red River St', zip: '78701', side: 'veggie', protein: true, quantity: 2 },
  { street: '12 Barton Springs Rd', zip: '78704', side: 'carb', protein: false, quantity: 3 },
  { street: '88 Red River St', zip: '78701', side: 'carb', protein: false, quantity: 1 },
]
const orders: Order[] = []
for (const { street, zip, side, protein, quantity } of wishes) {
  orders.push(
    await ordered(server, customer, AMARA.name, {
      orderItems: [{ mealId, quantity, sideOption: side, doubleProtein: protein }],
      address: {
        ...address,
        streetAddress1: street,
        postalCode: zip,
        deliveryInstructions: '=HYPERLINK("x")',
      },
      instructions: 'No cilantro, please.',
    }),
  )
}
const ids = orders.map(({ orderId }) => orderId)
const list = async (query: string) => {
  const response = await chef.send('GET', `/api/v1/chef/orders?${query}`)
  return { page: (await response.json()) as KitchenOrder[], link: response.headers.get('link') }
}
const mine = <T extends { orderId: number }>(found: readonly T[]) =>
  found.filter(({ orderId }) => ids.includes(orderId))
const lock = () => server.setClock(new Date(orders[0]!.cutoffAt))

// §2 /chefdashboard/cheforders shows real orders instead of placeholder text (product.md)
// – Before the cut-off the name is the first one and an initial
// – Before the cut-off neither address nor telephone is told
// – Totals beyond the kitchen’s own lines are not told
// – The customer’s instructions are shown
// – An order shows the allergens frozen on it
test('before the cut-off a chef reads meals and wishes, but not where they go', async () => {
  await server.setClock(MONDAY_MORNING)
  // As bought, whatever the menu says by now.
  const [{ allergens }] = orders[0]!.items as [Order['items'][number]]
  expect(allergens).not.toEqual(['sesame'])
  await server.db.query(`update meals set allergens = '{sesame}' where id = $1`, [mealId])
  const [order] = mine((await list(`date=${date}`)).page).toReversed()
  expect(order).toMatchObject({
    orderStatus: 'Placed',
    deliveryDate: date,
    customer: `${address.firstName} ${address.lastName[0]}.`,
    destination: null,
    servings: 2,
    instructions: 'No cilantro, please.',
    lines: [{ mealId, quantity: 2, sideOption: 'veggie', doubleProtein: true, allergens }],
    next: [],
    canRefuse: true,
    canDelay: true,
  })
  const text = JSON.stringify(order)
  for (const secret of [customer.email, address.phone, 'Red River', address.lastName, 'totalAmount'])
    expect(text).not.toContain(secret)
})

// – From the cut-off on the full name, telephone and address are told
// – Once completed they are not told any more
// – The e-mail address is never told
// – Lists can be narrowed to a status
test('from the cut-off until it is completed the chef knows the way, and never the e-mail address', async () => {
  await lock()
  const [order] = mine((await list(`date=${date}&status=locked`)).page).toReversed()
  expect(order).toMatchObject({
    orderStatus: 'Locked',
    destination: {
      firstName: address.firstName,
      lastName: address.lastName,
      phone: address.phone,
      streetAddress1: '900 Red River St',
      postalCode: '78701',
    },
    next: ['Preparing'],
  })
  expect(JSON.stringify(order)).not.toContain(customer.email)
  await server.db.query(`update orders set status = 'completed' where id = $1`, [ids[0]])
  const [completed] = mine((await list(`date=${date}&status=Completed`)).page)
  expect(completed).toMatchObject({ destination: null, next: [], canRefuse: false })
  await server.db.query(`update orders set status = 'locked' where id = $1`, [ids[0]])
})

// – Orders are listed by delivery date
// – Lists are paged by key, the next page in the Link header
test('pages go on by key, newest first, on a date and over all dates', async () => {
  const whole = (await list('limit=100')).page
  for (const filter of [`date=${date}`, '']) {
    const expected = filter ? whole.filter(order => order.deliveryDate === date) : whole
    const found: KitchenOrder[] = []
    let query = `${filter}&limit=2`
    for (let pages = 0; pages < 60; pages++) {
      const { page, link } = await list(query)
      found.push(...page)
      const next = link?.match(/\?([^>]+)>/)?.[1]
      if (!next) break
      query = next
    }
    expect(found).toEqual(expected)
  }
  expect(whole.length).toBeGreaterThan(3)
})

// §6 Chefs see the orders of their own kitchen only
test('another kitchen sees none of it', async () => {
  const other = await asChef(server, 'hana-sato@ladlewell.test')
  for (const orderId of ids) {
    await expectProblem(await other.send('GET', `/api/v1/chef/orders/${orderId}`), 'order-not-found')
    await expectProblem(await moveTo(other, orderId, 'Preparing'), 'order-not-found')
  }
  for (const path of ['run-sheet', 'packing', 'prep', 'orders.csv', '']) {
    const answer = await other.send('GET', `/api/v1/chef/orders${path && `/${path}`}?date=${date}`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).not.toContain('Red River')
    for (const orderId of ids)
      expect(text).not.toMatch(new RegExp(`"orderId":${orderId}\\b|^${orderId},`, 'm'))
    expect(text).not.toMatch(new RegExp(`"mealId":${mealId}\\b`))
  }
})

// §6 Customers cannot open them
test('a customer cannot open the board', async () => {
  await expectProblem(await customer.send('GET', '/api/v1/chef/orders'), 'not-allowed')
})

// – Each date tells its orders by status
// – Each date tells its servings and its capacity
// – Each date tells its cut-off and whether it can be ordered for
test('the dates tell what they hold, until when they can be ordered, and how many fit', async () => {
  await server.setClock(MONDAY_MORNING)
  const answer = await chef.call('GET /api/v1/chef/orders/dates')
  if (!answer.ok) throw new Error('No dates')
  expect(answer.data.today).toBe('2027-01-11')
  const found = answer.data.dates.find(day => day.date === date)
  const [{ servings, capacity }] = (await server.db.query(
    `select sum(servings)::int as servings, (select capacity_per_date from chefs where id = $1) as capacity from orders
     where chef_id = $1 and delivery_date = $2 and status not in ('cancelled', 'refused', 'payment-failed', 'expired')`,
    [orders[0]!.chefId, date],
  )) as [{ servings: number; capacity: number }]
  expect(found).toMatchObject({ isOpen: true, reserved: servings, capacity, cutoffAt: orders[0]!.cutoffAt })
  const counted = await server.db.query<{ status: OrderStatus; count: number }>(
    `select o.status, count(*)::int from orders o join payments p on p.order_id = o.id
     where o.chef_id = $1 and o.delivery_date = $2 and p.status = 'paid' group by 1`,
    [orders[0]!.chefId, date],
  )
  expect(found!.counts).toEqual(
    Object.fromEntries(counted.map(({ status, count }) => [orderStatusWord(status), count])),
  )
  expect(found!.orders).toBe(counted.reduce((sum, { count }) => sum + count, 0))
  expect(found!.counts.Locked).toBeGreaterThanOrEqual(3)
  expect(answer.data.dates.map(day => day.date)).toEqual(answer.data.dates.map(day => day.date).toSorted())
  await lock()
  const later = await chef.call('GET /api/v1/chef/orders/dates')
  expect(later.ok && later.data.dates.find(day => day.date === date)).toMatchObject({ isOpen: false })
  await server.setClock(MONDAY_MORNING)
})

// – Prep totals are told by meal
// – Prep totals are told by side
// – Prep totals are told by protein
// – Prep totals tell what is expected and what is locked
// – Refused and cancelled orders are not cooked
test('prep totals add up by meal, side and protein, and tell what is locked', async () => {
  const before = await chef.call('GET /api/v1/chef/orders/prep', { query: { date } })
  await server.db.query(`update orders set status = 'placed' where id = $1`, [ids[1]])
  const after = await chef.call('GET /api/v1/chef/orders/prep', { query: { date } })
  await server.db.query(`update orders set status = 'refused' where id = $1`, [ids[1]])
  const without = await chef.call('GET /api/v1/chef/orders/prep', { query: { date } })
  await server.db.query(`update orders set status = 'locked' where id = $1`, [ids[1]])
  if (!before.ok || !after.ok || !without.ok) throw new Error('No totals')
  const meal = before.data.meals.find(each => each.mealId === mealId)
  const { servings } = before.data
  const { sideName: veggieSide } = orders[0]!.items[0]!
  expect(meal?.parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sideOption: 'veggie', sideName: veggieSide, doubleProtein: true }),
      expect.objectContaining({ sideOption: 'carb', doubleProtein: false }),
    ]),
  )
  for (const { data } of [before, after, without]) {
    const sum = (list: { expected: number; locked: number }[], key: 'expected' | 'locked') =>
      list.reduce((total, each) => total + each[key], 0)
    for (const key of ['expected', 'locked'] as const) {
      expect(data.sides.carb[key] + data.sides.veggie[key]).toBe(data.servings[key])
      expect(
        sum(
          data.meals.map(each => each.servings),
          key,
        ),
      ).toBe(data.servings[key])
      for (const each of data.meals)
        expect(
          sum(
            each.parts.map(part => part.servings),
            key,
          ),
        ).toBe(each.servings[key])
    }
  }
  expect(after.data.servings).toEqual({ expected: servings.expected, locked: servings.locked - 3 })
  expect(without.data.servings).toEqual({ expected: servings.expected - 3, locked: servings.locked - 3 })
  expect(before.data.doubleProtein.expected).toBeGreaterThanOrEqual(2)
})

// – The packing list tells what goes into each bag
test('the packing list tells what goes into each bag, once it is locked', async () => {
  const list = await chef.call('GET /api/v1/chef/orders/packing', { query: { date } })
  if (!list.ok) throw new Error('No list')
  expect(list.data.map(({ orderId }) => orderId)).toEqual(
    list.data.map(({ orderId }) => orderId).toSorted((a, b) => a - b),
  )
  expect(mine(list.data)).toMatchObject([
    { orderId: ids[0], servings: 2, lines: [{ sideOption: 'veggie', doubleProtein: true }] },
    { orderId: ids[1], servings: 3, instructions: 'No cilantro, please.' },
    { orderId: ids[2], servings: 1 },
  ])
  const other = await chef.call('GET /api/v1/chef/orders/packing', { query: { date: '2026-12-01' } })
  expect(other).toMatchObject({ data: [] })
})

// – The run sheet goes by ZIP code, street and house number
// – The run sheet tells telephone and delivery instructions
test('the run sheet goes by ZIP code, street and house number', async () => {
  const sheet = await chef.call('GET /api/v1/chef/orders/run-sheet', { query: { date } })
  if (!sheet.ok) throw new Error('No sheet')
  expect(mine(sheet.data).map(({ destination }) => destination.streetAddress1)).toEqual([
    '88 Red River St',
    '900 Red River St',
    '12 Barton Springs Rd',
  ])
  expect(mine(sheet.data)[0]).toMatchObject({
    destination: { phone: address.phone, deliveryInstructions: '=HYPERLINK("x")' },
  })
})

// §9 A label says to heat to 165°F
// §9 A label says to eat within 3–4 days
// – Labels are a PDF whose text can be selected
// – There is a label for each serving, ‘n of m’
// – A label names the meal, its side by the name that it had when it was bought, and double protein
// – A label names the customer and the order
// – A label tells the allergens as frozen on the order
// – Without a declaration a label says ‘Allergens not declared’
// – A label tells the delivery date
// – Without a locked order there are no labels, and it is said
test('a label for each serving: meal, side, kitchen, customer, ingredients, allergens, how to keep and heat it', async () => {
  const response = await chef.send('GET', `/api/v1/chef/orders/labels.pdf?date=${date}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`labels-${date}.pdf`)
  const text = textOfPdf(Buffer.from(await response.arrayBuffer()))
  const [{ name, sideName, allergens }] = orders[0]!.items as [Order['items'][number]]
  expect(text).toContain(name)
  expect(text.replace(/\s+/g, ' ')).toContain(`Veggie side: ${sideName}, double protein · by ${AMARA.name}`)
  for (const nth of [1, 2, 3])
    expect(text).toContain(`Order #${ids[1]} · ${nth} of 3 · ${address.firstName} ${address.lastName}`)
  expect(text).toContain(allergens === null ? 'Allergens not declared' : 'Contains ')
  expect(text).toContain('For Wed, Jan 13, 2027 · Reheat to 165°F · Eat within 3–4 days')
  expect(text).toContain('Ingredients: ')
  expect(text).toMatch(/Cooked on .+ · Use by /)
  await server.db.query('update order_lines set allergens = null where order_id = $1', [ids[2]])
  await server.db.query(`update order_lines set allergens = 'shellfish,sesame' where order_id = $1`, [ids[0]])
  await server.db.query(
    `update orders set address = address || '{"firstName": "ليلى", "lastName": "王"}' where id = $1`,
    [ids[2]],
  )
  const again = await chef.send('GET', `/api/v1/chef/orders/labels.pdf?date=${date}`)
  const other = textOfPdf(Buffer.from(await again.arrayBuffer()))
  expect(other).toContain('Allergens not declared')
  expect(other).toContain('Contains shellfish, sesame')
  expect(other).toMatch(new RegExp(`Order #${ids[2]} · 1 of \\d+$`, 'm'))
  expect(other).not.toContain('?')
  await expectProblem(
    await chef.send('GET', '/api/v1/chef/orders/labels.pdf?date=2026-12-02'),
    'nothing-locked',
  )
})

// §9 A label says the day of cooking, which the kitchen names, and the last day to eat, four days later
//   (issue 11, T9)
test('a label says the day of cooking that the kitchen names, and the last day to eat', async () => {
  const labels = (cookedOn: string) =>
    chef.send('GET', `/api/v1/chef/orders/labels.pdf?date=${date}&cookedOn=${cookedOn}`)
  const text = textOfPdf(Buffer.from(await (await labels('2027-01-12')).arrayBuffer()))
  expect(text).toContain('Cooked on Tue, Jan 12, 2027 · Use by Sat, Jan 16, 2027')
  for (const wrong of ['2027-01-10', '2027-01-14', 'yesterday'])
    await expectProblem(await labels(wrong), 'validation-failed')
  const noDates = await chef.send('GET', '/api/v1/chef/orders/labels.pdf?date=some&cookedOn=other')
  expect(await expectProblem(noDates, 'validation-failed')).toMatchObject({
    fields: { date: expect.any(String), cookedOn: expect.any(String) },
  })
})

// – A label names the kitchen and every ingredient, however many (issue 11, T9)
test('a long list of ingredients is on the label to its end', async () => {
  const [line] = orders[0]!.items as [Order['items'][number]]
  const many = Array.from({ length: 40 }, (_, nth) => `ingredient number ${nth + 1}`)
  await server.db.query(
    'update meals set ingredients = $2 where id = (select meal_id from order_lines where order_id = $1 and line = 1)',
    [ids[0], many],
  )
  const answer = await chef.send('GET', `/api/v1/chef/orders/labels.pdf?date=${date}`)
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer())).replace(/\s+/g, ' ')
  expect(text).toContain(line.name)
  expect(text).toContain(`by ${AMARA.name}`)
  for (const ingredient of many) expect(text).toMatch(new RegExp(`${ingredient}\\b`))
})

// – The CSV has a row for each meal of each order
// – The CSV covers a date, or a span of dates
// – Formulas in the CSV are defused
test('the CSV has a row a meal, and no cell that a spreadsheet would run', async () => {
  const response = await chef.send('GET', `/api/v1/chef/orders/orders.csv?date=${date}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = (await response.text()).trim().split('\r\n')
  expect(head).toContain('Order,Status,Delivery date')
  const row = rows.find(line => line.startsWith(`${ids[0]},`))
  expect(row).toContain('Locked,2027-01-13')
  expect(row).toContain(`,2,veggie,${orders[0]!.items[0]!.sideName},yes,`)
  expect(row).toContain(`"'=HYPERLINK(""x"")"`)
  const span = await chef.send('GET', '/api/v1/chef/orders/orders.csv?from=2026-12-01&to=2027-02-01')
  expect((await span.text()).split('\r\n').length).toBeGreaterThan(rows.length)
  for (const query of ['', 'from=2027-01-01', 'from=2027-02-01&to=2027-01-01', `date=${date}&to=${date}`])
    await expectProblem(
      await chef.send('GET', `/api/v1/chef/orders/orders.csv?${query}`),
      'validation-failed',
    )
})

// – Each list of the board is one statement; `npm run bench` measures it at 10,000 orders
test('each list of the board is one statement, whatever it holds', async () => {
  const asked: string[] = []
  const counting = {
    query<R extends object>(text: string, values?: readonly unknown[], name?: string) {
      asked.push(name ?? text)
      return server.db.query<R>(text, values, name)
    },
  }
  const kitchen = await kitchenOf(counting, { accountId: chef.id } as Viewer)
  if ('refusal' in kitchen) throw new Error('No kitchen')
  const page = { date, status: null, before: null, limit: 51 }
  await kitchenOrdersPage(counting, kitchen.id, page)
  await kitchenOrdersPage(counting, kitchen.id, { ...page, date: null })
  await kitchenDates(counting, austin, kitchen, '2027-01-11', MONDAY_MORNING)
  await prepTotals(counting, kitchen.id, date)
  await packingList(counting, kitchen.id, date)
  await runSheet(counting, kitchen.id, date)
  expect(asked).toHaveLength(7)
})

test('dates in orders and on the board are the same day', () => {
  expect(dateFromParts(orders[0]!.deliveryDate)).toBe(date)
})
