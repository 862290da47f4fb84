import { expect } from '@playwright/test'
import { answered, api, productUrl } from '../api.ts'
import { type Customer, newCustomer } from '../customer.ts'
import { test } from '../guest.ts'
import { linkIn } from '../mailed-link.ts'

const OWN_PASSWORD = 'four spoons of honey'

test.use({ expectedTrouble: /status of 410/ })

// §2 It has a Google continue button.
// §2 The Google button sends the browser to /oauth2/authorization/google, lowercased.
// §2 /oauth3/redirect reads the token query parameter, takes its session over and stores that.
// §2 It marks the user logged in and goes to /.
// §2 The URL is replaced in history at once. (product.md)
// §2 An account without a password chooses one through a mailed link. (product.md)
test('a visitor signs in with Google, and the token leaves the address', async ({ page }) => {
  const email = `gil-${Math.random().toString(36).slice(2)}@example.com`
  const addresses: string[] = []
  page.on('framenavigated', frame => addresses.push(frame.url()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  const left = page.waitForRequest(
    request => new URL(request.url()).pathname === '/oauth2/authorization/google',
  )
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await left
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Gil Ortega')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('Login Success!')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(addresses.some(address => address.includes('/oauth3/redirect?token='))).toBe(true)
  const kept = await page.evaluate('navigation.entries().map(({ url }) => url)')
  expect(String(kept)).not.toContain('token')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Gil Ortega')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userEmail'))).toBe(email)

  await page.goto('/profile/change-password')
  await expect(page.getByText('so your account has no password yet')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.goto(await linkIn(email, '/reset-password?token='))
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('main').getByText('Password changed successfully!')).toBeVisible()
  await answered(api()('POST /api/v1/auth/authenticate', { body: { email, password: OWN_PASSWORD } }))
})

// §2 It shows "Processing login..."
// §2 It is noindex and tells no other site its address. (reliability.md)
test('the page that Google comes back to says what it does, even without scripts', async () => {
  const response = await fetch(`${productUrl()}/oauth3/redirect?token=x`)
  const html = await response.text()
  expect(html).toContain('Processing login...')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).toMatch(/<meta name="referrer" content="no-referrer"/)
})

// §2 Without a token it goes to /.
test('without a token it goes home, signed out', async ({ page }) => {
  await page.goto('/oauth3/redirect')
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

// §2 Failures at Google are explained in a toast. (product.md)
for (const [error, sentence] of [
  ['cancelled', 'You left Google without signing in.'],
  ['unverified', 'Google hasn’t confirmed this email address yet. Please sign in with your password.'],
  ['disabled', 'This account is closed.'],
  ['failed', 'Signing in with Google didn’t work. Please try again.'],
] as const)
  test(`Google's answer "${error}" is explained at home`, async ({ page }) => {
    await page.goto(`/oauth3/redirect?error=${error}`)
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(sentence)
    await expect(page).toHaveURL(/:\d+\/$/)
  })

// – The page takes a token only for a sign-in that this tab began moments ago, else it goes home with a
//   sentence and stores nothing
for (const [whose, token] of [
  ['that is none', () => 'a.b.c'],
  ['of another account', ({ token }: Customer) => token],
] as const)
  test(`a token ${whose} is not taken where no sign-in was begun`, async ({ page, customer }) => {
    await page.goto(`/oauth3/redirect?token=${token(customer)}`)
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('it wasn’t started here')
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

// – Never over a live session
test('nobody who is signed in becomes somebody else, even in a tab that left for Google', async ({
  page,
  customer,
}) => {
  const other = await newCustomer()
  await page.goto('/')
  await page.evaluate(token => {
    localStorage.setItem('token', token)
    sessionStorage.setItem('googleSignIn', String(Date.now()))
  }, customer.token)
  await page.goto(`/oauth3/redirect?token=${other.token}`)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You’re already signed in.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(customer.token)
})

test('a token that is none is refused', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('googleSignIn', String(Date.now())))
  await page.goto('/oauth3/redirect?token=a.b.c')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Signing in with Google didn’t work',
  )
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
