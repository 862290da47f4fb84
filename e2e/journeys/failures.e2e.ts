import { expect, type Page } from '@playwright/test'
import { test } from '../guest.ts'

// §2 A press before the page works is not lost
test('a button that is pressed before the page can hear it is not lost', async ({ page, kitchen }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto(`/chef/${kitchen.id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

// §2 A press before the page works is not lost
test('nor is one that is pressed while React still takes the page over', async ({ page, kitchen }) => {
  // Pressed at the moment from which React hears the clicks of the page.
  await page.addInitScript(`
    const listen = document.addEventListener
    document.addEventListener = (type, ...rest) => {
      listen.call(document, type, ...rest)
      if (type !== 'click') return
      document.addEventListener = listen
      queueMicrotask(() => document.querySelector('button[aria-label="Open menu"]').click())
    }`)
  await page.goto(`/chef/${kitchen.id}`)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test.describe('of an address that is not there', () => {
  test.use({ expectedTrouble: /status of 404/ })

  // §2 An unknown address: picture, search box, way home, status 404 (experience.md)
  test('the page says so, with a picture, a search box, a way home and the status of it', async ({
    page,
  }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found · Ladlewell')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Nothing is cooking here' })).toBeVisible()
    await expect(main.locator('picture img')).toHaveJSProperty('complete', true)
    expect(
      await main.locator('picture img').evaluate((image: { naturalWidth: number }) => image.naturalWidth),
    ).toBeGreaterThan(300)
    await main.getByRole('link', { name: 'Back to all chefs' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goBack()
    await main.getByRole('searchbox').fill('curry')
    await main.getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(/\/search\?q=curry$/)
  })

  for (const [language, title] of [
    ['es', 'Aquí no se cocina nada'],
    ['ar', 'لا شيء يُطهى هنا'],
  ] as const)
    test(`it is said in ${language} too`, async ({ page }) => {
      await page.context().addCookies([{ name: 'language', value: language, url: process.env.PRODUCT_URL! }])
      expect((await page.goto('/no-such-page'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

  // §2 A chef or meal that does not exist: the same, status 404
  for (const path of ['/chef/999999', '/meal/999999', '/chef/nobody'])
    test(`${path} offers a search and a way home as well`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      const main = page.getByRole('main')
      await expect(main.getByRole('alert')).toContainText(/(Chef|Meal) not found\./)
      await expect(main.getByRole('searchbox')).toBeVisible()
      await expect(main.locator('picture')).toBeVisible()
      await expect(main.getByRole('link', { name: /chefs/i })).toBeVisible()
    })
})

// §2 Being offline is told as a status (experience.md)
test('who goes offline is told, and told no more when back', async ({ page, context }) => {
  await page.goto('/contact')
  await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const notice = page.getByRole('status').getByText('You’re offline.')
  await expect(
    page.getByText(
      'You’re offline. What you see may be out of date, and you can’t order until you’re back online.',
    ),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test.describe('with an API that is slow or fails', () => {
  test.use({ expectedTrouble: /status of (500|404)|ERR_FAILED/ })

  // §2 While loading it shows ‘Finding delicious chefs for you...’.
  // §2 A fetch failure shows the error text in red in place of the list.
  // §2 A failed list can be tried again (experience.md).
  // §4 The chef list is loading, in error or loaded.
  // §8 The error text is ‘Failed to fetch chef data’.
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

  // §2 It has a loading state.
  // §8 ‘Chef not found.’ for a chef who is not there, with status 404.
  // §8 ‘Failed to load chef data.’ when the data cannot be had.
  test('the chef page says why there is no chef', async ({ page, kitchen }) => {
    const response = await page.goto('/chef/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('Chef not found.')
    await goHome(page)
    const chefs = `**/AllChefsWithMeals?*after=${kitchen.id - 1}`
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(chefs, async route => {
      await released
      await route.abort()
    })
    await page.getByRole('link', { name: kitchen.name, exact: true }).click()
    await expect(page.getByText('Loading chef...')).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('Failed to load chef data.')
    await page.unroute(chefs)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  })
})

// §7 Pages use section 7’s call for the list, and show what only it tells (product.md).
test('a chef of which only the specified fields are known is shown, and can be ordered from', async ({
  page,
  kitchen,
}) => {
  await page.goto('/search')
  await page.route('**/AllChefsWithMeals*', route =>
    route.fulfill({ json: [{ ...plainChef, id: kitchen.id, meals: [plainMeal] }] }),
  )
  const chef = { ...plainChef, id: kitchen.id }
  await page.route('**/api/v1/meals?*', route => route.fulfill({ json: [{ ...plainMeal, chef }] }))
  await page.route(`**/api/v1/meals/${plainMeal.id}`, route =>
    route.fulfill({ json: { ...plainMeal, chef } }),
  )
  await goHome(page)
  await page.getByRole('link', { name: plainChef.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: plainChef.name })).toBeVisible()
  await page.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog', { name: plainMeal.name })).toContainText('Allergens not declared')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Add ${plainMeal.name}` }).click()
  await expect(page.getByRole('button', { name: 'View Cart (1)' })).toBeVisible()
})

const plainChef = {
  name: 'Ana Plain',
  bio: '',
  profileImageUrl: '',
  availableDays: ['Monday'],
  currentWeek: 2,
}

const plainMeal = {
  ...{ id: 900_001, name: 'Plain Rice', description: 'Rice.', cuisineType: 'General', weekGroup: 2 },
  ...{ pricePerServing: '12.50', spiceLevel: 'MILD', vegetarian: true, vegan: false, glutenFree: true },
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ladlewell home' }).click()
}
