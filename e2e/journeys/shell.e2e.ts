import { expect } from '@playwright/test'
import { test } from '../guest.ts'

test('toasts close after three seconds, but not while the pointer rests on them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  const submit = page
    .getByRole('dialog', { name: 'Sign In' })
    .getByRole('button', { name: 'Sign In', exact: true })
  await submit.click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Please fill in all fields.')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast).toBeHidden()
})

test('the View Cart button is there once something is in the cart, and not over the open cart', async ({
  page,
  kitchen,
}) => {
  await page.goto(`/chef/${kitchen.id}`)
  const viewCart = page.getByRole('button', { name: /^View Cart/ })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(viewCart).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
  await viewCart.click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  await expect(viewCart).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(viewCart).toHaveText('View Cart (1)')
})
