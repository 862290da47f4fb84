import { expect, type Page } from '@playwright/test'
import { askedCents, chooseDate, confirmedOrder, fillAddress, payButton } from '../checkout.ts'
import { paidOrders } from '../customer.ts'
import { paymentsOf } from '../sandbox.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 2 })

const button = (page: Page) => page.getByRole('button', { name: 'Pay with sandbox wallet' })
const sheet = (page: Page) => page.getByRole('dialog', { name: /Sandbox wallet: pay/ })
const said = (page: Page) => page.getByRole('region', { name: 'Notifications' })

// §2 Wallet payment when offered
// §7 Used for card and for wallet payment
// §7 Wallet: currency usd, total in cents, payer name and email requested
// §8 Missing date in the wallet flow: 'Please select a delivery date.'
// §8 Success by wallet: 'Payment successful!'
test('a wallet pays the total to the cent, with no card typed', async ({ page, kitchen, customer }) => {
  await page.goto('/checkout')
  await button(page).click()
  await expect(said(page)).toContainText('Please select a delivery date.')
  await expect(sheet(page)).toBeHidden()

  await fillAddress(page)
  await chooseDate(page, kitchen)
  await page.getByText('10%', { exact: true }).click()
  const asked = await askedCents(page)
  await button(page).click()
  await expect(sheet(page)).toContainText(`$${(asked / 100).toFixed(2)}`)
  const request = await sheet(page).locator('[data-asked]').getAttribute('data-asked')
  expect(JSON.parse(request ?? '')).toEqual({
    country: 'US',
    currency: 'usd',
    amount: asked,
    requestPayerEmail: true,
    requestPayerName: true,
  })
  await sheet(page).getByRole('button', { name: 'Pay with wallet' }).click()
  await expect(said(page)).toContainText('Payment successful!')
  await expect(said(page)).not.toContainText('Redirecting')
  const orderId = await confirmedOrder(page)
  const { paymentIntents } = await paymentsOf(orderId)
  expect(paymentIntents).toMatchObject([{ status: 'succeeded', amount: asked, currency: 'usd' }])
  expect(await paidOrders(customer)).toEqual([orderId])
})

// §5 Wallet payment is offered only when the device can pay
test('a device without a wallet is offered none', async ({ page }) => {
  await page.route('**/sandbox/stripe/v3.js', async route => {
    const response = await route.fetch()
    const script = await response.text()
    expect(script).toMatch(/googlePay: ?true/)
    await route.fulfill({ response, body: script.replace(/googlePay: ?true/, 'googlePay: false') })
  })
  await page.goto('/checkout')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByText('or pay by card')).toBeHidden()
  await expect(button(page)).toBeHidden()
})

test.describe('when it does not go through', () => {
  test.use({ expectedTrouble: /status of 402|ERR_FAILED/ })

  // §4 A wallet payment can end as failed
  // §8 Wallet flow: 'Payment failed.', and the wallet payment is marked failed
  // §8 Unexpected in the wallet flow: 'Something went wrong.'
  test('the wallet’s payment ends as failed, and the card is still there', async ({
    page,
    kitchen,
    customer,
  }) => {
    await page.goto('/checkout')
    await fillAddress(page)
    await chooseDate(page, kitchen)
    await button(page).click()
    await sheet(page).getByLabel('Card in the wallet').selectOption('tok_chargeDeclined')
    await sheet(page).getByRole('button', { name: 'Pay with wallet' }).click()
    await expect(said(page)).toContainText('Payment failed.')
    await expect(page.getByRole('alert').filter({ hasText: 'Payment failed.' })).toBeVisible()
    await expect(page.getByText('Your card was declined.').first()).toBeVisible()
    expect(await paidOrders(customer)).toEqual([])
    await expect(payButton(page)).toBeEnabled()

    await page.route('**/orders/place-order', route => route.abort())
    await button(page).click()
    await sheet(page).getByRole('button', { name: 'Pay with wallet' }).click()
    await expect(said(page)).toContainText('Something went wrong.')
  })

  test('putting the wallet away changes nothing', async ({ page, kitchen }) => {
    await page.goto('/checkout')
    await fillAddress(page)
    await chooseDate(page, kitchen)
    await button(page).click()
    await sheet(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})
