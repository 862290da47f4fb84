import { expect } from '@playwright/test'
import { answered, api } from '../api.ts'
import { appliedChef, onePixel } from '../chef.ts'
import { type Customer, home, newCustomer } from '../customer.ts'
import { dateText } from '../kitchen.ts'
import { mailsTo } from '../sandbox.ts'
import { staffTest } from '../signed-in.ts'

staffTest.use({ expectedTrouble: /status of 404/ })

// §2 Staff see what a suspension will refuse before they decide, and the chef reads the reason
// §2 My Orders shows a suspended kitchen’s order as Refused and Refunded
staffTest(
  'a permit closes later dates, and a suspension refunds what was ordered',
  async ({ page, staff }) => {
    const chef = await appliedChef()
    const { id: chefId, name } = await answered(chef.api('GET /api/v1/chef'))
    const params = { chefId: String(chefId) }
    await answered(
      staff.api('POST /api/v1/staff/chefs/{chefId}/approval', { params, body: { decision: 'approve' } }),
    )
    const mealIds = await threeWeeks(chef)
    const offered = async () =>
      (await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))).deliveryDates
    await expect.poll(async () => (await offered()).length).toBeGreaterThan(0)
    const [first] = await offered()
    const date = dateText(first!.date)

    await page.goto(`/staff/chefs/${chefId}`)
    await page.getByRole('button', { name: 'Record what we saw' }).click()
    const seen = page.getByRole('dialog', { name: 'What we saw ourselves' })
    await seen.getByLabel('Paper').selectOption({ label: 'Kitchen permit' })
    await seen.getByLabel('Last day, as the paper says').fill(date)
    await seen.getByLabel('Who saw it, where and how').fill('Sam saw the permit at the visit.')
    await seen.getByRole('button', { name: 'Record it' }).click()
    await expect(seen).toBeHidden()
    await expect.poll(async () => (await offered()).length).toBe(1)

    const customer = await newCustomer()
    const { currentWeek } = await answered(api()('GET /api/v1/chefs/{chefId}', { params }))
    const { orderId } = await answered(
      customer.api('POST /api/v1/auth/orders/place-order', {
        body: {
          chefId,
          orderDate: date,
          orderItems: [
            { mealId: mealIds[currentWeek! - 1]!, quantity: 1, sideOption: 'carb', doubleProtein: false },
          ],
          isSubscription: false,
          paymentMethod: 'pm_card_visa',
          address: home,
        },
      }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: `Suspend ${name}` })
    await expect(dialog.getByText('1 open order is refused and refunded in full')).toBeVisible()
    await dialog.getByLabel('Reason, as the chef reads it').fill('Mice were seen in the pantry.')
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible()
    await expect
      .poll(async () => (await mailsTo(chef.email)).map(({ subject }) => subject))
      .toContain('Your kitchen is suspended')

    await page.evaluate(`localStorage.setItem('token', '${chef.token}')`)
    await page.goto('/chefdashboard/papers')
    await expect(page.getByText('Reason: Mice were seen in the pantry.')).toBeVisible()
    await page.evaluate(`localStorage.setItem('token', '${customer.token}')`)
    await page.goto('/profile/orders')
    const order = page.getByRole('article', { name: `Order #${orderId}` })
    await page.getByRole('tab', { name: /Previous/ }).click()
    await expect(order.getByText('Refused', { exact: true })).toBeVisible()
    await expect(order.getByText('Refunded', { exact: true })).toBeVisible()
    await page.goto(`/chef/${chefId}`)
    await expect(page.getByRole('alert')).toBeVisible()
  },
)

/** A meal for each week group, so that there is one whatever the running week. */
async function threeWeeks(chef: Customer): Promise<number[]> {
  const ids: number[] = []
  for (const weekGroup of [1, 2, 3] as const) {
    const meal = await answered(
      chef.api('POST /api/v1/chef/meals', {
        body: {
          name: `Tamales of week ${weekGroup}`,
          description: 'Steamed in corn husks.',
          cuisineType: 'Mexican',
          pricePerServing: 12.5,
          weekGroup,
        },
        file: { photo: new Blob([Buffer.from(onePixel, 'base64')]) },
      }),
    )
    ids.push(meal.id)
  }
  return ids
}
