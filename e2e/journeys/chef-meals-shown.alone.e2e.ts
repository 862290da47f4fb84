import { expect } from '@playwright/test'
import { answered, productUrl } from '../api.ts'
import { fillCheckout, pay } from '../checkout.ts'
import { demoPerson } from '../chef.ts'
import { cartLine } from '../customer.ts'
import { chefsEmail, type Kitchen } from '../kitchen.ts'
import { test } from '../signed-in.ts'
import { store } from '../stores.ts'

test.use({ expectedTrouble: /status of 409/ })

// §2 Buttons are disabled when the chef is unavailable.
// §3 The meal page says what each side adds.
// §3 Diet warnings look at the chosen side.
// §4 A meal that is sold out for the week is shown, disabled, as “Sold out”.
// §5 In the cart it is ‘Not available this week’, and checkout is closed.
test('what a side adds and what is sold out stands wherever the meal is', async ({
  page,
  kitchen,
  customer,
}) => {
  const chef = await chefOf(kitchen)
  const { currentWeek, weekEnds } = await answered(chef('GET /api/v1/chef/meals'))
  const meal = await answered(
    chef('POST /api/v1/chef/meals', {
      body: {
        ...{
          name: 'Lemon trout',
          description: 'From the grill.',
          cuisineType: 'General',
          pricePerServing: 15,
        },
        ...{ weekGroup: currentWeek ?? 1, allergens: ['fish'], carbAllergens: ['milk'] },
      },
      file: { photo: await anyPhoto() },
    }),
  )
  const sellOut = (through: string | null) =>
    answered(
      chef('PUT /api/v1/chef/meals/{id}/sold-out', { params: { id: String(meal.id) }, body: { through } }),
    )
  const body = { avoid: ['milk' as const], diets: [] }
  await answered(customer.api('PUT /api/v1/diet-profile', { body }))

  await store(page, { [`cart_user_${customer.id}`]: [cartLine(kitchen, 1, meal as Kitchen['meals'][0])] })
  await page.goto(`/meal/${meal.id}`)
  await expect(page.getByText('Contains fish.')).toBeVisible()
  await expect(page.getByText('The carb side adds milk.')).toBeVisible()
  await expect(page.getByRole('figure').getByText('Illustration')).toHaveCount(0)
  await expect(page.getByRole('note')).toHaveText('Contains milk, which you avoid.')
  await page.getByRole('radio', { name: 'Veggie' }).check()
  await expect(page.getByRole('note')).toHaveCount(0)

  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await sellOut(weekEnds)
  await pay(page)
  await expect(
    page.getByText('Sold out for that date: Lemon trout. Please remove it, or choose another date.'),
  ).toBeVisible()

  await page.goto(`/meal/${meal.id}`)
  await expect(
    page.getByRole('main').getByText('Sold out', { exact: true }).filter({ visible: true }),
  ).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Add Lemon trout' })).toBeDisabled()
  await page.goto(`/chef/${kitchen.id}`)
  const card = page.getByRole('article', { name: 'Lemon trout' })
  await expect(card.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(card.getByText('Illustration')).toHaveCount(0)
  for (const button of ['View Details', 'Add Lemon trout', 'Swap to veggie'])
    await expect(card.getByRole('button', { name: button })).toBeDisabled()
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('Not available this week')).toBeVisible()
  await expect(drawer.getByRole('note')).toHaveText('Contains milk, which you avoid.')
  await drawer.getByRole('button', { name: 'Swap to veggie' }).click()
  await expect(drawer.getByRole('note')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()

  await sellOut(null)
  await page.reload()
  await expect(card.getByText('Sold out', { exact: true })).toHaveCount(0)
  await answered(chef('DELETE /api/v1/chef/meals/{id}', { params: { id: String(meal.id) }, query: {} }))
})

async function chefOf(kitchen: Kitchen) {
  const { api } = await demoPerson(chefsEmail(kitchen))
  return api
}

async function anyPhoto(): Promise<Blob> {
  const answer = await fetch(`${productUrl()}/images/meals/butter-chicken-400.webp`)
  return answer.blob()
}
