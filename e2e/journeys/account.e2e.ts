import { expect } from '@playwright/test'
import { PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { test as signedInTest } from '../signed-in.ts'
import { store } from '../stores.ts'

test('the side panel of a guest offers to sign in and up', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toHaveCSS('width', '288px')
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await menu.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  await expect(menu).toBeHidden()
})

signedInTest('the side panel of a customer leads to what is theirs', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('Robin Baker')).toBeVisible()
  await expect(menu.getByText('RB', { exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeHidden()
  await menu.getByRole('link', { name: 'Addresses' }).click()
  await expect(page).toHaveURL(/\/profile\/address$/)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/profile\/orders$/)
})

signedInTest('the account menu names the customer, leads to orders and signs out', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Robin Baker')).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile\/orders$/)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout success!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('an expired token is forgotten', async ({ page }) => {
  const claims = Buffer.from(JSON.stringify({ sub: '1', exp: 1 })).toString('base64url')
  await store(page, {})
  await page.evaluate(token => localStorage.setItem('token', token), `e30.${claims}.x`)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.describe('signing in and up', () => {
  test.use({ expectedTrouble: /status of (401|409|422|400)/ })

  test('what is wrong is said in the words of the specification', async ({ page, customer }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    const notifications = page.getByRole('region', { name: 'Notifications' })
    const submit = signIn.getByRole('button', { name: 'Sign In', exact: true })
    await submit.click()
    await expect(notifications).toContainText('Please fill in all fields.')
    await signIn.getByLabel('Email').fill(customer.email)
    await signIn.getByLabel('Password').fill('wrong')
    await submit.click()
    await expect(notifications).toContainText('Failed to authenticate. Check your credentials.')

    await signIn.getByRole('button', { name: 'Sign Up' }).click()
    const signUp = page.getByRole('dialog', { name: 'Sign Up' })
    await signUp.getByLabel('First name').fill('Robin')
    await signUp.getByLabel('Last name').fill('Baker')
    await signUp.getByLabel('Email').fill(customer.email)
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signUp.getByLabel('Confirm password').fill('something else')
    await signUp.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(notifications).toContainText('Passwords do not match.')
  })
})
