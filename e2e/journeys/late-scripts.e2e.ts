import { expect, type Page } from '@playwright/test'
import { test } from '../guest.ts'

const scriptsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

/** Pictures that do not come, on a page whose time stands still. */
async function withoutPictures(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/images/**', () => {})
}

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

// – Public pages ask for their scripts once what they show has come, or after 2.5 seconds (issue 14)
test('a picture that never comes holds scripts up for a moment only', async ({ page }) => {
  await withoutPictures(page)
  const asked = scriptsOf(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.clock.runFor(2400)
  expect(asked).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => asked.length).toBeGreaterThan(3)
})

// – Private pages, which show little without them, ask for theirs at once (issue 14)
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
