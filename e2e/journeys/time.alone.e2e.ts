import { expect } from '@playwright/test'
import { answered, api } from '../api.ts'
import { cartLine } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import type { Kitchen } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { paymentsOf, resetClock, setClock } from '../sandbox.ts'
import { test as signedInTest } from '../signed-in.ts'
import { store } from '../stores.ts'

guestTest.afterEach(resetClock)
signedInTest.afterEach(resetClock)

guestTest('when the week flips, meals in the cart become unavailable', async ({ page, kitchen }) => {
  const [meal] = kitchen.meals
  await store(page, { cart_guest: [cartLine(kitchen, 1)] })
  await page.goto(`/chef/${kitchen.id}`)
  const week = page.getByRole('region', { name: `Week ${meal.weekGroup}` })
  await expect(week.getByText('Available to order')).toBeVisible()
  await setClock(await endOfWeek(kitchen))

  await page.goto(`/chef/${kitchen.id}`)
  await expect(week.getByText('Available to order')).toBeHidden()
  await expect(page.getByRole('button', { name: `Increase quantity of ${meal.name}` })).toBeHidden()
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('Not available this week')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
})

signedInTest.describe('with an open question', () => {
  signedInTest.use({ expectedTrouble: /status of 409/ })

  // §4 When canCancelOrder is false the confirmation warns that the cancellation date has passed
  // §4 The warning says that no refund will be processed
  // §4 The warning appears when the cut-off passes while the dialog is open (product.md)
  // §4 Confirming the warning sends withoutRefund: true, and the cancellation goes through without a refund
  //   (product.md)
  signedInTest('a cut-off that passes takes the refund away', async ({ page, kitchen, customer }) => {
    const { orderId, cutoffAt } = await placedOrder(customer, kitchen)
    await page.goto('/profile/orders')
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel order' })
    await expect(question).toContainText('back the way you paid')
    await setClock(minuteAfter(cutoffAt))

    await question.getByRole('button', { name: 'Yes, cancel order' }).click()
    await expect(question.getByRole('alert')).toContainText('The cancellation date has passed.')
    await expect(question.getByRole('alert')).toContainText('no refund will be processed')
    await question.getByRole('button', { name: 'Yes, cancel order' }).click()
    await expect(page.getByText('Order canceled successfully!')).toBeVisible()
    expect((await paymentsOf(orderId)).refunds).toEqual([])
  })
})

// §4 After the cut-off the Cancel button is hidden
signedInTest(
  'after the cut-off an order cannot be cancelled any more',
  async ({ page, kitchen, customer }) => {
    const { orderId, cutoffAt } = await placedOrder(customer, kitchen)
    await setClock(minuteAfter(cutoffAt))
    await page.goto('/profile/orders')
    await expect(page.getByRole('article', { name: `Order #${orderId}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  },
)

/** When nothing of the running week can be ordered any more. */
async function endOfWeek({ id }: Kitchen): Promise<string> {
  const params = { chefId: String(id) }
  const { deliveryDates } = await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))
  return minuteAfter(
    deliveryDates
      .map(({ cutoffAt }) => cutoffAt)
      .sort()
      .at(-1) ?? '',
  )
}

function minuteAfter(instant: string): string {
  return new Date(Date.parse(instant) + 60_000).toISOString()
}
