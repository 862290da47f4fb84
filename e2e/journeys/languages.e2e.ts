import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../guest.ts'

// §2 `combobox "Language"` in the footer: English, Español, العربية (product.md)
// §2 The choice stays after a reload
test('the language is chosen by a select, stays after a reload, and comes back', async ({ page }) => {
  await page.goto('/contact')
  await expectLanguage(page, 'en', 'ltr', 'Contact')
  await choose(page, 'Español')
  await expectLanguage(page, 'es', 'ltr', 'Contacto')
  await page.reload()
  await expectLanguage(page, 'es', 'ltr', 'Contacto')
  await choose(page, 'العربية')
  await expectLanguage(page, 'ar', 'rtl', 'اتصل بنا')
  await page.getByRole('link', { name: 'الصفحة الرئيسية لـ Ladlewell' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/contact')
  await choose(page, 'English')
  await expectLanguage(page, 'en', 'ltr', 'Contact')
})

// §2 Opens from the left
// §2 Opens from the right in right-to-left
// §2 Width 18rem
// §2 The same select in the side panel (product.md)
// §9 Side panel width 18rem
test('the side panel has the select too, and opens from the other side in Arabic', async ({ page }) => {
  await page.goto('/food-safety')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(() => placeOf(menu)).toEqual({ left: 0, right: 288 })
  await menu.getByRole('combobox', { name: /Language/ }).selectOption('العربية')
  await page.getByRole('button', { name: 'فتح القائمة' }).click()
  const arabic = page.getByRole('dialog', { name: 'القائمة' })
  await expect.poll(() => placeOf(arabic)).toEqual({ left: 1280 - 288, right: 1280 })
})

// §2 Dates and money are written in the language
test('dates and amounts are written as the language writes them', async ({ page, kitchen }) => {
  const [meal] = kitchen.meals
  const seen = { dates: new Set<string>(), prices: new Set<string>() }
  for (const language of ['en', 'es', 'ar']) {
    await speak(page, language)
    await page.goto('/terms-of-service')
    const facts = await page.getByText(/2\.1/).first().textContent()
    seen.dates.add(facts ?? '')
    await page.goto(`/meal/${meal.id}`)
    const price = page
      .getByRole('main')
      .getByText(/\d+\.\d\d/)
      .first()
    seen.prices.add((await price.textContent()) ?? '')
  }
  expect([...seen.dates][0]).toBe('Version 2.1 · Updated June 28, 2025')
  expect([...seen.dates][1]).toContain('28 de junio de 2025')
  expect([...seen.dates][2]).toContain('28 يونيو 2025')
  expect([...seen.prices].length).toBeGreaterThan(1)
})

// §2 Without a choice the browser’s wish counts
test('a reader of another language gets it at once, by what the browser asks for', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/privacy-policy')
  await expectLanguage(page, 'es', 'ltr', 'Política de privacidad')
  await context.close()
})

// §2 Cart, theme and place on the page survive the change
test('the cart, the theme and the place on the page survive a change of language', async ({
  page,
  kitchen,
}) => {
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: /Theme/ }).click()
  await page.keyboard.press('Escape')
  await page.evaluate('scrollTo(0, 400)')
  await choose(page, 'Español')
  await expect(page.getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(300)
})

// §2 Arrows are mirrored, Arabic headings have no letter-spacing
test('what points forward points left in Arabic, and headings are set without spacing', async ({ page }) => {
  await speak(page, 'ar')
  await page.goto('/checkout')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const back = page.getByRole('link', { name: 'العودة إلى كل الطهاة' }).first()
  await expect(back.locator('svg')).toHaveCSS('scale', '-1 1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal')
})

async function placeOf(element: Locator) {
  const box = await element.boundingBox()
  return { left: box?.x, right: (box?.x ?? 0) + (box?.width ?? 0) }
}

async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: /Language/ })
    .selectOption(name)
}

async function speak(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: process.env.PRODUCT_URL! }])
}

async function expectLanguage(page: Page, language: string, direction: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
}
