import { expect, type Locator, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import {
  changeButton,
  chooseDate,
  confirmedOrder,
  dateSelect,
  fillCard,
  fillCheckout,
  openStep,
  pay,
  payButton,
} from '../checkout.ts'
import { countClicks } from '../clicks.ts'
import { type Customer, home, paidOrders } from '../customer.ts'
import type { Kitchen } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

const steps = ['Delivery information', 'Delivery plan', 'Delivery date', 'Payment details'] as const

// – Who ordered before pays with four clicks: Add, cart, Checkout, Pay; the first date is proposed (product.md)
test('who came before is four clicks from a paid order', async ({ page, kitchen, customer }) => {
  await cameBefore(customer, kitchen)
  const clicks = await countClicks(page)
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Checkout' }).click()
  for (const step of steps) await expect(changeButton(page, step)).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await pay(page)
  await confirmedOrder(page)
  expect(await clicks()).toBe(4)
  expect(await paidOrders(customer)).toHaveLength(2)
})

test.describe('with a cart', () => {
  test.use({ cart: 2 })

  // – Pay is in the first screen of who came before, once, and stays in reach (product.md)
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [820, 1180],
    [1280, 900],
    [1280, 560],
  ] as const)
    test(`Pay is in the first screen of who came before, at ${width} × ${height}`, async ({
      page,
      kitchen,
      customer,
    }) => {
      await cameBefore(customer, kitchen)
      await page.setViewportSize({ width, height })
      await page.goto('/checkout')
      await expect(changeButton(page, 'Payment details')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(1)
      await expect(payButton(page)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate('scrollY')).toBe(0)
      // What is above it in the summary can be reached, and Pay stays where it is.
      const note = page.getByLabel('Note for the chef (optional)')
      await note.focus()
      await expect(note).toBeInViewport({ ratio: 1 })
      await expect(payButton(page)).toBeInViewport({ ratio: 1 })
      expect(await isUncovered(page)).toBe(true)
    })

  // – Beside the steps the summary is as high as it has to be: nothing of it is cut off, and its end stays beside them (issue 14)
  test('the summary is never cut off', async ({ page, kitchen, customer }) => {
    await cameBefore(customer, kitchen)
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.goto('/checkout')
    await expect(changeButton(page, 'Payment details')).toBeVisible()
    const summary = page.getByRole('region', { name: 'Order Summary' })
    expect(await scrollersAround(summary)).toEqual([])
    const consent = page.getByText('By paying you agree to these weekly charges.')
    await openStep(page, 'Delivery information')
    await openStep(page, 'Delivery date')
    await openStep(page, 'Payment details')
    for (const top of [0, 400, 800]) {
      await page.evaluate(`scrollTo(0, ${top})`)
      await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    }
    await expect(consent).toBeInViewport({ ratio: 1 })
    // On a high screen it begins where the steps begin.
    await page.setViewportSize({ width: 1280, height: 2000 })
    await page.evaluate('scrollTo(0, 0)')
    expect((await summary.boundingBox())!.y).toBeLessThan(160)
  })

  // – What is folded unfolds in its place, takes the focus and gives it back (product.md)
  test('a step is changed in its place, and the focus goes with it', async ({ page, kitchen, customer }) => {
    await cameBefore(customer, kitchen)
    const other = { ...home, firstName: 'Kim', streetAddress1: '500 East 4th Street', isDefault: false }
    await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: other }))
    await page.goto('/checkout')
    await changeButton(page, 'Delivery information').click()
    const saved = page.getByRole('radiogroup', { name: 'Saved addresses' })
    await expect(saved.getByLabel('Robin Baker')).toBeFocused()
    await saved.getByLabel('Kim Baker').check()
    await page.getByRole('button', { name: 'Done Delivery information' }).press('Enter')
    await expect(changeButton(page, 'Delivery information')).toBeFocused()
    await expect(page.getByText('500 East 4th Street').first()).toBeVisible()

    await changeButton(page, 'Delivery plan').press('Enter')
    await expect(page.getByLabel('Weekly')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Done Delivery plan' }).press('Enter')
    await expect(changeButton(page, 'Delivery plan')).toBeFocused()
    await expect(page.getByText('You pay once. Nothing renews.')).toBeVisible()

    await changeButton(page, 'Delivery date').press('Enter')
    await expect(dateSelect(page)).not.toHaveValue('')
    await dateSelect(page).selectOption('')
    await expect(page.getByRole('button', { name: 'Done Delivery date' })).toBeHidden()
    await pay(page)
    await expect(dateSelect(page)).toBeFocused()
    await chooseDate(page, kitchen)
    await pay(page)
    const orderId = await confirmedOrder(page)
    const orders = await answered(customer.api('GET /api/v1/auth/orders', { query: {} }))
    const placed = orders.find(order => order.orderId === orderId)
    expect(placed).toMatchObject({ isSubscription: false })
    expect(placed?.address).toMatchObject({ streetAddress1: '500 East 4th Street' })
  })

  // – An address that is wrong is not folded away
  test('what is wrong is not folded away', async ({ page, kitchen, customer }) => {
    await cameBefore(customer, kitchen)
    await page.goto('/checkout')
    await openStep(page, 'Delivery information')
    await page.getByRole('button', { name: 'Use new address' }).click()
    await page.getByRole('button', { name: 'Done Delivery information' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please fill in this field.')
  })

  test.describe('and a card that is declined', () => {
    test.use({ expectedTrouble: /status of 402/ })

    // – A saved card that is declined opens its step
    test('the step of a declined card opens, and another card pays', async ({ page, kitchen, customer }) => {
      await cameBefore(customer, kitchen)
      await page.goto('/checkout')
      await page.route('**/orders/place-order', route =>
        route.fulfill({
          status: 402,
          json: { code: 'payment-declined', message: 'Your card was declined.', requestId: '1' },
        }),
      )
      await pay(page)
      await expect(page.getByRole('alert')).toContainText('Your card was declined.')
      await expect(page.getByLabel('Card number')).toBeVisible()
      await page.unroute('**/orders/place-order')
      await fillCard(page)
      await pay(page)
      await confirmedOrder(page)
    })
  })

  // – Names, phone and ZIP code of who is new are those of the account and of the device; the country is fixed
  test('who is new finds their name and ZIP code filled in, and no date chosen', async ({
    page,
    kitchen,
  }) => {
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.setItem('postalCode', '78704'))
    await page.goto('/checkout')
    await expect(page.getByLabel('First name')).toHaveValue('Robin')
    await expect(page.getByLabel('Last name')).toHaveValue('Baker')
    await expect(page.getByLabel('ZIP code')).toHaveValue('78704')
    await expect(page.getByLabel('Country')).toHaveValue('United States')
    await expect(page.getByLabel('Country')).not.toBeEditable()
    await expect(dateSelect(page)).toHaveValue('')
    for (const step of steps) await expect(changeButton(page, step)).toBeHidden()
    await expect(page.getByText(/^Then about \$[\d.]+ a week\. Cancel anytime\.$/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Terms of Service' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ladlewell home' })).toBeVisible()
    await fillCheckout(page, kitchen)
    await pay(page)
    await confirmedOrder(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    // – Pay hides nothing that has the focus (WCAG 2.4.11)
    test('nothing that has the focus is under Pay', async ({ page }) => {
      await page.goto('/checkout')
      await expect(page.getByLabel('Card number')).toBeVisible()
      await page.getByLabel('First name').focus()
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press('Tab')
        expect(await isUncovered(page), await page.evaluate('document.activeElement.outerHTML')).toBe(true)
      }
    })
  })
})

async function cameBefore(customer: Customer, kitchen: Kitchen): Promise<void> {
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: { ...home, isDefault: true } }))
  await placedOrder(customer, kitchen, { saveCard: true })
}

/** Whether what has the focus is in the screen and not under the bar of Pay. */
function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(`(() => {
    const bar = document.querySelector('.pay-bar')
    const focused = document.activeElement
    if (bar.contains(focused) || !document.querySelector('main').contains(focused)) return true
    const { top, bottom } = focused.getBoundingClientRect()
    return top >= 0 && bottom <= Math.min(bar.getBoundingClientRect().top, innerHeight) + 1
  })()`)
}

/** The names of what is around it and does not let all of it be seen with the page alone. */
function scrollersAround(place: Locator): Promise<string[]> {
  return place.evaluate(element => {
    const around: string[] = []
    const { body, defaultView } = element.ownerDocument
    for (let outer = element.parentElement; outer && outer !== body; outer = outer.parentElement)
      if (defaultView?.getComputedStyle(outer).overflowY !== 'visible') around.push(outer.className)
    return around
  })
}
