import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { codeFor } from '../authenticator-app.ts'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { test } from '../guest.ts'

// The demo world has one of staff, so whoever else is Sam must not run beside this.
test.use({ expectedTrouble: /status of 40[03]/ })

// – Setting it up shows a secret as text and as a QR code
// – Confirming shows ten recovery codes, once
// – Each new session has to prove it
// – A wrong code says so at its field
test('staff set an authenticator app up, give its code at the next sign-in, and remove it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/staff/sign-in')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible()
  const key = await page.locator('code').innerText()
  await expectNoBarrier(page, 'while setting up')

  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await page.getByLabel('Code from the app').fill(codeFor(key))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  expect(codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  await expectNoBarrier(page, 'recovery codes')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  // Another sign-in, with the app and then with a recovery code.
  await signIn(page)
  await page.goto('/staff/orders')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarrier(page, 'the door')
  await expectNoSidewaysScroll(page, 'the door')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Code').fill(codeFor(key, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()

  await signIn(page)
  await page.goto('/staff/sign-in')
  await page.getByLabel('Code').fill(codes[3]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the second step' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Not set up')).toBeVisible()
})

async function signIn(page: Page): Promise<void> {
  const body = { email: 'staff@ladlewell.test', password: 'let-me-cook' }
  const { token } = await answered(api()('POST /api/v1/auth/authenticate', { body }))
  await page.goto('/')
  await page.evaluate(`localStorage.setItem('token', '${token}')`)
}
