import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { fillAddress } from '../checkout.ts'
import { home } from '../customer.ts'
import { test } from '../signed-in.ts'

// §2 /profile/address: add, edit, delete, set as default.
// §2 The labels of address fields are product.md's. (product.md)
// §7 Addresses are listed from customer/addresses.
// §7 Set-as-default puts the stored fields with isDefault true.
// §8 "Address saved successfully"
// §8 "Address updated successfully"
// §8 "Address deleted successfully"
// §8 "Default address updated"
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

// §2 An address outside the market says "We don't deliver to this address yet." (product.md)
// §5 The address screens send United States or US as "USA".
// §7 Adding posts the specified fields with isDefault.
// §7 Exactly one address is the default. (product.md)
test('the first address is the default, exactly one is, and a new one may take its place', async ({
  page,
  customer,
}) => {
  await page.goto('/profile/address')
  await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(page)
  const sent = page.waitForRequest(request => request.method() === 'POST')
  await page.getByRole('button', { name: 'Save address' }).click()
  const { postalCode, ...rest } = home
  expect((await sent).postDataJSON()).toEqual({ ...rest, postalCode, country: 'USA', isDefault: false })
  await expectToast(page, 'Address saved successfully')
  await expect(card(page, 'Robin Baker').getByText('Default', { exact: true })).toBeVisible()
  await expect(card(page, 'Robin Baker').getByRole('button', { name: 'Set as default' })).toBeHidden()

  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(page, '90210')
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Set as default').check()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(card(page, 'Kim Baker').getByText('Default', { exact: true })).toBeVisible()
  await expect(card(page, 'Kim Baker')).toContainText("We don't deliver to this address yet.")
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
  await card(page, 'Kim Baker').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByText('This is your default address.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await remove(page)
  await expect(card(page, 'Robin Baker').getByText('Default', { exact: true })).toBeVisible()
  expect(await answered(customer.api('GET /api/v1/auth/customer/addresses'))).toHaveLength(1)
})

// §2 Street autocomplete fills city, state, ZIP code and country.
test('a suggested street fills the address', async ({ page }) => {
  await page.goto('/profile/address')
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByRole('combobox', { name: 'Street address' }).pressSequentially('1100 Congress')
  await page
    .getByRole('option', { name: /1100 Congress Avenue/ })
    .first()
    .click()
  await expect(page.getByLabel('Street address')).toHaveValue(/1100 Congress Ave/)
  await expect(page.getByLabel('City')).toHaveValue('Austin')
  await expect(page.getByLabel('State')).toHaveValue('TX')
  await expect(page.getByLabel('ZIP code')).toHaveValue('78701')
  await expect(page.getByLabel('Country')).toHaveValue('United States')
})

// §7 Deleting comes after a confirmation.
test('deleting asks first, and keeping keeps', async ({ page, customer }) => {
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
  await page.goto('/profile/address')
  const opener = card(page, 'Robin Baker').getByRole('button', { name: 'Delete' })
  await opener.click()
  const question = page.getByRole('alertdialog', { name: 'Delete address' })
  await expect(question).toContainText('Are you sure you want to delete this address?')
  await expect(question).toContainText('1200 Barton Springs Road')
  await expect(question.getByRole('button', { name: 'Keep address' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(card(page, 'Robin Baker')).toBeVisible()
})

// §2 Loading is said; offline nothing can be changed. (experience.md)
test('the address book says that it loads, and what cannot be done offline', async ({ page, context }) => {
  // Held however often it is asked for, and also when the page was drawn before it asked.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/customer/addresses', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/profile/address')
  await expect(page.getByText('Loading your addresses...')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Changes will have to wait.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add address' })).toBeDisabled()
})

// §2 In Arabic, addresses keep their own direction.
test('addresses in Arabic keep their own direction', async ({ page, context, baseURL, customer }) => {
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
  await page.goto('/profile/address')
  await expect(page.getByRole('heading', { level: 1, name: 'العناوين المحفوظة' })).toBeVisible()
  await expect(card(page, 'Robin Baker').getByText('افتراضي', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'تعديل' }).click()
  await expect(page.getByLabel('البلد')).toHaveValue('الولايات المتحدة')
  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await page.getByRole('button', { name: 'حفظ العنوان' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ country: 'USA' })
  await expectToast(page, 'تم تحديث العنوان بنجاح')
})

// §5 First name, last name and phone are required.
// §5 Street, city, state and ZIP code are required too. (product.md)
test('an address needs its fields', async ({ page }) => {
  await page.goto('/profile/address')
  await page.getByRole('button', { name: 'Add address' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  for (const label of ['First name', 'Last name', 'Phone', 'Street address', 'City', 'State', 'ZIP code'])
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription('Please fill in this field.')
  await dialog.getByLabel('Phone').fill('512')
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a phone number with its area code.',
  )
})

test.describe('when the server fails', () => {
  test.use({ cart: 1, expectedTrouble: /status of (401|404|500)|ERR_FAILED/ })

  // §8 "Failed to fetch addresses", with "Try again".
  // §8 "User is not authenticated"
  // §8 "Failed to save address information"
  // §8 "Failed to delete address"
  // §8 "Address not found"
  // §8 "Failed to update default address"
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
    await page.route(`${addresses}/*`, route => route.fulfill({ status: 401, json: refused }))
    await card(page, 'Robin Baker').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expectToast(page, 'User is not authenticated')
  })

  // §8 Checkout: "Failed to fetch addresses." when refused, "Error fetching addresses." when nobody answers.
  test('checkout goes on without saved addresses, and says so', async ({ page }) => {
    const own = '**/api/v1/checkout'
    await page.route(own, route => route.fulfill({ status: 500, body: 'down' }))
    await page.goto('/checkout')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch addresses.')
    await page.unroute(own)
    await page.route(own, route => route.abort())
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
  await expect(page.locator('section[aria-live=polite]')).toContainText(text)
}

const refused = {
  code: 'not-signed-in',
  message: 'User is not authenticated',
  title: 'Unauthorized',
  status: 401,
  requestId: 'x',
}
