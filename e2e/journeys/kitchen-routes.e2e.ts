import { expect, type Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierEitherWay, expectNoSidewaysScroll } from '../barriers.ts'
import { openedKitchen } from '../chef.ts'
import { newCustomer } from '../customer.ts'
import { test } from '../guest.ts'
import { placedOrder } from '../order.ts'

// – A kitchen that brings its orders itself plans a date and orders its stops, by key and by button, in each language (issue 13)
test('a kitchen puts its stops in the order that it likes', async ({ page, context, baseURL }) => {
  const kitchen = await openedKitchen()
  const orderIds: number[] = []
  for (let one = 0; one < 2; one++) orderIds.push((await placedOrder(await newCustomer(), kitchen)).orderId)
  const [first, second] = orderIds as [number, number]
  await page.goto('/healthz')
  await page.evaluate(token => localStorage.setItem('token', token), kitchen.chef.token)
  await page.goto(`/chefdashboard/routes?date=${kitchen.date}`)
  await page.getByRole('button', { name: 'Plan now' }).click()
  await expect(stops(page)).toHaveCount(2)
  const driver = page.getByRole('combobox', { name: 'Driver' })
  await driver.selectOption({ index: 1 })
  await expect(driver).toBeEnabled()

  const [begins, ends] = (await stops(page).allTextContents()) as [string, string]
  expect([begins, ends].toSorted()).toEqual([`#${first}`, `#${second}`].toSorted())
  await handle(page, 'Place', ends).press('ArrowUp')
  await expect(stops(page)).toHaveText([ends, begins])
  await expect(handle(page, 'Place', ends)).toBeFocused()
  await page.getByRole('button', { name: new RegExp(`^Later: .*’s stop, ${ends}$`) }).click()
  await expect(stops(page)).toHaveText([begins, ends])
  await page.reload()
  await expect(stops(page)).toHaveText([begins, ends])
  await expectNoBarrierEitherWay(page)

  for (const [language, title, place] of [
    ['es', 'Rutas', 'Lugar'],
    ['ar', 'المسارات', 'الموضع'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const [above, below] = (await stops(page).allTextContents()) as [string, string]
    await handle(page, place, below).press('ArrowUp')
    await expect(stops(page)).toHaveText([below, above])
    await expectNoBarrier(page)
    await expectNoSidewaysScroll(page)
  }
})

const stops = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByText(/^#\d+$/)

const handle = (page: Page, place: string, stop: string) =>
  page.getByRole('button', { name: new RegExp(`^${place} .*${stop.replace('#', '')}[;؛]`) })
