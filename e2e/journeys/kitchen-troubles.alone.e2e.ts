import { expect } from '@playwright/test'
import { answered, api } from '../api.ts'
import { openedKitchen } from '../chef.ts'
import { newCustomer, PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { dateText } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { comeBack, STAFF, somebody } from '../people.ts'
import { mailsTo, paymentsOf, productTime, resetClock, setClock } from '../sandbox.ts'

test.afterEach(resetClock)

test('a refusal, a recall, a permit that ends and a suspension leave nobody unpaid or untold', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // From Thursday evening on a week has but one date left, and nothing is closed by a permit that ends on it.
  await setClock(await nextMonday())
  const [chef, staff, page] = [await somebody(browser), await somebody(browser), await somebody(browser)]
  const kitchen = await openedKitchen()
  const [refused, recalled, stranded] = [await newCustomer(), await newCustomer(), await newCustomer()]
  const [address, password] = STAFF
  const asStaff = (path: string) => comeBack(staff, address, path, password)
  const orderCard = (orderId: number) => page.getByRole('article', { name: `Order #${orderId}` })

  await test.step('the chef refuses an order; everything goes back', async () => {
    const { orderId, totalAmount } = await placedOrder(refused, kitchen)
    await comeBack(chef, kitchen.chef.email, `/chefdashboard/cheforders?date=${kitchen.date}`)
    const row = chef.getByRole('article', { name: `Order #${orderId}` })
    await row.getByRole('button', { name: 'Details' }).click()
    await chef.getByRole('button', { name: 'Refuse order' }).click()
    const dialog = chef.getByRole('alertdialog', { name: 'Refuse order' })
    await dialog.getByRole('button', { name: 'Yes, refuse order' }).click()
    await expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The oven broke down.')
    await dialog.getByRole('button', { name: 'Yes, refuse order' }).click()
    await expect(
      chef.getByText(`We’ve refused order #${orderId} and are refunding the customer.`),
    ).toBeVisible()
    await comeBack(page, refused.email, '/profile/orders?tab=previous')
    await expect(orderCard(orderId)).toContainText('Refused')
    await expect(orderCard(orderId)).toContainText('Refunded')
    await expect
      .poll(async () => (await paymentsOf(orderId)).refunds.map(({ amount }) => amount))
      .toEqual([Math.round(totalAmount * 100)])
    const written = async () => (await mailsTo(refused.email)).map(({ text }) => text).join('\n')
    await expect.poll(written).toContain('The oven broke down.')
  })

  const eaten = await placedOrder(recalled, kitchen)
  await test.step('a permit closes only the dates after its last day', async () => {
    const before = await datesOf(kitchen.id)
    expect(before.length).toBeGreaterThan(1)
    await asStaff(`/staff/chefs/${kitchen.id}`)
    await staff.getByRole('button', { name: 'Record what we saw' }).click()
    const seen = staff.getByRole('dialog', { name: 'What we saw ourselves' })
    await seen.getByLabel('Paper').selectOption('Kitchen permit')
    await seen.getByLabel('Last day, as the paper says').fill(kitchen.date)
    await seen.getByLabel('Who saw it, where and how').fill('Sam, in the kitchen.')
    await seen.getByRole('button', { name: 'Record it' }).click()
    await expect(staff.getByText('Recorded. It’s valid from now on.')).toBeVisible()
    expect(await datesOf(kitchen.id)).toEqual(before.filter(date => date <= kitchen.date))
  })

  const { orderId: open } = await placedOrder(stranded, kitchen)
  await test.step('a recall tells everyone who has the meal, and gives the money back', async () => {
    await setClock(new Date(Date.parse(eaten.cutoffAt) + 60_000).toISOString())
    await comeBack(chef, kitchen.chef.email, `/chefdashboard/cheforders?date=${kitchen.date}`)
    const row = chef.getByRole('article', { name: `Order #${eaten.orderId}` })
    for (const step of ['Start preparing', 'Ready'])
      await row.getByRole('button', { name: step, exact: true }).click()
    await expect(row).toContainText('its delivery day')
    await setClock(`${kitchen.date}T18:00:00Z`)
    await chef.reload()
    for (const step of ['Out for delivery', 'Delivered'])
      await row.getByRole('button', { name: step, exact: true }).click()
    await expect(row.getByRole('button', { name: 'Delivered', exact: true })).toHaveCount(0)
    await asStaff('/staff/recalls')
    await staff.getByLabel('Delivery date').fill(kitchen.date)
    await staff.getByRole('button', { name: `Recall ${kitchen.meals[0].name}` }).click()
    const dialog = staff.getByRole('dialog', { name: `Recall ${kitchen.meals[0].name}` })
    await expect(dialog).toContainText('2 people')
    await dialog.getByLabel('The reason, as customers will read it').fill('It was kept too warm.')
    await dialog.getByRole('button', { name: 'Tell 2 people' }).click()
    await expect(staff.getByText(`${kitchen.meals[0].name} is recalled.`)).toBeVisible()
    for (const { email } of [recalled, stranded])
      await expect
        .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes('It was kept too warm.')))
        .toBe(true)
    await comeBack(page, recalled.email, '/profile/orders')
    await expect(
      page.getByText(`Please don’t eat ${kitchen.meals[0].name}. It has been recalled.`),
    ).toBeVisible()
    await expect.poll(async () => (await paymentsOf(eaten.orderId)).refunds.length).toBe(1)
  })

  await test.step('a suspension refuses what is open, and leaves what was delivered', async () => {
    await asStaff(`/staff/chefs/${kitchen.id}`)
    await staff.getByRole('button', { name: 'Suspend' }).click()
    const dialog = staff.getByRole('dialog', { name: `Suspend ${kitchen.name}` })
    await expect(dialog).toContainText('1 open order is refused and refunded in full')
    await dialog.getByLabel('Reason, as the chef reads it').fill('Three complaints about warm food.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(staff.getByText('The kitchen is suspended.')).toBeVisible()
    await comeBack(page, stranded.email, '/profile/orders?tab=previous')
    await expect(async () => {
      await page.reload()
      await expect(orderCard(open)).toContainText('Refused', { timeout: 2000 })
    }).toPass()
    await expect(orderCard(open)).toContainText('Refunded')
    await expect
      .poll(async () => {
        const { paymentIntents, refunds } = await paymentsOf(open)
        const paid = paymentIntents.reduce((sum, intent) => sum + intent.amount_received, 0)
        return paid - refunds.reduce((sum, { amount }) => sum + amount, 0)
      })
      .toBe(0)
    await page.goto(`/chef/${kitchen.id}`)
    await expect(page.getByText('Chef not found.')).toBeVisible()
    await comeBack(chef, kitchen.chef.email, '/chefdashboard/meals')
    await expect(chef.getByText('Three complaints about warm food.')).toBeVisible()
    const delivered = await answered(
      api(await tokenOf(recalled.email))('GET /api/v1/orders/{orderId}', {
        params: { orderId: String(eaten.orderId) },
      }),
    )
    expect(['Delivered', 'Completed']).toContain(delivered.orderStatus)
  })
})

async function datesOf(chefId: number): Promise<string[]> {
  const params = { chefId: String(chefId) }
  const { deliveryDates } = await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))
  return deliveryDates.map(({ date }) => dateText(date))
}

async function tokenOf(email: string): Promise<string> {
  const body = { email, password: PASSWORD }
  return (await answered(api()('POST /api/v1/auth/authenticate', { body }))).token
}

/** Noon in Austin, more or less. */
async function nextMonday(): Promise<string> {
  const day = new Date(await productTime())
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return `${day.toISOString().slice(0, 10)}T18:00:00Z`
}
