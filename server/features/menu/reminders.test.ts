import { expect, test } from 'vitest'
import { asCustomer, asGuest, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db } = server
const path = '/api/v1/meal-reminders'
const ask = (who: Customer, mealId: number) => who.send('PUT', `${path}/${mealId}`)
const waiting = async (who: Customer) => (await (await who.send('GET', path)).json()) as number[]

/** A meal of Amara Okafor's, of her running week or of another. */
async function mealOf(week: 'running' | 'other') {
  const chefs = await asGuest(server).call('GET /api/v1/auth/AllChefsWithMeals', { query: {} })
  const chef = chefs.ok ? chefs.data.find(({ name }) => name === 'Amara Okafor')! : null
  return chef!.meals.find(meal => (meal.weekGroup === chef!.currentWeek) === (week === 'running'))!
}

const mailsOf = ({ id }: Customer) =>
  db.query<{ subject: string; kind: string }>(
    `select content->>'subject' as subject, kind from outbox where account_id = $1 and key like 'reminder:%'`,
    [id],
  )

// – Who asked is told once, when the week with the meal opens
test('who asked hears once when the chef’s week with the meal opens, and not before', async () => {
  const [customer, other] = [await asCustomer(server), await asCustomer(server)]
  const meal = await mealOf('other')
  expect((await ask(customer, meal.id)).status).toBe(204)
  expect((await ask(customer, meal.id)).status).toBe(204)
  expect(await waiting(customer)).toEqual([meal.id])
  expect(await waiting(other)).toEqual([])
  await server.advance(1)
  expect(await mailsOf(customer)).toEqual([])
  for (let week = 0; week < 3 && (await mailsOf(customer)).length === 0; week++)
    await server.advance(7 * 24 * 60)
  expect(await mailsOf(customer)).toEqual([{ subject: `${meal.name} is back`, kind: 'reminders' }])
  await server.advance(21 * 24 * 60)
  expect((await mailsOf(customer)).length).toBe(1)
})

// – Asked for once more, it is told once more; taken back, it is not told
test('asked again it is told again, and taken back it is not', async () => {
  const customer = await asCustomer(server)
  const meal = await mealOf('running')
  for (const times of [1, 2]) {
    await ask(customer, meal.id)
    await server.advance(1)
    expect((await mailsOf(customer)).length).toBe(times)
  }
  const later = await mealOf('other')
  await ask(customer, later.id)
  expect((await customer.send('DELETE', `${path}/${later.id}`)).status).toBe(204)
  expect(await waiting(customer)).toEqual([])
})

test('a meal that is sold out is waited for until it is no more', async () => {
  const customer = await asCustomer(server)
  const meal = await mealOf('running')
  await db.query(`update meals set sold_out_through = '2099-01-01' where id = $1`, [meal.id])
  await ask(customer, meal.id)
  await server.advance(1)
  expect(await mailsOf(customer)).toEqual([])
  await db.query(`update meals set sold_out_through = null where id = $1`, [meal.id])
  await server.advance(1)
  expect((await mailsOf(customer)).length).toBe(1)
})

test('nobody waits for a meal that there is not, nor for more than a hundred', async () => {
  const customer = await asCustomer(server)
  await expectProblem(await ask(customer, 2_147_483_647), 'meal-not-found')
  await expectProblem(await asGuest(server).send('PUT', `${path}/1`), 'not-signed-in')
  const later = await mealOf('other')
  await db.query(
    `insert into meals (chef_id, name, description, cuisine_type, price_per_serving_cents, image_url, week_group, created_at, delisted_at)
     select chef_id, name, description, cuisine_type, price_per_serving_cents, image_url, week_group, created_at, now()
     from meals cross join generate_series(1, 100) where id = $1`,
    [later.id],
  )
  await db.query(
    `insert into meal_reminders (account_id, meal_id, asked_at)
     select $1, id, now() from meals where delisted_at is not null order by id desc limit 100`,
    [customer.id],
  )
  await expectProblem(await ask(customer, later.id), 'too-many-reminders')
})

test('asked twice at once it is one', async () => {
  const customer = await asCustomer(server)
  const meal = await mealOf('other')
  const answers = await Promise.all([ask(customer, meal.id), ask(customer, meal.id)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await waiting(customer)).toEqual([meal.id])
})
