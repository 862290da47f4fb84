import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { payButton } from '../checkout.ts'
import { home } from '../customer.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 1 })

// §2 Address autocomplete uses a maps service
// §2 Its components fill street number and route, locality, state, ZIP code and country
test('a chosen suggestion fills the address, by mouse and by keys', async ({ page }) => {
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  const street = page.getByRole('combobox', { name: 'Street address' })
  await street.pressSequentially('1100 congr')
  const option = page.getByRole('option', { name: '1100 Congress Avenue, Austin, TX, USA' })
  await option.click()
  await expect(street).toHaveValue('1100 Congress Avenue')
  await expect(page.getByLabel('City')).toHaveValue('Austin')
  await expect(page.getByLabel('State')).toHaveValue('TX')
  await expect(page.getByLabel('ZIP code')).toHaveValue('78701')
  await expect(page.getByLabel('Country')).toHaveValue('United States')

  await street.fill('')
  await street.pressSequentially('1400 south congr')
  await expect(suggestions(page)).toBeVisible()
  await street.press('ArrowDown')
  await street.press('Enter')
  await expect(street).toHaveValue('1400 South Congress Avenue')
  await expect(page.getByLabel('ZIP code')).toHaveValue('78704')

  await street.fill('')
  await street.pressSequentially('1100')
  await expect(suggestions(page).getByRole('option').first()).toBeVisible()
  await street.press('Escape')
  await expect(suggestions(page).getByRole('option').first()).toBeHidden()
  await expect(street).toHaveValue('1100')
})

// §5 Outside the area: "We don't deliver to this address yet.", and where we do (product.md)
test('an address that is not served says so at once, and where we deliver', async ({ page }) => {
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  const street = page.getByLabel('Street address')
  await street.pressSequentially('san antonio')
  await suggestions(page).getByRole('option').first().click()
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
    "We don't deliver to this address yet.",
  )
  await expect(
    page.getByText('We deliver in Austin, Texas, to ZIP codes that start with 786 and 787.'),
  ).toBeVisible()
  await page.getByLabel('ZIP code').fill('78704')
  await expect(page.getByText('We deliver in Austin, Texas')).toBeHidden()
})

test('a saved address that is not served says so when it is chosen', async ({ page, customer }) => {
  const body = { ...home, postalCode: '10001', isDefault: true }
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body }))
  await page.goto('/checkout')
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
    "We don't deliver to this address yet.",
  )
  await expect(page.getByText('We deliver in Austin, Texas')).toBeVisible()
})

test.describe('without suggestions', () => {
  test.use({ expectedTrouble: /ERR_FAILED/ })

  test('the street is an ordinary field', async ({ page }) => {
    await page.route('**/api/v1/address-suggestions*', route => route.abort())
    await page.goto('/checkout')
    await expect(payButton(page)).toBeVisible()
    await page.getByLabel('Street address').pressSequentially('1200 Barton Springs Road')
    await expect(page.getByLabel('Street address')).toHaveValue('1200 Barton Springs Road')
    await expect(suggestions(page)).toBeHidden()
  })
})

function suggestions(page: Page) {
  return page.getByRole('listbox', { name: 'Address suggestions' })
}
