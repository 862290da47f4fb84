import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

test.use({ expectedTrouble: /status of 404.*addresses\/user\/default/ })

// – The confirmation says where the mail went, and what happens when until the meals are on the table
test('a paid order says where its mail went and what happens next', async ({ page, kitchen, customer }) => {
  await placedOrder(customer, kitchen)
  const [order] = await answered(customer.api('GET /api/v1/auth/orders', { query: {} }))
  await page.goto('/robots.txt')
  const state = JSON.stringify({ usr: { order }, key: 'confirmed', idx: 1 })
  await page.evaluate(`history.replaceState(${state}, '', '/order-confirmation')`)
  await page.reload()
  await expect(page.getByText(`We sent the confirmation to ${customer.email}.`)).toBeVisible()
  const steps = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Until .+Cancel for free in your orders\.$/,
    `Then it’s cooked${kitchen.name} shops and cooks for you.`,
    /\d.+At your door\. We’ll write when it’s on its way\.$/,
    /^At home/,
  ])
  await expectNoBarrierEitherWay(page)
  await page.getByRole('link', { name: 'Wrong address?' }).click()
  await expect(page).toHaveURL(/\/profile\/edit-profile$/)
  await expect(page.getByRole('button', { name: 'Edit email' })).toBeVisible()
})
