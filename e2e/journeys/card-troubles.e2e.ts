import { expect, type Page } from '@playwright/test'
import { cards, confirmedOrder, fillCard, fillCheckout, pay, payButton } from '../checkout.ts'
import { home, paidOrders } from '../customer.ts'
import { paymentsOf } from '../sandbox.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 2, expectedTrouble: /status of 402/ })

// §4 Card data survives an error (product.md)
// – A try that was declined is no order: in no list of its customer's, on no board, not named by number in
//   its mail; staff find it (issue 11, T11; decision 35)
test('a declined card says so and keeps everything, and another card pays once', async ({
  page,
  kitchen,
  customer,
}) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen, cards.declined)
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your card was declined.')
  await expect(page.getByLabel('Street address')).toHaveValue(home.streetAddress1)
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByLabel('CVC')).toHaveValue('123')
  await expect(payButton(page)).toBeEnabled()
  await expect(payButton(page)).toBeFocused()

  await fillCard(page)
  await pay(page)
  const orderId = await confirmedOrder(page)
  expect(await paidOrders(customer)).toEqual([orderId])
  const { paymentIntents } = await paymentsOf(orderId)
  expect(paymentIntents.map(({ status }) => status)).toEqual(['succeeded'])
  await page.goto('/profile/orders')
  await expect(page.getByText(`Order #${orderId}`)).toBeVisible()
  await page.getByRole('tab', { name: 'Previous' }).click()
  await expect(page.getByText(/Order #\d+/)).toHaveCount(0)
})

test('a card without enough money says so', async ({ page, kitchen, customer }) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen, cards.poor)
  await pay(page)
  await expect(page.getByRole('alert')).toContainText(/insufficient funds/i)
  expect(await paidOrders(customer)).toEqual([])
})

test('a bank that asks is answered, and the order is placed', async ({ page, kitchen, customer }) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen, cards.asksBank)
  await pay(page)
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  const orderId = await confirmedOrder(page)
  expect(await paidOrders(customer)).toEqual([orderId])
})

test('a bank that refuses leaves the card to be changed', async ({ page, kitchen, customer }) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen, cards.asksBank)
  await pay(page)
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toContainText(/unable to authenticate your payment method/i)
  expect(await paidOrders(customer)).toEqual([])

  await fillCard(page)
  await pay(page)
  await confirmedOrder(page)
  expect(await paidOrders(customer)).toHaveLength(1)
})

function bank(page: Page) {
  return page.getByRole('dialog', { name: 'Sandbox bank: confirm this payment?' })
}
