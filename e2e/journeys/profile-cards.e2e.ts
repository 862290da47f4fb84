import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

test('without a saved card the page says how to save one', async ({ page }) => {
  await page.goto('/profile/cards')
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible()
  await expect(page.getByText('Save one the next time you check out.')).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Saved cards' })).toHaveAttribute('href', '/profile/cards')
})

// §2 Saved cards: list, make default, delete after asking. (product.md)
test('saved cards are made the default and deleted', async ({ page, customer, kitchen }) => {
  await placedOrder(customer, kitchen, { saveCard: true })
  await placedOrder(customer, kitchen, { saveCard: true, paymentMethod: 'pm_card_mastercard' })
  await expect.poll(async () => (await answered(customer.api('GET /api/v1/payment-methods'))).length).toBe(2)
  await page.goto('/profile/cards')
  const visa = row(page, 'Visa ending in 4242')
  const mastercard = row(page, 'Mastercard ending in')
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
  const other = (await visa.getByText('Default', { exact: true }).isVisible()) ? mastercard : visa
  await other.getByRole('button', { name: 'Set as default' }).click()
  await expect(notifications(page)).toContainText('Default card updated')
  await expect(other.getByText('Default', { exact: true })).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1)

  await visa.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete card' })
  await expect(question).toContainText('Are you sure you want to delete this card?')
  await expect(question.getByRole('button', { name: 'Keep card' })).toBeFocused()
  await question.getByRole('button', { name: 'Yes, delete card' }).click()
  await expect(notifications(page)).toContainText('Card deleted successfully')
  await expect(visa).toBeHidden()
  await expect(mastercard).toBeVisible()
  expect(await answered(customer.api('GET /api/v1/payment-methods'))).toHaveLength(1)
})

test.describe('when the server fails', () => {
  test.use({ expectedTrouble: /status of (404|500|503)|ERR_FAILED/ })

  // §2 Loading, failure and emptiness of saved cards are said. (experience.md)
  test('the list is asked for again, and each refusal is said', async ({ page, customer, kitchen }) => {
    await placedOrder(customer, kitchen, { saveCard: true })
    const cards = '**/api/v1/payment-methods'
    await page.route(cards, route => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto('/profile/cards')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your cards.')
    await page.unroute(cards)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    const visa = row(page, 'Visa ending in 4242')
    await expect(visa).toContainText(/Expires \d\d\/20\d\d/)
    await page.route(`${cards}/*`, route => route.abort())
    await visa.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, delete card' }).click()
    await expect(notifications(page)).toContainText('Failed to delete card')
    await expect(visa).toBeVisible()
  })
})

test('cards in Arabic', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
  await page.goto('/profile/cards')
  await expect(page.getByRole('heading', { level: 1, name: 'البطاقات المحفوظة' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'لا توجد بطاقات محفوظة' })).toBeVisible()
})

function row(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

function notifications(page: Page) {
  return page.getByRole('region', { name: 'Notifications' })
}
