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
