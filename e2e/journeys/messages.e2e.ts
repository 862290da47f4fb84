import type { LoggedMessage } from '@ladlewell/contract/messages.ts'
import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrierIn } from '../barriers.ts'
import type { Customer } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { linkIn } from '../mailed-link.ts'
import { placedOrder } from '../order.ts'
import { chefTest, test as signedInTest } from '../signed-in.ts'

const kind = (page: Page, name: string) => page.getByRole('group', { name })
const log = (page: Page) => page.getByRole('region', { name: 'What we sent you' })
const languageOf = async ({ api }: Customer) =>
  (await answered(api('GET /api/v1/message-preferences'))).language
const wanted = async ({ api }: Customer, about: string, channel = 'mail') => {
  const { preferences } = await answered(api('GET /api/v1/message-preferences'))
  return preferences.find(one => one.kind === about && one.channel === channel)?.wanted
}

// §2 /profile/messages (“Messages”) stands in the profile’s sidebar and the menu (product.md)
// §2 Each kind says what it is and has a checkbox a channel
// §2 Kinds that always come say “always on” and why, without a checkbox
// §2 Customers are not asked about kitchens
// §2 Whether texts come at all stands below, with the way to the consent
// §2 The language of messages is chosen apart from that of the pages
// §2 “What we sent you” lists messages newest first, with subject, state, time, channel and kind
// §2 A message’s words unfold, also by keyboard
// §2 One that was left out says why: not wanted
// §5 A choice is saved at once: “Saved.”
// §7 GET /api/v1/messages tells what was sent or left out and why, newest first (product.md)
signedInTest(
  'a customer chooses what comes on which channel and in which language, and reads why a mail was left out',
  async ({ page, customer, kitchen }) => {
    await page.goto('/profile/orders')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/profile/messages')
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Messages' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    for (const name of ['Your account', 'Payments'])
      await expect(kind(page, name)).toContainText(/We always send these, so .*Email: always on/)
    await expect(kind(page, 'Payments').getByRole('checkbox')).toHaveCount(2)
    await expect(kind(page, 'Your kitchen')).toHaveCount(0)
    await expect(page.getByText('You’re not getting texts yet. We need your consent first.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'SMS updates' })).toHaveAttribute(
      'href',
      '/sms-consent',
    )

    await kind(page, 'Orders').getByRole('checkbox', { name: 'Email' }).uncheck()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Saved.')
    await expect.poll(() => wanted(customer, 'orders')).toBe(false)
    await kind(page, 'Weekly boxes').getByRole('checkbox', { name: 'Text message' }).uncheck()
    await expect.poll(() => wanted(customer, 'boxes', 'sms')).toBe(false)
    await page.getByLabel('Send me messages in').selectOption('العربية')
    await expect.poll(() => languageOf(customer)).toBe('ar')
    await placedOrder(customer, kitchen)
    await expect(async () => {
      await page.reload()
      await expect(log(page).getByText('Not sent').first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByLabel('Send me messages in')).toHaveValue('ar')
    await expect(kind(page, 'Orders').getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
    const message = log(page).getByRole('listitem').filter({ hasText: 'Not sent' }).first()
    await expect(message).toContainText('Email · Orders')
    await expect(message.getByRole('time')).toHaveText(/\d:\d\d\s[AP]M/)
    await expect(message.getByText('You turned off messages like this.')).toBeHidden()
    await message.locator('summary').press('Enter')
    await expect(message.getByText('You turned off messages like this.')).toBeVisible()
    await expect(message.getByText('/profile/orders')).toBeVisible()
  },
)

signedInTest.describe('the calendar address', () => {
  signedInTest.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedTrouble: /ERR_FAILED/ })

  // §2 The calendar link is made on request, shown once and copied
  // §2 A new link ends the one before; ending it ends both
  signedInTest('is told once, copied, made anew and ended', async ({ page, request }) => {
    await page.goto('/profile/messages')
    const panel = page.getByRole('region', { name: 'Your calendar' })
    await expect(panel).toContainText('A private link for your calendar app')
    await panel.getByRole('button', { name: 'Create a link' }).click()
    const address = await panel.getByLabel('Calendar link').inputValue()
    expect((await request.get(address)).ok()).toBe(true)
    await panel.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)

    await page.reload()
    await expect(panel).toContainText('If you’ve lost it, create a new one')
    await expect(panel.getByLabel('Calendar link')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Create a new link' }).click()
    await expect(panel.getByLabel('Calendar link')).not.toHaveValue(address)
    expect((await request.get(address)).ok()).toBe(false)
    await page.route('**/api/v1/calendar-feed', route => route.abort())
    await panel.getByRole('button', { name: 'Turn off the link' }).click()
    await expect(page.getByText('That didn’t work. Please try again.')).toBeVisible()
    await page.unrouteAll()
    await panel.getByRole('button', { name: 'Turn off the link' }).click()
    await expect(page.getByText('Your calendar link no longer works.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Create a link' })).toBeVisible()
  })
})

const logged = (messageId: number, more: Partial<LoggedMessage>): LoggedMessage => ({
  messageId,
  at: '2026-11-21T04:00:00.000Z',
  channel: 'mail',
  kind: 'orders',
  subject: `Mail ${messageId}`,
  text: 'Its words.',
  state: 'sent',
  reason: null,
  ...more,
})

const sms = { channel: 'sms', subject: '' } as const
const newest = [
  logged(20, { state: 'waiting' }),
  logged(19, { state: 'failed' }),
  logged(18, { state: 'left-out', reason: 'undeliverable' }),
  logged(17, { ...sms, text: 'Ladlewell: it is on its way.' }),
  logged(16, { ...sms, state: 'left-out', reason: 'no-consent' }),
  logged(15, { ...sms, state: 'left-out', reason: 'enough-texts' }),
  logged(14, { ...sms, state: 'left-out', reason: 'no-texts', text: null }),
  logged(13, { subject: 'A link that signs in', text: null, kind: 'account' }),
  logged(12, { subject: '', text: null, kind: null }),
]

signedInTest.describe('the log', () => {
  signedInTest.use({ expectedTrouble: /status of 500|ERR_FAILED/ })

  // §2 Or no consent, ten texts that week, no texts then, not deliverable
  // §2 One whose words are not kept says so
  // §2 “Show earlier messages” goes on; its failure loses nothing
  // §2 “We couldn’t load your messages.” offers another try
  signedInTest(
    'tells each message’s state and why it was left out, goes on page by page, and a failure loses nothing',
    async ({ page }) => {
      let isDown = true
      await page.route('**/api/v1/messages?*', route => {
        if (isDown) return route.fulfill({ status: 500, json: {} })
        const isSecond = route.request().url().includes('before=12')
        const answer = isSecond ? { rows: [logged(3, {})], next: null } : { rows: newest, next: '12' }
        return route.fulfill({ json: answer })
      })
      await page.goto('/profile/messages')
      await expect(page.getByText('We couldn’t load your messages.')).toBeVisible()
      isDown = false
      await log(page).getByRole('button', { name: 'Try again' }).click()
      const row = (nth: number) => log(page).getByRole('listitem').nth(nth)
      await expect(log(page).getByRole('listitem')).toHaveCount(9)
      for (const summary of await log(page).locator('summary').all()) await summary.click()
      await expect(row(0)).toContainText('On its way')
      await expect(row(1)).toContainText('Not delivered')
      await expect(row(2)).toContainText('It couldn’t be delivered.')
      await expect(row(3)).toContainText('Ladlewell: it is on its way.')
      await expect(row(3)).toContainText('Text message · Orders')
      await expect(row(4)).toContainText('You hadn’t agreed to text messages.')
      await expect(row(5)).toContainText('We’d already sent you 10 texts that week.')
      await expect(row(6)).toContainText('We couldn’t send texts at the time.')
      await expect(row(7)).toContainText('We don’t keep the text of this message')
      await expect(row(8)).toContainText('An email whose text we don’t keep')

      isDown = true
      await log(page).getByRole('button', { name: 'Show earlier messages' }).click()
      await expect(page.getByText('We couldn’t load earlier messages.')).toBeVisible()
      isDown = false
      await log(page).getByRole('button', { name: 'Show earlier messages' }).click()
      await expect(row(9)).toContainText('Mail 3')
      await expect(log(page).getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0)
    },
  )

  // §5 A choice that cannot be saved is taken back: “We couldn’t save your choice. Please try again.”
  signedInTest('a choice that cannot be saved is taken back', async ({ page }) => {
    await page.goto('/profile/messages')
    const box = kind(page, 'Reviews').getByRole('checkbox', { name: 'Email' })
    await expect(box).toBeChecked()
    await page.route('**/api/v1/message-preferences', route => route.abort())
    await box.click()
    await expect(page.getByText('We couldn’t save your choice. Please try again.')).toBeVisible()
    await expect(box).toBeChecked()
    await page.getByLabel('Send me messages in').selectOption('Español')
    await expect(page.getByLabel('Send me messages in')).toHaveValue('en')
  })
})

// §2 Choosing the language of the pages asks whether messages follow, and changes nothing unasked (issue 11,
//   T11)
signedInTest(
  'mails follow the language of the pages only when that is wished',
  async ({ page, customer }) => {
    const written = () => languageOf(customer)
    const choose = (label: string, name: string) =>
      page.getByRole('contentinfo').getByLabel(label).selectOption(name)
    await page.goto('/wishlist')
    await choose('Language', 'Español')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const question = page.getByRole('alertdialog', {
      name: '¿Quieres recibir también los mensajes en Español?',
    })
    await expect(question).toContainText('llegan en English')
    await expect(question.getByRole('button', { name: 'Seguir en English' })).toBeFocused()
    expect(await written()).toBe('en')
    await question.getByRole('button', { name: 'Seguir en English' }).click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(question).toBeHidden()
    expect(await written()).toBe('en')

    await choose('Idioma', 'العربية')
    await expectNoBarrierIn(page, /العربية/)
    await choose('اللغة', 'Español')
    await question.getByRole('button', { name: 'Sí, en Español' }).click()
    await expect(page.getByRole('region', { name: 'Notificaciones' })).toContainText(
      'te escribiremos en Español',
    )
    expect(await written()).toBe('es')
    await choose('Idioma', 'English')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Español' }).click()
    await choose('Language', 'Español')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)

// §2 What is chosen before the page works is heard at once (product.md)
signedInTest('a language is chosen before the page’s scripts came', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('Español')
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible()
  release()
  await expect(page.getByRole('alertdialog')).toContainText('llegan en English')
})

guestTest.describe('the link in a mail', () => {
  guestTest.use({ expectedTrouble: /status of 410/ })

  // §2 /unsubscribe/{token} says which mails end and does nothing before a press (product.md)
  // §2 Then it says what ended and what still comes, in the recipient’s language
  // §2 A link that is not ours: “This link isn’t valid. Open it again from the email.”
  guestTest(
    'ends mails of its kind after a press, in the language of who got it, and says what still comes',
    async ({ page, customer, kitchen }) => {
      await placedOrder(customer, kitchen)
      const link = await linkIn(customer.email, '/unsubscribe/')
      await answered(customer.api('PUT /api/v1/message-preferences', { body: { language: 'es' } }))
      await page.goto(link)
      await expect(page.getByText('Do you want to stop getting emails about your orders?')).toBeVisible()
      expect(await wanted(customer, 'orders')).toBe(true)
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      const done = page.getByRole('status').filter({ hasText: 'Ya no recibirás correos sobre tus pedidos.' })
      await expect(done).toContainText('Seguirás recibiendo los correos sobre tu cuenta y tus pagos.')
      await expect(done).toHaveAttribute('lang', 'es')
      expect(await wanted(customer, 'orders')).toBe(false)
      await page.getByRole('button', { name: 'Sign in to choose what you get' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()

      await page.goto('/unsubscribe/1-orders-0123456789012345678901')
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByText('This link isn’t valid. Open it again from the email.')).toBeVisible()
      await page.goto('/unsubscribe/whatever')
      await expect(page.getByText('This link isn’t valid. Open it again from the email.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
    },
  )
})

// §2 Chefs reach the same in the dashboard, with the kind “Your kitchen”
chefTest('a chef finds the same in the dashboard, with what their kitchen hears', async ({ page }) => {
  await page.goto('/chefdashboard/papers')
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\/chefdashboard\/messages$/)
  await expect(kind(page, 'Your kitchen').getByRole('checkbox', { name: 'Email' })).toBeChecked()
  await expect(kind(page, 'Reviews').getByRole('checkbox', { name: 'Email' })).toBeChecked()
})

// – A click that begins while the chef area loads is not lost
chefTest('a link of the dashboard is pressed while the kitchen comes', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/chef', async route => {
    await released
    await route.continue()
  })
  await page.goto('/chefdashboard/papers')
  await expect(page.getByText('Opening your kitchen...')).toBeAttached()
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).hover()
  await page.mouse.down()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Paperwork' })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/chefdashboard\/messages$/)
})
