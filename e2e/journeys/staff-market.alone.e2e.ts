import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { expectNoBarrier, expectNoBarrierIn } from '../barriers.ts'
import { newCustomer } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { productTime, rejectMails, resetClock } from '../sandbox.ts'
import { staffTest } from '../signed-in.ts'

// The market's terms and the clock are everybody's.
staffTest.afterEach(resetClock)

const DAY_IN_MS = 24 * 60 * 60 * 1000

async function percentOf(code: string): Promise<number> {
  const { discountPercentage } = await answered(
    api()('GET /api/v1/auth/promocodes/apply', { query: { code } }),
  )
  return discountPercentage
}

staffTest.describe('promo codes', () => {
  staffTest.use({ expectedTrouble: /status of 4(00|09)/ })

  // – Staff end a code at once, with a reason (product.md)
  // – Staff make a code need a confirmed address, or count once a card, and read in a sentence what that
  //   means before they save it (issue 11, S4)
  staffTest('staff add a code, see who used it, and end it', async ({ page, kitchen, customer }) => {
    await page.goto('/staff/promotions')
    await page.getByRole('button', { name: 'Add a code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a promo code' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Use 3 to 30 letters, digits, - and _.')).toBeVisible()
    await dialog.getByLabel('Code').fill('welcome20')
    await dialog.getByLabel('Percent off').fill('30')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This promo code already exists.')).toBeVisible()
    await dialog.getByLabel('Code').fill('neighbors-30')
    await dialog.getByLabel('Uses per customer').fill('1')
    await dialog.getByLabel('Once per card, whichever account uses it').check()
    await expect(dialog.getByRole('status')).toHaveText(
      'All customers get 30% off the meals in an order, once per customer, and once per card across all accounts.',
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(await percentOf('NEIGHBORS-30')).toBe(30)

    const { orderId } = await placedOrder(customer, kitchen, { promoCode: 'neighbors-30' })
    const neighbor = await newCustomer()
    await expect(placedOrder(neighbor, kitchen, { promoCode: 'neighbors-30' })).rejects.toThrow(
      /promo-card-used/,
    )
    await page.getByLabel('Code').fill('neighbors')
    await page.getByRole('button', { name: 'Find' }).click()
    const row = page.getByRole('row', { name: /NEIGHBORS-30/ })
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Change NEIGHBORS-30' }).click()
    await expect(page.getByText('It’s been used, so the percentage can’t change.')).toBeVisible()
    const change = page.getByRole('dialog', { name: 'Change NEIGHBORS-30' })
    await expect(change.getByLabel('Once per card, whichever account uses it')).toBeChecked()
    await expectNoBarrierIn(page, 'Change NEIGHBORS-30')
    await page.getByRole('button', { name: 'Change NEIGHBORS-30' }).click()
    await change.getByLabel('Only accounts with a confirmed email address').check()
    await expect(change.getByRole('status')).toContainText('Customers with a confirmed email address get')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Confirmed address, Once per card')
    await expect(placedOrder(neighbor, kitchen, { promoCode: 'neighbors-30' })).rejects.toThrow(
      /promo-unconfirmed/,
    )
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect(readFileSync(await (await downloaded).path(), 'utf8')).toContain('NEIGHBORS-30,30,,,1,,1,running')

    await row.getByRole('link', { name: 'NEIGHBORS-30' }).click()
    await expect(page.getByRole('link', { name: `Order #${orderId}` })).toBeVisible()
    await expectNoBarrier(page, 'uses of a code')
    await page.getByRole('link', { name: 'All promo codes' }).click()
    await page.getByRole('button', { name: 'End NEIGHBORS-30' }).click()
    await page.getByLabel('Reason').fill('Enough neighbors.')
    await page.getByRole('button', { name: 'End it now' }).click()
    await expect(row).toContainText('Ended')
    expect(await percentOf('NEIGHBORS-30')).toBe(0)
  })
})

staffTest.describe('settings', () => {
  staffTest.use({ expectedTrouble: /status of 400/ })

  // – Staff see what a change would do before it is saved (product.md)
  staffTest('staff see what a change would do, and new orders follow it', async ({ page }) => {
    await page.goto('/staff/settings')
    await change(page, 'Delivery fee in dollars', 'ten')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText('Please enter a number.')).toBeVisible()
    await change(page, 'Delivery fee in dollars', '12.5')
    await change(page, 'Cut-off: days before delivery', '3')
    await page.getByRole('button', { name: 'See what changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'What changes' })
    await expect(dialog).toContainText('$65.50 instead of $63.00')
    await expect(dialog).toContainText('closes right away')
    await expectNoBarrierIn(page, 'What changes')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await dialog.getByLabel('Reason').fill('Fuel.')
    await dialog.getByRole('button', { name: 'Save for new orders' }).click()
    await expect(page.getByText('New orders use these settings from now on.')).toBeVisible()
    expect(await answered(api()('GET /api/v1/market'))).toMatchObject({ deliveryFee: 12.5, cutoffDays: 3 })

    await change(page, 'Delivery fee in dollars', '10')
    await change(page, 'Cut-off: days before delivery', '2')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await dialog.getByLabel('Reason').fill('Back again.')
    await dialog.getByRole('button', { name: 'Save for new orders' }).click()
    await expect(dialog).toBeHidden()
    expect(await answered(api()('GET /api/v1/market'))).toMatchObject({ deliveryFee: 10, cutoffDays: 2 })
    await page.goto('/staff/audit?subject=market')
    await expect(page.getByText('Fuel.')).toBeVisible()
  })
})

staffTest('staff announce another commission, chefs read it, and it is taken back', async ({ page }) => {
  await page.goto('/staff/settings')
  await page.getByLabel('New commission in percent').fill('17.5')
  await page.getByRole('button', { name: 'See the effect' }).click()
  const dialog = page.getByRole('dialog', { name: 'A commission of 17.5%' })
  await dialog.getByLabel('Reason, as chefs read it').fill('Drivers cost more.')
  await dialog.getByRole('button', { name: 'Announce to every chef' }).click()
  await expect(dialog).toBeHidden()
  const announced = page.getByRole('list', { name: 'Commission changes' }).getByRole('listitem').first()
  await expect(announced).toContainText('17.5% from')
  await expect(announced).toContainText('Drivers cost more.')

  await page.goto('/become-a-chef#how-it-works')
  await expect(page.getByRole('main')).toContainText(/For orders placed from .* on, it’s 17.5%/)
  await page.goto('/staff/settings')

  await announced.getByRole('button', { name: 'Withdraw' }).click()
  await expectNoBarrierIn(page, 'Withdraw the change')
  await announced.getByRole('button', { name: 'Withdraw' }).click()
  const back = page.getByRole('dialog', { name: 'Withdraw the change' })
  await back.getByLabel('Reason, as chefs read it').fill('We found another way.')
  await back.getByRole('button', { name: 'Withdraw' }).click()
  await expect(announced).toContainText('withdrawn')
  expect(await answered(api()('GET /api/v1/commission'))).toMatchObject({ percent: 15, next: null })
})

// – Staff see how background work fares (product.md)
staffTest('staff see how background work fares', async ({ page }) => {
  const jobs = page.getByRole('table', { name: 'Kinds of background work, failing ones first' })
  // Runs are noted every ten seconds.
  await expect(async () => {
    await page.goto('/staff/operations')
    await expect(jobs.getByRole('row', { name: /Payments/ })).toContainText('OK', { timeout: 2000 })
  }).toPass()
  const queues = page.getByRole('table', { name: 'Queues' })
  await expect(queues.getByRole('row')).toHaveCount(17)
  await expect(queues.getByRole('row', { name: /Box reminder/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What fails' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unsent messages' })).toBeVisible()
})

// – In front of a sandbox staff set the clock, and what was foretold happens (product.md)
// – Staff see what fails, of whom it is, and try it again on the same page
staffTest(
  'staff see what fails and whom it is about, and let it be tried again',
  async ({ page, kitchen, customer }) => {
    await rejectMails(50)
    await placedOrder(customer, kitchen)
    const failing = page.getByRole('table', { name: 'Failing tasks, newest first' })
    const mail = failing.getByRole('row', { name: /A message isn’t sent/ }).first()
    await expect(async () => {
      await page.goto('/staff/operations')
      await expect(mail).toContainText('Failing', { timeout: 1000 })
    }).toPass()
    await expectNoBarrier(page)
    await rejectMails(0)
    await mail.getByRole('button', { name: /^Try again: Messages/ }).click()
    await expect(page.getByText('Trying it again now.')).toBeVisible()
  },
)

staffTest(
  'staff look ahead, and what was foretold happens when the clock is set',
  async ({ page, kitchen, customer }) => {
    const { orderId, cutoffAt } = await placedOrder(customer, kitchen)
    await page.goto('/staff/clock?at=some-day')
    await expect(page.getByRole('heading', { name: /^From now to/ })).toBeVisible()
    const after = new Date(Date.parse(cutoffAt) + 60_000).toISOString()
    await page.goto(`/staff/clock?at=${after}`)
    const locks = page.getByRole('listitem').filter({ hasText: /locks? for the kitchen/ })
    await expect(locks.filter({ has: page.getByRole('link', { name: `Order #${orderId}` }) })).toBeVisible()

    const before = await productTime()
    await page.getByRole('button', { name: /^Set to/ }).click()
    await expectNoBarrierIn(page, 'Set the clock')
    await page.getByRole('button', { name: /^Set to/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set the clock' }).click()
    await expect(page).toHaveURL(/\/staff\/clock$/)
    await expect(page.getByText(/^It is .+ now\.$/)).toBeVisible()
    expect(await productTime()).toBeGreaterThan(before)
    const order = await answered(
      customer.api('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } }),
    )
    expect(order.orderStatus).toBe('Locked')
    await page.getByRole('button', { name: 'Return to real time' }).click()
    await expect.poll(async () => Math.abs((await productTime()) - Date.now()) < DAY_IN_MS).toBe(true)
  },
)

function change(page: Page, label: string, value: string) {
  return page.getByLabel(label).fill(value)
}
