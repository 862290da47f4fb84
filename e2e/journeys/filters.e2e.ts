import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { test } from '../guest.ts'

const chip = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name })
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const open = (page: Page, control: string) =>
  filters(page)
    .getByRole('button', { name: new RegExp(`^${control}( \\d)?$`) })
    .click()
const cards = (page: Page) => page.getByRole('region', { name: 'Chefs' }).getByRole('article')

// §2 Chips narrow by diet, cuisine, spice, price and day, with counts, state in the URL (experience.md).
// §2 Back takes the last choice away again (experience.md).
test('home is narrowed by chips, with counts, in the address, and back again', async ({ page }) => {
  await page.goto('/')
  const everybody = await cards(page).count()
  await open(page, 'Diet')
  const vegan = chip(page, 'Diet', /^Vegan \d+$/)
  const count = Number((await vegan.textContent())?.match(/\d+/)?.[0])
  await vegan.click()
  await expect(page).toHaveURL(/\/\?diet=vegan$/)
  await expect(cards(page)).toHaveCount(count)
  await expect(vegan).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').getByText(`${count} chefs`)).toBeVisible()
  await page.getByRole('dialog', { name: 'Diet' }).getByRole('button', { name: 'Close' }).click()
  await expect(vegan).toBeHidden()
  await open(page, 'Price & spice')
  await chip(page, 'Spice', /^Mild/).click()
  await chip(page, 'Price', /^Up to \$14/).click()
  await expect(page).toHaveURL(/diet=vegan&spice=MILD&price=14$/)
  const { total } = await answered(
    api()('GET /api/v1/filters', { query: { diet: 'vegan', spice: 'MILD', price: '14' } }),
  )
  await expect(cards(page)).toHaveCount(total)
  await page.goBack()
  await expect(page).toHaveURL(/diet=vegan&spice=MILD$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(cards(page)).toHaveCount(everybody)
})

// – Filters are four controls in one row that open over the page; what is chosen stands beside them and can be taken away (issue 14)
test('four controls open over the page, and what is chosen can be taken away one by one', async ({
  page,
}) => {
  await page.goto('/?diet=vegan&price=14')
  const controls = filters(page).locator('button[popovertarget]:not([popovertargetaction])')
  await expect(controls).toHaveText(['Diet1', 'Cuisine', 'Price & spice1', 'Delivery day'])
  const top = async () => (await page.getByRole('region', { name: 'Chefs' }).boundingBox())!.y
  const before = await top()
  await open(page, 'Diet')
  await expect(page.getByRole('dialog', { name: 'Diet' })).toBeVisible()
  expect(await top()).toBe(before)
  await expectNoBarrierEitherWay(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Diet' })).toBeHidden()
  await filters(page).getByRole('button', { name: 'Remove Vegan' }).click()
  await expect(page).toHaveURL(/\/\?price=14$/)
  await filters(page).getByRole('button', { name: 'Remove Up to $14' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await top()).toBe(before)
})

// §2 Chips narrow by diet, cuisine, spice, price and day, with counts, state in the URL (experience.md).
test('a delivery day shows who delivers on it', async ({ page }) => {
  await page.goto('/')
  await open(page, 'Delivery day')
  const [monday, shown] = [chip(page, 'Delivery day', /^Monday/), cards(page)]
  const count = Number((await monday.textContent())?.match(/\d+/)?.[0])
  await monday.click()
  await expect(page).toHaveURL(/\/\?day=Monday$/)
  await expect(monday).toHaveAttribute('aria-pressed', 'true')
  await expect(shown).toHaveCount(count)
  for (const card of await shown.all()) await expect(card).toContainText(/Delivers .*Mon/)
})

// §2 Chips narrow by diet, cuisine, spice, price and day, with counts, state in the URL (experience.md).
test('a cuisine shows who cooks it', async ({ page }) => {
  await page.goto('/')
  await open(page, 'Cuisine')
  const thai = chip(page, 'Cuisine', /^Thai \d+$/)
  const count = Number((await thai.textContent())?.match(/\d+/)?.[0])
  expect(count).toBeLessThan(await cards(page).count())
  await thai.click()
  await expect(page).toHaveURL(/\/\?cuisine=Thai$/)
  await expect(cards(page)).toHaveCount(count)
  for (const card of await cards(page).all()) await expect(card).toContainText('Thai')
})

// §2 When no chef passes, that is said with a way to clear all (experience.md).
test('filters that nobody passes can be cleared at once', async ({ page }) => {
  await page.goto('/?cuisine=Thai&day=Monday')
  await expect(page.getByText('No chefs match these filters.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('region', { name: 'Chefs' }).getByRole('button', { name: 'Clear all' }).last().click()
  await expect(cards(page).first()).toBeVisible()
})

// §2 It has the filters, which stay with another text (experience.md).
test('the search keeps its filters with another text, and its text with other filters', async ({ page }) => {
  await page.goto('/search?q=chicken')
  await open(page, 'Diet')
  await chip(page, 'Diet', /^Gluten free/).click()
  await expect(page).toHaveURL(/q=chicken&diet=glutenFree$/)
  const ofText = async (q: string) =>
    (await answered(api()('GET /api/v1/search', { query: { q, diet: 'glutenFree' } }))).total
  await expect(page.getByRole('status').getByText(`${await ofText('chicken')} results`)).toBeVisible()
  await page.getByRole('searchbox').fill('rice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=rice&diet=glutenFree$/)
  await expect(page.getByRole('status').getByText(/^\d+ results?$/)).toHaveText(
    new RegExp(`^${await ofText('rice')} `),
  )
})

// §2 Without a text all meals are listed, page after page; going back finds the place.
test('the search lists everything that a cuisine has, page after page', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('status').getByText(/^\d+ results$/)).toBeVisible()
  const shown = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(shown).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more meals' }).click()
  await expect(shown).toHaveCount(40)
  const last = shown.last()
  const name = (await last.textContent()) ?? ''
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/chef\/\d+/)
  await page.goBack()
  await expect(shown).toHaveCount(40)
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeInViewport()
})

// §2 A text that is spelled wrong leads to names that are alike.
test('a text that is spelled wrong leads to names that are alike', async ({ page }) => {
  await page.goto('/search?q=chiccckken')
  await expect(page.getByText('No meals or chefs matched your search.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Chicken/ })
    .first()
    .click()
  await expect(page.getByRole('status').getByText('1 result')).toBeVisible()
})

test.describe('when the search cannot be answered', () => {
  test.use({ expectedTrouble: /status of 500/ })

  // §2 A search that failed says so and can be tried again (experience.md).
  test('it says so, and tries again', async ({ page }) => {
    await page.goto('/search?q=chiccckken')
    await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
    await page.route('**/api/v1/search?*', route => route.fulfill({ status: 500, body: 'down' }))
    await page.getByRole('searchbox').fill('rice')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The search didn’t work.')
    await page.unroute('**/api/v1/search?*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').getByText(/\d+ results/)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // §2 An address with filters is answered narrowed without scripts (experience.md).
  test('an address with filters shows what passes them', async ({ page }) => {
    const { total } = await answered(api()('GET /api/v1/filters', { query: { diet: 'vegan' } }))
    await page.goto('/?diet=vegan&utm_source=letter')
    await expect(cards(page)).toHaveCount(total)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // – On a phone, where the row is longer than the screen, what is chosen is seen (issue 14)
  test('what is chosen comes into sight', async ({ page }) => {
    await page.goto('/')
    await filters(page).getByRole('button', { name: 'Diet' }).tap()
    await page.getByRole('dialog', { name: 'Diet' }).getByRole('button', { name: 'Vegan' }).tap()
    await page.getByRole('dialog', { name: 'Diet' }).getByRole('button', { name: 'Close' }).tap()
    await expect(filters(page).getByRole('button', { name: 'Remove Vegan' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // §2 Chips scroll in a row on a phone and run from the right in Arabic (experience.md).
  test('the chips run from the right, and home is narrowed as well', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
    await page.goto('/')
    const controls = page.getByRole('region', { name: 'عوامل التصفية' }).getByRole('button')
    const [one, other] = [await controls.nth(0).boundingBox(), await controls.nth(1).boundingBox()]
    expect(one!.x).toBeGreaterThan(other!.x)
    expect(one!.y).toBe(other!.y)
    await controls.nth(0).tap()
    const chips = page.getByRole('group', { name: 'النظام الغذائي' }).getByRole('button')
    const [first, second] = [await chips.nth(0).boundingBox(), await chips.nth(1).boundingBox()]
    expect(first!.x).toBeGreaterThan(second!.x)
    await chips.nth(1).tap()
    await expect(page).toHaveURL(/diet=vegan$/)
    await page.keyboard.press('Escape')
    await expect(controls.last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status').getByText(/طهاة|طاهيًا|طاهٍ/)).toBeVisible()
    const wider = '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.documentElement)'
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0)
  })
})
