import { expect, type Page } from '@playwright/test'
import { confirmedOrder, fillCheckout, payButton } from '../checkout.ts'
import { placedOrder } from '../order.ts'
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

for (const { name, width, textSize } of [
  { name: '390 px', width: 390, textSize: '100%' },
  { name: '320 px', width: 320, textSize: '100%' },
  { name: '390 px and text of twice the size', width: 390, textSize: '200%' },
]) {
  test.describe(`at ${name}`, () => {
    test.use({ ...phone, viewport: { width, height: 844 }, cart: 2, expectedTrouble: /nowhere/ })

    test('no page scrolls sideways', async ({ page, kitchen, customer }) => {
      await placedOrder(customer, kitchen)
      const favorites = JSON.stringify({ [kitchen.meals[0].id]: true })
      await page.addInitScript(`localStorage.setItem('favorites', '${favorites}')`)
      for (const [path, sign] of [
        ['/', kitchen.name],
        [`/chef/${kitchen.id}`, kitchen.meals[0].name],
        [`/meal/${kitchen.meals[0].id}`, kitchen.meals[0].name],
        ['/search?q=curry', 'results'],
        ['/wishlist', kitchen.meals[0].name],
        ['/checkout', 'Review and pay'],
        ['/profile/orders', 'View details'],
        ['/profile/address', 'Add address'],
        ['/nowhere', 'Nothing is cooking here'],
      ] as const) {
        await page.goto(path)
        await page.evaluate(`document.documentElement.style.fontSize = '${textSize}'`)
        await expect(page.getByRole('main').getByText(sign).first()).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
    })
  })
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const measure = '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.documentElement)'
  expect(await page.evaluate(measure), `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}
