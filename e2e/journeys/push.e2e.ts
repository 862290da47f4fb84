import { expect, type Page } from '@playwright/test'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

interface Device {
  id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** No push service is in reach of a test's browser: the sandbox's device stands in for what it would subscribe to. */
async function standIn(page: Page, permission: 'granted' | 'denied'): Promise<Device> {
  const made = await page.request.post('/sandbox/push/devices')
  const device = (await made.json()) as Device
  await page.addInitScript(`
    let asked = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => asked })
    Notification.requestPermission = async () => (asked = '${permission}')
    const pushManager = {
      getSubscription: async () => null,
      subscribe: async () => ({ toJSON: () => (${JSON.stringify(device)}) }),
    }
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({ pushManager }) })
  `)
  return device
}

// – A device takes notifications and is told of an order, until they are turned off there (issue 13)
test('a device that takes notifications is told of an order', async ({ page, customer, kitchen }) => {
  const device = await standIn(page, 'granted')
  await page.goto('/profile/messages')
  const panel = page.getByRole('region', { name: 'This device' })
  await panel.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(panel).toContainText('This device gets notifications.')
  await placedOrder(customer, kitchen)
  const told = async () => {
    const answer = await page.request.get(`/sandbox/push?to=${device.id}`)
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
  }
  await expect.poll(told).toEqual([expect.stringContaining('Order #')])
  await page.reload()
  await panel.getByRole('button', { name: 'Turn them off' }).click()
  await expect(panel.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
})

// – Where push is refused the page says what to do, and everything else works (issue 13)
test('a browser that refuses is told where to allow it', async ({ page, customer: _ }) => {
  await standIn(page, 'denied')
  await page.goto('/profile/messages')
  const panel = page.getByRole('region', { name: 'This device' })
  await panel.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(panel).toContainText('Your browser is blocking our notifications.')
  await expect(panel.getByRole('button', { name: 'Turn on notifications' })).toBeDisabled()
})
