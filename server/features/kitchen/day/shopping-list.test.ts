import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import type { Quantity } from '@ladlewell/domain/shopping.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from '../../../testing/customer.ts'
import { asChef, ordered } from '../../../testing/kitchen.ts'
import { expectProblem } from '../../../testing/problem.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { addedMeal, writtenMeal } from '../../../testing/written-meal.ts'

const server = await startTestServer()
const chef = await asChef(server, 'hana-sato@ladlewell.test')
const customer = await asCustomer(server)
const basket = await basketFrom(server, 'Hana Sato')
const [{ mealId }] = basket.orderItems as [(typeof basket.orderItems)[number]]

async function listOf(date: string) {
  const answer = await chef.call('GET /api/v1/chef/orders/shopping', { query: { date } })
  if (!answer.ok) throw new Error('No list')
  return answer.data
}
const measure = (quantities: Quantity[]) =>
  server.db.query('update meals set quantities = $2 where id = $1', [mealId, JSON.stringify(quantities)])

// – The shopping list of a date is its quantities times what is ordered, and names the meals that have none (issue 13)
test('the list grows by what is ordered, side by side, and names meals without quantities', async () => {
  await measure([])
  const order = (quantity: number, sideOption: 'carb' | 'veggie', doubleProtein: boolean) =>
    ordered(server, customer, 'Hana Sato', { orderItems: [{ mealId, quantity, sideOption, doubleProtein }] })
  const first = await order(2, 'carb', true)
  const date = dateFromParts(first.deliveryDate)
  const bare = await listOf(date)
  expect(bare.unmeasured).toContainEqual(expect.objectContaining({ mealId }))
  await measure([
    { name: 'Miso', amount: 400, unit: 'g', use: 'always' },
    { name: 'Tofu', amount: 1, unit: 'piece', use: 'double-protein' },
    { name: 'Rice', amount: 90, unit: 'g', use: 'veggie' },
  ])
  const amounts = async () => {
    const { items } = await listOf(date)
    return Object.fromEntries(items.map(({ item, amount, unit }) => [item, `${amount} ${unit}`]))
  }
  const before = await amounts()
  const before2 = await listOf(date)
  expect(before2.unmeasured.map(meal => meal.mealId)).not.toContain(mealId)
  await order(3, 'veggie', false)
  const after = await amounts()
  const grams = (text = '0 g') => Number.parseFloat(text) * (text.endsWith('kg') ? 1000 : 1)
  expect(grams(after['miso g']) - grams(before['miso g'])).toBe(1200)
  expect(grams(after['rice g']) - grams(before['rice g'])).toBe(270)
  expect(after['tofu piece']).toBe(before['tofu piece'])
  expect((await listOf(date)).servings).toBe(before2.servings + 3)
  const other = await (await asChef(server)).call('GET /api/v1/chef/orders/shopping', { query: { date } })
  expect(JSON.stringify(other)).not.toContain('Miso')
})

// – Quantities are written with a meal and copied with it; nobody but the kitchen reads them (issue 13)
test('quantities are the kitchen’s own, and go along with a copy', async () => {
  const meal = await addedMeal(chef)
  expect(meal.quantities).toEqual(writtenMeal.quantities)
  const copied = await chef.send('POST', `/api/v1/chef/meals/${meal.id}/copies`, { body: { weekGroup: 3 } })
  expect(((await copied.json()) as ChefMeal).quantities).toEqual(writtenMeal.quantities)
  await measure([{ name: 'Secret spice', amount: 1, unit: 'tsp', use: 'always' }])
  const shown = await asGuest(server).send('GET', `/api/v1/meals/${mealId}`)
  expect(shown.status).toBe(200)
  expect(await shown.text()).not.toMatch(/quantities|Secret spice/)
})

test('quantities without a name, an amount or a unit are refused', async () => {
  const right = { name: 'Rice', amount: 1, unit: 'kg' }
  const wrong = [
    { ...right, name: ' ' },
    { ...right, amount: 0 },
    { ...right, amount: 20_000 },
    { ...right, unit: 'stone' },
    { ...right, use: 'sometimes' },
  ]
  const { id, version } = await addedMeal(chef)
  for (const quantity of wrong) {
    const body = { ...writtenMeal, quantities: [quantity], version }
    const answer = await chef.send('PUT', `/api/v1/chef/meals/${id}`, { body })
    const { fields } = (await expectProblem(answer, 'validation-failed')) as { fields: object }
    expect(Object.keys(fields)[0]).toMatch(/^quantities\.0\./)
  }
})
