import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { demoPerson } from '../chef.ts'
import type { Customer } from '../customer.ts'
import type { Kitchen } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

/** An order of Amara Okafor's, whose kitchen asks for a later date. */
async function delayedOrder(customer: Customer, kitchens: readonly Kitchen[]) {
  const chef = await demoPerson('chef@ladlewell.test')
  const { id } = await answered(chef.api('GET /api/v1/chef'))
  const kitchen = kitchens.find(each => each.id === id)
  if (!kitchen) throw new Error('Nothing can be ordered from Amara Okafor.')
  const order = await placedOrder(customer, kitchen)
  const params = { orderId: String(order.orderId) }
  const { dates } = await answered(chef.api('GET /api/v1/chef/orders/{orderId}/delay-dates', { params }))
  const body = { proposedDate: dates[0]!.date, reason: 'The oven broke down.' }
  await answered(chef.api('POST /api/v1/chef/orders/{orderId}/delay', { params, body }))
  const [year, month, day] = body.proposedDate.split('-').map(Number) as [number, number, number]
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const newDay = new Intl.DateTimeFormat('en-US', format).format(Date.UTC(year, month - 1, day))
  return { order, kitchen, newDay }
}

async function asked(page: Page, orderId: number) {
  await page.goto('/profile/orders')
  const card = page.getByRole('article', { name: `Order #${orderId}` })
  const choose = card.getByRole('button', { name: `Choose for Order #${orderId}` })
  return { card, choose, dialog: page.getByRole('dialog', { name: 'A later date' }) }
}

// – My Orders shows the question, the reason and the time to answer
test('a customer reads why, takes the later date, and sees it on the order', async ({
  page,
  customer,
  kitchens,
}) => {
  const { order, kitchen, newDay } = await delayedOrder(customer, kitchens)
  const { card, choose, dialog } = await asked(page, order.orderId)
  await expect(card).toContainText(`${kitchen.name} would like to deliver on ${newDay} instead.`)
  await choose.click()
  await expect(dialog).toContainText('The kitchen writes:')
  await expect(dialog).toContainText('The oven broke down.')
  await expect(dialog).toContainText(/If you don’t answer by .+, \$\d+\.\d\d goes back the way you paid\./)
  await dialog.getByRole('button', { name: 'Take the new date' }).click()
  await expect(page.getByText(`Order #${order.orderId} now arrives on ${newDay}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText(newDay)
  await expect(choose).toHaveCount(0)
})

// – The customer declines in My Orders
test('or declines it from the details, and gets everything back', async ({ page, customer, kitchens }) => {
  const { order } = await delayedOrder(customer, kitchens)
  await page.goto('/profile/orders')
  await page.getByRole('button', { name: 'View details' }).click()
  const details = page.getByRole('dialog', { name: 'Order details' })
  await details.getByRole('button', { name: /^Choose/ }).click()
  const amount = `$${order.totalAmount.toFixed(2)}`
  await page.getByRole('button', { name: `Get ${amount} back` }).click()
  await expect(
    page.getByText(`Order #${order.orderId} won’t come, and ${amount} goes back the way you paid.`),
  ).toBeVisible()
  await expect(details.getByText('Refused').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Previous' }).click()
  await expect(page.getByRole('article', { name: `Order #${order.orderId}` })).toContainText('Refunded')
})

test.describe('when it was decided meanwhile', () => {
  test.use({ expectedTrouble: /status of 409/ })

  // – What was decided meanwhile is said
  test('the dialog says so', async ({ page, customer, kitchens }) => {
    const { order } = await delayedOrder(customer, kitchens)
    const { choose, dialog } = await asked(page, order.orderId)
    await choose.click()
    const params = { orderId: String(order.orderId) }
    await answered(customer.api('PUT /api/v1/orders/{orderId}/delay', { params, body: { answer: 'accept' } }))
    await dialog.getByRole('button', { name: /back$/ }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This has already been decided.')
  })
})
