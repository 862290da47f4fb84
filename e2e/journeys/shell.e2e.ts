import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { test as signedInTest } from '../signed-in.ts'
import { store } from '../stores.ts'

test('the theme switches, stays after a reload, and is there at the first paint', async ({ page }) => {
  await page.goto('/')
  const background = 'getComputedStyle(document.documentElement).backgroundColor'
  const light = await page.evaluate(background)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: /Theme/ }).click()
  await expect.poll(() => page.evaluate(background)).not.toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  // Without the page's scripts nothing but the line in the head can have set it.
  await page.route('**/assets/*.js', route => route.fulfill({ body: '', contentType: 'text/javascript' }))
  await page.reload()
  expect(await page.evaluate(background)).not.toBe(light)
})

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('the page is dark until told otherwise', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 17, 13)')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: /Theme/ }).click()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 250, 243)')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })
})

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

test('an expired token is forgotten', async ({ page }) => {
  const claims = Buffer.from(JSON.stringify({ sub: '1', exp: 1 })).toString('base64url')
  await store(page, {})
  await page.evaluate(token => localStorage.setItem('token', token), `e30.${claims}.x`)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.describe('signing in and up', () => {
  test.use({ expectedTrouble: /status of (401|409|422|400)/ })

  test('what is wrong is said in the words of the specification', async ({ page, customer }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    const notifications = page.getByRole('region', { name: 'Notifications' })
    const submit = signIn.getByRole('button', { name: 'Sign In', exact: true })
    await submit.click()
    await expect(notifications).toContainText('Please fill in all fields.')
    await signIn.getByLabel('Email').fill(customer.email)
    await signIn.getByLabel('Password', { exact: true }).fill('wrong')
    await submit.click()
    await expect(notifications).toContainText('Failed to authenticate. Check your credentials.')

    await signIn.getByRole('button', { name: 'Sign Up' }).click()
    const signUp = page.getByRole('dialog', { name: 'Sign Up' })
    await signUp.getByLabel('First name').fill('Robin')
    await signUp.getByLabel('Last name').fill('Baker')
    await signUp.getByLabel('Email').fill(customer.email)
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signUp.getByLabel('Confirm password', { exact: true }).fill('something else')
    await signUp.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(notifications).toContainText('Passwords do not match.')
  })
})

test('toasts close after three seconds, but not while the pointer rests on them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  const submit = page
    .getByRole('dialog', { name: 'Sign In' })
    .getByRole('button', { name: 'Sign In', exact: true })
  await submit.click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Please fill in all fields.')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast).toBeHidden()
})

test('the View Cart button is there once something is in the cart, and not over the open cart', async ({
  page,
  kitchen,
}) => {
  await page.goto(`/chef/${kitchen.id}`)
  const viewCart = page.getByRole('button', { name: /^View Cart/ })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(viewCart).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
  await viewCart.click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  await expect(viewCart).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(viewCart).toHaveText('View Cart (1)')
})

test('the search overlay of small screens leads to the results', async ({ page, kitchen }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('placeholder', 'Search for meals, chefs, or cuisines...')
  await box.fill(kitchen.meals[0].name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('status').getByText('1 result')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: kitchen.meals[0].name }).click()
  await expect(page).toHaveURL(new RegExp(`/chef/${kitchen.id}`))
})

test('search says when nothing matched', async ({ page, kitchen }) => {
  await page.goto('/search?q=zzzz')
  await expect(page.getByText('No meals or chefs matched your search.')).toBeVisible()
  await page.getByRole('searchbox').fill(kitchen.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(kitchen.name).first()).toBeVisible()
})

test('the wishlist holds favorites, and takes one back that was removed', async ({ page, kitchen }) => {
  const [meal] = kitchen.meals
  await page.goto('/wishlist')
  await expect(page.getByText("You haven't favorited any meals yet. Start exploring!")).toBeVisible()
  await page.goto(`/chef/${kitchen.id}`)
  const favorite = page.getByRole('button', { name: `Favorite ${meal.name}` })
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe(`{"${meal.id}":true}`)
  await page.getByRole('link', { name: 'Wishlist' }).first().click()
  await expect(page.getByRole('article', { name: meal.name })).toBeVisible()
  await favorite.click()
  await expect(page.getByRole('article', { name: meal.name })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article', { name: meal.name })).toBeVisible()
})

test.describe('of an address that is not there', () => {
  test.use({ expectedTrouble: /status of 404/ })

  test('the page says so, with the status of it and a way home', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await page
      .getByRole('main')
      .getByRole('link', { name: /chefs|home/i })
      .click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

test.describe('with an API that is slow or fails', () => {
  test.use({ expectedTrouble: /status of (500|404)|ERR_FAILED/ })

  test('home says that it looks, and what went wrong', async ({ page, kitchen }) => {
    await page.goto(`/chef/${kitchen.id}`)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const chefs = '**/AllChefsWithMeals*'
    await page.route(chefs, async route => {
      await released
      await route.fulfill({ status: 500, body: 'down' })
    })
    await goHome(page)
    await expect(page.getByText('Finding delicious chefs for you...')).toBeVisible()
    release()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Failed to fetch chef data')
    await expect(alert).toHaveCSS('color', 'rgb(179, 22, 43)')
    await page.unroute(chefs)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: kitchen.name, exact: true })).toBeVisible()
  })

  test('the chef page says why there is no chef', async ({ page, kitchen }) => {
    const response = await page.goto('/chef/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('Chef not found.')
    await goHome(page)
    await page.route(`**/api/v1/chefs/${kitchen.id}`, route => route.abort())
    await page.getByRole('link', { name: kitchen.name, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load chef data.')
    await page.unroute(`**/api/v1/chefs/${kitchen.id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  })
})

async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ladlewell home' }).click()
}
