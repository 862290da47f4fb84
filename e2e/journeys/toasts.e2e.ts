import { expect } from '@playwright/test'
import { test } from '../guest.ts'

// §2 Toasts close after 3 seconds
// §2 Toasts are paused while hovered (product.md)
// §9 Toasts: 3 seconds top-right; 3 s everywhere (product.md)
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

// §8 Toasts are paused while the focus is in them
test('toasts close not while the focus is in them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page
    .getByRole('dialog', { name: 'Sign In' })
    .getByRole('button', { name: 'Sign In', exact: true })
    .click()
  const region = page.getByRole('region', { name: 'Notifications' })
  const toast = region.getByText('Please fill in all fields.')
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await region.getByRole('button').focus()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Email').focus()
  await page.clock.runFor(3_100)
  await expect(toast).toBeHidden()
})

// §2 Toasts appear top-right, at the inline end (product.md)
test('toasts stand at the top, on the right, and on the left in Arabic', async ({ page }) => {
  const edge = async () => {
    const box = await page.locator('section[aria-live=polite] > div').first().boundingBox()
    return { left: box?.x, right: 1280 - (box?.x ?? 0) - (box?.width ?? 0), top: box?.y }
  }
  await page.goto('/become-a-chef')
  await page.getByRole('dialog').getByRole('button', { name: 'Chef Login' }).click()
  await expect.poll(edge).toMatchObject({ right: 16 })
  await page.context().addCookies([{ name: 'language', value: 'ar', url: process.env.PRODUCT_URL! }])
  await page.goto('/become-a-chef')
  await page.getByRole('dialog').getByRole('button', { name: 'دخول الطهاة' }).click()
  await expect.poll(edge).toMatchObject({ left: 16 })
})
