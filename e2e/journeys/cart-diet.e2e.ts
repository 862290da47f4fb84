import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { payButton } from '../checkout.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 1 })

// No meal suits a household that avoids all of these.
const allergens = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'tree nuts',
  'peanuts',
  'wheat',
  'soy',
  'sesame',
] as const
const diets = ['vegan', 'glutenFree'] as const

// §3 A household is warned of what it avoids, in the cart and at checkout (product.md)
test('what the household avoids is warned of in the cart and at checkout', async ({
  page,
  kitchen,
  customer,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText(kitchen.meals[0].name)).toBeVisible()
  await expect(drawer.getByRole('note')).toBeHidden()

  const body = { avoid: [...allergens], diets: [...diets] }
  await answered(customer.api('PUT /api/v1/diet-profile', { body }))
  await page.reload()
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await expect(drawer.getByRole('note')).toBeVisible()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByRole('note')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
})
