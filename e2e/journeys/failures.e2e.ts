import { expect, type Page } from '@playwright/test'
import { test } from '../guest.ts'

test('a button that is pressed before the page can hear it is not lost', async ({ page, kitchen }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto(`/chef/${kitchen.id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test.describe('of an address that is not there', () => {
  test.use({ expectedTrouble: /status of 404/ })

  test('the page says so, with the status of it and a way home', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await page
      .getByRole('main')
      .getByRole('link', { name: /chefs|home/i })
      .click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

test.describe('with an API that is slow or fails', () => {
  test.use({ expectedTrouble: /status of (500|404)|ERR_FAILED/ })

  test('home says that it looks, and what went wrong', async ({ page, kitchen }) => {
    await page.goto(`/chef/${kitchen.id}`)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const chefs = '**/AllChefsWithMeals*'
    await page.route(chefs, async route => {
      await released
      await route.fulfill({ status: 500, body: 'down' })
    })
    await goHome(page)
    await expect(page.getByText('Finding delicious chefs for you...')).toBeVisible()
    release()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Failed to fetch chef data')
    await expect(alert).toHaveCSS('color', 'rgb(179, 22, 43)')
    await page.unroute(chefs)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: kitchen.name, exact: true })).toBeVisible()
  })

  test('the chef page says why there is no chef', async ({ page, kitchen }) => {
    const response = await page.goto('/chef/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('Chef not found.')
    await goHome(page)
    const chefs = `**/AllChefsWithMeals?*after=${kitchen.id - 1}`
    await page.route(chefs, route => route.abort())
    await page.getByRole('link', { name: kitchen.name, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load chef data.')
    await page.unroute(chefs)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  })
})

async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ladlewell home' }).click()
}
