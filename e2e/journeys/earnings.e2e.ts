import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { exportedLines } from '../exported.ts'
import { chefTest, newChefTest, staffTest } from '../signed-in.ts'

// §2 /chefdashboard/earnings shows balance, next payout and bank connection (experience.md)
// §2 Weeks are a chart that its table describes
// §2 A statement lists every order, fee and refund of a payout
// §2 Every line can be listed by kind, and exported
chefTest('a chef sees what each week earned and follows a payout to its orders', async ({ page, chef }) => {
  const { rows } = await answered(chef.api('GET /api/v1/chef/payouts', { query: {} }))
  const [payout] = rows
  const { balance } = await answered(chef.api('GET /api/v1/chef/earnings', { query: {} }))
  const statement = await answered(
    chef.api('GET /api/v1/chef/payouts/{payoutId}', { params: { payoutId: String(payout!.payoutId) } }),
  )
  await page.goto('/chefdashboard/earnings')
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
  const owed = page.getByRole('region', { name: 'Not paid out yet' })
  await expect(owed).toContainText(`$${balance.toFixed(2)}`)
  await expect(owed).toContainText('our next payout is on Monday')
  await expect(page.getByRole('region', { name: 'Where your payouts go' })).toContainText('is connected')
  const weeks = page.getByRole('region', { name: 'Week by week' }).first()
  const chart = weeks.getByRole('img', { name: /^Bar chart of what you earned in each of 12 weeks/ })
  await expect(chart.locator('rect')).toHaveCount(12)
  const described = await chart.getAttribute('aria-describedby')
  await expect(page.locator(`table#${described}`).getByRole('row')).toHaveCount(14)

  await page
    .getByRole('button', { name: /^Statement of the payout through/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Statement' })
  await expect(dialog.getByRole('row')).toHaveCount(statement.lines.length + 1)
  await expect(dialog).toContainText(`Order #${statement.lines[0]!.orderId}`)
  await expect(dialog).toContainText(`$${payout!.amount.toFixed(2)}`)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe(`ladlewell-statement-${payout!.payoutId}.pdf`)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n')).toHaveLength(statement.lines.length + 2)
  await page.keyboard.press('Escape')

  await page.getByLabel('Show').selectOption('Payout')
  const lines = page.getByRole('region', { name: 'Every line' }).last()
  await expect(lines.getByRole('row')).toHaveCount(rows.length + 1)
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: 'Every line' })
      .first()
      .getByRole('button', { name: 'Download CSV' })
      .click(),
  ])
  const kept = (await readFile(await exported.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(kept).toHaveLength(rows.length)
  expect(kept.every(line => line.includes(',payout,'))).toBe(true)
})

// §2 A bank is connected on the provider’s own page, and a chef comes back
newChefTest('a new chef connects a bank on the provider’s page', async ({ page }) => {
  await page.goto('/chefdashboard/earnings')
  await expect(page.getByText('No payouts yet')).toBeVisible()
  const bank = page.getByRole('region', { name: 'Where your payouts go' })
  await expect(bank).toContainText('No bank account is connected.')
  await bank.getByRole('button', { name: 'Connect your bank' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(/\/chefdashboard\/earnings\?bank=back$/)
  await expect(bank).toContainText('something left to do')
  await bank.getByRole('button', { name: 'Continue connecting' }).click()
  await page.getByRole('button', { name: 'Connect the test bank account' }).click()
  await expect(bank).toContainText('Your bank account is connected.')
  await page.goto('/chefdashboard/earnings?bank=again')
  await expect(bank).toContainText('Your bank account is connected.')
})

// §2 /staff/payouts lists payouts by state and chef, and exports them
// §2 Staff see what each party is owed, and what waits for a bank account
// §2 A payout leads to its orders, transfer and error
staffTest('staff find a payout, its lines and who is owed what', async ({ page, staff }) => {
  const { rows } = await answered(staff.api('GET /api/v1/staff/payouts', { query: { chef: 'Amara' } }))
  const [payout] = rows
  await page.goto('/staff/payouts')
  const sums = page.getByRole('region', { name: 'Who is owed what' })
  const owed = await answered(staff.api('GET /api/v1/staff/ledger'))
  const said = (amount: number) =>
    amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '')
  for (const [name, amount] of [
    ['Chefs, not paid out yet', owed.chefs],
    ['Ladlewell', owed.platform],
    ['Tax office', owed.taxOffice],
    ['Held by the payment provider', owed.provider],
    ['Waiting for a bank account', owed.notConnected.amount],
  ] as const)
    await expect(sums.getByRole('term').filter({ hasText: name }).locator('..')).toContainText(said(amount))
  await page.getByRole('searchbox', { name: 'Chef' }).fill('amara')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row', { name: /Amara Okafor/ })).toHaveCount(rows.length)
  expect(await exportedLines(page)).toHaveLength(rows.length + 1)
  await page.getByLabel('State').selectOption('Held up')
  await expect(page.getByText('No matching payouts.')).toBeVisible()
  await page.getByLabel('State').selectOption('Paid')
  await expect(page.getByRole('row', { name: /Amara Okafor/ })).toHaveCount(
    rows.filter(({ state }) => state === 'paid').length,
  )
  await page.route('**/api/v1/staff/payouts/*', async route => {
    const response = await route.fetch()
    const told = { ...(await response.json()), lastError: 'The account was closed.' }
    await route.fulfill({ response, json: told })
  })
  await page.getByRole('link', { name: `Payout ${payout!.payoutId}` }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('The account was closed.')
  await expect(page.getByRole('region', { name: 'Status' })).toContainText(payout!.transferId!)
  await expect(page.getByRole('region', { name: 'Lines' }).getByRole('link').first()).toHaveText(
    /^Order #\d+$/,
  )
})
