import { expect } from '@playwright/test'
import { askedCents, centsIn, confirmedOrder, fillCheckout, pay, payButton } from '../checkout.ts'
import { openedKitchen } from '../chef.ts'
import { cartLine } from '../customer.ts'
import { drivenKitchen } from '../drive.ts'
import { paymentsOf } from '../sandbox.ts'
import { test } from '../signed-in.ts'
import { store } from '../stores.ts'

test.use({ cart: 2 })

// §9 A tip from $0 to $100 is a line of its own and changes nothing else (product.md)
test('a tip is a line of its own, changes nothing else, and is paid', async ({ page, kitchen }) => {
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'No tip' })).toBeChecked()
  const before = await askedCents(page)
  const subtotal = Math.round(kitchen.meals[0].pricePerServing * 100) * 2
  await page.getByText('15%', { exact: true }).click()
  const tip = Math.round(subtotal * 0.15)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const line = summary.getByRole('term').filter({ hasText: /^Tip$/ }).locator('..')
  expect(centsIn(await line.textContent())).toBe(tip)
  expect(await askedCents(page)).toBe(before + tip)

  await page.getByText('Other', { exact: true }).click()
  const amount = page.getByLabel('Tip amount (US dollars)')
  await amount.fill('500')
  await pay(page)
  await expect(amount).toHaveAccessibleDescription('Enter an amount from $0.01 to $100.00.')
  await amount.fill('4.50')
  expect(await askedCents(page)).toBe(before + 450)
  await page.reload()
  await expect(amount).toHaveValue('4.50')

  await fillCheckout(page, kitchen)
  await pay(page)
  const orderId = await confirmedOrder(page)
  await expect(page.getByText('$4.50')).toBeVisible()
  const { paymentIntents } = await paymentsOf(orderId)
  expect(paymentIntents).toMatchObject([{ status: 'succeeded', amount: before + 450 }])
})

// – “All of it goes to your chef” is said of the tip, and so it is (issue 11, T9)
// – Where Ladlewell drives, the words say how the tip is shared (issue 13)
test('the words say whose the tip is', async ({ page, customer }) => {
  const kitchen = await openedKitchen()
  await store(page, { [`cart_user_${customer.id}`]: [cartLine(kitchen, 1)] })
  await page.goto('/checkout')
  await expect(page.getByText('Your chef gets all of it.')).toBeVisible()
  const driven = await drivenKitchen()
  await store(page, { [`cart_user_${customer.id}`]: [cartLine(driven, 1)] })
  await page.goto('/checkout')
  await expect(page.getByText('50% goes to your driver, the rest to your chef.')).toBeVisible()
})
