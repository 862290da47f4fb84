import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { test } from '../guest.ts'
import { productTime } from '../sandbox.ts'

const rail = (page: Page) => page.getByRole('region', { name: 'Meals you can have this week' })
const meals = (page: Page) => rail(page).getByRole('listitem')

// – The first screen shows food: at least two meals with picture, name and price (issue 14)
for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`at ${width} × ${height} the first screen shows meals with their names and prices`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    for (const place of [0, 1]) {
      const meal = meals(page).nth(place)
      const parts = [meal.locator('img'), meal.getByRole('heading'), meal.getByText(/^\$[\d.]+ once$/)]
      for (const part of parts) {
        const box = (await part.boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
      }
      await expect(meal.locator('img')).toHaveAttribute('loading', 'eager')
    }
  })

// – A meal in the row says what it costs weekly and once, and what delivery costs, and is added with one click (issue 14)
test('a meal of this week is added from home with one click', async ({ page }) => {
  await page.goto('/')
  const [chef] = await answered(api()('GET /api/v1/auth/AllChefsWithMeals', { query: { limit: 1 } }))
  const meal = chef!.meals.find(
    ({ weekGroup, soldOutThrough }) => weekGroup === chef!.currentWeek && !soldOutThrough,
  )!
  const card = meals(page).filter({ hasText: meal.name })
  await expect(card).toContainText(/\$[\d.]+ a serving weekly/)
  await expect(card).toContainText(`$${meal.pricePerServing.toFixed(2)} once`)
  await expect(rail(page)).toContainText('$10 delivery')
  await card.getByRole('button', { name: `Add ${meal.name}` }).click()
  await expect(page.getByRole('button', { name: /^Cart, 1 item/ })).toBeVisible()
})

// – The row obeys the filters (issue 14)
test('the row shows what passes the filters', async ({ page }) => {
  await page.goto('/?diet=vegan')
  const list = await answered(
    api()('GET /api/v1/auth/AllChefsWithMeals', {
      query: { filterActiveChefs: 'true', filterActiveMeals: 'true', filterWeekGroup: 'True', diet: 'vegan' },
    }),
  )
  const vegan = list.flatMap(chef => chef.meals.map(({ name }) => name))
  await expect(meals(page).first()).toBeVisible()
  for (const name of await meals(page).getByRole('heading').allTextContents()) expect(vegan).toContain(name)
})

// – The row obeys the ZIP code (issue 14)
test('the row shows what comes to the ZIP code, and says where nothing does', async ({ page }) => {
  const [chef, other] = await answered(api()('GET /api/v1/auth/AllChefsWithMeals', { query: { limit: 2 } }))
  let kitchens = [{ chefId: other!.id, nextDate: '2099-01-05' }]
  await page.route('**/api/v1/market/serves?*', route =>
    route.fulfill({ json: { postalCode: '78704', serves: true, kitchens } }),
  )
  await page.goto('/?zip=78704')
  await expect(rail(page).getByText(`by ${chef!.name}`)).toHaveCount(0)
  await expect(rail(page).getByText(`by ${other!.name}`).first()).toBeVisible()
  kitchens = []
  await page.reload()
  await expect(rail(page)).toContainText('None of these meals can be delivered to 78704 this week.')
})

// – Times say today and tomorrow, also on a page that was made yesterday (issue 14)
test('a cut-off of today says so', async ({ page }) => {
  const [chef] = await answered(api()('GET /api/v1/auth/AllChefsWithMeals', { query: { limit: 1 } }))
  const now = await productTime()
  await page.goto('/search')
  await page.route('**/api/v1/auth/AllChefsWithMeals*', async route => {
    const answer = await route.fetch()
    const chefs = (await answer.json()) as object[]
    const orderBy = new Date(now).toISOString()
    await route.fulfill({ response: answer, json: chefs.map(one => ({ ...one, orderBy })) })
  })
  await page.getByRole('link', { name: 'Ladlewell home' }).first().click()
  const card = page.getByRole('article').filter({ hasText: chef!.name })
  await expect(card).toContainText(/Order by today at \d+(:\d+)?\s[AP]M/)
})
