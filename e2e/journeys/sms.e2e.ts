import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { textFrom } from '../sandbox.ts'
import { test as signedInTest } from '../signed-in.ts'

const activate = (page: Page) => page.getByRole('button', { name: 'Activate SMS Updates' })
const consent = (page: Page) =>
  page.getByRole('checkbox', { name: /^I agree to get automated text messages/ })
const number = (page: Page) => page.getByLabel('Mobile phone number')

// §2 /sms-consent shows benefits
// §2 It has a consent checkbox
// §2 It has an expandable terms section
// §2 The terms open by keyboard
// §2 It has a button 'Activate SMS Updates'
// §2 The button is disabled until the box is ticked
// §2 Visible text says why the button is disabled (experience.md)
// §2 A guest is asked to sign in first, and keeps what was typed (product.md)
// §5 The SMS consent checkbox must be ticked
// §9 The terms say 10 messages, 8 AM and 9 PM, STOP, and 30 days
// §9 The terms name every text that is sent (product.md) (issue 11, T9)
guestTest(
  'a guest reads benefits and terms, and keeps what they typed while they sign in',
  async ({ page, customer }) => {
    await page.goto('/sms-consent')
    await expect(page.getByRole('heading', { level: 1, name: 'SMS updates' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What you get' }).getByRole('listitem')).toHaveCount(5)
    await expect(activate(page)).toBeDisabled()
    await expect(page.getByText('Check the box above to activate SMS updates.')).toBeVisible()

    const terms = page.getByText('Read the SMS terms')
    await expect(page.getByText(/^Up to 10 messages per week, mostly between 8 AM and 9 PM/)).toBeHidden()
    await terms.press('Enter')
    for (const term of [
      /^Up to 10 messages per week, mostly between 8 AM and 9 PM/,
      /^Reply STOP to any message\..*removed from all lists within 30 days/,
      /^Reply HELP to any message/,
      /^We don’t charge for it\./,
      /^We send one text asking the number to reply YES\. If it doesn’t within 24 hours/,
      /runs short\. About a box: the last day to skip it, new delivery hours, that it was charged or skipped/,
      'Version 2.3 of the SMS terms',
    ])
      await expect(page.getByText(term)).toBeVisible()

    await number(page).fill('(512) 555-0187')
    await consent(page).check()
    await expect(page.getByText('Check the box above')).toBeHidden()
    await activate(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByLabel('Email').fill(customer.email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(number(page)).toHaveValue('(512) 555-0187')
    await expect(consent(page)).toBeChecked()
    await activate(page).click()
    await expect(page.getByText(/^We’re texting \(512\) 555-0187 one question\. Reply YES by /)).toBeVisible()
  },
)

// §2 The terms can be read without a script (experience.md)
guestTest('without a script the page and its terms can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/sms-consent')
  await page.getByText('Read the SMS terms').click()
  await expect(page.getByText(/^Reply STOP to any message\./)).toBeVisible()
  await expect(activate(page)).toBeDisabled()
  await context.close()
})

signedInTest.describe('a customer', () => {
  signedInTest.use({ expectedTrouble: /status of 400/ })

  // §2 The button has the number asked for YES, and the page says 'Reply YES to finish' (product.md)
  // §2 The page notices YES by itself (product.md)
  // §2 What is asked can be withdrawn for another number (product.md)
  // §2 The page says which number gets texts since when (product.md)
  // §2 The consent is withdrawn on the page (product.md)
  signedInTest('turns texts on, finds them on later, and turns them off', async ({ page }) => {
    await page.goto('/sms-consent')
    await number(page).fill('12345')
    await consent(page).check()
    await activate(page).click()
    await expect(page.getByText('Please enter a US or Canadian mobile number.')).toBeVisible()
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true')
    await number(page).fill('+1 900 555 0188')
    await activate(page).click()
    await expect(page.getByText('Please enter a US or Canadian mobile number.')).toBeVisible()

    await number(page).fill('512.555.0188')
    await activate(page).click()
    const question = page.getByRole('region', { name: 'Reply YES to finish' })
    await expect(question).toBeFocused()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Now reply YES')
    await page.reload()
    await expect(question).toContainText('We’re texting (512) 555-0188 one question. Reply YES by ')
    await question.getByRole('button', { name: 'Use another number' }).click()
    await expect(page.getByRole('region', { name: 'Turn on SMS updates' })).toBeFocused()
    await consent(page).check()
    await activate(page).click()
    await expect(question).toBeVisible()
    await textFrom('+15125550188', 'YES')
    const panel = page.getByRole('region', { name: 'SMS updates are active' })
    await expect(panel).toBeFocused()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your number replied YES')
    await page.reload()
    await expect(panel).toContainText(/Active for \(512\) 555-0188 since \w+day, \w+ \d{1,2}\./)

    await panel.getByRole('button', { name: 'Turn off SMS updates' }).click()
    await expect(page.getByRole('region', { name: 'Turn on SMS updates' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('SMS updates are off.')
    await expect(activate(page)).toBeDisabled()
    await expect(number(page)).toHaveValue('(512) 555-0188')
  })
})

// §2 The profile's phone number is suggested (product.md)
signedInTest('the number of the profile is suggested', async ({ page, customer }) => {
  await customer.api('PUT /api/v1/auth/user/{id}', {
    params: { id: String(customer.id) },
    body: { phoneNumber: '5125550189' },
  })
  await page.goto('/sms-consent')
  await expect(number(page)).toHaveValue('(512) 555-0189')
})

signedInTest.describe('when the product does not answer', () => {
  signedInTest.use({ expectedTrouble: /Failed to load resource/ })

  // §2 A failure is said, and what was typed stays (product.md)
  signedInTest('the page says so and loses nothing', async ({ page }) => {
    await page.route('**/api/v1/sms-consent', route => route.abort())
    await page.goto('/sms-consent')
    await expect(page.getByText('We couldn’t load your SMS settings.')).toBeVisible()
    await number(page).fill('512.555.0190')
    await consent(page).check()
    await activate(page).click()
    await expect(page.getByText('We couldn’t activate SMS updates. Please try again.')).toBeVisible()
    await expect(number(page)).toHaveValue('512.555.0190')
    await page.unroute('**/api/v1/sms-consent')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('We couldn’t load your SMS settings.')).toBeHidden()
    await activate(page).click()
    await expect(page.getByText(/^We’re texting \(512\) 555-0190/)).toBeVisible()
  })
})
