import { chefs } from '@ladlewell/domain/examples/cast.ts'
import { expect } from '@playwright/test'
import { test } from '../guest.ts'

// §2 Each result shows the meal’s name.
// §2 A click goes to /chef/{chefId}.
// §2 The box is a searchbox and the number a status “12 results” (experience.md).
// §2 A modal
// §2 Placeholder 'Search for meals, chefs, or cuisines...'
// §9 The navigation to a meal brings it into view (experience.md).
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
  await expect(page.getByRole('article', { name: kitchen.meals[0].name })).toBeInViewport()
})

// §2 /search reads the query q.
// §2 Each result shows the chef.
// §2 Empty: ‘No meals or chefs matched your search.’
test('search says when nothing matched', async ({ page, kitchen }) => {
  await page.goto('/search?q=zzzz')
  await expect(page.getByText('No meals or chefs matched your search.')).toBeVisible()
  await page.getByRole('searchbox').fill(kitchen.name)
  await page.keyboard.press('Enter')
  const results = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(results).toHaveCount(chefs.find(({ name }) => name === kitchen.name)!.meals.length)
  for (const result of await results.all()) await expect(result).toContainText(kitchen.name)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // §4 Only approved chefs are listed (product.md).
  test('home shows every approved chef, and a chef page the meals', async ({ page }) => {
    await page.goto('/')
    for (const { name, status } of chefs)
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(status === 'approved' ? 1 : 0)
    const [first] = chefs
    await page.getByRole('link', { name: first?.name ?? '', exact: true }).click()
    for (const { name } of first?.meals ?? [])
      await expect(page.getByRole('article', { name }).getByRole('link', { name, exact: true })).toBeVisible()
  })
})
