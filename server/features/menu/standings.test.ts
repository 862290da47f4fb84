import { getChef, getMeal } from '@ladlewell/contract/catalogue.ts'
import { LEAST_ORDERS, POPULAR_DAYS } from '@ladlewell/domain/popular-meals.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest } from '../../testing/customer.ts'
import { ordered } from '../../testing/kitchen.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const guest = asGuest(server)
const DAY = 24 * 60 * 60 * 1000

const chefOf = async (id: number) =>
  getChef.reply.strict().parse(await (await guest.send('GET', `/api/v1/chefs/${id}`)).json())
const mealOf = async (id: number) =>
  getMeal.reply.strict().parse(await (await guest.send('GET', `/api/v1/meals/${id}`)).json())

async function chefs() {
  const answer = await guest.call('GET /api/v1/auth/AllChefsWithMeals', { query: {} })
  if (!answer.ok) throw new Error('no chefs')
  return answer.data
}

// §7 GET /api/v1/chefs/{chefId} tells rating and number of reviews of each meal that has any (issue 14)
// §7 GET /api/v1/meals/{mealId} tells rating, number and the newest three reviews with their dates (issue 14)
test('a chef’s page tells of each meal what its reviews say, and the meal tells them with their dates', async () => {
  const { reviewCount, standings, meals } = await chefOf((await chefs())[0]!.id)
  const reviews = await server.db.query<{ id: number; mealId: number; stars: number }>(
    'select id, meal_id, stars from reviews where hidden_at is null order by id desc',
  )
  expect(standings.reduce((sum, one) => sum + one.reviewCount, 0)).toBe(reviewCount)
  for (const { id } of meals) {
    const own = reviews.filter(({ mealId }) => mealId === id)
    const meal = await mealOf(id)
    const standing = standings.find(({ mealId }) => mealId === id)
    expect(meal.reviews).toMatchObject(own.slice(0, 3))
    expect(meal.reviewCount).toBe(own.length)
    expect(standing?.reviewCount ?? 0).toBe(own.length)
    expect(standing?.rating ?? null).toBe(meal.rating)
    for (const { date } of meal.reviews) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  const rated = standings.find(one => one.reviewCount > 0)!
  const stars = reviews.filter(({ mealId }) => mealId === rated.mealId).map(review => review.stars)
  expect(rated.rating).toBe(Math.round((10 * stars.reduce((sum, one) => sum + one, 0)) / stars.length) / 10)
})

// §7 GET /api/v1/meals/{mealId} tells up to four meals like it: the same diets, this week’s first, then its chef’s (issue 14)
test('a meal tells meals like it, what can be had this week first', async () => {
  const listed = (await chefs()).flatMap(chef => chef.meals.map(meal => ({ ...meal, chef })))
  const vegan = listed.find(meal => meal.vegan)!
  const { similar } = await mealOf(vegan.id)
  expect(similar.length).toBeGreaterThan(0)
  expect(similar.length).toBeLessThanOrEqual(4)
  const found = similar.map(({ id }) => listed.find(meal => meal.id === id)!)
  expect(found.every(meal => meal.vegan && meal.id !== vegan.id)).toBe(true)
  const isLater = similar.map(({ weekGroup, chef }) => weekGroup !== chef.currentWeek)
  expect(isLater).toEqual(isLater.toSorted((one, other) => Number(one) - Number(other)))

  const [first] = (await chefs())[0]!.meals
  const likeFirst = (await mealOf(first!.id)).similar
  const thisWeek = (await chefs())[0]!.meals.filter(
    meal => meal.weekGroup === likeFirst[0]!.chef.currentWeek && meal.id !== first!.id,
  )
  expect(thisWeek.map(({ id }) => id)).toContain(likeFirst[0]!.id)

  const soldOut = likeFirst[0]!.id
  await server.db.query("update meals set sold_out_through = '2099-01-01' where id = $1", [soldOut])
  await expect.poll(async () => (await mealOf(first!.id)).similar[0]?.id).not.toBe(soldOut)
})

// – A meal’s mark counts paid orders of the last four weeks, and is there from eight on (issue 14)
test('what was ordered often within four weeks is marked, and no longer when that is past', async () => {
  const chef = (await chefs()).at(-1)!
  await server.setClock(MONDAY_MORNING)
  const placed = []
  for (let count = 0; count < LEAST_ORDERS + 1; count++) {
    const customer = await asCustomer(server)
    placed.push({ customer, order: await ordered(server, customer, chef.name) })
  }
  const { mealId } = placed[0]!.order.items[0]!
  const lately = async () =>
    (await chefOf(chef.id)).standings.find(one => one.mealId === mealId)?.ordersLately ?? null
  const before = (
    await server.db.query<{ orders: number }>(
      `select count(distinct o.id)::int as orders from orders o join order_lines l on l.order_id = o.id
     where l.meal_id = $1 and o.status not in ('cancelled', 'refused', 'payment-failed', 'expired')
       and o.placed_at > $2::timestamptz - interval '28 days'`,
      [mealId, MONDAY_MORNING],
    )
  )[0]!.orders
  expect(before).toBeGreaterThanOrEqual(LEAST_ORDERS + 1)
  // Orders change no catalogue: a page hears of them within a quarter of an hour.
  await server.setClock(new Date(MONDAY_MORNING.getTime() + DAY / 96))
  expect(await lately()).toBe(before)

  const { customer, order } = placed[0]!
  await customer.send('POST', `/api/v1/auth/orders/${order.orderId}/cancelOrder`)
  await server.setClock(new Date(MONDAY_MORNING.getTime() + DAY / 48))
  expect(await lately()).toBe(before - 1)

  await server.setClock(new Date(MONDAY_MORNING.getTime() + (POPULAR_DAYS + 1) * DAY))
  expect(await lately()).toBeNull()
})
