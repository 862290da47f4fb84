import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { lastingKitchen, subscribed } from '../box.ts'
import { home } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { productTime } from '../sandbox.ts'
import { test } from '../signed-in.ts'

// – For who is signed in, home says above the food what comes next, and nothing moves when that is known (issue 14)
test('home says above the food what comes next, in a place that was kept', async ({ page }) => {
  await page.route('**/api/v1/auth/orders', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Your orders' })
  const rail = page.getByRole('region', { name: 'Meals you can have this week' })
  await expect(strip).toBeVisible()
  const before = (await rail.boundingBox())!.y
  await expect(strip).toContainText('Nothing’s on its way to you.')
  expect((await rail.boundingBox())!.y).toBe(before)
})

// – Home asks once for the orders and the plans of who is signed in (issue 14)
test('home asks once for what its strip says', async ({ page, kitchens, customer }) => {
  // What is known of their ZIP code has the page rendered again while the strip is on its way.
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: { ...home, isDefault: true } }))
  await subscribed(customer, await lastingKitchen(kitchens))
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/\/(orders|subscriptions)\b/.test(pathname) && pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Next box from' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual([
    '/api/v1/auth/orders',
    '/api/v1/auth/orders/subscriptions',
    expect.stringMatching(/^\/api\/v1\/subscriptions\/\d+$/),
  ])
})

// – Until when a date that is about to close can be changed is read in full, also on a phone beside the next box (issue 14)
test('home says until when the next order can be changed', async ({ page, kitchens, customer }) => {
  const kitchen = await lastingKitchen(kitchens)
  await subscribed(customer, kitchen)
  await page.route('**/api/v1/auth/orders', async route => {
    const orders = (await (await route.fetch()).json()) as object[]
    const cutoffAt = new Date((await productTime()) + 12 * 3_600_000).toISOString()
    await route.fulfill({ json: orders.map(order => ({ ...order, cutoffAt, canCancelOrder: true })) })
  })
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const strip = page.getByRole('region', { name: 'Your orders' })
    const order = strip.getByRole('link', { name: `Your meals from ${kitchen.name}` })
    await expect(order).toContainText(/You can cancel until (today|tomorrow) at .+\./)
    const box = strip.getByRole('link', { name: 'Next box from' })
    await expect(box).toBeVisible()
    for (const line of [order, box])
      expect(
        await line.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      ).toBeLessThanOrEqual(1)
  }
})

// – The strip says the next box of a weekly plan, its chef, its day and what is in it, beside the next order (issue 14)
test('home says the next box of a weekly plan, in the same place', async ({ page, kitchens, customer }) => {
  const kitchen = await lastingKitchen(kitchens)
  const { boxes, subscriptionId } = await subscribed(customer, kitchen)
  const next = boxes.find(({ state }) => state === 'planned' || state === 'open')!
  await page.route(`**/api/v1/subscriptions/${subscriptionId}`, async route => {
    const answer = await route.fetch()
    const plan = (await answer.json()) as { boxes: { deliveryDate: string; picks: object[] }[] }
    const picks = [
      { name: 'Chicken Yassa', quantity: 2 },
      { name: 'Lentil Soup', quantity: 1 },
    ]
    const chosen = plan.boxes.map(box => (box.deliveryDate === next.deliveryDate ? { ...box, picks } : box))
    await new Promise(resolve => setTimeout(resolve, 1000))
    await route.fulfill({ response: answer, json: { ...plan, boxes: chosen } })
  })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const strip = page.getByRole('region', { name: 'Your orders' })
    const rail = page.getByRole('region', { name: 'Meals you can have this week' })
    await expect(strip.getByRole('link', { name: `Your meals from ${kitchen.name}` })).toBeVisible()
    const before = (await rail.boundingBox())!.y
    const box = strip.getByRole('link', { name: `Next box from ${kitchen.name}: ` })
    await expect(box).toBeVisible()
    const day = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    await expect(box).toContainText(day.format(Date.parse(next.deliveryDate)))
    await expect(strip).toContainText('2 × Chicken Yassa, Lentil Soup')
    expect((await rail.boundingBox())!.y).toBe(before)
  }
  await expectNoBarrierEitherWay(page)
  await page.unrouteAll()
  await page.getByRole('link', { name: `Next box from ${kitchen.name}: ` }).click()
  await expect(page).toHaveURL(/\/profile\/subscription$/)
})

// – “Order again” on home puts the last order into the cart, or says what cannot be had and what can (issue 14)
test('the last order is ordered once more from home', async ({ page, kitchen, customer }) => {
  await placedOrder(customer, kitchen)
  // What was brought: it cannot be brought within a test.
  await page.route('**/api/v1/auth/orders', async route => {
    const answer = await route.fetch()
    const orders = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: orders.map(one => ({ ...one, orderStatus: 'Completed' })) })
  })
  await page.goto('/')
  const again = page.getByRole('region', { name: 'Your orders' }).getByRole('button', { name: 'Order again' })
  await page.route('**/api/v1/meals?ids=*', async route => {
    const answer = await route.fetch()
    const meals = (await answer.json()) as { weekGroup: number }[]
    await route.fulfill({ json: meals.map(one => ({ ...one, weekGroup: (one.weekGroup % 3) + 1 })) })
  })
  await again.click()
  const question = page.getByRole('alertdialog', { name: 'Order again' })
  await expect(question).toContainText('None of these meals are available right now.')
  await expect(
    question
      .getByRole('region', { name: `${kitchen.name} is cooking now` })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/v1/meals?ids=*')
  await again.click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText(kitchen.meals[0].name)).toBeVisible()
  await expect(page.getByText('Your meals are in your cart.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^View Cart/ })).toBeVisible()
})
