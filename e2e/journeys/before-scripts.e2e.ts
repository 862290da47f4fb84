import { expect, type Page } from '@playwright/test'
import { test } from '../guest.ts'

/** Scripts that come when they are let. */
async function withoutScripts(page: Page): Promise<() => void> {
  let letThemCome = () => {}
  const until = new Promise<void>(resolve => {
    letThemCome = resolve
  })
  await page.route('**/assets/**/*.js', async route => {
    await until
    await route.continue()
  })
  return letThemCome
}

const scriptsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

// – Public pages are painted before they ask for their scripts (issue 14)
for (const path of ['/', '/search?q=chicken', '/chef/1', '/meal/1', '/ourstory'])
  test(`${path} is painted before its scripts are asked for`, async ({ page }) => {
    await page.goto(path)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(asked.length).toBeGreaterThan(3)
    expect(Math.min(...asked)).toBeGreaterThan(painted)
  })

// – A page that is not painted for a second asks for its scripts all the same (issue 14)
test('styles that are long in coming do not hold up the scripts', async ({ page }) => {
  await page.route('**/*.css', () => {})
  const asked = scriptsOf(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBeGreaterThan(3)
})

// – A page counts as loading until it answers: a link pressed then brings no new document (issue 14)
test('a page that has loaded answers', async ({ page }) => {
  await page.route('**/assets/**/*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto('/ourstory')
  await page.evaluate('window.isSameDocument = true')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate('window.isSameDocument')).toBe(true)
})

// – A page whose scripts do not come has loaded when they have failed (issue 14)
test.describe('without any script', () => {
  test.use({ expectedTrouble: /ERR_FAILED|dynamically imported/ })
  test('a page has loaded', async ({ page }) => {
    await page.route('**/assets/**/*.js', route => route.abort())
    await page.goto('/ourstory', { timeout: 8000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

// – Private pages, which show little without them, ask for their scripts at once (issue 14)
test('scripts of a private page are asked for with the page', async ({ request }) => {
  const preloaded = /<link rel="modulepreload"/
  for (const path of ['/checkout', '/profile/orders'])
    expect(await (await request.get(path)).text()).toMatch(preloaded)
  expect(await (await request.get('/')).text()).not.toMatch(preloaded)
})

// – A menu that is opened before the scripts have come has its items once they have (issue 14)
test('the account’s menu fills when it was opened before the scripts came', async ({ page }) => {
  const letScriptsCome = await withoutScripts(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Account' }).click()
  letScriptsCome()
  await expect(page.getByRole('button', { name: 'Sign Up' }).first()).toBeInViewport()
})

// – What is ticked and pressed before the scripts have come counts once they have (issue 14)
test('double protein that is ticked before the scripts came is in the cart', async ({ page, kitchen }) => {
  const [{ name }] = kitchen.meals
  const letScriptsCome = await withoutScripts(page)
  await page.goto(`/chef/${kitchen.id}`, { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('article', { name, exact: true })
  await card.getByRole('checkbox', { name: /^Double Protein/ }).check()
  await card.getByRole('button', { name: `Add ${name}` }).click()
  letScriptsCome()
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByRole('checkbox', { name: /^Double Protein/ })).toBeChecked()
})

// – The style of all pages is loaded once (issue 14)
test('what comes late does not load the style of all pages again', async ({ page }) => {
  await page.goto('/chef/1')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
})
