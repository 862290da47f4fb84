import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { workingFooter } from '../footer.ts'
import { test } from '../guest.ts'

const pages = [
  { link: 'Our Story', path: '/ourstory', title: 'Our story' },
  { link: 'Food Safety', path: '/food-safety', title: 'Food safety' },
  { link: 'Terms of Service', path: '/terms-of-service', title: 'Terms of Service' },
  { link: 'Privacy Policy', path: '/privacy-policy', title: 'Privacy Policy' },
  { link: 'Contact', path: '/contact', title: 'Contact' },
  { link: 'SMS Updates', path: '/sms-consent', title: /./ },
]

// §2 The shell wraps all routes
// §2 A route change moves the focus to the h1 (experience.md)
// §2 Footer link /ourstory
// §2 Footer link /food-safety
// §2 Footer link /terms-of-service
// §2 Footer link /privacy-policy
// §2 Footer link /become-a-chef
// §2 Footer link /contact
// §2 A social media link
test('the footer leads to every page of ours, and to one place outside', async ({ page }) => {
  await page.route(/footer[^/]*\.js/, async route => {
    await new Promise(r => setTimeout(r, 2000))
    await route.continue()
  })
  await page.goto('/wishlist')
  // A link that opens a document leaves the focus to the browser.
  const footer = await workingFooter(page)
  for (const { link, path, title } of pages) {
    await footer.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }
  await footer.getByRole('link', { name: 'Become a Chef' }).click()
  await expect(page.getByRole('dialog', { name: 'Chef Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:\/\//)
})

// §1 Tagline 'Cheat Your Kitchen, Not Your Body'
// §1 Static pages say that customers can cancel anytime
// §2 /ourstory has a story tab
// §2 A mission tab
// §2 A team tab
// §2 Tabs go by keyboard (experience.md)
test('our story has tabs for the story, the mission and the team', async ({ page }) => {
  await page.goto('/ourstory')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Ladlewell started in 2021')
  await page.getByRole('tab', { name: 'Mission' }).click()
  await expect(panel).toContainText('Cheat Your Kitchen, Not Your Body.')
  await expect(panel).toContainText('cancel a weekly subscription anytime')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Team' })).toBeFocused()
  await expect(panel).toContainText('Sam Rivera')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Story', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/#team$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true')
})

// §1 Static pages say chefs are vetted
// §1 Static pages tell of quarterly kitchen inspections
// §2 /food-safety is a static page
// §9 Meals are refrigerated
// §9 Meals are eaten within 3-4 days
// §9 Heat to 165°F
// §9 The 2-hour rule
test('food safety says how kitchens are checked and how meals are kept and heated', async ({ page }) => {
  await page.goto('/food-safety')
  const main = page.getByRole('main')
  for (const words of [
    'Every chef is vetted',
    'Kitchen inspections are repeated quarterly',
    'travel refrigerated',
    'eaten within 3-4 days',
    'reaches 165°F',
    'The 2-hour rule',
    'for more than 2 hours',
  ])
    await expect(main).toContainText(words)
})

// §1 Cancel anytime
// §2 Version 2.1
// §2 Updated June 28 2025
// §2 Expandable sections
// §9 Uptime 99.5%
// §9 The liability section says 99.5% too (product.md)
// §9 Refunds in 3-5 business days
// §9 The weekly discount is 12%, here too (product.md)
test('the terms are of version 2.1, in sections that open and close', async ({ page }) => {
  await page.goto('/terms-of-service')
  const main = page.getByRole('main')
  await expect(main.getByText('Version 2.1 · Updated June 28, 2025')).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(11)
  const refunds = main.getByText('Refunds reach your card in 3-5 business days.')
  await expect(refunds).toBeHidden()
  await main.getByRole('heading', { name: 'Cancellations and refunds' }).click()
  await expect(refunds).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(refunds).toBeHidden()
  for (const words of [
    'We aim for an uptime of 99.5% a month',
    'Beyond the uptime of 99.5% named above',
    'You can cancel anytime',
    'inspected quarterly',
    '12% less',
  ])
    await expect(main).toContainText(words)
  await expect(main).not.toContainText('99.9')
})

// §2 Updated June 28 2025
// §2 Names what is held, the vendors and deletion
// §9 SMS: opt out by replying STOP
// §9 SMS: removal from lists within 30 days
test('the privacy policy says what is held, who sees it and how long texting takes to end', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const main = page.getByRole('main')
  await expect(main.getByText('Updated June 28, 2025')).toBeVisible()
  for (const words of [
    'email address',
    'phone number',
    'delivery addresses',
    'orders, subscriptions, favorites and reviews',
    'allergies and diets',
    'consent to text messages',
    'passkeys only as their public keys',
    'the devices and networks from which someone signed in',
    'Stripe',
    'Google',
    'Twilio',
    'delete your account',
    'within 30 days',
    'Reply STOP',
  ])
    await expect(main).toContainText(words)
})

// §2 An email action card
// §2 A phone action card
// §2 Business hours Mon-Fri 9:00 AM-6:00 PM
// §2 Sat 10:00 AM-4:00 PM
// §2 Sun closed
test('contact has a card for e-mail, one for the phone, and the hours', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@ladlewell.test' })).toHaveAttribute('href', /^mailto:/)
  await expect(main.getByRole('link', { name: '(512) 555-0100' })).toHaveAttribute('href', 'tel:+15125550100')
  const hours = main.locator('dl > div')
  await expect(hours).toHaveText(['Mon-Fri9:00 AM-6:00 PM', 'Sat10:00 AM-4:00 PM', 'SunClosed'])
  await expect(main.getByText('Times are in Austin, Texas.')).toBeVisible()
})

// §2 "Open now" from the business hours (experience.md), by the platform’s clock
for (const [when, moment, badge, more] of [
  ['on a Tuesday at noon', '2026-11-24T18:00:00Z', 'Open now', 'until 6:00 PM'],
  ['on a Saturday evening', '2026-11-28T23:30:00Z', 'Closed now', 'opens Monday at 9:00 AM'],
  ['early on a Wednesday', '2026-11-25T12:00:00Z', 'Closed now', 'opens today at 9:00 AM'],
] as const)
  test(`contact says "${badge}" ${when}, by the platform's clock`, async ({ page }) => {
    await page.route('**/api/v1/market', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-platform-time': moment } })
    })
    await page.goto('/contact')
    await expect(page.getByRole('status').getByText(badge)).toBeVisible()
    await expect(page.getByRole('status').getByText(more)).toBeVisible()
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // §2 Readable without JavaScript (experience.md)
  test('every text can be read', async ({ page }) => {
    await page.goto('/ourstory')
    for (const words of ['Ladlewell started in', 'Nobody should have to trade', 'Nadia Brandt'])
      await expect(page.getByText(words)).toBeVisible()
    await page.goto('/terms-of-service')
    await page.getByRole('heading', { name: '10. Liability' }).click()
    await expect(page.getByText('Beyond the uptime of 99.5%')).toBeVisible()
    await page.goto('/become-a-chef')
    await expect(page.getByRole('heading', { name: 'What vetting checks' })).toBeVisible()
    await page.goto('/contact')
    await expect(page.getByText('9:00 AM-6:00 PM')).toBeVisible()
  })
})

test.describe('become a chef', () => {
  test.use({ expectedTrouble: /status of (400|401|404)/ })

  // §2 Chef login dialog, named "Chef Login" (product.md)
  // §2 /become-a-chef renders the chef login dialog
  // §2 Closing it goes to / (product.md)
  test('opens the chef login; closing it goes home', async ({ page }) => {
    await page.goto('/become-a-chef')
    await expect(page.getByRole('dialog', { name: 'Chef Login' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // §5 Chef login requires email and password: 'Please fill in all fields.'
  // §5 Missing email or password: 'Please fill in all fields.'
  // §8 Chef login failure: the same two toasts (product.md)
  // §8 Auth failure: 'Failed to authenticate. Check your credentials.'
  // §8 Then the server’s message as a second toast
  test('says what is missing or wrong at the login, with both toasts', async ({ page }) => {
    const login = await openLogin(page)
    await login.getByRole('button', { name: 'Chef Login' }).click()
    await expect(login.getByRole('alert')).toHaveText('Please fill in all fields.')
    for (const [email, password] of [
      ['nobody@ladlewell.test', ''],
      ['', 'not-the-password'],
    ] as const) {
      await fillLogin(page, email, password)
      await expect(login.getByRole('alert')).toHaveText('Please fill in all fields.')
    }
    await fillLogin(page, 'nobody@ladlewell.test', 'not-the-password')
    await expect(login.getByRole('alert')).toHaveText('The email address or password is wrong.')
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts.getByText('Failed to authenticate. Check your credentials.')).toBeVisible()
    await expect(toasts.getByText('The email address or password is wrong.')).toBeVisible()
  })

  // §4 While a request runs the login button reads 'Processing...' and is disabled
  // §4 While a request runs the submit button reads 'Processing...'
  // §4 While a request runs the submit button is disabled
  // §5 A role that is not CHEF: 'You are not a chef. Please sign up as a chef.'
  // §5 No token is stored then (product.md)
  // §5 No token is stored then (product.md), and its session ends
  test('tells a customer that they are no chef, and keeps no token', async ({ page, customer }) => {
    const login = await openLogin(page)
    await page.route('**/api/v1/auth/authenticate', async route => {
      await new Promise(resolve => setTimeout(resolve, 300))
      await route.continue()
    })
    const answer = page.waitForResponse('**/api/v1/auth/authenticate')
    await fillLogin(page, customer.email, 'three spoons of honey')
    await expect(login.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(login.getByRole('alert')).toHaveText('You are not a chef. Please sign up as a chef.')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const { token } = (await (await answer).json()) as { token: string }
    await expect.poll(async () => (await api(token)('GET /api/v1/auth/user/single')).status).toBe(401)
  })

  // §1 Chefs sign up, log in and complete onboarding
  // §3 Login sends email, password
  // §4 Chef login success goes to /chefdashboard/meals
  // §4 Auth success stores the token
  // §6 A chef is identified by role value CHEF in the login response
  // §8 Success: 'Login Success!'
  test('signs a chef in', async ({ page }) => {
    await openLogin(page)
    await fillLogin(page, 'chef@ladlewell.test', 'let-me-cook')
    await expect(page.getByText('Login Success!')).toBeVisible()
    await expect(page).toHaveURL(/\/chefdashboard\/meals$/)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const chef = await answered(api(token)('GET /api/v1/auth/user/single'))
    expect(chef.email).toBe('chef@ladlewell.test')
  })

  // §2 Links from chef login to chef sign-up and back
  // §2 Links to customer login and customer sign-up
  // §2 Links to switch between chef login and chef sign-up
  // §2 Links to customer login and sign-up
  // §2 The page itself tells how it works, what is earned and what vetting checks
  test('leads from one dialog to the other, to the customers’ and to the page', async ({ page }) => {
    const login = await openLogin(page)
    await login.getByRole('button', { name: 'Chef Sign Up' }).click()
    const signUp = page.getByRole('dialog', { name: 'Chef Sign Up' })
    await expect(signUp.getByLabel('Confirm password')).toBeVisible()
    await page.reload()
    await signUp.getByRole('button', { name: 'Chef Login' }).click()
    await login.getByRole('button', { name: 'Customer sign in' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    await expect(login).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Chef Login' }).click()
    await login.getByRole('button', { name: 'Customer sign up' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: 'Chef Sign Up' }).click()
    await signUp.getByRole('button', { name: 'How cooking with us works' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const [title, words] of [
      ['How it works', 'Plan three weeks of meals'],
      ['What you earn', 'We tell you our commission before you sell anything'],
      ['What vetting checks', 'your kitchen permit and your liability insurance'],
    ] as const) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(words)
    }
  })
})

// §2 Public pages have title, description, canonical address and Open Graph picture
// §2 Private pages are noindex (experience.md)
// §2 Told to search engines
test('every public page says what it is to search engines, and the picture to show exists', async ({
  page,
  request,
}) => {
  for (const path of ['/', ...pages.map(({ path }) => path), '/become-a-chef', '/chef/1', '/meal/1']) {
    const html = await (await request.get(path)).text()
    const head = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    expect(head(/<title>(.+?)<\/title>/), path).toContain('Ladlewell')
    expect(head(/name="description" content="(.+?)"/).length, path).toBeGreaterThan(20)
    expect(head(/rel="canonical" href="(.+?)"/), path).toMatch(new RegExp(`:\\d+${path}$`))
    expect(head(/property="og:title" content="(.+?)"/), path).not.toBe('')
    const picture = head(/property="og:image" content="(.+?)"/)
    expect((await request.get(picture)).status(), picture).toBe(200)
    expect(html, path).not.toContain('noindex')
  }
  for (const path of ['/checkout', '/profile/orders', '/order-confirmation'])
    expect(await (await request.get(path)).text(), path).toMatch(/name="robots" content="noindex"/)
  await page.goto('/ourstory')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const { path } of pages) expect(sitemap).toContain(`${path}</loc>`)
})

async function openLogin(page: Page) {
  await page.goto('/become-a-chef')
  return page.getByRole('dialog', { name: 'Chef Login' })
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Chef Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Chef Login' }).click()
}
