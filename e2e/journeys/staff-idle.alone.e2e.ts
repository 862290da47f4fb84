import { expect, type Page } from '@playwright/test'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { STAFF } from '../people.ts'
import { productTime, resetClock, setClock } from '../sandbox.ts'
import { staffTest } from '../signed-in.ts'

// The clock is everybody's.
staffTest.afterEach(resetClock)
staffTest.use({ expectedTrouble: /status of 401/ })

// – A console that is left alone asks nothing by itself and signs its reader out after 30 minutes; signed in again, they
//   are back where they were going (issue 15)
staffTest('a console that is left alone for half an hour signs its reader out', async ({ page }) => {
  const counted: number[] = []
  page.on('request', request => request.url().includes('/today/counts') && counted.push(1))
  await page.clock.install()
  await page.goto('/staff/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  // What it asks by itself would keep its reader signed in for ever.
  await alone(page, 20)
  const asked = counted.length
  expect(asked).toBeGreaterThan(1)
  await alone(page, 31)
  expect(counted.length).toBe(asked)

  await page
    .getByRole('navigation', { name: 'Staff console' })
    .getByRole('link', { name: 'Customers' })
    .click()
  await expect(page.getByRole('heading', { name: 'You’ve been signed out' })).toBeVisible()
  expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull()
  await expectNoBarrierEitherWay(page)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email').fill(STAFF[0])
  await dialog.getByLabel('Password', { exact: true }).fill(STAFF[1])
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

/** So many minutes pass, in the browser as at the server. */
async function alone(page: Page, minutes: number): Promise<void> {
  await page.clock.runFor(minutes * 60_000)
  await setClock(new Date((await productTime()) + minutes * 60_000).toISOString())
}
