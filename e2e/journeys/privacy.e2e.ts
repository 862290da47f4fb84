import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { api } from '../api.ts'
import { PASSWORD } from '../customer.ts'
import { linkIn } from '../mailed-link.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

test.use({ expectedTrouble: /status of (400|404|409|500)/ })

// §2 Download my data. (product.md)
test('customers take their data along', async ({ page, customer }) => {
  await page.goto('/profile/edit-profile')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('ladlewell-my-data.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.stringify(JSON.parse(text))).toContain(customer.email)
  await page.route('**/my-data', route => route.fulfill({ status: 500, body: 'down' }))
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'An unexpected error occurred.',
  )
})

// §2 Delete my account, with the password. (product.md)
test('an account is deleted with the password', async ({ page, customer }) => {
  await page.goto('/profile/edit-profile')
  await page.getByRole('button', { name: 'Delete my data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await expect(dialog).toContainText('You can’t undo this.')
  const confirm = dialog.getByRole('button', { name: 'Yes, delete my account' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Please fill in all fields.')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('The current password is wrong.')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await confirm.click()
  await expect(page.getByText('Your account has been deleted. Take care!')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const body = { email: customer.email, password: PASSWORD }
  expect(await api()('POST /api/v1/auth/authenticate', { body })).toMatchObject({ status: 401 })
})

// §2 Accounts with orders to come are not deleted, and the sentence says why. (product.md)
test('an account with orders to come stays', async ({ page, customer, kitchen }) => {
  await placedOrder(customer, kitchen)
  await page.goto('/profile/edit-profile')
  await page.getByRole('button', { name: 'Delete my data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('You still have upcoming orders.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete my data' })).toBeFocused()
})

// §2 Google-only accounts are deleted through a mailed link. (product.md)
test('who signs in with Google deletes the account through a mailed link', async ({ page, context }) => {
  const email = `gone-${Math.random().toString(36).slice(2)}@example.com`
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Gil Ortega')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Login Success!')).toBeVisible()

  await page.goto('/profile/edit-profile')
  await page.getByRole('button', { name: 'Delete my data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
  await expect(dialog).toContainText('your account has no password')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText(`We sent a link to ${email}.`)
  await page.goto(await linkIn(email, '/profile/edit-profile?delete='))
  await expect(dialog).toBeVisible()
  expect(page.url()).not.toContain('delete=')
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(page.getByText('Your account has been deleted. Take care!')).toBeVisible()
  await context.clearCookies()
})
