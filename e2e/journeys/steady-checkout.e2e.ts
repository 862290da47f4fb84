import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { changeButton } from '../checkout.ts'
import { home } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 3 })

const MOST_SHIFT = 0.01

// §5 Nothing moves by more than 0.01 when its answers come late (T12)
for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  for (const saved of [0, 1, 2])
    test(`nothing at checkout moves when its answers come late, at ${width} px with ${saved} saved addresses`, async ({
      page,
      customer,
    }) => {
      for (let number = 0; number < saved; number++)
        await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
      await page.setViewportSize({ width, height })
      await page.addInitScript(countShifts)
      await page.route('**/api/v1/**', async route => {
        await new Promise(resolve => setTimeout(resolve, 600))
        await route.continue()
      })
      await page.goto('/checkout')
      const place = saved > 0 ? changeButton(page, 'Delivery information') : page.getByLabel('First name')
      await expect(place).toBeVisible()
      await expect(page.getByLabel('Card number')).toBeVisible()
      await expect(page.getByLabel('Delivery date')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
    })

// – Nor for who came before, whose steps are a line each, and when one of them is changed
for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`nothing moves for who came before, at ${width} px`, async ({ page, customer, kitchen }) => {
    await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
    await placedOrder(customer, kitchen, { saveCard: true })
    await page.setViewportSize({ width, height })
    await page.addInitScript(countShifts)
    await page.route('**/api/v1/**', async route => {
      await new Promise(resolve => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.goto('/checkout')
    await expect(changeButton(page, 'Payment details')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await changeButton(page, 'Payment details').click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
  })

test('what does move is counted', async ({ page }) => {
  await page.addInitScript(countShifts)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(600)
  await page.evaluate(
    `document.querySelector('main').prepend(Object.assign(document.createElement('div'), { style: 'height: 200px' }))`,
  )
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(MOST_SHIFT)
})

/** In the page: adds up what the browser reports, beside what somebody did. */
const countShifts = `
  window.counted = { shift: 0 }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) counted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

function shiftOf(page: Page): Promise<number> {
  return page.evaluate('counted.shift')
}
