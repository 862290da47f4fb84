import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { placedOrder } from '../order.ts'
import { productTime } from '../sandbox.ts'
import { staffTest, test } from '../signed-in.ts'

const DAY_MS = 86_400_000

/** The device's clock is so many days away from the product's. */
async function setDevice(page: Page, days: number): Promise<void> {
  await page.clock.install({ time: (await productTime()) + days * DAY_MS })
}

// – Pages go by the server’s clock, whatever the device’s says (issue 11, T4)
for (const days of [3, -3])
  test(`a device whose clock is ${days} days off counts down to the cut-off and cancels in time`, async ({
    page,
    kitchen,
    customer,
  }) => {
    const { orderId } = await placedOrder(customer, kitchen)
    await setDevice(page, days)
    await page.goto(`/chef/${kitchen.id}`)
    const params = { chefId: String(kitchen.id) }
    const { deliveryDates } = await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))
    const orderBy = Math.min(...deliveryDates.map(({ cutoffAt }) => Date.parse(cutoffAt)))
    const hoursLeft = (orderBy - (await productTime())) / 3_600_000
    const hours = Math.floor(hoursLeft)
    const time =
      hours >= 48
        ? `${Math.floor(hours / 24)} days`
        : hours > 0
          ? `${hours} hours?`
          : '\\d+ (minute|second)s?'
    await expect(page.getByText(new RegExp(`closes in ${time}`)).first()).toBeVisible()
    await page.goto('/profile/orders')
    await expect(page.getByRole('article', { name: `Order #${orderId}` })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel order' })
    await expect(question).toContainText('back the way you paid')
  })

staffTest.use({ expectedTrouble: /status of 409/ })

// – The dialog then asks who pays (issue 11, T4)
staffTest(
  'staff whose device is three days ahead cancel as the server decides',
  async ({ page, kitchen, customer }) => {
    const { orderId } = await placedOrder(customer, kitchen)
    await setDevice(page, 3)
    await page.goto(`/staff/orders/${orderId}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order #${orderId}` })
    await expect(dialog).toContainText('goes back to the customer, and the servings can be ordered again')
    // The cut-off passes while the dialog is open. A route that leaves by itself may take what is asked for next along.
    const passed = { code: 'cut-off-passed', message: 'The cut-off has passed.', requestId: 'r' }
    let isTold = false
    await page.route('**/cancellation', route => {
      if (isTold) return route.continue()
      isTold = true
      return route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify(passed),
      })
    })
    await dialog.getByLabel('Reason, as the customer reads it').fill('Asked by phone.')
    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(dialog.getByRole('alert')).toContainText('nothing was canceled yet')
    await dialog.getByLabel('Who pays').selectOption('The customer: no refund')
    await expect(dialog).toContainText('Nothing goes back; the kitchen keeps what it earned.')
    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByText('Order canceled.')).toBeVisible()
  },
)
