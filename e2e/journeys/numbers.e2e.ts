import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrierEitherWay, expectNoSidewaysScroll } from '../barriers.ts'
import type { Customer } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { chefTest, staffTest, test } from '../signed-in.ts'

staffTest.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A file as its rows; no cell of it holds a comma. */
async function downloaded(page: Page, button: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.replace('\ufeff', '').trim().split('\r\n')
  return lines.map(line => line.split(','))
}

/** They are counted within seconds of the server's start. */
async function counted(staff: Customer) {
  const numbers = () => answered(staff.api('GET /api/v1/staff/numbers', { query: {} }))
  await expect.poll(async () => (await numbers()).total.orders, { timeout: 60_000 }).toBeGreaterThan(100)
  return numbers()
}

// – Staff see the market’s numbers drawn, read a chart by keys, and have a table and a file of the same behind each (issue 15)
// – Period, grouping and kitchen are in the address (issue 15)
staffTest('a colleague reads the numbers, as charts, tables and files', async ({ page, staff }) => {
  await counted(staff)
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Numbers' }).click()
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await expect(orders.getByText('Paid orders by the day they were placed')).toBeVisible()
  await expect(orders.getByRole('img', { name: 'Orders' }).locator('rect').first()).toBeVisible()
  const slider = orders.getByRole('slider', { name: 'Read the chart: Orders' })
  await expect(slider).toHaveAttribute('aria-valuetext', /\(so far\): Orders \d+ · Canceled or refused \d+$/)
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^\w+ \d+ – [\w ]+\d+: Orders \d+/)

  await page.getByLabel('Group by').selectOption('Month')
  await expect(page).toHaveURL(/by=month/)
  const numbers = await answered(
    staff.api('GET /api/v1/staff/numbers', { query: Object.fromEntries(new URL(page.url()).searchParams) }),
  )
  await orders.getByRole('button', { name: /Show table/ }).click()
  await expect(orders.getByRole('row')).toHaveCount(numbers.rows.length + 2)
  await expect(orders.getByRole('row').last()).toContainText(`Total${numbers.total.orders}`)
  const [, ...lines] = await downloaded(page, 'Figures CSV')
  expect(lines.map(([from, over, count]) => [from, over, count])).toEqual(
    numbers.rows.map(({ key, isOver, orders }) => [key, String(isOver), String(orders)]),
  )
  await orders.getByRole('button', { name: /Show chart/ }).click()

  await page.getByLabel('Group by').selectOption('Kitchen')
  const kitchens = page.getByRole('region', { name: 'Figures by kitchen' })
  const row = kitchens.getByRole('row', { name: /^Amara Okafor/ })
  // Few are counted and not told as a percentage.
  await expect(row).toContainText(/\d+ of \d+/)
  await page.getByLabel('Kitchen', { exact: true }).selectOption('Amara Okafor')
  await expect(page).toHaveURL(/kitchen=\d+/)
  await expect(kitchens.getByRole('row')).toHaveCount(3)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Group by').selectOption('Week')
  await expect(orders.getByRole('slider')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoBarrierEitherWay(page)
})

// – A kitchen sees its own numbers and each of its meals, in its language (issue 15)
chefTest('a kitchen reads its numbers and its meals', async ({ page, chef }) => {
  await expect
    .poll(async () => (await answered(chef.api('GET /api/v1/chef/numbers', { query: {} }))).total.orders, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  await page.goto('/chefdashboard/numbers')
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Orders' })).toBeVisible()
  const { meals, total } = await answered(chef.api('GET /api/v1/chef/numbers', { query: {} }))
  const table = page.getByRole('table', { name: 'Meals' })
  await expect(table.getByRole('row')).toHaveCount(meals.length + 1)
  const best = table.getByRole('row').nth(1)
  await expect(best).toContainText(`${meals[0]!.name}${meals[0]!.sold}`)
  const [, ...lines] = await downloaded(page, 'Download meals')
  expect(lines.map(([name, sold]) => [name, sold])).toEqual(
    meals.map(({ name, sold }) => [name, String(sold)]),
  )
  const [, ...weeks] = await downloaded(page, 'Download CSV')
  expect(weeks.reduce((sum, [, , orders]) => sum + Number(orders), 0)).toBe(total.orders)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectNoBarrierEitherWay(page)

  await page.context().addCookies([{ name: 'language', value: 'ar', url: process.env.PRODUCT_URL! }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'الأرقام' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'قراءة الرسم: الطلبات' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

// – Who ends a weekly plan may say why, and need not (issue 15)
test('a customer ends a weekly plan and says why', async ({ page, kitchen, customer }) => {
  await placedOrder(customer, kitchen, { isSubscription: true })
  await page.goto('/profile/subscription')
  await page.getByRole('article').getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel subscription' })
  await expect(question.getByRole('button', { name: 'Keep subscription' })).toBeFocused()
  await question.getByLabel('Why are you ending it? (optional)').selectOption('It costs too much')
  const asked = page.waitForRequest('**/pauseOrResumeSubscription?resume=false&reason=price')
  await question.getByRole('button', { name: 'Yes, cancel subscription' }).click()
  await asked
  await expect(page.getByText('Subscription canceled successfully!')).toBeVisible()
})
