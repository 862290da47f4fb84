import { expect, type Page } from '@playwright/test'
import { test } from '../guest.ts'

const SUGGESTIONS = '**/api/v1/suggestions*'

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // §2 Its text box is focused
  // §2 Suggestions while typing (product.md)
  // §2 Suggestions are grouped Meals, Chefs, Cuisines (experience.md)
  // §2 A meal leads to its chef, as a search result does
  // §2 A chef leads to /chef/{chefId}
  // §2 A cuisine leads to its meals
  test('the overlay suggests meals, chefs and cuisines, and leads to what is chosen', async ({
    page,
    kitchen,
  }) => {
    const [meal] = kitchen.meals
    const box = await openSearch(page)
    await expect(box).toBeFocused()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.fill(meal.name.slice(0, 12).toUpperCase())
    const meals = page.getByRole('listbox').getByRole('group', { name: 'Meals' })
    await expect(meals.getByRole('option', { name: meal.name })).toContainText(`by ${kitchen.name}`)
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await meals.getByRole('option', { name: meal.name }).click()
    await expect(page).toHaveURL(new RegExp(`/chef/${kitchen.id}$`))
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()

    await page.getByRole('button', { name: 'Search' }).click()
    await box.fill(kitchen.name.split(' ')[1] ?? '')
    await page.getByRole('group', { name: 'Chefs' }).getByRole('option', { name: kitchen.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()

    await page.getByRole('button', { name: 'Search' }).click()
    await box.fill('ital')
    await page.getByRole('group', { name: 'Cuisines' }).getByRole('option', { name: 'Italian' }).click()
    await expect(page).toHaveURL(/\/search\?.*Italian/)
    await expect(page.getByRole('status').getByText(/results?$/)).toBeVisible()
  })

  // §2 The arrows choose, the box keeps the focus and tells the choice
  test('the arrows go through the suggestions and back to the text, Enter goes there', async ({ page }) => {
    const box = await openSearch(page)
    await box.fill('chicken')
    const options = page.getByRole('option')
    await expect(options).toHaveCount(5)
    await expect(page.getByRole('status').getByText('5 suggestions. Use the arrow keys.')).toBeAttached()
    await box.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    await box.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await box.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(box).toBeFocused()
    const name = await options.last().locator('span span').first().textContent()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/chef\/\d+$/)
    await expect(page.getByRole('article', { name: name ?? '' })).toBeVisible()
  })

  // §2 A close button
  // §2 Enter goes to /search?q= (product.md)
  // §2 Escape closes it
  test('Enter without a choice goes to the results, Escape closes and gives the focus back', async ({
    page,
  }) => {
    const box = await openSearch(page)
    await box.fill('ramen')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=ramen$/)
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
    const opener = page.getByRole('button', { name: 'Search' })
    await opener.click()
    await expect(box).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  })

  // §2 Letters that are typed before the overlay is there are in its box (T12)
  for (const waiting of ['its script', 'every script'])
    test(`letters typed while ${waiting} is on its way are in the box when it comes`, async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      if (waiting === 'its script') await page.goto('/', { waitUntil: 'networkidle' })
      await page.route('**/assets/**/*.js', async route => {
        await released
        await route.continue()
      })
      if (waiting === 'every script') await page.goto('/', { waitUntil: 'commit' })
      const opener = page.getByRole('button', { name: 'Search' })
      await opener.click()
      await page.keyboard.type('noo')
      release()
      const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
      await expect(box).toHaveValue('noo')
      await expect(box).toBeFocused()
      await page.keyboard.type('dles')
      await expect(box).toHaveValue('noodles')
      await page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: 'Close' }).click()
      await expect(opener).toBeFocused()
    })

  test.describe('without scripts of ours', () => {
    test.use({ expectedTrouble: /ERR_FAILED/ })

    // §2 Enter searches even without our scripts (T12)
    test('Enter searches all the same', async ({ page }) => {
      await page.route('**/assets/**/*.js', route => route.abort())
      await page.goto('/')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.keyboard.type('ramen')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=ramen$/)
      await expect(page.getByRole('searchbox')).toHaveValue('ramen')
    })
  })

  // §2 What nothing is called is said
  test('a mistake is forgiven, and what nothing is called is said', async ({ page }) => {
    const box = await openSearch(page)
    await box.fill('chiken')
    await expect(page.getByRole('option').first()).toContainText('Chicken')
    await box.fill('qqqqqqqq')
    await expect(page.getByText('Nothing called “qqqqqqqq”. Press Enter to search everything.')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test.describe('while suggestions are slow, fail, or the network is gone', () => {
    test.use({ expectedTrouble: /status of 503|ERR_INTERNET_DISCONNECTED/ })

    // §2 Loading, failed and offline are said
    test('each is said, and Enter still searches', async ({ page, context }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const box = await openSearch(page)
      await page.route(SUGGESTIONS, async route => {
        await released
        await route.fulfill({ status: 503, body: 'down' })
      })
      await box.fill('curry')
      await expect(page.getByText('Looking for suggestions...')).toBeVisible()
      release()
      await expect(page.getByText('We couldn’t load suggestions. Press Enter to search.')).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByText('You’re offline. Suggestions will be back when you are.')).toBeVisible()
      await page.unroute(SUGGESTIONS)
      await context.setOffline(false)
      await expect(page.getByRole('option').first()).toBeVisible()
      await box.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=curry$/)
    })
  })

  // §2 It reads from the right in Arabic
  test('in Arabic the overlay reads from the right and finds the same', async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: 'ar', url: process.env.PRODUCT_URL! }])
    await page.goto('/')
    await page.getByRole('button', { name: 'بحث', exact: true }).first().click()
    const box = page.getByRole('dialog', { name: 'بحث' }).getByRole('combobox')
    await expect(box).toHaveAttribute('placeholder', 'ابحث عن وجبات أو طهاة أو مطابخ...')
    await box.fill('ramen')
    const option = page.getByRole('option', { name: 'Shoyu Ramen' })
    await expect(option).toBeVisible()
    const [picture, text] = [
      await option.locator('img').boundingBox(),
      await option.locator('span').first().boundingBox(),
    ]
    expect(picture!.x).toBeGreaterThan(text!.x)
  })
})

// §2 Large screens have the field in the bar instead (experience.md)
test('on a large screen the field suggests below itself, until it is left', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('noodle')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.getByRole('option')).toHaveCount(0)
  await expect(box).toHaveValue('noodle')
  await box.fill('noodles')
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).focus()
  await expect(list.getByRole('option')).toHaveCount(0)
})

// §2 Letters typed before the page works are neither lost nor unasked (product.md)
test('what is typed while the page is still being taken over suggests as well', async ({ page, context }) => {
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('combobox').fill('noodle')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
})

// §2 Fast typing asks once
test('only the last text is asked for when somebody types fast', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/api/v1/suggestions') asked.push(url.searchParams.get('q') ?? '')
  })
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.pressSequentially('shawarma', { delay: 20 })
  await expect(page.getByRole('option', { name: 'Shawarma' }).first()).toBeVisible()
  // What was typed first may have been answered already.
  await expect.poll(() => asked.at(-1)).toBe('shawarma')
  expect(asked.length).toBeLessThan(4)
})

async function openSearch(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  return page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
}
