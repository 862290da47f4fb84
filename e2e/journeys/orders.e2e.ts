import { expect } from '@playwright/test'
import { placedOrder } from '../order.ts'
import { paymentsOf } from '../sandbox.ts'
import { test } from '../signed-in.ts'

// §2 It has an order details dialog
// §2 It has a cancel-order confirmation
// §2 Dialogs: order details dialog, named ‘Order details’ (product.md)
// §2 Dialogs: cancel-order confirmation, an alertdialog named ‘Cancel order’ (product.md)
// §4 The confirmation has a normal wording
// §4 The normal wording tells the refund (experience)
// §4 Buttons: ‘Yes, cancel order’ and ‘Keep order’, which has the focus first (product.md)
// §8 Cancel order success: ‘Order canceled successfully!’
// – The details hold a timeline of what happened (experience.md)
test('an order is looked at, cancelled and refunded', async ({ page, kitchen, customer }) => {
  const { orderId, totalAmount } = await placedOrder(customer, kitchen)
  await page.goto('/profile/orders')
  const order = page.getByRole('article', { name: `Order #${orderId}` })
  await order.getByRole('button', { name: 'View details' }).click()
  const details = page.getByRole('dialog', { name: 'Order details' })
  await expect(details.getByText(`Order #${orderId}`)).toBeVisible()
  await expect(details.getByText(kitchen.meals[0].name)).toBeVisible()
  await expect(details.getByText('1200 Barton Springs Road')).toBeVisible()
  await expect(details.getByText(`$${totalAmount.toFixed(2)}`)).toBeVisible()
  await details.getByRole('button', { name: 'Cancel order' }).click()

  const question = page.getByRole('alertdialog', { name: 'Cancel order' })
  const keep = question.getByRole('button', { name: 'Keep order' })
  await expect(keep).toBeFocused()
  await expect(question).toContainText(`$${totalAmount.toFixed(2)}`)
  await keep.click()
  await expect(question).toBeHidden()
  await details.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(page.getByText('Order canceled successfully!')).toBeVisible()
  await expect(details.getByText('Cancelled').first()).toBeVisible()
  const steps = details.locator('ol').getByRole('listitem')
  await expect(steps).toHaveText([/^Placed/, /^Paid/, /^Cancelled/])
  await expect(steps.locator('time')).toHaveCount(3)
  await expect(details.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('heading', { name: 'No upcoming orders' })).toBeVisible()
  await page.getByRole('tab', { name: 'Previous' }).click()
  await expect(order.getByText('Cancelled')).toBeVisible()
  await expect(order.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await expect
    .poll(async () => (await paymentsOf(orderId)).refunds)
    .toEqual([expect.objectContaining({ amount: Math.round(totalAmount * 100), status: 'succeeded' })])
})

// §2 It has Upcoming and Previous tabs
// §3 Order ids are increasing integers, shown as ‘Order #1042’ (product.md)
// – Empty tabs say so and lead to the chefs (experience.md)
test('orders stand newest first, and the tabs work by keyboard', async ({ page, kitchens, customer }) => {
  const first = await placedOrder(customer, kitchens[0])
  const second = await placedOrder(customer, kitchens[1])
  await page.goto('/profile/orders')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    `Order #${second.orderId}`,
    `Order #${first.orderId}`,
  ])
  await page.getByRole('tab', { name: 'Upcoming' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Previous' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'No previous orders' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link').click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test.describe('when the server refuses to cancel', () => {
  test.use({ expectedTrouble: /status of (409|500)/ })

  // §8 For it the text is ‘This order cannot be canceled because it's either unpaid or already refunded.’
  // §8 Otherwise ‘Failed to cancel the order. Please try again later.’
  for (const { what, status, message, shown } of [
    {
      what: 'an unpaid order',
      status: 409,
      message: 'Cannot cancel an unpaid or already refunded order.',
      shown: "This order cannot be canceled because it's either unpaid or already refunded.",
    },
    {
      what: 'for another reason',
      status: 500,
      message: 'Oh no',
      shown: 'Failed to cancel the order. Please try again later.',
    },
  ])
    test(`${what}, the words of the specification say so`, async ({ page, kitchen, customer }) => {
      await placedOrder(customer, kitchen)
      await page.route('**/cancelOrder', route =>
        route.fulfill({ status, json: { code: 'refused', message, requestId: '1' } }),
      )
      await page.goto('/profile/orders')
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel order' }).click()
      await expect(page.getByText(shown)).toBeVisible()
      await expect(page.getByText('Placed')).toBeVisible()
    })
})
