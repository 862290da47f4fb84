import { expect } from '@playwright/test'
import { test } from '../signed-in.ts'

// – It is warned on the card, in the details and when it adds.
test('a household is warned of what it avoids: on the card, in the details and when it adds', async ({
  page,
  customer,
}) => {
  const declares = await customer.api('GET /api/v1/search', { query: { q: '', limit: 50 } })
  const meals = declares.ok ? declares.data.meals : []
  const meal = meals.find(
    ({ allergens, weekGroup, chef }) => allergens?.includes('wheat') && weekGroup === chef.currentWeek,
  )!
  await customer.api('PUT /api/v1/diet-profile', { body: { avoid: ['wheat'], diets: [] } })
  await page.goto(`/chef/${meal.chef.id}`)
  const card = page.getByRole('article', { name: meal.name })
  await expect(card.getByRole('note', { name: 'Diet warning' })).toHaveText(
    'Contains wheat, which you avoid.',
  )
  await card.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: meal.name })
  await expect(details.getByRole('note', { name: 'Diet warning' })).toContainText('wheat')
  await details.getByRole('button', { name: `Add ${meal.name}` }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText(`${meal.name} is in your cart. Contains wheat, which you avoid.`)
  await toasts.getByRole('button', { name: 'Remove it' }).click()
  await expect(details.getByRole('button', { name: `Add ${meal.name}` })).toBeVisible()
})

// – Without wishes, and after sign-out, nothing is said.
test('nothing is said to a household without wishes, nor once it signed out', async ({
  page,
  customer,
  kitchen,
}) => {
  const path = `/chef/${kitchen.id}`
  await page.goto(path)
  await expect(page.getByRole('article', { name: kitchen.meals[0].name })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await customer.api('PUT /api/v1/diet-profile', { body: { avoid: [], diets: ['vegan', 'glutenFree'] } })
  const strict = kitchen.meals.find(meal => !meal.vegan)
  await page.reload()
  if (strict)
    await expect(page.getByRole('article', { name: strict.name }).getByRole('note')).toContainText(
      'Not vegan.',
    )
  await page.getByRole('button', { name: 'Account' }).click()
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click()
  await page.goto(path)
  await expect(page.getByRole('article', { name: kitchen.meals[0].name })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
})
