import { expect } from '@playwright/test'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { newCustomer } from '../customer.ts'
import { drivenKitchen, routeOf } from '../drive.ts'
import { test } from '../guest.ts'
import { placedOrder } from '../order.ts'
import { comeBack, STAFF, somebody } from '../people.ts'
import { mailsTo, paymentsOf, resetClock, setClock } from '../sandbox.ts'

test.afterEach(resetClock)

// – What comes after its window is told to customer, kitchen and staff, with the new time (issue 13)
// – More than an hour late the delivery fee goes back by itself; what never came staff refund with one press (issue 13)
test('what is late is told, what is much too late costs no fee, and what never came is refunded', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [page, staff] = [await somebody(browser), await somebody(browser)]
  const kitchen = await drivenKitchen()
  const customer = await newCustomer()
  const { orderId, totalAmount } = await placedOrder(customer, kitchen)
  const night = dayAfter(kitchen.date)
  const card = page.getByRole('article', { name: `Order #${orderId}` })
  const today = card.getByRole('region', { name: 'Delivery today' })
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

  await test.step('ten minutes before its window ends nobody has set out', async () => {
    // 6:50 PM in winter; in summer the window has ended.
    await setClock(`${night}T00:50:00Z`)
    await routeOf(kitchen.date, [orderId])
    await setClock(`${night}T00:51:00Z`)
    await expect.poll(() => subjects(customer.email)).toContain(`Order #${orderId} is running late`)
    const [late] = (await mailsTo(customer.email)).filter(({ subject }) =>
      subject.includes('is running late'),
    )
    expect(late!.text).toMatch(/around \d+:\d\d [AP]M/)
    for (const email of [kitchen.chef.email, STAFF[0]])
      await expect
        .poll(async () => (await mailsTo(email)).map(({ text }) => text).join())
        .toContain(`Order #${orderId}: around`)
    await comeBack(page, customer.email, '/profile/orders')
    await expect(today).toContainText('It’s running late. We’re sorry.')
    await expect(today).toContainText(/Expected around \d+:\d\d [AP]M\./)
    await expectNoBarrierEitherWay(page)
  })

  await test.step('an hour after its window the fee goes back', async () => {
    await setClock(`${night}T02:10:00Z`)
    await expect.poll(() => subjects(customer.email)).toContain(`Order #${orderId} is very late`)
    await comeBack(page, customer.email, '/profile/orders')
    await expect(today).toContainText(
      'Because it’s late, $10.00 of the delivery fee is going back the way you paid.',
    )
    await expect
      .poll(async () => (await paymentsOf(orderId)).refunds.map(({ amount }) => amount))
      .toEqual([1000])
  })

  await test.step('staff find it among the problems, and give the rest back with one press', async () => {
    await comeBack(staff, STAFF[0], '/staff/problems', STAFF[1])
    const refund = staff.getByRole('button', { name: `Refund all of order #${orderId}` })
    await expect(refund).toBeVisible()
    await expectNoBarrierEitherWay(staff)
    await refund.click()
    await expect(staff.getByText('Everything goes back to Robin Baker.')).toBeVisible()
    await expect(refund).toHaveCount(0)
    const back = async () => (await paymentsOf(orderId)).refunds.reduce((sum, { amount }) => sum + amount, 0)
    await expect.poll(back).toBe(Math.round(totalAmount * 100))
    await page.goto('/profile/orders?tab=previous')
    await expect(card).toContainText('Refunded')
    await expect(card.getByRole('region', { name: 'Delivery today' })).toHaveCount(0)
  })
})

/** '2026-11-30' → '2026-12-01' */
function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 3_600_000).toISOString().slice(0, 10)
}
