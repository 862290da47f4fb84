import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { home } from '../customer.ts'
import { declinedTry, placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

// – The details name every part of the total, tip and discounts included (experience.md)
// – A receipt page names amounts, dates, address, chef and allergens as bought (product.md 3)
// – The receipt prints alone: no bar, menu, footer or button (product.md 3)
// – The receipt can be saved as a PDF (product.md 3)
test('a receipt names every amount, and can be printed and saved', async ({ page, kitchen, customer }) => {
  const order = await placedOrder(customer, kitchen, { isSubscription: true, tip: 2.25 })
  await page.goto('/profile/orders')
  await page.getByRole('button', { name: 'View details' }).click()
  const parts = page.getByRole('dialog', { name: 'Order details' }).getByRole('term')
  for (const part of ['Subtotal', 'Taxes and fees', 'Delivery fee', 'Weekly discount', 'Tip', 'Total'])
    await expect(parts.filter({ hasText: new RegExp(`^${part}`) })).toHaveCount(1)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const receipt = page.getByRole('article')
  for (const words of [
    `Order #${order.orderId}`,
    kitchen.name,
    kitchen.meals[0].name,
    home.streetAddress1,
    `Carb side: ${kitchen.meals[0].carbSide}`,
    'Subtotal',
    'Taxes and fees',
    'Delivery fee',
    'Weekly discount',
    'Tip',
    '$2.25',
    `$${order.totalAmount.toFixed(2)}`,
  ])
    await expect(receipt).toContainText(words)
  const [year, , day] = order.deliveryDate
  await expect(receipt).toContainText(new RegExp(`${day}, ${year}`))
  await expect(receipt).toContainText(/Contains |Allergens not declared/)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`ladlewell-receipt-${order.orderId}.pdf`)
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/)

  await page.evaluate('window.print = () => { document.title = "Printing" }')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('Printing')
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'link'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
})

// – Page and PDF tell what was refunded (product.md 3)
test('after a refund the receipt says what went back', async ({ page, kitchen, customer }) => {
  const { orderId, totalAmount } = await placedOrder(customer, kitchen)
  await customer.api('POST /api/v1/auth/orders/{orderId}/cancelOrder', {
    params: { orderId: String(orderId) },
  })
  await page.goto(`/profile/orders/${orderId}/receipt`)
  await expect(page.getByText('Refunded').locator('..')).toContainText(`$${totalAmount.toFixed(2)}`)
})

test.describe('without a receipt', () => {
  test.use({ expectedTrouble: /status of (402|404|500)/ })

  // §2 /profile/orders is called My Orders
  // – An unpaid order has no receipt, and the page says why (product.md 3)
  test('an order that was not paid has none, and another’s is not found', async ({
    page,
    kitchen,
    customer,
  }) => {
    await page.goto(`/profile/orders/${await declinedTry(customer, kitchen)}/receipt`)
    await expect(page.getByText('There’s no receipt because this order wasn’t paid.')).toBeVisible()
    await page.goto('/profile/orders/1001/receipt')
    await expect(page.getByRole('alert')).toContainText('Order not found.')
    await page.getByRole('link', { name: 'Back to My Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  })

  // – Failures of the receipt are said and can be tried again (product.md 3)
  test('failures are said, and can be tried again', async ({ page, kitchen, customer }) => {
    const { orderId } = await placedOrder(customer, kitchen)
    const call = `**/api/v1/orders/${orderId}`
    await page.route(call, route => route.fulfill({ status: 500, body: 'down' }))
    await page.goto(`/profile/orders/${orderId}/receipt`)
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the receipt.')
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.route('**/receipt.pdf', route => route.fulfill({ status: 500, body: 'down' }))
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect(page.getByText('We couldn’t load the PDF. Please try again.')).toBeVisible()
  })
})
