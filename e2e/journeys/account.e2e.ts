import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { test as signedInTest } from '../signed-in.ts'
import { store } from '../stores.ts'

// §2 Logged out, account menu and side panel open it with Sign In and Sign Up.
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

// §7 user/single answers the name and picture that the shell shows.
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

// §2 The account menu shows the full name, Profile (to orders) and Logout.
// §4 Valid and unexpired: logged in, and userId set.
// §4 Logout removes the token.
// §6 Customers send the bearer token from local storage.
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

// §4 Logout closes the side panel.
// §4 Logout goes to /.
// §4 Logout shows "Logout success!"
signedInTest('signing out from the side panel closes it', async ({ page }) => {
  await page.goto('/profile/address')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(notifications(page)).toContainText('Logout success!')
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('signing in waits for a network', async ({ page, context }) => {
  await openAuth(page, 'Sign In')
  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  await signIn.getByLabel('Email').fill('robin@example.com')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(signIn.getByText('You’re offline. This will have to wait.')).toBeVisible()
  await expect(signIn.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()
  await context.setOffline(false)
  await expect(signIn.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expect(signIn.getByLabel('Email')).toHaveValue('robin@example.com')
})

// §4 Expired or invalid: logged out, userId cleared, token removed.
// §8 Invalid token: logged "Invalid token", treated as logged out.
for (const claims of [{ sub: '1', exp: 1 }, { sub: '1' }])
  test(`a token with the claims ${JSON.stringify(claims)} is forgotten`, async ({ page }) => {
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    await store(page, {})
    await page.evaluate(token => localStorage.setItem('token', token), `e30.${payload}.x`)
    const warned = page.waitForEvent('console', message => message.text().includes('Invalid token'))
    await page.goto('/')
    await warned
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

// §4 Signing out in one tab signs out the others. (reliability.md)
signedInTest('signing out in one tab signs out the others', async ({ page, context }) => {
  await page.goto('/profile/address')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/healthz')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page).toHaveURL(/:\d+\/$/)
})

signedInTest.describe('when the server ended the session', () => {
  signedInTest.use({ expectedTrouble: /status of 401/ })

  // §6 A session that the server ended is left here too, with a sentence. (reliability.md)
  signedInTest('the page says so and forgets the token', async ({ page, customer }) => {
    await page.goto('/profile/change-password')
    await expect(page.getByLabel('Current password')).toBeVisible()
    // What the page still asks for would hear of it before the click does.
    await page.waitForLoadState('networkidle')
    await customer.api('DELETE /api/v1/session')
    await page.getByRole('link', { name: 'Addresses' }).click()
    await expect(notifications(page)).toContainText('Your session has ended. Please sign in again.')
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

// §2 It has an OR divider.
// §2 In sign-up mode it has first name, last name and confirm password.
// §2 It has a submit button named after its mode.
// §2 A password can be shown; the fields have autocomplete tokens. (experience.md)
// §2 It has Logout
// §4 While a request runs the submit button reads "Processing..." and is disabled.
// §4 Auth success closes the modal.
// §4 At start a stored token is decoded.
// §7 Sign-up posts email, password, firstname and lastname to registerCustomer.
// §7 Sign-in posts email and password to authenticate.
// §8 Success: "Sign Up Success!"
// §8 Success: "Login Success!"
test('a customer signs up, stays signed in, and signs in again', async ({ page }) => {
  const email = `new-${Math.random().toString(36).slice(2)}@example.com`
  await openAuth(page, 'Sign Up')
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  await expect(signUp.getByText('OR', { exact: true })).toBeVisible()
  await signUp.getByLabel('First name').fill('Nora')
  await signUp.getByLabel('Last name').fill('Quill')
  await signUp.getByLabel('Email').fill(email)
  await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signUp.getByRole('button', { name: 'Show password' }).click()
  await expect(signUp.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await signUp.getByLabel('Confirm password').fill(PASSWORD)
  await page.route('**/registerCustomer', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await signUp.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(signUp.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(notifications(page)).toContainText('Sign Up Success!')
  await expect(signUp).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(email)
  await page.reload()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Nora Quill')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  await openAuth(page, 'Sign In')
  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(notifications(page)).toContainText('Login Success!')
  await expect(signIn).toBeHidden()
})

// §2 One modal for customers, in sign-in or in sign-up mode.
// §2 It links to the other mode.
// §2 It links to chef login and to chef sign-up, on /become-a-chef.
// §2 It is named "Sign In" or "Sign Up". (product.md)
// §2 A password can be shown; the fields have autocomplete tokens. (experience.md)
test('the dialog leads to the other mode and to the doors of chefs', async ({ page }) => {
  await openAuth(page, 'Sign In')
  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  await expect(signIn.getByRole('link', { name: 'Chef Login' })).toHaveAttribute('href', '/become-a-chef')
  await expect(signIn.getByRole('link', { name: 'Chef Sign Up' })).toHaveAttribute(
    'href',
    '/become-a-chef?mode=sign-up',
  )
  await expect(signIn.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  await signIn.getByRole('button', { name: 'Sign Up', exact: true }).click()
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  await expect(signUp.getByLabel('Confirm password')).toHaveAttribute('autocomplete', 'new-password')
  await signUp.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(signIn).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signIn).toBeHidden()
})

test.describe('signing in and up', () => {
  test.use({ expectedTrouble: /status of (401|409|422|400|429|500)|ERR_FAILED/ })

  // §2 It has email and password fields.
  // §5 Email and password are required: "Please fill in all fields."
  // §5 Sign-up also requires first name, last name and confirm password: "Please fill in all fields."
  // §5 Sign-up passwords must match: "Passwords do not match."
  // §8 Auth failure: toast "Failed to authenticate. Check your credentials."
  // §8 The server's message follows as a second toast.
  test('what is wrong is said in the words of the specification', async ({ page, customer }) => {
    await openAuth(page, 'Sign In')
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    const submit = signIn.getByRole('button', { name: 'Sign In', exact: true })
    await submit.click()
    await expect(notifications(page)).toContainText('Please fill in all fields.')
    await signIn.getByLabel('Email').fill(customer.email)
    await signIn.getByLabel('Password', { exact: true }).fill('wrong')
    await submit.click()
    await expect(notifications(page)).toContainText('Failed to authenticate. Check your credentials.')
    await expect(notifications(page)).toContainText('The email address or password is wrong.')
    await expect(signIn.getByRole('alert')).toContainText('The email address or password is wrong.')

    await signIn.getByRole('button', { name: 'Sign Up' }).click()
    const signUp = page.getByRole('dialog', { name: 'Sign Up' })
    await signUp.getByLabel('First name').fill('Robin')
    await signUp.getByLabel('Last name').fill('Baker')
    await signUp.getByLabel('Email').fill(customer.email)
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const signUpNow = signUp.getByRole('button', { name: 'Sign Up', exact: true })
    await signUpNow.click()
    await expect(signUp.getByRole('alert')).toContainText('Please fill in all fields.')
    await signUp.getByLabel('Confirm password').fill('something else')
    await signUpNow.click()
    await expect(notifications(page)).toContainText('Passwords do not match.')
    await signUp.getByLabel('Confirm password').fill(PASSWORD)
    await signUpNow.click()
    await expect(signUp.getByRole('alert')).toContainText(
      'An account with this email address already exists.',
    )
  })

  // §8 Other errors show the message.
  // §8 Errors without a message: "An unexpected error occurred."
  // §8 Too many tries tell how long to wait (429 with Retry-After). (product.md)
  test('too many tries, a failing server and no server each have their sentence', async ({ page }) => {
    const path = '**/api/v1/auth/authenticate'
    await openAuth(page, 'Sign In')
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    await signIn.getByLabel('Email').fill('somebody@example.com')
    await signIn.getByLabel('Password', { exact: true }).fill('wrong')
    const submit = signIn.getByRole('button', { name: 'Sign In', exact: true })
    const json = {
      code: 'too-many-requests',
      message: 'Too many tries.',
      title: '',
      status: 429,
      requestId: 'x',
    }
    await page.route(path, route => route.fulfill({ status: 429, headers: { 'retry-after': '42' }, json }))
    await submit.click()
    await expect(signIn.getByRole('alert')).toContainText('Please try again in 42 seconds.')
    await page.unroute(path)
    await page.route(path, route => route.fulfill({ status: 500, body: 'down' }))
    await submit.click()
    await expect(notifications(page)).toContainText('Failed to authenticate. Check your credentials.')
    await expect(signIn.getByRole('alert')).toContainText('An unexpected error occurred.')
    await page.unroute(path)
    await page.route(path, route => route.abort())
    await submit.click()
    await expect(signIn.getByRole('alert')).toContainText('An unexpected error occurred.')
    await expect(signIn.getByLabel('Email')).toHaveValue('somebody@example.com')
  })
})

test.describe('in Arabic', () => {
  // §2 In Arabic it is laid out from the right.
  test('the dialog reads from the right', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
    await page.goto('/checkout')
    const signIn = page.getByRole('dialog', { name: 'تسجيل الدخول' })
    await expect(signIn.getByLabel('البريد الإلكتروني')).toBeFocused()
    await expect(signIn.getByLabel('كلمة المرور', { exact: true })).toHaveCSS('direction', 'rtl')
    await signIn.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
    await expect(signIn.getByRole('alert')).toContainText('يرجى ملء جميع الحقول.')
  })
})

async function openAuth(page: Page, mode: 'Sign In' | 'Sign Up'): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: mode }).click()
}

function notifications(page: Page) {
  return page.getByRole('region', { name: 'Notifications' })
}
