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

test('at checkout the cart can be opened too', async ({ page, kitchen }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
  await page.goto('/checkout')
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await drawer.getByRole('link', { name: kitchen.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  await expect(drawer).toBeHidden()
})

for (const width of [390, 1280])
  test(`what the page offers once has one name at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    if (width < 1024) await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByPlaceholder('Search for meals, chefs, or cuisines...')).toHaveCount(1)
    await page.goto('/search')
    await expect(page.getByRole('link', { name: 'Wishlist' })).toHaveCount(1)
  })
