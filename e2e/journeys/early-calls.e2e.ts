import { expect } from '@playwright/test'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 2 })

// – What a private page asks for in its head is what it shows, and nothing of it is asked for twice (issue 14)
for (const [path, heading] of [
  ['/checkout', 'Checkout'],
  ['/profile/orders', 'My Orders'],
  ['/profile/subscription', 'My Subscriptions'],
  ['/profile/address', 'Saved addresses'],
  ['/profile/cards', 'Saved cards'],
] as const)
  test(`${path} asks for nothing twice`, async ({ page, customer, kitchen }) => {
    await placedOrder(customer, kitchen, { isSubscription: true })
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const early = await page.evaluate<string[]>('[...earlyCalls.keys()]')
    expect(early).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((one, nth) => asked.indexOf(one) !== nth)).toEqual([])
  })
