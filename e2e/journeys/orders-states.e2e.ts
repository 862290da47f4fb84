import { expect, type Page } from '@playwright/test'
import { test as guestTest } from '../guest.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

const path = /\/api\/v1\/auth\/orders(\?|$)/

// §3 ‘Not provided’ is shown when paymentStatus is missing
// §3 The month in deliveryDate is 1-based (product.md)
// §3 An order with only these fields can be shown
// §4 Cancelled orders are Previous
// §4 Completed orders are Previous
// §4 An order whose delivery date is before now is Previous
// §4 All other orders are Upcoming
// §4 Orders are sorted by orderId descending
// §4 The Cancel button shows only when canCancelOrder is true
// §4 The Cancel button shows only when the status is not cancelled
test('orders with only the specified fields stand in the right tab, newest first', async ({ page }) => {
  await answerWith(page, [
    order(11, 'Placed', 2),
    order(13, 'Placed', 0, { paymentStatus: undefined }),
    order(12, 'Placed', -2),
    order(14, 'Cancelled', 2),
    order(15, 'Completed', -9),
    order(10, 'Placed', 30, { canCancelOrder: true }),
    order(16, 'Cancelled', 3, { canCancelOrder: true }),
  ])
  await page.goto('/profile/orders')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Order #13',
    'Order #11',
    'Order #10',
  ])
  await expect(page.getByRole('article', { name: 'Order #13' })).toContainText('Not provided')
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await expect(cancel).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Order #10' }).getByText('Cancel order')).toBeVisible()
  await page.getByRole('tab', { name: 'Previous' }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Order #16',
    'Order #15',
    'Order #14',
    'Order #12',
  ])
  await expect(cancel).toHaveCount(0)
  await page.getByRole('article', { name: 'Order #12' }).getByRole('button', { name: 'View details' }).click()
  const details = page.getByRole('dialog', { name: 'Order details' })
  await expect(details.getByText('Plain Rice')).toBeVisible()
  await expect(details.getByText('$31.80')).toBeVisible()
})

// §4 Cancelling sets orderStatus to Cancelled locally
// §4 Cancelling sets canCancelOrder to false locally
// §7 POST /api/v1/auth/orders/{orderId}/cancelOrder takes an empty body
test('cancelling shows at once, whatever the answer says', async ({ page }) => {
  await answerWith(page, [order(10, 'Placed', 30, { canCancelOrder: true })])
  await page.route('**/cancelOrder', route => {
    expect(route.request().postData()).toBeNull()
    return route.fulfill({ json: { orderId: 10 } })
  })
  await page.goto('/profile/orders')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(page.getByText('Order canceled successfully!')).toBeVisible()
  await page.getByRole('tab', { name: 'Previous' }).click()
  const cancelled = page.getByRole('article', { name: 'Order #10' })
  await expect(cancelled.getByText('Cancelled')).toBeVisible()
  await expect(cancelled.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED/ })

  // – Offline, nothing that changes an order or a subscription is offered (experience.md)
  test('offline, nothing that changes an order is offered', async ({ page, context, kitchen, customer }) => {
    await placedOrder(customer, kitchen, { isSubscription: true })
    await page.goto('/profile/orders')
    const cancel = page.getByRole('button', { name: 'Cancel order' })
    await expect(cancel).toBeVisible()
    await context.setOffline(true)
    await expect(cancel).toBeHidden()
    await page.getByRole('button', { name: 'View details' }).click()
    await expect(cancel).toBeHidden()
    await page.getByRole('button', { name: 'Report a problem' }).click()
    await expect(page.getByText('You’re offline. You can send your report once you’re back.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send report' })).toBeDisabled()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Send report' })).toBeEnabled()
    await page.goto('/profile/subscription')
    const end = page.getByRole('button', { name: 'Cancel subscription' })
    await expect(end).toBeVisible()
    await context.setOffline(true)
    await expect(end).toBeHidden()
  })
})

// §7 The page loads earlier orders when asked
test('earlier orders are loaded when they are asked for', async ({ page }) => {
  await page.route(path, route => {
    const isFirst = !route.request().url().includes('before=')
    const link = '</api/v1/auth/orders?limit=100&before=50>; rel="next"'
    return route.fulfill({
      json: [isFirst ? order(50, 'Placed', 3) : order(20, 'Placed', 3)],
      headers: isFirst ? { link } : {},
    })
  })
  await page.goto('/profile/orders')
  await page.getByRole('button', { name: 'Load earlier orders' }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Order #50', 'Order #20'])
  await expect(page.getByRole('button', { name: 'Load earlier orders' })).toBeHidden()
})

test.describe('with an API that is slow or fails', () => {
  test.use({ expectedTrouble: /status of 500/ })

  // – Loading says so, with skeletons (experience.md)
  // – A failure stands in an alert with Try again (experience.md)
  test('the page says that it loads, what failed, and tries again', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(path, async route => {
      await released
      await route.fulfill({ status: 500, body: 'down' })
    })
    await page.goto('/profile/orders')
    await expect(page.getByText('Loading your orders...')).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your orders.')
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No upcoming orders' })).toBeVisible()
  })
})

for (const { language, title, cancel, yes, done } of [
  {
    ...{ language: 'es', title: 'Mis pedidos', cancel: 'Cancelar pedido', yes: 'Sí, cancelar pedido' },
    done: '¡Pedido cancelado correctamente!',
  },
  {
    ...{ language: 'ar', title: 'طلباتي', cancel: 'إلغاء الطلب', yes: 'نعم، ألغِ الطلب' },
    done: 'تم إلغاء الطلب بنجاح!',
  },
])
  test.describe(`in the language ${language}`, () => {
    test.use({ expectedTrouble: /status of 409/ })

    // §8 It is known by its code where the message is in another language
    // – Orders read in English, Spanish and Arabic, on a phone (experience.md)
    test('orders are looked at and cancelled, on a phone too', async ({
      page,
      context,
      baseURL,
      kitchen,
      customer,
    }) => {
      const { orderId } = await placedOrder(customer, kitchen)
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/profile/orders')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const article = page.getByRole('article')
      await expect(article).toContainText(String(orderId))
      await page.route('**/cancelOrder', route =>
        route.fulfill({ status: 409, json: { code: 'unpaid-or-refunded', message: 'Other words' } }),
      )
      const ask = async () => {
        await article.getByRole('button', { name: cancel }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: yes }).click()
      }
      await ask()
      await expect(page.getByText(language === 'es' ? 'no está pagado' : 'غير مدفوع')).toBeVisible()
      await page.unroute('**/cancelOrder')
      await ask()
      await expect(page.getByText(done)).toBeVisible()
    })
  })

// §2 /profile/orders redirects to / when not logged in
// §2 It redirects to / when not logged in
guestTest('nobody who is signed out stays on a page of orders', async ({ page, kitchen }) => {
  for (const private_ of ['/profile/orders', '/profile/subscription', '/profile/orders/1001/receipt']) {
    await page.goto(private_)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: kitchen.name, exact: true })).toBeVisible()
  }
  await page.goto('/order-confirmation')
  await expect(page).toHaveURL(/:\d+\/$/)
})

async function answerWith(page: Page, orders: object[]): Promise<void> {
  await page.route(path, route => route.fulfill({ json: orders }))
}

/** With the specification's fields alone; delivered so many days from today in the market. */
function order(orderId: number, orderStatus: string, days: number, more: object = {}) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format()
  const date = new Date(Date.parse(today) + days * 86_400_000)
  return {
    ...{ orderId, chefName: 'Ana Plain', orderStatus, paymentStatus: 'Paid', totalAmount: 31.8 },
    deliveryDate: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
    items: [{ name: 'Plain Rice', quantity: 2, price: 10 }],
    canCancelOrder: false,
    ...more,
  }
}
