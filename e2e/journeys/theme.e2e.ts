import { expect } from '@playwright/test'
import { test } from '../guest.ts'

// §2 The theme is light or dark
// §2 The theme is stored
// §2 `button` whose name contains "Theme", in the account menu (product.md)
// §2 The theme is there without a flash (experience.md)
// §3 Local storage key theme, `light` or `dark` (product.md)
test('the theme switches, stays after a reload, and is there at the first paint', async ({ page }) => {
  await page.goto('/')
  const background = 'getComputedStyle(document.documentElement).backgroundColor'
  const light = await page.evaluate(background)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: /Theme/ }).click()
  await expect.poll(() => page.evaluate(background)).not.toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  // Without the page's scripts nothing but the line in the head can have set it.
  await page.route('**/assets/**/*.js', route => route.fulfill({ body: '', contentType: 'text/javascript' }))
  await page.reload()
  expect(await page.evaluate(background)).not.toBe(light)
})

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  // §2 The theme defaults to the system preference
  // §2 The same button in the side panel (product.md)
  test('the page is dark until told otherwise', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 17, 13)')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: /Theme/ }).click()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 250, 243)')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })
})
