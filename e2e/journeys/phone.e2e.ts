import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from '../barriers.ts'
import { confirmedOrder, fillCheckout, payButton } from '../checkout.ts'
import { test } from '../signed-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe('on a phone', () => {
  test.use(phone)

  test('dinner is ordered with taps, and no page scrolls sideways', async ({ page, kitchen }) => {
    const [meal] = kitchen.meals
    await page.goto('/')
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: kitchen.name, exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('article', { name: meal.name }).getByRole('button', { name: 'View Details' }).tap()
    const details = page.getByRole('dialog', { name: meal.name })
    await details.getByRole('button', { name: `Add ${meal.name}` }).tap()
    await expectNoSidewaysScroll(page)
    await details.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'View Cart (1)' }).tap()
    await expectNoSidewaysScroll(page)
    await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Checkout' }).tap()
    await fillCheckout(page, kitchen)
    await expectNoSidewaysScroll(page)
    await payButton(page).tap()
    await confirmedOrder(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Go to Orders' }).tap()
    await page.getByRole('button', { name: 'View details' }).tap()
    await expect(page.getByRole('dialog', { name: 'Order details' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
