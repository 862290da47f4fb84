import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrier } from '../barriers.ts'
import { newCustomer } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { chefTest, staffTest } from '../signed-in.ts'

/** A file as its rows; what a cell quotes holds no comma here. */
async function downloaded(page: Page, button: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  return text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
}

const cents = (text: string | undefined) => Math.round(Number(text || 0) * 100)

// – An accountant sees what each party is owed at a moment, follows an account to its order, and takes balanced entries along
staffTest(
  'an accountant reads the books of a moment and takes its entries along',
  async ({ page, staff }) => {
    const books = await answered(staff.api('GET /api/v1/staff/books', { query: {} }))
    expect(books.parties.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0)).toBe(0)
    await page.goto('/staff/books')
    const parties = page.getByRole('region', { name: 'Balance by party' })
    await expect(parties.getByRole('row', { name: /2100 Owed to kitchens/ })).toBeVisible()
    const [names, ...lines] = await downloaded(page, 'Download entries')
    expect(names!.slice(4, 6)).toEqual(['debit', 'credit'])
    expect(lines.length).toBeGreaterThan(10)
    const sum = lines.reduce((sum, line) => sum + cents(line[4]) - cents(line[5]), 0)
    expect(sum).toBe(0)
    // Long ago nobody was owed anything.
    await page.getByLabel(/^As of/).fill('2020-01-01T00:00')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(parties.getByRole('row', { name: /2100 Owed to kitchens/ })).toContainText('$0.00')
    await parties.getByRole('link', { name: '2000 Customers not yet served' }).click()
    await page
      .getByRole('link', { name: /^Order #/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
  },
)

// – Taxes of a period are shown by ZIP code and rate, and taken along
staffTest('the taxes of a month are shown and taken along', async ({ page, staff }) => {
  await page.goto('/staff/books')
  await page.getByRole('link', { name: 'Taxes', exact: true }).click()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/from=2020-01-01/)
  const until = await page.getByLabel('Through').inputValue()
  const report = await answered(
    staff.api('GET /api/v1/staff/books/tax', { query: { from: '2020-01-01', until } }),
  )
  const table = page.getByRole('region', { name: 'By ZIP code and rate' })
  await expect(table.getByRole('row')).toHaveCount(report.rows.length + 1)
  const [, ...lines] = await downloaded(page, 'Download CSV')
  expect(lines.reduce((sum, line) => sum + cents(line[4]), 0)).toBe(Math.round(report.total.tax * 100))
})

// – A chargeback stands on its order; its evidence is read and sent from its page
staffTest('a chargeback is answered from its page', async ({ page, kitchen }) => {
  const customer = await newCustomer()
  const { orderId } = await placedOrder(customer, kitchen, { paymentMethod: 'pm_card_createDispute' })
  await expect(async () => {
    await page.goto(`/staff/orders/${orderId}`)
    await page
      .getByRole('region', { name: 'Chargebacks' })
      .getByRole('link', { name: 'Fraudulent' })
      .click({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: `Chargeback of order #${orderId}` })).toBeVisible()
  await expect(page.getByText('Evidence due')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What the bank will be told' })).toContainText('Receipt')
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Send evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For the bank').fill('She ordered it and thanked the chef.')
  await dialog.getByLabel('Reason').fill('It was delivered.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('With the bank')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'What the bank was told' })).toContainText('thanked the chef')
  await page.goto('/staff/books/disputes?state=with-the-bank')
  await expect(page.getByRole('link', { name: `Order #${orderId}` })).toBeVisible()
})

// – A kitchen takes its year along
chefTest('a kitchen takes its year along', async ({ page }) => {
  await page.goto('/chefdashboard/earnings')
  const year = page.getByRole('region', { name: 'Yearly statement' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    year.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines.some(line => Number(line.split(',')[1]) > 0)).toBe(true)
})
