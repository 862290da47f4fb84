import { expect, type Page } from '@playwright/test'
import { productUrl } from '../api.ts'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { workingFooter } from '../footer.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

test.use({
  serviceWorkers: 'allow',
  expectedTrouble: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 410/,
  cart: 2,
})

const sentence =
  'You’re offline. What you see may be out of date, and you can’t order until you’re back online.'

// §2 Without a network a link does not lose the site; what was seen is there (issue 11, T12)
test('without a network a link does not lose the site, and what was seen is still there', async ({
  page,
  context,
  kitchen,
}) => {
  await page.goto(`/chef/${kitchen.id}`)
  await keptForOffline(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  const footer = await workingFooter(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()

  await footer.getByRole('link', { name: 'Food safety' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/safe/i)
  await page.getByRole('link', { name: 'Ladlewell home' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch chef data')
  await expect(page.getByRole('banner')).toBeVisible()

  await page.goto(`/chef/${kitchen.id}`)
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  const cart = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(cart).toContainText(kitchen.meals[0].name)
  await expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await expect(cart).toContainText('You’re offline. Ordering will have to wait.')
})

// §2 A page that is not on the device says so, and comes by itself with the network (T12)
test('a page that is not there says so, offers cart and orders, and comes by itself once there is a network', async ({
  page,
  context,
  kitchen,
}) => {
  await page.goto('/contact')
  await keptForOffline(page)
  await context.setOffline(true)
  await page.goto(`/chef/${kitchen.id}?from=mail`)
  await expect(page).toHaveURL(/\/offline\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  const said = page.getByRole('main').getByRole('status')
  await expect(said).toContainText('This page isn’t on your device yet.')
  await expectNoBarrier(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(said).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Your Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText(kitchen.meals[0].name)
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(page).toHaveURL(`/chef/${kitchen.id}?from=mail`)
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
})

// §2 Orders are shown as they were seen last, until sign-out, and offer nothing that changes them (T12)
test('orders are shown as they were seen last, to nobody else, and offer nothing that changes them', async ({
  page,
  context,
  customer,
  kitchen,
}) => {
  const { orderId: number } = await placedOrder(customer, kitchen)
  await page.goto('/profile/orders')
  const order = page.getByRole('article', { name: `Order #${number}` })
  await expect(order.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await keptForOffline(page)
  await context.setOffline(true)
  await page.reload()
  const seen = page.getByRole('status').filter({ hasText: 'These are your orders as of' })
  await expect(seen).toContainText(/as of \w+, \w+ \d+, \d+:\d\d\s[AP]M\./)
  await expect(order.getByRole('button')).toHaveText(['View details'])
  await order.getByRole('button', { name: 'View details' }).click()
  const details = page.getByRole('dialog', { name: 'Order details' })
  await expect(details).toContainText(kitchen.meals[0].name)
  await expect(details.getByRole('button', { name: /Cancel|again/i })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(seen).toHaveCount(0)
  await expect(order.getByRole('button', { name: 'Cancel order' })).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout success!')).toBeVisible()
  expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(`"orderId":${number}`)
  expect(await page.evaluate<string>(everythingCached)).not.toContain(customer.email)
})

// – A change of language leaves pages in no other, and no other worker takes over
test('after a change of language pages are there in it, from the same worker', async ({ page, context }) => {
  await page.goto('/ourstory')
  await keptForOffline(page)
  await page.goto('/food-safety')
  await context.addCookies([{ name: 'language', value: 'es', url: productUrl() }])
  await page.goto('/contact')
  await page.evaluate(
    'navigator.serviceWorker.addEventListener("controllerchange", () => (document.title = "Taken over"))',
  )
  await expect.poll(() => page.evaluate<string[]>(languagesCached)).toEqual(['es'])
  await expect(page).not.toHaveTitle('Taken over')
  expect(await page.evaluate<string[]>(addressesCached)).not.toContain('/food-safety')
  await context.setOffline(true)
  await page.goto('/wishlist')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await page.goto('/food-safety')
  await expect(page.getByRole('heading', { level: 1, name: 'No tienes conexión' })).toBeVisible()
})

// – A new build’s worker takes no page over that is on its way
test('another worker waits until no page is open', async ({ page, context }) => {
  await page.goto('/contact')
  await keptForOffline(page)
  await page.evaluate('navigator.serviceWorker.register("/sw.js?another-build")')
  const waiting = 'navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state ?? null)'
  await expect.poll(() => page.evaluate(waiting)).toBe('installed')
  await page.goto('/ourstory')
  expect(await page.evaluate(waiting)).toBe('installed')
  await page.close()
  // A page that comes before the browser has let go of the one that closed has its worker, and keeps it: each look is a page of its own.
  await expect
    .poll(async () => {
      const later = await context.newPage()
      await later.goto('/ourstory')
      const worker = await later.evaluate('navigator.serviceWorker.controller?.scriptURL')
      await later.close()
      return worker
    })
    .toContain('another-build')
})

// §2 The service worker keeps nothing of the API, the sandbox or of mailed links (T12)
test('nothing of the API, the sandbox or of mailed links is kept', async ({ page, kitchen }) => {
  await page.goto(`/chef/${kitchen.id}`)
  await keptForOffline(page)
  for (const path of ['/profile/address', '/verify-email?token=old', '/oauth3/redirect', '/sandbox/mail'])
    await page.goto(path)
  await page.goto(`/meal/${kitchen.meals[0].id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate<string[]>(addressesCached)
  expect(kept).toContain(`/meal/${kitchen.meals[0].id}`)
  expect(kept).toContain('/offline')
  const pages = kept.filter(path => !path.startsWith('/assets/'))
  expect(pages.filter(path => !/^\/images\/|^\/(chef|meal)\/\d+$/.test(path)).toSorted()).toEqual([
    '/',
    '/checkout',
    '/driver',
    '/offline',
    '/profile/address',
    '/profile/orders',
    '/wishlist',
  ])
  const script = await page.request.get('/sw.js')
  expect(script.headers()['cache-control']).toBe('no-cache')
  expect(script.headers()['content-type']).toContain('text/javascript')
  const policy = (await page.request.get('/')).headers()['content-security-policy']
  expect(policy).toContain("worker-src 'self'")
})

/** The worker has fetched what it keeps, and answers for this page. */
async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true)
}

const addressesCached = `(async () => {
  const found = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(url.replace(location.origin, ''))
  return found
})()`

const languagesCached = `(async () => {
  const found = new Set()
  for (const name of (await caches.keys()).filter(name => name.startsWith('pages ')))
    for (const page of await (await caches.open(name)).matchAll())
      found.add(/<html[^>]* lang="(\\w+)"/.exec(await page.text())?.[1])
  return [...found]
})()`

const everythingCached = `(async () => {
  const found = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (!request.url.includes('/images/')) found.push(await (await cache.match(request)).text())
  }
  return found.join()
})()`
