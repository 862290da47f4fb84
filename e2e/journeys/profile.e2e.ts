import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { home } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { linkIn } from '../mailed-link.ts'
import { test } from '../signed-in.ts'

const OF_NO_ADDRESS = /status of 404.*addresses\/user\/default/

test.use({ expectedTrouble: OF_NO_ADDRESS })

// §2 /profile is the customer area with a sidebar on large screens.
// §2 Its children are orders, subscription, address, edit-profile and change-password.
test('the sidebar leads to every page of the profile', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/profile\/orders$/)
  const sidebar = page.getByRole('navigation', { name: 'Profile' })
  for (const [name, path, heading] of [
    ['Addresses', 'address', 'Saved addresses'],
    ['Saved cards', 'cards', 'Saved cards'],
    ['Edit Profile', 'edit-profile', 'Edit Profile'],
    ['Change Password', 'change-password', 'Change Password'],
    ['Subscriptions', 'subscription', /subscriptions/i],
    ['Orders', 'orders', 'My Orders'],
  ] as const) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sidebar).toBeHidden()
})

// §2 /profile redirects to / on mount when not logged in.
// §6 /profile redirects guests to /, on each of its pages.
for (const path of ['', '/orders', '/address', '/cards', '/edit-profile', '/change-password'])
  guestTest(`a guest at /profile${path} is sent home`, async ({ page }) => {
    await page.goto(`/profile${path}`)
    await expect(page).toHaveURL(/:\d+\/$/)
  })

// §2 /profile/edit-profile shows name and email.
// §2 Phone shows "Not provided" when empty.
// §2 Default address text, or "No default address found".
// §2 Inline save: each detail is edited where it stands. (experience.md)
// §7 Phone update: PUT /api/v1/auth/user/{id} with {phoneNumber}, own id. (product.md)
// §8 Phone: "Phone number updated successfully!", as a toast. (product.md)
test('a new profile says what is missing, and each part is edited in place', async ({ page, customer }) => {
  await page.goto('/profile/edit-profile')
  const details = page.getByRole('region', { name: 'Your details' })
  await expect(details).toContainText('Robin Baker')
  await expect(details).toContainText(customer.email)
  await expect(details).toContainText('Not provided')
  await expect(details).toContainText('No default address found')

  const editPhone = details.getByRole('button', { name: 'Edit phone' })
  await editPhone.click()
  const phone = details.getByLabel('Phone number')
  await expect(phone).toBeFocused()
  await phone.fill('(512) 555-0142')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Phone number updated successfully!')
  await expect(details).toContainText('(512) 555-0142')
  await expect(editPhone).toBeFocused()

  await details.getByRole('button', { name: 'Edit name' }).click()
  await details.getByLabel('First name').fill('')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByLabel('First name')).toHaveAccessibleDescription('Please fill in this field.')
  await details.getByLabel('First name').fill('Sam')
  await details.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Name updated successfully!')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.locator('#account-menu')).toContainText('Sam Baker')
  await page.keyboard.press('Escape')

  await details.getByRole('button', { name: 'Edit phone' }).click()
  await phone.fill('')
  await page.keyboard.press('Enter')
  await expect(details).toContainText('Not provided')

  const body = { ...home, isDefault: true }
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body }))
  await page.reload()
  await expect(details).toContainText('1200 Barton Springs Road, Unit 4, Austin, TX 78704')
  await details.getByRole('link', { name: 'Manage addresses' }).click()
  await expect(page).toHaveURL(/\/profile\/address$/)
})

// §2 /verify-email confirms the address; the token leaves the URL. (product.md)
test('the e-mail address is confirmed through a mailed link', async ({ page, customer }) => {
  await page.goto('/profile/edit-profile')
  const details = page.getByRole('region', { name: 'Your details' })
  await expect(details).toContainText('Not confirmed yet')
  await details.getByRole('button', { name: 'Send the link again' }).click()
  await expectToast(page, `We sent a link to ${customer.email}.`)
  await page.goto(await linkIn(customer.email, '/verify-email?token='))
  await expect(page.getByRole('status').last()).toContainText('Your email address is confirmed.')
  expect(page.url()).not.toContain('token')
  await page.getByRole('link', { name: 'Go to my profile' }).click()
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Send the link again' })).toBeHidden()
})

// §3 Initials are shown when the picture is missing.
// §3 The profile picture is optional: chosen, previewed, saved, removed. (product.md)
test('a picture is shown before it is saved, and can be removed', async ({ page }) => {
  await page.goto('/profile/edit-profile')
  const main = page.getByRole('main')
  await expect(main.getByText('RB', { exact: true })).toBeVisible()
  const input = page.getByLabel('Profile picture')
  await input.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert')).toContainText('Please choose a JPEG, PNG, WebP or AVIF file.')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(6_300_000) })
  await expect(page.getByRole('alert')).toContainText('This picture is over 6 MB.')

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: redSquare })
  await expect(page.getByRole('img', { name: 'Your new picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText('RB', { exact: true })).toBeVisible()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: redSquare })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expectToast(page, 'Profile picture updated successfully!')
  await expect(main.locator('img[src^="/pictures/"]')).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).locator('img')).toHaveAttribute(
    'src',
    /^\/pictures\//,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expectToast(page, 'Profile picture removed.')
  await expect(main.getByText('RB', { exact: true })).toBeVisible()
})

// §2 Allergy and diet profile on edit-profile. (experience.md)
test('diet and allergies are kept', async ({ page, customer }) => {
  await page.goto('/profile/edit-profile')
  const diet = page.getByRole('region', { name: 'Diet and allergies' })
  await expect(diet.getByRole('checkbox')).toHaveCount(12)
  await diet.getByRole('group', { name: 'Allergens we avoid' }).getByLabel('Peanuts').check()
  await diet.getByRole('group', { name: 'How we eat' }).getByLabel('Vegetarian').check()
  await diet.getByRole('button', { name: 'Save diet and allergies' }).click()
  await expectToast(page, 'Diet and allergies saved.')
  expect(await answered(customer.api('GET /api/v1/diet-profile'))).toEqual({
    avoid: ['peanuts'],
    diets: ['vegetarian'],
  })
  await page.reload()
  await expect(diet.getByLabel('Peanuts')).toBeChecked()
  await expect(diet.getByLabel('Milk')).not.toBeChecked()
})

// §2 SMS updates are linked from the profile.
test('text messages are one link away', async ({ page }) => {
  await page.goto('/profile/edit-profile')
  await expect(page.getByRole('link', { name: 'SMS updates', exact: true })).toHaveAttribute(
    'href',
    '/sms-consent',
  )
})

test.describe('when something fails', () => {
  test.use({ expectedTrouble: /status of (404|400|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  // §7 A failure of user/single is only logged, outside the profile page.
  // §7 The default address comes from customer/addresses/user/default.
  // §8 Profile load errors are shown, with "Try again". (product.md)
  test('the profile is loaded again on request, and says that it loads', async ({ page }) => {
    const user = '**/api/v1/auth/user/single'
    await page.route(user, route => route.fulfill({ status: 500, body: 'down' }))
    const logged = page.waitForEvent('console', message =>
      message.text().includes('The user could not be loaded'),
    )
    await page.goto('/contact')
    await logged
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
    await page.goto('/profile/edit-profile')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your profile.')
    await page.unroute(user)
    await page.route('**/addresses/user/default', route => route.abort())
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    const details = page.getByRole('region', { name: 'Your details' })
    await expect(details.getByRole('alert')).toContainText('Failed to fetch addresses')
    await page.unroute('**/addresses/user/default')
    await details.getByRole('button', { name: 'Try again' }).click()
    await expect(details).toContainText('No default address found')
    const held = Promise.withResolvers<void>()
    await page.route(user, async route => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(page.getByText('Loading your profile...')).toBeVisible()
    held.resolve()
    await expect(details).toBeVisible()
  })

  // §8 Phone failures are shown, not only logged. (product.md)
  test('a change that fails is said, and the form keeps what was typed', async ({ page }) => {
    await page.goto('/profile/edit-profile')
    await page.getByRole('button', { name: 'Edit phone' }).click()
    await page.getByLabel('Phone number').fill('12')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
      /Please enter a phone number with its area code\./,
    )
    await page.route('**/api/v1/auth/user/*', route => route.abort())
    await page.getByLabel('Phone number').fill('512 555 0142')
    await page.keyboard.press('Enter')
    await expectToast(page, 'We couldn’t save your changes. Please try again.')
    await expect(page.getByLabel('Phone number')).toHaveValue('512 555 0142')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Phone number')).toBeHidden()
  })

  // §2 Offline nothing that changes data is offered. (experience.md)
  test('nothing can be changed without a network', async ({ page, context }) => {
    await page.goto('/profile/edit-profile')
    for (const name of ['Edit phone', 'Save diet and allergies'])
      await expect(page.getByRole('button', { name })).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline. Changes will have to wait.')).toBeVisible()
    for (const name of ['Edit phone', 'Choose a picture', 'Delete my data', 'Save diet and allergies'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
  })
})

guestTest.describe('a link to confirm an address', () => {
  guestTest.use({ expectedTrouble: /status of (400|410)|ERR_FAILED/ })

  // §2 A dead confirmation link says so and offers a new one. (product.md)
  guestTest('that is dead says so, and asks to sign in for a new one', async ({ page, customer }) => {
    await page.goto('/verify-email?token=nothing-of-ours')
    await page.getByRole('button', { name: 'Make it mine alone' }).click()
    await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
    await expect(page.getByText('Sign in to get a new link.')).toBeVisible()
    await page.evaluate(token => localStorage.setItem('token', token), customer.token)
    await page.route('**/email-verifications/confirmation', route => route.abort())
    await page.goto('/verify-email?token=something')
    await expect(page.getByRole('alert')).toContainText('We couldn’t confirm your email address.')
    await page.unroute('**/email-verifications/confirmation')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expectToast(page, `We sent a link to ${customer.email}.`)
  })
})

// §2 In Arabic the profile is laid out from the right.
test('the profile reads from the right in Arabic', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
  await page.goto('/profile/edit-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'تعديل الملف الشخصي' })).toBeVisible()
  await expect(page.getByText('لا يوجد عنوان افتراضي')).toBeVisible()
  const main = await page.getByRole('heading', { level: 1 }).boundingBox()
  const sidebar = await page.getByRole('navigation', { name: 'الملف الشخصي' }).boundingBox()
  expect(sidebar!.x).toBeGreaterThan(main!.x)
  await page.getByRole('button', { name: 'تعديل الهاتف' }).click()
  await page.getByLabel('رقم الهاتف').fill('512 555 0142')
  await page.keyboard.press('Enter')
  await expect(page.getByText('تم تحديث رقم الهاتف بنجاح!')).toBeVisible()
})

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('section[aria-live=polite]')).toContainText(text)
}

/** A PNG of eight by eight pixels. */
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII=',
  'base64',
)
