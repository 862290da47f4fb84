import { expect } from '@playwright/test'
import { answered, api } from '../api.ts'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { demoPerson } from '../chef.ts'
import { newCustomer, PASSWORD } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { chefTest, newChefTest, test } from '../signed-in.ts'
import { withAuthenticator } from '../virtual-authenticator.ts'

// All of them grow from the same.
guestTest.use({ expectedTrouble: /status of 40[013]|ERR_/ })

// – The profile lists where somebody is signed in, and ends one or all others
test('a customer sees where they are signed in, and signs out elsewhere', async ({ page, customer }) => {
  const credentials = { body: { email: customer.email, password: PASSWORD } }
  for (const _ of [1, 2]) await api()('POST /api/v1/auth/authenticate', credentials)
  await page.goto('/profile/security')
  const list = page.getByRole('list', { name: 'Where you’re signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await expectNoBarrier(page, 'the list of sessions')
  await list.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the list of sessions')
})

// – A chef’s area lists where they are signed in
chefTest('a chef has the same list beside the kitchen', async ({ page }) => {
  await page.goto('/chefdashboard/security')
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
})

// – The console says so, and is back at the same address after the sign-in
guestTest('staff whose session ended sign in again, and are back where they were', async ({ page }) => {
  const staff = await demoPerson('staff@ladlewell.test')
  await page.goto('/')
  await page.evaluate(`localStorage.setItem('token', '${staff.token}')`)
  await page.goto('/staff/customers')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await staff.api('DELETE /api/v1/session')
  await page.getByLabel('Customer').fill((await newCustomer()).email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: 'You’ve been signed out' })).toBeVisible()
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

// – A passkey signs in whoever it belongs to: customers, chefs, staff, and who came with Google
test('a customer adds a passkey, signs out, and signs in with it', async ({ page, customer }) => {
  await withAuthenticator(page)
  await page.goto('/profile/security')
  await page.getByLabel('Name for the new passkey').fill('My telephone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toContainText('My telephone')
  await expectNoBarrier(page, 'with a passkey')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout success!')).toBeVisible()

  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog).toBeVisible()
  await expectNoBarrier(page, 'signing in')
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/profile/security')
  await expect(list.getByRole('listitem')).toContainText('Last used')
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(customer.email)

  await list.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove “My telephone”?' })
  await expect(question).toBeVisible()
  await expectNoBarrier(page, 'removing a passkey')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey was removed.')).toBeVisible()
  await expect(list).toBeHidden()
})

// – A passkey is the second step, with or without an app; recovery codes stand in for it
newChefTest(
  'a chef has a passkey as second step, gives it at the next sign-in, and removes it',
  async ({ page, chef }) => {
    await withAuthenticator(page)
    await page.goto('/chefdashboard/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Use my passkeys' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

    // The next sign-in with the password is not enough.
    const { token } = await answered(
      api()('POST /api/v1/auth/authenticate', { body: { email: chef.email, password: PASSWORD } }),
    )
    await page.evaluate(`localStorage.setItem('token', '${token}')`)
    await page.goto('/chefdashboard/security')
    const step = page.getByRole('dialog', { name: 'One more step' })
    await expect(step).toBeVisible()
    await expectNoBarrier(page, 'the second step')
    await step.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

    await page.getByRole('button', { name: 'Remove the second step' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove the second step' })
    await expect(question).toBeVisible()
    await expectNoBarrier(page, 'removing the second step')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The second step was removed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use my passkeys' })).toBeVisible()
  },
)
