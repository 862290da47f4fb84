import { expect, type Locator } from '@playwright/test'
import { answered } from '../api.ts'
import { home } from '../customer.ts'
import { workingFooter } from '../footer.ts'
import { test } from '../guest.ts'
import { test as signedInTest } from '../signed-in.ts'

// §2 A floating View Cart button shows the item count once something was added
// §2 The View Cart button is hidden while the cart is open
// §2 It has the cart drawer
// §2 A floating View Cart button shows once anything has been added
// §2 The View Cart button shows the item count
// §2 The View Cart button is gone while the cart is open
// §2 Its count badge is shown only above 0
test('the View Cart button is there once something is in the cart, and not over the open cart', async ({
  page,
  kitchen,
}) => {
  await page.goto(`/chef/${kitchen.id}`)
  const viewCart = page.getByRole('button', { name: /^View Cart/ })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(viewCart).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toHaveText('')
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toHaveText('1')
  await viewCart.click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  await expect(viewCart).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(viewCart).toHaveText('View Cart (1)')
})

// §2 At checkout the cart can be opened from that bar
test('at checkout the cart can be opened too', async ({ page, kitchen }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
  await page.goto('/checkout')
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await drawer.getByRole('link', { name: kitchen.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  await expect(drawer).toBeHidden()
})

// §2 It has a sticky top bar
// §2 Landmarks banner, navigation "Main", main, contentinfo (experience.md)
// §2 The focus goes through the top bar in the order in which it is seen (experience.md)
// §2 The logo is centred
// §2 The logo goes home
// §2 A search button is there on small screens only
// §9 Navigation bar height is 24 units (96 px)
test('the top bar stays, is 24 units high, and has its parts in their order', async ({ page, kitchen }) => {
  await page.goto(`/chef/${kitchen.id}`)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('navigation', { name: 'Main' })).toHaveCSS('height', '96px')
  await expect(bar.getByRole('button', { name: 'Search' })).toBeHidden()
  const logo = await bar.getByRole('link', { name: 'Ladlewell home' }).boundingBox()
  expect(Math.abs(logo!.x + logo!.width / 2 - 640)).toBeLessThan(2)
  await page.evaluate('scrollTo(0, 600)')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.evaluate('scrollTo(0, 0)')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  const order = [
    'Open menu',
    'Search meals, chefs or cuisines',
    'Ladlewell home',
    'Wishlist',
    'Cart, 0 items',
    'Account',
  ]
  for (const name of order) {
    await page.keyboard.press('Tab')
    await expect(bar.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar.getByRole('button', { name: 'Search' })).toBeVisible()
  await bar.getByRole('link', { name: 'Ladlewell home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

signedInTest.describe('on phones', () => {
  signedInTest.use({ cart: 12 })

  // §2 On phones too, from 320 px on, signed in or not (issue 11, T11)
  signedInTest('the logo stands in the middle, apart from what is beside it', async ({ page, customer }) => {
    for (const [path, who] of [
      ['/contact', customer.token],
      ['/food-safety', null],
    ] as const) {
      if (who === null) await page.evaluate(`localStorage.removeItem('token')`)
      await page.goto(path)
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('button', { name: who ? 'Cart, 12 items' : 'Cart, 0 items' })).toBeVisible()
      for (const width of [320, 360, 375, 390, 412, 430, 768]) {
        await page.setViewportSize({ width, height: 844 })
        const logo = bar.getByRole('link', { name: 'Ladlewell home' })
        const { x, width: wide } = (await logo.boundingBox())!
        expect(Math.abs(x + wide / 2 - width / 2), `${width} px`).toBeLessThan(1)
        expect(wide, `${width} px`).toBeGreaterThanOrEqual(24)
        for (const name of ['Search', 'Wishlist'])
          await expectApart(logo, bar.getByRole(name === 'Search' ? 'button' : 'link', { name }))
      }
    }
  })
})

// §2 "Skip to main content" is the first stop and leads there (experience.md)
test('the skip link leads to the main content', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

// §2 It has the auth dialogs
// §2 An account menu
// §2 Logged out it shows Sign In
// §2 Logged out it shows Sign Up
// §2 Logged out: Sign In
// §2 Logged out: Sign Up
test('a guest finds Sign In and Sign Up in the menu and in the account menu', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Sign In', 'Sign Up']) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0)
    await menu.getByRole('button', { name }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

// §2 Escape closes what lies over the page; focus returns to the opener (experience.md)
// §2 A menu button opens a side panel
// §2 A cart button
// §4 Toggling cart visibility closes the side panel
test('opening the cart closes the menu, and Escape gives the focus back to what opened it', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.getByRole('button', { name: 'Cart, 0 items' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.getByLabel('Cart, 0 items').dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
})

// §2 Toasts cover neither the top bar nor what closes a dialog (T12)
for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const)
  test(`toasts cover neither the top bar nor what closes a dialog at ${width} px`, async ({
    page,
    kitchen,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/chef/${kitchen.id}`)
    const [meal] = kitchen.meals
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await page.getByRole('button', { name: `Add ${meal.name}` }).click()
    await page.getByRole('button', { name: 'Cart, 1 item' }).click()
    const cart = page.getByRole('dialog', { name: 'Your Cart' })
    await cart.getByRole('button', { name: 'Start a new cart' }).click()
    await expect(toasts).toContainText('Your cart is now empty.')
    await expectApart(
      toasts.getByText('Your cart is now empty.'),
      cart.getByRole('button', { name: 'Close' }),
    )
    await page.keyboard.press('Escape')
    await expectApart(toasts.getByText('Your cart is now empty.'), page.getByRole('banner'))
    await page.evaluate('scrollTo(0, 700)')
    await expectApart(toasts.getByText('Your cart is now empty.'), page.getByRole('banner'))
    await toasts.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  })

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(isApart, `${JSON.stringify(a)} lies over ${JSON.stringify(b)}`).toBe(true)
}

// §2 The top bar and the place on the page stay while a dialog is open (issue 11, T12)
test('the top bar and the place on the page stay while a dialog is open', async ({ page, kitchen }) => {
  await page.goto(`/chef/${kitchen.id}`)
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  await page.evaluate('scrollTo(0, 600)')
  const place = await page.evaluate<number>('scrollY')
  expect(place).toBeGreaterThan(96)
  const bar = page.getByRole('banner')
  // Playwright's own click would scroll first.
  const opener = (await bar.getByRole('button', { name: 'Open menu' }).boundingBox())!
  await page.mouse.click(opener.x + 20, opener.y + 20)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await page.locator('header').evaluate(header => header.getBoundingClientRect().top)).toBe(0)
  await page.mouse.move(900, 400)
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate('scrollY')).toBe(place)
  await page.keyboard.press('Escape')
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate('scrollY')).toBe(place)
})

test.describe('while the next page is long in coming', () => {
  // §2 A page that is longer than 150 ms in coming is announced by a line, which stands still for who wants
  //   no motion (T12)
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`a line says so, with motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/contact')
      await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible()
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/assets/**/food-safety*.js', async route => {
        await released
        await route.continue()
      })
      const line = page.getByRole('status').filter({ hasText: 'Loading the page' })
      await (await workingFooter(page)).getByRole('link', { name: 'Food safety' }).click()
      await expect(line).toBeVisible()
      const runner = line.locator('[aria-hidden]')
      await expect(runner).toHaveCSS('animation-name', reducedMotion === 'reduce' ? 'none' : 'progress')
      const { width } = (await runner.boundingBox())!
      expect(width).toBeGreaterThan(reducedMotion === 'reduce' ? 1200 : 300)
      release()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/food/i)
      await expect(line).toHaveCount(0)
    })

  // §2 A quicker page comes without the line (T12)
  test('a quick page comes without it', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible()
    const footer = await workingFooter(page)
    // Once before: what is read for the first time may be long in coming on a busy machine.
    await footer.getByRole('link', { name: 'Food safety' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/food/i)
    await footer.getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible()
    await page.evaluate(`
      seen = { line: false }
      new MutationObserver(() => {
        if (document.body.textContent.includes('Loading the page')) seen.line = true
      }).observe(document.body, { childList: true, subtree: true })`)
    await footer.getByRole('link', { name: 'Food safety' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/food/i)
    await footer.getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible()
    expect(await page.evaluate('seen.line')).toBe(false)
  })
})

// §2 Logged in, the account menu shows the full name
// §2 Its Profile goes to orders
// §2 Logged in: the profile image as avatar
// §2 Logged in: initials where there is no image
// §2 Logged in: the full name
// §2 Logged in: Home
// §2 Logged in: Orders
// §2 Logged in: Subscriptions
// §2 Logged in: Addresses
// §2 Logged in: Edit Profile
// §2 Logged in: Change Password
// §2 Logged in: Logout
// §4 Logout removes the token
// §4 Logout clears logged-in, on the server too
// §4 Logout closes the side panel
// §4 Logout goes to /
// §4 Logout shows 'Logout success!'
// §7 user/single answers the name and picture that the shell shows.
signedInTest(
  'a customer finds every place of theirs in the menu, and logs out',
  async ({ page, customer }) => {
    await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText('Robin Baker')).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile\/orders$/)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [name, path] of [
      ['Orders', '/profile/orders'],
      ['Subscriptions', '/profile/subscription'],
      ['Addresses', '/profile/address'],
      ['Edit Profile', '/profile/edit-profile'],
      ['Change Password', '/profile/change-password'],
      ['Home', '/'],
    ] as const) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(menu.getByText('Robin Baker')).toBeVisible()
      await expect(menu.getByText('RB')).toBeVisible()
      await menu.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(menu).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.route('**/api/v1/auth/user/single', async route => {
      const answer = await route.fetch()
      const json = { ...(await answer.json()), profileImageUrl: '/images/chefs/hana-sato.webp' }
      await route.fulfill({ json })
    })
    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.locator('img')).toHaveAttribute('src', '/images/chefs/hana-sato.webp')
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logout success!')).toBeVisible()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(async () => (await customer.api('GET /api/v1/auth/user/single')).status).toBe(401)
  },
)

// §2 A wishlist button, once
for (const width of [390, 1280])
  test(`what the page offers once has one name at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    if (width < 1024) await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByPlaceholder('Search for meals, chefs, or cuisines...')).toHaveCount(1)
    await page.goto('/search')
    await expect(page.getByRole('link', { name: 'Wishlist' })).toHaveCount(1)
  })
