import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrier, expectNoBarrierIn } from '../barriers.ts'
import { appliedChef, demoPerson, onePixel } from '../chef.ts'
import { newCustomer } from '../customer.ts'
import { exportedLines } from '../exported.ts'
import { placedOrder } from '../order.ts'
import { mailsTo, productTime } from '../sandbox.ts'
import { test as customerTest, staffTest } from '../signed-in.ts'

// §2 Kitchens are inspected every quarter; the chef’s page shows a dated log behind a disclosure
// §2 An inspection that was not passed stands at the head of the chef’s facts
// §2 The chef’s page says when the next one is due, that it is overdue, and that the kitchen is closed
// §2 Staff see all of a kitchen on one page: profile, papers, inspections, decisions, open orders
staffTest('staff look at papers, log an inspection and approve a kitchen', async ({ page, staff }) => {
  const chef = await appliedChef()
  const lines = await answered(chef.api('GET /api/v1/chef/papers'))
  const permit = lines.papers.find(({ name }) => name === 'Kitchen permit')!
  await answered(
    chef.api('POST /api/v1/chef/papers', {
      body: { requirementId: permit.requirementId, expiresOn: '2098-12-31' },
      file: { picture: new Blob([Buffer.from(onePixel, 'base64')]) },
    }),
  )
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Chefs', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Chef' }).fill(chef.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('table', { name: 'Chefs, newest first' }).getByRole('row')).toHaveCount(2)
  expect((await exportedLines(page)).join('\n')).toContain(chef.email)
  await page.getByRole('link', { name: 'Rosa Delgado' }).click()
  await expect(page.getByText(/Missing or not accepted yet: .*Kitchen permit/)).toBeVisible()

  await page.getByRole('button', { name: /^View Kitchen permit/ }).click()
  await expectNoBarrierIn(page, 'Kitchen permit')
  await page.getByRole('button', { name: /^View Kitchen permit/ }).click()
  const paper = page.getByRole('dialog', { name: 'Kitchen permit' })
  await expect(paper.getByRole('img', { name: /^Kitchen permit/ })).toBeVisible()
  await paper.getByRole('button', { name: 'Refuse' }).click()
  await expect(paper.getByRole('alert')).toContainText('Please say why.')
  await paper.getByLabel('Last day, as the paper says').fill('2098-11-30')
  await paper.getByRole('button', { name: 'Accept' }).click()
  await expect(paper).toBeHidden()
  await expect(page.getByText('Sun, Nov 30, 2098').first()).toBeVisible()

  await page.getByRole('button', { name: 'Record what we saw' }).click()
  const seen = page.getByRole('dialog', { name: 'What we saw ourselves' })
  await seen.getByLabel('Paper').selectOption({ label: 'Identity' })
  await seen.getByLabel('Who saw it, where and how').fill('Sam saw the passport at the visit.')
  await seen.getByRole('button', { name: 'Record it' }).click()
  await expect(seen).toBeHidden()

  await page.getByRole('button', { name: 'Add an inspection' }).click()
  const inspection = page.getByRole('dialog', { name: 'Add an inspection' })
  await inspection.getByLabel('Day of the inspection').fill('2020-02-03')
  await inspection.getByLabel('Not passed').check()
  await expect(
    inspection.getByText(/the kitchen closes right away until it passes: 0 open orders/),
  ).toBeVisible()
  await inspection.getByLabel('Findings, as customers will read them').fill('The sink leaked.')
  await inspection.getByRole('button', { name: 'Add to the log' }).click()
  await expect(page.getByText('Mon, Feb 3, 2020')).toBeVisible()

  await page.getByRole('button', { name: 'Ask for something' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask Rosa Delgado for something' })
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(ask.getByText('Please say why.')).toBeVisible()
  await ask.getByLabel('Reason, as the chef reads it').fill('Please show your insurance.')
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Asked', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Approve' }).click()
  await expectNoBarrierIn(page, 'Approve Rosa Delgado?')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await expectNoBarrier(page)

  const { id } = await answered(chef.api('GET /api/v1/chef'))
  await page.goto(`/chef/${id}`)
  await expect(page.getByText('Didn’t pass the inspection on February 3, 2020')).toContainText(
    'Closed until the kitchen passes an inspection. You can’t order for any date',
  )
  await expect(page.getByText('The sink leaked.')).toBeHidden()
  await page.getByText('Inspection log').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The sink leaked.' })).toContainText(
    /February 3, 2020\s*Didn’t pass/,
  )
  const passed = {
    inspectedOn: new Date((await productTime()) - 12 * 3_600_000).toISOString().slice(0, 10),
    passed: true,
    note: 'The sink is mended.',
  }
  await answered(
    staff.api('POST /api/v1/staff/chefs/{chefId}/inspections', {
      params: { chefId: String(id) },
      body: passed,
    }),
  )
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Kitchen inspected on .* Next inspection due by /)).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  // As it is when nobody comes for three months and two weeks.
  await page.route(`**/api/v1/chefs/${id}`, async route => {
    const answer = await route.fetch()
    const late = { inspectionDueOn: '2026-01-31', inspectionClosure: 'overdue' }
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...late } })
  })
  await page.getByRole('link', { name: 'All chefs' }).first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goBack()
  await expect(
    page.getByText(
      /was due by January 31, 2026 and is overdue. Closed for new orders until the kitchen is inspected/,
    ),
  ).toBeVisible()
  // Other journeys go by the demo world's chefs.
  await answered(
    staff.api('POST /api/v1/staff/chefs/{chefId}/approval', {
      params: { chefId: String(id) },
      body: { decision: 'suspend', reason: 'The visit is over.' },
    }),
  )
})

// §2 Chefs are vetted: staff keep a checklist of what a kitchen has to show
staffTest('staff change the checklist', async ({ page }) => {
  await page.goto('/staff/checklist')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await expectNoBarrierIn(page, 'Add a line')
  await page.getByRole('button', { name: 'Add a line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a line' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(2)
  const name = `Food handler card ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('What chefs read about it').fill('From a course of this year.')
  await dialog.getByLabel('Required before a kitchen may sell').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Change ${name}` }).click()
  const change = page.getByRole('dialog', { name: `Change ${name}` })
  await change.getByLabel('Off the list; papers already shown for it stay').check()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Off the list')
})

// §2 Before a recall staff see how many people it reaches
// §2 My Orders says which meal not to eat, and why
staffTest('staff recall a meal of a date, and find and tell who has it', async ({ page, kitchens }) => {
  const kitchen = kitchens.at(-1)!
  const meal = kitchen.meals.at(-1)!
  const customer = await newCustomer()
  const item = { mealId: meal.id, quantity: 2, sideOption: 'carb', doubleProtein: false }
  const { orderId } = await placedOrder(customer, kitchen, { orderItems: [item] })
  await page.goto('/staff/recalls')
  await page.getByLabel('Delivery date').fill(kitchen.date)
  await page.getByRole('button', { name: `Recall ${meal.name}` }).click()
  await expectNoBarrierIn(page, `Recall ${meal.name}`)
  await page.getByRole('button', { name: `Recall ${meal.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Recall ${meal.name}` })
  await dialog
    .getByLabel('The reason, as customers will read it')
    .fill('A shard of glass was found in one box.')
  await dialog.getByRole('button', { name: /^Tell \d+ p/ }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('table', { name: 'Recalls, newest first' })
    .getByRole('link', { name: meal.name })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `Recall of ${meal.name}` })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: customer.email })
  await expect(row).toContainText(`#${orderId}`)
  await expectNoBarrier(page)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect(readFileSync(await (await downloaded).path(), 'utf8')).toContain(customer.email)
  await expect
    .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject))
    .toContain(`Do not eat: ${meal.name} is recalled`)
  await page.evaluate(`localStorage.setItem('token', '${customer.token}')`)
  await page.goto('/profile/orders')
  await expect(page.getByText(`Please don’t eat ${meal.name}. It has been recalled.`)).toBeVisible()
  await expect(page.getByText('A shard of glass was found in one box.')).toBeVisible()
})

// §2 Reports of customers wait in a list for staff, with what they photographed
customerTest(
  'a report is answered by staff, and its customer reads the answer',
  async ({ page, customer, kitchen, browser }) => {
    const { orderId } = await placedOrder(customer, kitchen)
    const params = { orderId: String(orderId) }
    const text = `The rice of #${orderId} was raw.`
    await answered(
      customer.api('POST /api/v1/orders/{orderId}/problems', {
        params,
        body: { kind: 'quality', text },
        file: { picture: new Blob([Buffer.from(onePixel, 'base64')]) },
      }),
    )
    const staff = await demoPerson('staff@ladlewell.test')
    const context = await browser.newContext()
    const desk = await context.newPage()
    await desk.goto('/')
    await desk.evaluate(`localStorage.setItem('token', '${staff.token}')`)
    await desk.goto('/staff/problems')
    const row = desk.getByRole('row').filter({ hasText: text })
    await expect(row.getByRole('img', { name: 'What the customer photographed' })).toBeVisible()
    await row.getByRole('button', { name: `Answer the report on order #${orderId}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'Answer Robin Baker' })
    await expect(dialog.getByRole('link', { name: `order #${orderId}` })).toBeVisible()
    await dialog.getByLabel('Answer').fill('We are sorry, and talk to the kitchen.')
    await dialog.getByRole('button', { name: 'Send the answer' }).click()
    await expect(row).toBeHidden()
    await desk.getByLabel('State').selectOption('Answered')
    await expect(desk.getByRole('row').filter({ hasText: text })).toContainText('We are sorry')
    await context.close()
    await page.goto('/profile/orders')
    await page.getByRole('button', { name: 'View details' }).first().click()
    await expect(page.getByText('We are sorry, and talk to the kitchen.')).toBeVisible()
  },
)
