import { expect, type Page } from '@playwright/test'
import { placedOrder } from '../order.ts'
import { mailsTo } from '../sandbox.ts'
import { test } from '../signed-in.ts'

const path = '**/api/v1/auth/orders/subscriptions*'

// §2 /profile/subscription lists the customer’s subscriptions
// §2 Each has a cancel action
// §2 The dialog is named ‘Cancel subscription’ (product.md)
// §4 Cancel asks for confirmation
// §4 Confirming calls pause with resume=false
// §4 What is already placed still ships; the dialog says so (product.md)
// §8 Confirm: ‘Are you sure you want to cancel this subscription?’
// §8 Buttons ‘Yes, cancel subscription’ and ‘Keep subscription’, which has the focus first (product.md)
// §8 Success: ‘Subscription canceled successfully!’, as a toast (product.md)
test('a subscription is looked at, cancelled, and brought back', async ({ page, kitchen, customer }) => {
  const { orderId } = await placedOrder(customer, kitchen, { isSubscription: true })
  await page.goto('/profile/subscription')
  const card = page.getByRole('article', { name: kitchen.name })
  await expect(card.getByText(/^1 meal every \w+day/)).toBeVisible()
  await expect(card.getByText(`Latest order: #${orderId}`)).toBeVisible()
  await expect(card.getByText(new RegExp(`^Order #${orderId} arrives on \\w+day, `))).toBeVisible()

  const ask = () => card.getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel subscription' })
  await ask()
  await expect(question.getByText('Are you sure you want to cancel this subscription?')).toBeVisible()
  await expect(question).toContainText(`Order #${orderId}`)
  await expect(question).toContainText('is already placed and still comes')
  await expect(question.getByRole('button', { name: 'Keep subscription' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(card).toBeVisible()

  await ask()
  const answer = page.waitForRequest('**/pauseOrResumeSubscription?resume=false')
  await question.getByRole('button', { name: 'Yes, cancel subscription' }).click()
  expect((await answer).method()).toBe('POST')
  await expect(page.getByText('Subscription canceled successfully!')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My Subscriptions' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No subscriptions' })).toBeVisible()

  const recent = page.getByRole('region', { name: 'Recently canceled' })
  await page.reload()
  await recent.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Subscription resumed.')).toBeVisible()
  await expect(card).toBeVisible()
  await expect(recent).toBeHidden()
  await expect
    .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        `Your subscription with ${kitchen.name} is canceled`,
        `Your subscription with ${kitchen.name} is active again`,
      ]),
    )
})

// §4 The message of a cancellation offers to undo it
test('the message of a cancellation offers to undo it', async ({ page, kitchen, customer }) => {
  await placedOrder(customer, kitchen, { isSubscription: true })
  await page.goto('/profile/subscription')
  await cancel(page)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article', { name: kitchen.name })).toBeVisible()
})

// – Without subscriptions the page says how to begin one (experience.md)
test('without subscriptions the page says how to begin one', async ({ page }) => {
  await page.goto('/profile/subscription')
  await expect(page.getByRole('heading', { name: 'No subscriptions' })).toBeVisible()
  await expect(page.getByText('save 12% on the meals')).toBeVisible()
  await page.getByRole('link', { name: 'Browse chefs' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

// §3 An answer with only these fields can be shown
// §4 Then the subscription is removed from the list
test('an answer with only the specified fields is shown, and its row leaves after a cancellation', async ({
  page,
}) => {
  let isCancelled = false
  await page.route(path, route =>
    route.fulfill({ json: isCancelled || route.request().url().includes('cancelled') ? [] : [plain] }),
  )
  await page.route('**/pauseOrResumeSubscription*', route => {
    isCancelled = true
    return route.fulfill({ json: plain })
  })
  await page.goto('/profile/subscription')
  await expect(page.getByRole('article', { name: 'Ana Plain' })).toContainText('$31.80')
  await cancel(page)
  await expect(page.getByText('Subscription canceled successfully!')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test.describe('with an API that is slow or fails', () => {
  test.use({ expectedTrouble: /status of 500|ERR_FAILED/ })

  // – Loading says so; a failure stands in an alert with Try again (experience.md)
  test('the page says that it loads, what failed, and tries again', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(path, async route => {
      await released
      await route.fulfill({ status: 500, body: 'down' })
    })
    await page.goto('/profile/subscription')
    await expect(page.getByText('Loading your subscriptions...')).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your subscriptions.')
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No subscriptions' })).toBeVisible()
  })

  // §8 Failure: ‘Failed to cancel the subscription.’, as a toast; the row stays
  for (const [what, status] of [
    ['refuses', 500],
    ['does not answer', null],
  ] as const)
    test(`a cancellation that the server ${what} leaves the row`, async ({ page, kitchen, customer }) => {
      await placedOrder(customer, kitchen, { isSubscription: true })
      await page.route('**/pauseOrResumeSubscription*', route =>
        status ? route.fulfill({ status, body: 'down' }) : route.abort(),
      )
      await page.goto('/profile/subscription')
      await cancel(page)
      await expect(page.getByText('Failed to cancel the subscription.')).toBeVisible()
      await expect(page.getByRole('article', { name: kitchen.name })).toBeVisible()
    })
})

// – It reads in Arabic from the right, on a phone (experience.md)
test('on a phone, in Arabic, it is laid out from the right', async ({
  page,
  context,
  baseURL,
  kitchen,
  customer,
}) => {
  await placedOrder(customer, kitchen, { isSubscription: true })
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile/subscription')
  await expect(page.getByRole('heading', { level: 1, name: 'اشتراكاتي' })).toBeVisible()
  const card = page.getByRole('article', { name: kitchen.name })
  await card.getByRole('button', { name: 'إلغاء الاشتراك' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'نعم، ألغِ الاشتراك' }).click()
  await expect(page.getByText('تم إلغاء الاشتراك بنجاح!')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

async function cancel(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel subscription' }).click()
}

const plain = {
  ...{ subscriptionId: 7, orderId: 41, chefName: 'Ana Plain', customerName: 'Robin Baker' },
  ...{ customerEmail: 'robin@example.com', paymentStatus: 'Paid', totalAmount: 31.8 },
  items: [{ name: 'Plain Rice', quantity: 2, price: 10 }],
}
