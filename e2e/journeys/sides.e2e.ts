import { expect } from '@playwright/test'
import { test } from '../guest.ts'

// §2 The side option is ‘carb’ or ‘veggie’, a Swap toggle.
// – A side stands under its kind and by its name on the card, in the layer, in the cart and at checkout (issue 14)
test('a side is called by its name from the card to checkout', async ({ page, kitchen }) => {
  const [{ id, name, carbSide, veggieSide }] = kitchen.meals
  await page.goto(`/chef/${kitchen.id}`)
  const card = page.getByRole('article', { name })
  await expect(card.getByText('Side: carb')).toBeVisible()
  await expect(card.getByText(carbSide, { exact: true })).toBeVisible()
  const swap = card.getByRole('button', { name: 'Swap to veggie' })
  await expect(swap).toHaveAccessibleDescription(veggieSide)
  await swap.click()
  await expect(card.getByRole('button', { name: 'Swap to carb' })).toHaveAccessibleDescription(carbSide)

  await card.getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name })
  const veggie = dialog.getByRole('radio', { name: 'Veggie' })
  await veggie.check()
  await expect(veggie).toHaveAccessibleDescription(veggieSide)
  await expect(dialog.getByRole('radio', { name: 'Carb' })).toHaveAccessibleDescription(carbSide)
  await dialog.getByRole('button', { name: `Add ${name}` }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('Side: veggie')).toBeVisible()
  await expect(drawer.getByText(veggieSide, { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Swap to carb' }).click()
  await expect(drawer.getByText('Side: carb')).toBeVisible()
  const lines = await page.evaluate(() => JSON.parse(localStorage.getItem('cart_guest') ?? '[]'))
  expect(lines).toMatchObject([{ id, sideOption: 'carb' }])
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Carb side: ${carbSide}`)).toBeVisible()
})
