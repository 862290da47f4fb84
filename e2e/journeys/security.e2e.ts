import { expect } from '@playwright/test'
import { api } from '../api.ts'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { demoPerson } from '../chef.ts'
import { newCustomer, PASSWORD } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { chefTest, test } from '../signed-in.ts'

guestTest.use({ expectedTrouble: /status of 401/ })
test.use({ expectedTrouble: /status of 401/ })

test('a customer sees where they are signed in, and signs out elsewhere', async ({ page, customer }) => {
  const credentials = { body: { email: customer.email, password: PASSWORD } }
  for (const _ of [1, 2]) await api()('POST /api/v1/auth/authenticate', credentials)
  await page.goto('/profile/security')
  const list = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await expectNoBarrier(page, 'the list of sessions')
  await list.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the list of sessions')
})

chefTest('a chef has the same list beside the kitchen', async ({ page }) => {
  await page.goto('/chefdashboard/security')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
})

guestTest('staff whose session ended sign in again, and are back where they were', async ({ page }) => {
  const staff = await demoPerson('staff@ladlewell.test')
  await page.goto('/')
  await page.evaluate(`localStorage.setItem('token', '${staff.token}')`)
  await page.goto('/staff/customers')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await staff.api('DELETE /api/v1/session')
  await page.getByLabel('Customer').fill((await newCustomer()).email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expectNoBarrier(page, 'signed out')
  const here = page.url()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email').fill(staff.email)
  await dialog.getByLabel('Password', { exact: true }).fill('let-me-cook')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  expect(page.url()).toBe(here)
})
