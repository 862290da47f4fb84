import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { fillAddress } from '../checkout.ts'
import { home } from '../customer.ts'
import { test } from '../signed-in.ts'

test('addresses are added, edited, made the default and deleted', async ({ page, customer }) => {
  const body = { ...home, firstName: 'Kim', isDefault: true }
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body }))
  await page.goto('/profile/address')
  await expect(card(page, 'Kim Baker').getByText('Default', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(page)
  await page.getByLabel('Set as default').uncheck()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expectToast(page, 'Address saved successfully')
  await expect(card(page, 'Robin Baker')).toBeVisible()

  await card(page, 'Robin Baker').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await expect(dialog.getByLabel('Street address')).toHaveValue(home.streetAddress1)
  await dialog.getByLabel('Street address').fill('77 Rainey Street')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expectToast(page, 'Address updated successfully')
  await expect(card(page, 'Robin Baker')).toContainText('77 Rainey Street')

  await card(page, 'Robin Baker').getByRole('button', { name: 'Set as default' }).click()
  await expectToast(page, 'Default address updated')
  await expect(card(page, 'Robin Baker').getByText('Default', { exact: true })).toBeVisible()
  await expect(card(page, 'Kim Baker').getByText('Default', { exact: true })).toBeHidden()

  await card(page, 'Kim Baker').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete address' })
  await question.getByRole('button', { name: 'Yes, delete address' }).click()
  await expectToast(page, 'Address deleted successfully')
  await expect(card(page, 'Kim Baker')).toBeHidden()
  const saved = await answered(customer.api('GET /api/v1/auth/customer/addresses'))
  expect(saved).toEqual([
    expect.objectContaining({ firstName: 'Robin', streetAddress1: '77 Rainey Street', isDefault: true }),
  ])
})

test('an address needs its fields', async ({ page }) => {
  await page.goto('/profile/address')
  await page.getByRole('button', { name: 'Add address' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  for (const label of ['First name', 'Last name', 'Phone'])
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription('Please fill in this field.')
})

test.describe('when the server fails', () => {
  test.use({ cart: 1, expectedTrouble: /status of (404|500)|ERR_FAILED/ })

  test('each failure has its message', async ({ page, customer }) => {
    const addresses = '**/api/v1/auth/customer/addresses'
    await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
    const second = { ...home, firstName: 'Kim' }
    const { id } = await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: second }))
    await page.route(addresses, route => route.fulfill({ status: 500, body: 'down' }))
    await page.goto('/profile/address')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch addresses')
    await page.unroute(addresses)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()

    await page.route(`${addresses}/*`, route => route.fulfill({ status: 500, body: 'down' }))
    await card(page, 'Kim Baker').getByRole('button', { name: 'Set as default' }).click()
    await expectToast(page, 'Failed to update default address')
    await card(page, 'Kim Baker').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expectToast(page, 'Failed to save address information')
    await page.keyboard.press('Escape')
    await remove(page)
    await expectToast(page, 'Failed to delete address')
    await page.unroute(`${addresses}/*`)

    const params = { id: String(id) }
    await answered(customer.api('DELETE /api/v1/auth/customer/addresses/{id}', { params }))
    await remove(page)
    await expectToast(page, 'Address not found')
  })

  test('checkout goes on without saved addresses, and says so', async ({ page }) => {
    const addresses = '**/api/v1/auth/customer/addresses'
    await page.route(addresses, route => route.fulfill({ status: 500, body: 'down' }))
    await page.goto('/checkout')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch addresses.')
    await page.unroute(addresses)
    await page.route(addresses, route => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Error fetching addresses.')
    await expect(page.getByLabel('Street address')).toBeEditable()
  })

  test('checkout says when the delivery dates do not come', async ({ page, kitchen }) => {
    const dates = `**/api/v1/auth/next/${kitchen.id}`
    await page.route(dates, route => route.abort())
    await page.goto('/checkout')
    await expect(page.getByRole('alert')).toContainText('Error fetching delivery dates.')
    await page.unroute(dates)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Delivery date')).toBeVisible()
  })
})

function card(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

async function remove(page: Page): Promise<void> {
  await card(page, 'Kim Baker').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete address' }).click()
}

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text)
}
