import { expect } from '@playwright/test'
import { confirmedOrder, fillCheckout, pay } from '../checkout.ts'
import { paidOrders } from '../customer.ts'
import { paymentsOf, setFaults } from '../sandbox.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 1 })
test.afterEach(() => setFaults())

test('a reload while the provider takes its time finds the one order', async ({
  page,
  kitchen,
  customer,
}) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await setFaults([{ what: 'delay', path: '/v1/payment_intents*', delay: 2_000, count: 2 }])
  await pay(page)
  await expect(page.getByText('Placing your order. Please stay on this page…')).toBeVisible()
  await page.reload()
  const orderId = await confirmedOrder(page)
  expect(await paidOrders(customer)).toEqual([orderId])
  expect((await paymentsOf(orderId)).paymentIntents).toHaveLength(1)
})

test('a payment that is decided later is waited for', async ({ page, kitchen, customer }) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await setFaults([{ what: 'processing', path: '/v1/payment_intents', delay: 3_000, count: 1 }])
  await pay(page)
  await expect(page.getByText('Your bank is taking a moment.')).toBeVisible()
  const orderId = await confirmedOrder(page)
  expect(await paidOrders(customer)).toEqual([orderId])
})

test('an answer of the provider that gets lost does not lose or double the order', async ({
  page,
  kitchen,
  customer,
}) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await setFaults([{ what: 'timeout-after', path: '/v1/payment_intents', count: 1 }])
  await pay(page)
  const orderId = await confirmedOrder(page)
  expect(await paidOrders(customer)).toEqual([orderId])
  const { paymentIntents } = await paymentsOf(orderId)
  expect(paymentIntents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
})
