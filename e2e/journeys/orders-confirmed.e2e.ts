import { expect, type Page } from '@playwright/test'
import { test } from '../guest.ts'

const order = {
  orderId: 41,
  items: [
    { name: 'Plain Rice', quantity: 2, price: 10.5 },
    { name: 'Beef Pho', quantity: 1, price: 12, imageUrl: '/images/meals/beef-pho-800.webp' },
  ],
  totalAmount: 49.98,
}

// §2 /order-confirmation reads the order from navigation state
// §2 It shows ‘Thank You for Your Order!’
// §2 It shows ‘Your order has been successfully placed.’
// §2 It shows the order ID
// §2 It shows an Order Summary listing each item
// §2 Each item has its image, the default image as fallback
// §2 Each item has its name
// §2 Each item has its quantity
// §2 Each item has its price to 2 decimals
// §2 Then the total stands
test('a confirmed order of the specified fields is shown, with a default picture and two decimals', async ({
  page,
}) => {
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(page.getByText('Your order has been successfully placed.')).toBeVisible()
  await expect(page.getByText('Order #41')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const [rice, pho] = [summary.getByRole('listitem').first(), summary.getByRole('listitem').last()]
  await expect(rice.getByRole('img')).toHaveAttribute('src', '/images/baked.jpg')
  for (const words of ['Plain Rice', 'Quantity: 2', '$10.50']) await expect(rice).toContainText(words)
  await expect(pho.getByRole('img')).toHaveAttribute('src', '/images/meals/beef-pho-800.webp')
  for (const words of ['Beef Pho', 'Quantity: 1', '$12.00']) await expect(pho).toContainText(words)
  await expect(summary.getByText('$49.98')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to Orders' })).toBeVisible()
})

// §2 With no order in the state it redirects to /
test('without an order there is nothing to confirm', async ({ page }) => {
  await page.goto('/order-confirmation')
  await expect(page).toHaveURL(/:\d+\/$/)
})

/** As the checkout does it: the order stands in the navigation's state. It is put there from a file, where no script of ours reads the address meanwhile. */
async function confirm(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  const state = JSON.stringify({ usr: { order }, key: 'confirmed', idx: 1 })
  await page.evaluate(`history.replaceState(${state}, '', '/order-confirmation')`)
  await page.reload()
}
