import { expect, type Locator, type Page } from '@playwright/test'
import { cards, confirmedOrder, dateSelect, payButton } from '../checkout.ts'
import { home, PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { test as signedInTest } from '../signed-in.ts'

// §2 It is used with the keyboard alone, and closes with Escape.
test('from home to a paid order with the keyboard alone', async ({ page, kitchen }) => {
  const [meal] = kitchen.meals
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await press(page, page.getByRole('link', { name: kitchen.name, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeFocused()

  const viewDetails = page
    .getByRole('article', { name: meal.name })
    .getByRole('button', { name: 'View Details' })
  await press(page, viewDetails)
  const details = page.getByRole('dialog', { name: meal.name })
  await expectTrap(page, details)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(viewDetails).toBeFocused()

  await press(page, page.getByRole('button', { name: `Add ${meal.name}` }))
  await expect(page.getByRole('button', { name: `Increase quantity of ${meal.name}` })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'View Cart (1)' }))
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expectTrap(page, drawer)
  await press(page, drawer.getByRole('button', { name: 'Checkout' }))

  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  await expect(signIn.getByLabel('Email')).toBeFocused()
  await press(page, signIn.getByRole('button', { name: 'Sign Up' }))
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  await type(page, signUp.getByLabel('First name'), 'Kay')
  await type(page, signUp.getByLabel('Last name'), 'Board')
  await type(page, signUp.getByLabel('Email'), `kay-${Math.random().toString(36).slice(2)}@example.com`)
  await type(page, signUp.getByLabel('Password', { exact: true }), PASSWORD)
  await type(page, signUp.getByLabel('Confirm password'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sign Up Success!')).toBeVisible()
  await expect(signUp).toBeHidden()

  await type(page, page.getByLabel('First name'), home.firstName)
  await type(page, page.getByLabel('Last name'), home.lastName)
  await type(page, page.getByLabel('Phone'), home.phone)
  await type(page, page.getByLabel('Street address'), home.streetAddress1)
  await type(page, page.getByLabel('City'), home.city)
  await type(page, page.getByLabel('State'), home.state)
  await type(page, page.getByLabel('ZIP code'), home.postalCode)
  await tabTo(page, page.getByRole('radio', { name: 'Weekly' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await tabTo(page, dateSelect(page))
  await page.keyboard.press('ArrowDown')
  await expect(dateSelect(page)).not.toHaveValue('')
  await tabTo(page, page.getByLabel('Card number'), { ring: false })
  await page.keyboard.type(cards.good)
  await expect(page.getByLabel('Expiration date')).toBeFocused()
  await page.keyboard.type('1230')
  await expect(page.getByLabel('CVC')).toBeFocused()
  await page.keyboard.type('123')
  await press(page, payButton(page))

  await confirmedOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Go to Orders' }))
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeFocused()
})

signedInTest.describe('at home', () => {
  signedInTest.use({ expectedTrouble: /status of 404.*addresses\/user\/default/ })

  // §2 The profile is used with the keyboard alone; focus returns to its opener. (experience.md)
  signedInTest('the profile is edited with the keyboard alone', async ({ page }) => {
    await page.goto('/')
    await press(page, page.getByRole('button', { name: 'Open menu' }))
    await expectTrap(page, page.getByRole('dialog', { name: 'Menu' }))
    await press(page, page.getByRole('link', { name: 'Edit Profile' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeFocused()
    await press(page, page.getByRole('button', { name: 'Edit phone' }))
    await page.keyboard.type('512 555 0142')
    await page.keyboard.press('Enter')
    await expect(page.getByText('(512) 555-0142')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit phone' })).toBeFocused()
    await tabTo(page, page.getByLabel('Peanuts'))
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: 'Save diet and allergies' }))
    await expect(page.getByText('Diet and allergies saved.')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Delete my data' }))
    const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
    await expectTrap(page, dialog)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete my data' })).toBeFocused()
  })
})

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Tabs until the target has the focus, and sees that this shows. */
async function tabTo(page: Page, target: Locator, { ring = true } = {}): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 150 && !(await isFocused(page, target)); stops++)
    await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  if (ring) await expect(target).toHaveCSS('outline-style', /solid|auto/)
}

/** Tab goes round and round inside a dialog, in both directions. */
async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < 14; stops++) {
      await page.keyboard.press(key)
      expect(await dialog.locator(':focus').count()).toBe(1)
    }
  }
}

async function isFocused(page: Page, target: Locator): Promise<boolean> {
  return (await target.and(page.locator(':focus')).count()) === 1
}
