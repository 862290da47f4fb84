import { expect } from '@playwright/test'
import { test } from '../signed-in.ts'

// – For who is signed in, home says above the food what comes next, and nothing moves when that is known (issue 14)
test('home says above the food what comes next, in a place that was kept', async ({ page }) => {
  await page.route('**/api/v1/auth/orders', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Your orders' })
  const rail = page.getByRole('region', { name: 'Meals you can have this week' })
  await expect(strip).toBeVisible()
  const before = (await rail.boundingBox())!.y
  await expect(strip).toContainText('Nothing’s on its way to you.')
  expect((await rail.boundingBox())!.y).toBe(before)
})
