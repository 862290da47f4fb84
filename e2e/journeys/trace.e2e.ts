import { expect, type Page, type Request } from '@playwright/test'
import { confirmedOrder, fillCheckout, payButton } from '../checkout.ts'
import { test } from '../signed-in.ts'
import { startTracedProduct } from '../traced-product.ts'

type Traced = Awaited<ReturnType<typeof startTracedProduct>>

const tracedTest = test.extend<object, { traced: Traced }>({
  traced: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
    async ({}, use) => {
      const traced = await startTracedProduct()
      await use(traced)
      await traced.stop()
    },
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
  baseURL: async ({ traced }, use) => use(traced.url),
})

tracedTest.use({ cart: 1 })

// – What comes of one press is one trace, from the browser's calls to SQL and the payment provider; the next press is another
tracedTest(
  'what comes of a press is one trace, down to SQL and provider',
  async ({ page, kitchen, traced }) => {
    const calls = callsOf(page)
    await page.goto('/checkout')
    await fillCheckout(page, kitchen)
    const before = traceIds(calls)
    calls.length = 0
    await payButton(page).click()
    await confirmedOrder(page)

    const order = calls.find(call => call.url().endsWith('/place-order'))!
    const [ofPress] = traceIds([order])
    expect(ofPress).toMatch(/^[0-9a-f]{32}$/)
    expect(before).not.toContain(ofPress)
    expect(new Set(traceIds(calls))).toEqual(new Set([ofPress]))
    const spans = () => traced.spans.filter(span => span.traceId === ofPress).map(({ name }) => name)
    await expect.poll(spans).toContain('POST /api/v1/auth/orders/place-order')
    expect(spans()).toContain('settle-paid')
    expect(spans().some(name => name.startsWith('stripe '))).toBe(true)

    await page.goto('/profile/orders')
    await expect(page.getByText(/^Order #/).first()).toBeVisible()
    calls.length = 0
    await page.getByRole('link', { name: 'Subscription' }).first().click()
    const plans = () => calls.filter(call => call.url().includes('/subscriptions'))
    await expect.poll(() => plans().length).toBeGreaterThanOrEqual(2)
    const [ofStep] = traceIds(plans())
    expect(traceIds(plans())).toEqual(plans().map(() => ofStep))
    expect(ofStep).not.toBe(ofPress)
  },
)

// – Without traces browsers send nothing of them
test('where nobody keeps traces a browser sends none', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/profile/orders')
  await page.goto('/profile/address')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls.length).toBeGreaterThan(1)
  for (const call of calls) expect(call.headers()).not.toHaveProperty('traceparent')
})

test.describe('of a call that fails', () => {
  test.use({ expectedTrouble: /status of 500/ })

  // – Who reads that something went wrong on our side reads its request's id as well
  test('the page tells the id by which it is found', async ({ page }) => {
    const problem = {
      code: 'internal-error',
      message: 'Something went wrong.',
      requestId: 'a-request-of-hers',
    }
    await page.route('**/api/v1/auth/customer/addresses', route =>
      route.fulfill({ status: 500, json: problem }),
    )
    await page.goto('/profile/address')
    await expect(page.getByText('Something went wrong. Reference: a-request-of-hers')).toBeVisible()
  })
})

function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return calls
}

/** Of those that told one. */
function traceIds(calls: Request[]): string[] {
  return calls.flatMap(call => call.headers().traceparent?.split('-')[1] ?? [])
}
