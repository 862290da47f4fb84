import { expect } from '@playwright/test'
import { test } from '../signed-in.ts'

// – Two letters may be wrong, and the page says what was meant (issue 11, T10).
test('a misspelled word finds what was meant, and the page says so', async ({ page }) => {
  await page.goto('/search?q=chickn')
  await expect(page.getByText('Showing results for “chicken”.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/chicken/i)
})

// – “peanut free”, “no peanuts”, “sin pescado”: none that contains it, with either side, in three languages
//   (issue 11, T10).
test('whoever keeps peanuts out is shown no peanut stew, and told how far that goes', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('main').getByRole('searchbox').fill('peanut free')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Only meals declared free of peanuts\./)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /peanut/i })).toHaveCount(0)
})

// – What a household’s diet profile warns of comes last, for that household alone (issue 11, T10).
test('what a household’s profile warns of comes last, also where the server drew the page', async ({
  page,
  customer,
}) => {
  await customer.api('PUT /api/v1/diet-profile', { body: { avoid: ['wheat', 'soy'], diets: ['vegan'] } })
  await page.goto('/search?cuisine=Ethiopian')
  const results = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(results.first().getByRole('note')).toHaveCount(0)
  await expect
    .poll(async () => {
      const warned = await results.evaluateAll(items =>
        items.map(item => item.querySelector('[role=note]') !== null),
      )
      return warned.includes(true) && !warned.slice(warned.indexOf(true)).includes(false)
    })
    .toBe(true)
})
