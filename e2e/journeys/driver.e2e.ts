import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { onePixel } from '../chef.ts'
import { driverTest as test } from '../signed-in.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  expectedTrouble: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
})

const photo = { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }

// – A driver goes on without a line: steps and photos are kept on the device, survive a reload, and come in once each,
//   in their order (issue 13)
// – A step whose answer was lost is sent again and counts once (issue 13)
test('a driver without a line goes on, and each step comes in once', async ({ page, context, driver }) => {
  await page.goto('/driver')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Today’s route' })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true)
  const fetching = main.getByRole('button', { name: 'Bags picked up' })
  await fetching.first().click()
  await expect(fetching).toHaveCount(1)
  const waiting = main.getByRole('status').filter({ hasText: 'on this device' })
  await expect(waiting).toHaveCount(0)

  await context.setOffline(true)
  await fetching.click()
  await main.getByRole('button', { name: 'Arrived' }).click()
  await main.getByLabel('Photo', { exact: true }).setInputFiles(photo)
  await main.getByLabel('Note (optional)').fill('With the neighbour.')
  await main.getByRole('button', { name: 'Delivered' }).click()
  await main.getByRole('button', { name: 'Arrived' }).click()
  await main.getByRole('button', { name: 'Nobody home' }).click()
  await expect(waiting).toContainText('7 steps')
  await page.reload()
  await expect(waiting).toContainText('7 steps')
  await expect(main.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await expect(main.getByText('leave the bag')).toBeVisible()
  await expectNoBarrier(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  // The server hears the first step and the photo, and its answers never arrive.
  const doubled = { moves: 0, photo: 0 }
  await page.route(/\/driver\/stops\/\d+\/(moves|photo)$/, async route => {
    const kind = route.request().url().endsWith('photo') ? 'photo' : 'moves'
    if (doubled[kind]++ > 0) return route.continue()
    await route.fetch()
    await route.abort('failed')
  })
  await context.setOffline(false)
  await expect.poll(() => doubled.moves).toBe(1)
  await expect(waiting).toContainText('7 steps')
  await page.reload()
  await expect.poll(() => doubled.photo).toBe(1)
  await expect(waiting).toContainText('4 steps')
  await page.reload()
  const stops = async () => {
    const { routes } = await answered(driver.api('GET /api/v1/driver/routes', { query: {} }))
    return routes[0]!.stops
  }
  await expect.poll(async () => (await stops())[1]?.state).toBe('nobody-home')
  await expect(waiting).toHaveCount(0)
  await expect(main.getByRole('alert')).toHaveCount(0)
  expect(doubled.photo).toBe(2)
  const [first, second, ...others] = await stops()
  expect(first).toMatchObject({ state: 'delivered', orderStatus: 'Delivered' })
  expect(first!.photos).toHaveLength(1)
  expect(second).toMatchObject({ state: 'nobody-home', orderStatus: 'Out for delivery' })
  expect(others.every(({ state, isFetched }) => state === 'planned' && isFetched)).toBe(true)
})
