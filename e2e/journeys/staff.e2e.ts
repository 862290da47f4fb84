import { readFileSync } from 'node:fs'
import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { expect } from '@playwright/test'
import { api } from '../api.ts'
import { expectNoBarrier, expectNoBarrierIn } from '../barriers.ts'
import { newCustomer, PASSWORD } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { placedOrder } from '../order.ts'
import { mailsTo } from '../sandbox.ts'
import { test as customerTest, staffTest } from '../signed-in.ts'

const expectedTrouble = /status of 40[134]/

guestTest.describe('for guests', () => {
  guestTest.use({ expectedTrouble })

  // – /staff is for the role STAFF; guests see a page that is not there
  guestTest('the console is a page that is not there', async ({ page }) => {
    await page.goto('/staff/orders')
    await expect(page.getByRole('heading', { name: 'Nothing is cooking here' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Staff console' })).toBeHidden()
  })
})

customerTest.describe('for customers', () => {
  customerTest.use({ expectedTrouble })

  // – Customers see the same page that is not there
  customerTest('the console is a page that is not there', async ({ page }) => {
    await page.goto('/staff')
    await expect(page.getByRole('heading', { name: 'Nothing is cooking here' })).toBeVisible()
  })
})

// – Staff see taxes, discount and what the chef pays before they confirm
// – Filters and place are in the address
// – It is exported as CSV with the same filter
// – A refund is of servings of lines, with their own taxes and discounts
// – A refund has a liable party
// – The customer is mailed the amount and the reason
// – The customer’s order says Partially refunded
// – It is narrowed by who, what and whom
staffTest('staff find an order and give back a meal, which its customer sees', async ({ page, kitchen }) => {
  const customer = await newCustomer()
  const [first, second] = kitchen.meals
  const item = { quantity: 1, sideOption: 'carb', doubleProtein: false }
  const orderItems: PlaceOrderInput['orderItems'] = [
    { ...item, mealId: first.id },
    { ...item, mealId: second.id },
  ]
  const { orderId } = await placedOrder(customer, kitchen, { orderItems })
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByLabel('Order or customer').fill(customer.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/text=robin/)
  await page.getByLabel('Status').selectOption('Placed')
  await expect(page).toHaveURL(/text=robin.*status=placed|status=placed.*text=robin/)
  const rows = page.getByRole('table', { name: 'Orders, newest first' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const address = page.url()
  // Asked for after the list of files was: who was too quick finds it there all the same.
  const { promise: listed, resolve: isListed } = Promise.withResolvers<void>()
  await page.route('**/api/v1/staff/exports*', async route => {
    if (route.request().method() === 'POST') await listed
    await route.fulfill({ response: await route.fetch() })
    isListed()
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('link', { name: 'Exports' }).click()
  const downloaded = page.waitForEvent('download')
  await page
    .getByRole('row')
    .filter({ hasText: customer.email })
    .getByRole('button', { name: 'Download' })
    .click()
  const file = readFileSync(await (await downloaded).path(), 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(2)
  expect(file).toContain(customer.email)

  await page.goto(address)
  await page.getByRole('link', { name: `#${orderId}` }).click()
  await expect(page.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
  await page.getByRole('button', { name: 'Refund' }).click()
  await expectNoBarrierIn(page, `Refund order #${orderId}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund order #${orderId}` })
  await dialog.getByLabel(`${first.name}, carb side`).selectOption('1 of 1')
  await dialog.getByLabel('Who pays for it').selectOption('The chef')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(dialog.getByText('Please say why.')).toBeVisible()
  await dialog.getByLabel('Reason, as the customer reads it').fill('It was missing from the bag.')
  await expect(dialog.getByLabel('What to refund').last()).toContainText('The chef pays')
  const label = (await dialog.getByRole('button', { name: /^Refund \$/ }).innerText()).replace('Refund ', '')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Partially refunded')).toBeVisible()
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText(label)
  await expect(refunds).toContainText(first.name)
  await expect(refunds).toContainText('Borne by the chef')

  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByLabel(`${first.name}, carb side`)).toBeDisabled()
  await dialog.getByRole('radio', { name: 'A goodwill amount' }).check()
  await dialog.getByLabel('Amount in dollars').fill('9999')
  await dialog.getByLabel('Reason, as the customer reads it').fill('Too much.')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter an amount up to what’s left.')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Number or code').fill(String(orderId))
  await page.getByRole('button', { name: 'Find' }).click()
  const entries = page.getByRole('table', { name: 'Audit log, newest first' }).getByRole('row')
  await expect(entries).toHaveCount(2)
  await expect(entries.last()).toContainText('Order refunded')
  await expect(entries.last()).toContainText('It was missing from the bag.')

  const orders = await customer.api('GET /api/v1/auth/orders', { query: {} })
  expect(orders.ok && orders.data[0]?.paymentStatus).toBe('Partially refunded')
  await expect
    .poll(async () => (await mailsTo(customer.email)).map(({ text }) => text).join())
    .toContain(label)
})

// – The customer is told by mail at once
// – A banner names the customer and stops it, on every page
// – Stopping makes them themselves again
// – The pages say what is the customer’s alone, and it cannot be pressed
staffTest(
  'staff act for a customer under a banner, and everything they change is written down',
  async ({ page, kitchen }) => {
    const customer = await newCustomer()
    const { orderId } = await placedOrder(customer, kitchen)
    await page.goto('/staff/customers')
    await page.getByLabel('Customer').fill(customer.email)
    await page.getByRole('button', { name: 'Find' }).click()
    const found = page.getByRole('table').getByRole('link', { name: 'Robin Baker' })
    await expect(found).toHaveCount(1)
    await found.click()
    await page.getByRole('button', { name: 'Act for Robin Baker' }).click()
    await expectNoBarrierIn(page, 'Act for Robin Baker')
    await page.getByRole('button', { name: 'Act for Robin Baker' }).click()
    await page.getByLabel('Reason, as the customer reads it').fill('Cancels by phone.')
    await page.getByRole('button', { name: 'Act for half an hour' }).click()

    const banner = page.getByRole('complementary', { name: 'Acting for a customer' })
    await expect(banner).toContainText('You’re acting for Robin Baker')
    await expect(page.getByText(`Order #${orderId}`)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order' }).first().click()
    await page.getByRole('button', { name: 'Yes, cancel order' }).click()
    await page.getByRole('tab', { name: 'Previous' }).click()
    await expect(page.getByRole('tabpanel').getByText('Cancelled')).toBeVisible()
    await page.reload()
    await expect(banner).toBeVisible()
    await page.goto('/profile/address')
    await expect(page.getByText('Only the customer can change this.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add address' })).toBeDisabled()
    await expectNoBarrier(page)
    await banner.getByRole('button', { name: 'Stop' }).click()

    await expect(page.getByRole('heading', { name: 'Robin Baker' })).toBeVisible()
    await expect(banner).toBeHidden()
    const done = page.getByRole('table', { name: 'What our team did' })
    await expect(done).toContainText('Cancels by phone.')
    await expect(done).toContainText('Called on behalf')
    await expect(page.getByRole('table', { name: 'Latest sessions' })).toContainText(
      'Sam Rivera acted: Cancels by phone.',
    )
    await expect
      .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject))
      .toContain('Our team is working in your account')
  },
)

// – An account is closed with a reason; its sessions end at once
staffTest('staff close an account and open it again', async ({ page }) => {
  const customer = await newCustomer()
  await page.goto(`/staff/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Close the account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the account of Robin Baker' })
  await dialog.getByLabel('Reason, as the customer reads it').fill('Stolen cards.')
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  expect((await customer.api('GET /api/v1/auth/user/single')).status).toBe(401)
  await page.getByRole('button', { name: 'Open the account' }).click()
  await page.getByLabel('Reason, as the customer reads it').fill('It was a mistake.')
  await page.getByRole('dialog').getByRole('button', { name: 'Open the account' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeHidden()
})

// – Staff read it by account, newest first, page by page
staffTest('staff read what happened at the door of an account', async ({ page }) => {
  const customer = await newCustomer()
  for (let nth = 0; nth < 10; nth++)
    await api()('POST /api/v1/auth/authenticate', { body: { email: customer.email, password: PASSWORD } })
  await page.goto(`/staff/customers/${customer.id}`)
  const log = page.getByRole('table', { name: 'Security log, newest first' })
  await expect(log.getByRole('row')).toHaveCount(11)
  await expect(log).toContainText('Signed in')
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(log.getByRole('row')).toHaveCount(3)
  await expect(log).toContainText('Registered')
})
