import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { placedOrder } from '../order.ts'
import { mailsTo } from '../sandbox.ts'
import { test } from '../signed-in.ts'

// §7 Cancelling the order that began a weekly plan says that the plan goes on and from when: dialog, answer,
//   mail (product.md) (issue 11, T2)
test('cancelling the order that began a weekly plan says that the plan goes on, in the dialog and by mail', async ({
  page,
  kitchen,
  customer,
}) => {
  const { orderId } = await placedOrder(customer, kitchen, { isSubscription: true })
  const question = await askToCancel(page, orderId)
  await expect(question).toContainText(/The plan continues; its next box is for \w+, \w+ \d+\./)
  const end = question.getByRole('checkbox', { name: /^End the weekly plan, too/ })
  await expect(end).not.toBeChecked()
  await question.getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(
    page.getByText(/^Order canceled\. Your weekly plan continues; its next box is for /),
  ).toBeVisible()
  const plans = await answered(customer.api('GET /api/v1/auth/orders/subscriptions', { query: {} }))
  expect(plans).toHaveLength(1)
  await expect
    .poll(async () =>
      (await mailsTo(customer.email)).some(({ text }) => text.includes('continues. The next box')),
    )
    .toBe(true)
})

test('the same step ends the plan when that is asked for', async ({ page, kitchen, customer }) => {
  const { orderId } = await placedOrder(customer, kitchen, { isSubscription: true })
  const question = await askToCancel(page, orderId)
  await question.getByRole('checkbox', { name: /^End the weekly plan, too/ }).check()
  await question.getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(page.getByText('Order canceled, and your weekly plan has ended.')).toBeVisible()
  expect(await answered(customer.api('GET /api/v1/auth/orders/subscriptions', { query: {} }))).toEqual([])
})

async function askToCancel(page: Page, orderId: number) {
  await page.goto('/profile/orders')
  const order = page.getByRole('article', { name: `Order #${orderId}` })
  await order.getByRole('button', { name: 'Cancel order' }).click()
  return page.getByRole('alertdialog', { name: 'Cancel order' })
}
