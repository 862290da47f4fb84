import { type ChefMenu, listChefMeals } from '@ladlewell/contract/chef-meals.ts'
import { expect, test } from 'vitest'
import { asNewChef } from '../../../testing/chef.ts'
import type { Customer } from '../../../testing/customer.ts'
import { asChef } from '../../../testing/kitchen.ts'
import { photo } from '../../../testing/picture-files.ts'
import { expectProblem } from '../../../testing/problem.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { writtenMeal } from '../../../testing/written-meal.ts'

const server = await startTestServer()
const meals = listChefMeals.path
const amara = await asChef(server)
const menuOf = async (chef: Pick<Customer, 'send'>) =>
  ((await (await chef.send('GET', meals)).json()) as ChefMenu).meals
const [meal] = await menuOf(amara)
const change = (more: object) =>
  amara.send('PUT', `${meals}/${meal?.id}`, { body: { ...writtenMeal, version: meal?.version, ...more } })

// §5 Add meal requires a name.
// §5 Add meal requires a description.
// §5 Add meal requires a cuisine type.
// §5 Add meal requires a price.
// §5 Add meal requires an image.
// §5 The server tells it in the same words.
test('name, description, cuisine type, price and photo are required, each with a word of its own', async () => {
  const chef = await asNewChef(server)
  const form = new FormData()
  form.append('photo', new Blob([await photo('png')]))
  form.append('details', JSON.stringify({ name: ' ' }))
  const answer = await fetch(server.url + meals, {
    method: 'POST',
    headers: { authorization: `Bearer ${chef.token}` },
    body: form,
  })
  const { fields } = await expectProblem(answer, 'required-missing')
  expect(fields).toEqual({
    name: 'Please fill in this field.',
    description: 'Please fill in this field.',
    cuisineType: 'Please fill in this field.',
    pricePerServing: 'Please fill in this field.',
  })
  const bare = await expectProblem(await chef.send('POST', meals, { body: writtenMeal }), 'required-missing')
  expect(bare.fields).toEqual({ photo: 'Please fill in this field.' })
  expect(await menuOf(chef)).toEqual([])
  const blank = await expectProblem(
    await change({ description: ' ', pricePerServing: null }),
    'required-missing',
  )
  expect(Object.keys(blank.fields ?? {})).toEqual(['description', 'pricePerServing'])
})

// §9 Prices are whole cents.
// §9 A serving costs from $1 to $500 (product.md: sane limits).
test.each([
  ['pricePerServing', 0.99, 'A serving costs from $1 to $500.'],
  ['pricePerServing', 500.01, 'A serving costs from $1 to $500.'],
  ['pricePerServing', 12.345, 'Please enter a price in dollars and cents.'],
  ['pricePerServing', -5, 'Please enter a price in dollars and cents.'],
  ['pricePerServing', 'twelve', 'Please enter a price in dollars and cents.'],
  ['pricePerServing', true, 'Please enter a price.'],
  ['calories', -1, 'Please enter 0 or a larger number.'],
  ['sodium', 1e9, 'This number is too large.'],
  ['servingsPerDate', 0, 'Please enter 1 or a larger number.'],
  ['name', 'x'.repeat(121), 'This text is too long.'],
  ['vegan', true, 'A vegan meal has no milk, eggs, fish or shellfish. Check its allergens.'],
  ['allergens', null, 'Please declare what the meal itself contains as well.'],
])('%s %j is refused: %s', async (field, value, message) => {
  const answer = await change({ [field]: value })
  const { fields } = await expectProblem(answer, 'validation-failed')
  expect(fields).toEqual({ [field]: message })
})

// §3 spiceLevel is MILD, MEDIUM or SPICY, nothing else.
// §3 weekGroup is 1 to 3.
// §9 Week groups are 1 to 3.
test.each([
  [{ weekGroup: 4 }],
  [{ spiceLevel: 'HOT' }],
  [{ allergens: ['gluten'] }],
  [{ ingredients: Array(81).fill('salt') }],
  [{ servingsPerDate: 1.5 }],
  [{ id: 1 }],
  [{ chefId: 2 }],
  [{ imageUrl: 'https://elsewhere.test/x.webp' }],
])('%j is not what a chef may write', async more => {
  await expectProblem(await change(more), 'validation-failed')
})
