import { expect, type Page } from '@playwright/test'
import { api } from '../api.ts'
import { PASSWORD } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { linkIn } from '../mailed-link.ts'
import { test } from '../signed-in.ts'

const NEW_PASSWORD = 'four spoons of honey'

guestTest.describe('a forgotten password', () => {
  guestTest.use({ expectedTrouble: /status of (400|410|429|500)|ERR_FAILED/ })

  // §2 "Forgot password?" asks for a link by mail. (experience.md)
  // §2 /reset-password sets a new password with a link that works once. (product.md)
  // §2 A dead reset link says so and offers a new one. (product.md)
  guestTest('is replaced through a mailed link that works once', async ({ page, customer }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Email').fill(customer.email)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const forgot = page.getByRole('dialog', { name: 'Forgot password?' })
    await expect(forgot.getByLabel('Email')).toHaveValue(customer.email)
    await forgot.getByRole('button', { name: 'Send link' }).click()
    await expect(forgot.getByRole('status')).toContainText(`If there’s an account for ${customer.email}`)

    const link = await linkIn(customer.email, '/reset-password?token=')
    await page.goto(link)
    const save = page.getByRole('button', { name: 'Save new password' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Please fill in all fields.')
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill('else')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Passwords do not match.')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password', { exact: true }).fill('short')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Use at least 8 characters for the password.')
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
    await save.click()
    await expect(page.getByRole('main').getByText('Password changed successfully!')).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    await signIn.getByLabel('Email').fill(customer.email)
    await signIn.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login Success!')).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)

    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
    await save.click()
    await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  })

  // §2 That request is answered alike, whether or not there is an account. (product.md)
  guestTest('is asked for in the same words, known or not, and goes back to signing in', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').last()).toContainText('Please enter an email address.')
    const nobody = `nobody-${Math.random().toString(36).slice(2)}@example.com`
    await page.getByLabel('Email').fill(nobody)
    await page.route('**/password-resets', route => route.abort())
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').last()).toContainText('We couldn’t send the link.')
    await page.unroute('**/password-resets')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('status').last()).toContainText(`If there’s an account for ${nobody}`)

    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Back to Sign In' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Email')).toBeFocused()
  })
})

test.describe('changing the password', () => {
  test.use({ expectedTrouble: /status of (400|500)/ })

  // §2 /profile/change-password: current, new and confirm password.
  // §5 All three fields are required: "Please fill in all fields."
  // §5 New and confirm values must match: "Passwords do not match."
  // §5 At least 8 characters; the server's sentence stands at the field. (product.md)
  // §5 The requesting session goes on, all others end. (product.md)
  // §7 POST /api/change-password with currentPassword and newPassword; the bearer token is sent. (product.md)
  // §8 "Failed to change password."
  // §8 "Password changed successfully!", and the fields are cleared.
  test('says each message of the specification, and signs out other devices only', async ({
    page,
    customer,
  }) => {
    const body = { email: customer.email, password: PASSWORD }
    const elsewhere = await api()('POST /api/v1/auth/authenticate', { body })
    await page.goto('/profile/change-password')
    const submit = page.getByRole('button', { name: 'Change password' })
    await submit.click()
    await expectToast(page, 'Please fill in all fields.')
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
    await fill(page, 'wrong', NEW_PASSWORD, 'something else')
    await submit.click()
    await expectToast(page, 'Passwords do not match.')
    await fill(page, 'wrong', NEW_PASSWORD)
    await submit.click()
    await expectToast(page, 'Failed to change password.')
    await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
      'The current password is wrong.',
    )
    await fill(page, PASSWORD, 'short')
    await submit.click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /Use at least 8 characters/,
    )
    await page.route('**/api/change-password', route => route.fulfill({ status: 500, body: 'down' }))
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Failed to change password.')
    await page.unroute('**/api/change-password')

    await fill(page, PASSWORD, NEW_PASSWORD)
    await submit.click()
    await expectToast(page, 'Password changed successfully!')
    for (const label of ['Current password', 'New password', 'Confirm password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    await page.getByRole('link', { name: 'Addresses' }).click()
    await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible()
    const token = elsewhere.ok ? elsewhere.data.token : null
    expect(await api(token)('GET /api/v1/auth/user/single')).toMatchObject({ status: 401 })
  })
})

test('the password page offers a link by mail', async ({ page, customer }) => {
  await page.goto('/profile/change-password')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' })
  await expect(forgot.getByLabel('Email')).toHaveValue(customer.email)
})

async function fill(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation)
}

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text)
}
