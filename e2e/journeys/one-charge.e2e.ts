import { expect } from '@playwright/test'
import { askedCents, confirmedOrder, fillCheckout, pay, payButton } from '../checkout.ts'
import { cartLine, home, paidOrders } from '../customer.ts'
import { paymentsOf } from '../sandbox.ts'
import { test } from '../signed-in.ts'
import { store } from '../stores.ts'

test.use({ cart: 1 })

const placeOrder = '**/api/v1/auth/orders/place-order'

// §7 Idempotency-Key is honoured; a double click stays one order (product.md)
test('a double click on Pay is one order', async ({ page, kitchen, customer }) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await payButton(page).dblclick()
  const orderId = await confirmedOrder(page)
  expect(await paidOrders(customer)).toEqual([orderId])
})

test('a reload in mid-payment finds the one order', async ({ page, kitchen, customer }) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(placeOrder, async route => {
    asked += 1
    if (asked > 1) return route.continue()
    // The server hears of the order; this page never hears back.
    await route.fetch()
    resolve()
  })
  await pay(page)
  await reached
  await page.reload()
  const orderId = await confirmedOrder(page)
  expect(await paidOrders(customer)).toEqual([orderId])
  expect((await paymentsOf(orderId)).paymentIntents).toHaveLength(1)
})

// §8 Success: 'Payment successful! Redirecting to confirmation...'
test('a reload on the way to the confirmation still arrives there', async ({ page, kitchen, customer }) => {
  let isReloaded = false
  await page.route('**/assets/**/order-confirmation*', route => (isReloaded ? route.continue() : undefined))
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await pay(page)
  await expect(
    page.getByRole('status').getByText('Payment successful! Redirecting to confirmation...'),
  ).toBeVisible()
  isReloaded = true
  await page.reload()
  const orderId = await confirmedOrder(page)
  expect(await paidOrders(customer)).toEqual([orderId])
})

test.describe('with a price that is out of date', () => {
  test.use({ cart: 0, expectedTrouble: /status of 409/ })

  // §7 The server prices; a shown total that differs is refused with the new one, uncharged (product.md)
  test('nothing is charged before the new total was seen', async ({ page, kitchen, customer }) => {
    const line = cartLine(kitchen, 2)
    await store(page, { [`cart_user_${customer.id}`]: [{ ...line, pricePerServing: 1 }] })
    await page.goto('/checkout')
    await fillCheckout(page, kitchen)
    const stale = await askedCents(page)
    await pay(page)
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'The total has changed. Please review your order; nothing was charged.',
    )
    expect(await paidOrders(customer)).toEqual([])
    await expect.poll(() => askedCents(page)).toBeGreaterThan(stale)
    const asked = await askedCents(page)
    await expect(page.getByRole('alert')).toContainText(
      `The total is now $${(asked / 100).toFixed(2)}. Nothing was charged; press Pay again if you agree.`,
    )
    await pay(page)
    const orderId = await confirmedOrder(page)
    const { paymentIntents } = await paymentsOf(orderId)
    expect(paymentIntents).toEqual([expect.objectContaining({ status: 'succeeded', amount: asked })])
  })
})

test.describe('without a connection', () => {
  test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('going offline loses nothing', async ({ page, context, kitchen, customer }) => {
    await page.goto('/checkout')
    await fillCheckout(page, kitchen)
    await context.setOffline(true)
    await expect(page.getByText('You’re offline. We won’t send anything until you’re back.')).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    await context.setOffline(false)
    await expect(page.getByLabel('Street address')).toHaveValue(home.streetAddress1)
    await pay(page)
    await confirmedOrder(page)
    expect(await paidOrders(customer)).toHaveLength(1)
  })

  // §8 Unexpected: message or 'Unexpected error occurred.'
  test('an answer that is lost can be asked for again without a second charge', async ({
    page,
    kitchen,
    customer,
  }) => {
    await page.goto('/checkout')
    await fillCheckout(page, kitchen)
    await page.route(placeOrder, async route => {
      await route.fetch()
      await route.abort()
    })
    await pay(page)
    await expect(page.getByRole('alert')).toContainText('We lost the connection before we got an answer.')
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Unexpected error occurred.',
    )
    await page.unroute(placeOrder)
    await pay(page)
    const orderId = await confirmedOrder(page)
    expect(await paidOrders(customer)).toEqual([orderId])
  })
})

test('after paying, going back does not offer to pay again', async ({ page, kitchen, customer }) => {
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await fillCheckout(page, kitchen)
  await pay(page)
  const orderId = await confirmedOrder(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  expect(await paidOrders(customer)).toEqual([orderId])
})

test('two tabs share one cart: what one has paid, the other does not offer again', async ({
  page,
  context,
  kitchen,
  customer,
}) => {
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(payButton(other)).toBeVisible()
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await pay(page)
  const orderId = await confirmedOrder(page)
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await paidOrders(customer)).toEqual([orderId])
})

test('the confirmation without an order leads home', async ({ page }) => {
  await page.goto('/order-confirmation')
  await expect(page).toHaveURL(/\/$/)
})
