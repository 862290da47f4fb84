import { expect, type Page } from '@playwright/test'
import { expectNoBarrierEitherWay, expectNoSidewaysScroll } from '../barriers.ts'
import { newCustomer } from '../customer.ts'
import { drivenKitchen, routeOf } from '../drive.ts'
import { placedOrder } from '../order.ts'
import { staffTest as test } from '../signed-in.ts'

// – Staff put stops in another order by keyboard and by buttons (issue 13)
// – A stop is given to another route in two taps (issue 13)
// – Unassigned stops of a date are planned with one press (issue 13)
test('staff plan a date, order its stops by key and by button, and give one away in two taps', async ({
  page,
}) => {
  const kitchen = await drivenKitchen()
  const orders: number[] = []
  for (let one = 0; one < 4; one++) {
    orders.push((await placedOrder(await newCustomer(), kitchen)).orderId)
  }
  const [first, second, third, waiting] = orders as [number, number, number, number]
  const routeId = await routeOf(kitchen.date, [first, second, third])
  const list = page.getByRole('list', { name: `Stops of route ${routeId}` })
  const stands = (...ids: number[]) =>
    expect(list.getByRole('link', { name: /^#\d+$/ })).toHaveText(ids.map(id => `#${id}`))
  await page.goto(`/staff/routes?date=${kitchen.date}`)
  await stands(first, second, third)

  await test.step('by keyboard, whose focus stays with the stop', async () => {
    await handle(page, third).press('ArrowUp')
    await stands(first, third, second)
    await expect(handle(page, third)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await stands(third, first, second)
    await expect(handle(page, third)).toBeFocused()
  })

  await test.step('by buttons', async () => {
    await page.getByRole('button', { name: new RegExp(`^Later: .*’s stop, #${third}$`) }).click()
    await stands(first, third, second)
    await page.reload()
    await stands(first, third, second)
  })

  await test.step('in two taps a stop is on a route of its own', async () => {
    await page.getByRole('button', { name: new RegExp(`^Move .*’s stop, #${third}$`) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectNoBarrierEitherWay(page)
    await dialog.getByRole('button', { name: 'New route without a driver' }).click()
    await expect(page.getByText('They’re on a new route.')).toBeVisible()
    await stands(first, second)
  })

  await test.step('what is on no route is planned with one press', async () => {
    const unassigned = page.getByRole('list', { name: 'Unassigned stops' })
    await expect(unassigned.getByRole('link', { name: `#${waiting}`, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Plan unassigned stops' }).click()
    await expect(page.getByRole('link', { name: `#${waiting}`, exact: true })).toBeVisible()
    await expect(unassigned.getByRole('link', { name: `#${waiting}`, exact: true })).toHaveCount(0)
  })

  await expectNoBarrierEitherWay(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

const handle = (page: Page, orderId: number) =>
  page.getByRole('button', { name: new RegExp(`^Place \\d+ of \\d+: .*’s stop, #${orderId};`) })
