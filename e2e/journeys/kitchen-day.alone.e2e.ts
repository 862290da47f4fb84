import { type Browser, expect, type Page } from '@playwright/test'
import { answered, productUrl } from '../api.ts'
import { expectNoBarrier, expectNoBarrierEitherWay, expectNoSidewaysScroll } from '../barriers.ts'
import { openedKitchen } from '../chef.ts'
import { newCustomer } from '../customer.ts'
import { test } from '../guest.ts'
import { placedOrder } from '../order.ts'
import { comeBack } from '../people.ts'
import { resetClock, setClock } from '../sandbox.ts'

test.afterEach(resetClock)
test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/ })

async function telephone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: productUrl(), viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const bag = (page: Page, orderId: number) =>
  page.getByRole('checkbox', { name: `Packed: order #${orderId}`, exact: true })

// – The chef’s home is Today: four steps of the next date, what changed, and on phones a bar of four (issue 13)
// – The shopping list is ticked off, and names the meals without quantities (issue 13)
// – Two telephones share their ticks live; one without a line goes on, also after a reload, and its ticks come in once (issue 13)
// – Once all bags are packed their orders can be set to Ready (issue 13)
// – Today says what is late (issue 13)
// – The pages of a kitchen’s day have no barrier in either theme and direction, in English, Spanish and Arabic (issue 13)
test('a kitchen’s day on two telephones, one of them without a line for a while', async ({ browser }) => {
  test.setTimeout(240_000)
  const kitchen = await openedKitchen()
  const { chef, date } = kitchen
  const [meal] = kitchen.meals
  const orders = []
  for (const quantity of [2, 1, 3]) {
    const orderItems = [{ mealId: meal.id, quantity, sideOption: 'carb' as const, doubleProtein: false }]
    orders.push(await placedOrder(await newCustomer(), kitchen, { orderItems }))
  }
  const [first, second, third] = orders.map(({ orderId }) => orderId) as [number, number, number]
  const [phone, other] = [await telephone(browser), await telephone(browser)]
  const both = [phone, other]

  await test.step('Today is where a chef arrives', async () => {
    await comeBack(phone, chef.email, '/chefdashboard')
    await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(phone.getByText('Nothing’s late.')).toBeVisible()
    const step = (name: string) => phone.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(step('Shop')).toContainText('No quantities entered yet')
    await expect(step('Cook')).toContainText('0 of 6 cooked')
    await expect(step('Pack')).toContainText('3 bags')
    await expect(step('Go')).toContainText('3 stops')
    await expect(phone.getByRole('link', { name: `New order #${third}: 3 servings` })).toBeVisible()
    const bar = phone.getByRole('navigation', { name: 'Chef dashboard' })
    await expect(bar.getByRole('link')).toHaveText(['Today', 'Orders', 'Menu'])
    await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
    for (const name of ['Wishlist', 'Search'])
      await expect(phone.getByRole('banner').getByLabel(name, { exact: true })).toBeHidden()
    await expect(phone.getByRole('banner').getByRole('button', { name: /cart/i })).toBeHidden()
    await expectNoBarrierEitherWay(phone)
    await bar.getByRole('button', { name: 'More' }).click()
    const more = phone.getByRole('dialog', { name: 'More' })
    await expectNoBarrier(phone)
    await more.getByRole('link', { name: 'Paperwork' }).click()
    await expect(phone).toHaveURL(/\/papers$/)
    await expect(more).toBeHidden()
    await expect(bar.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true')
    await bar.getByRole('link', { name: 'Menu' }).click()
    await expect(phone).toHaveURL(/\/meals$/)
  })

  await test.step('quantities are written down with the meal', async () => {
    await phone.getByRole('button', { name: `Edit ${meal.name}` }).click()
    const dialog = phone.getByRole('dialog', { name: 'Edit Meal' })
    await dialog.getByRole('button', { name: 'Add a line' }).click()
    await dialog.getByLabel('Ingredient', { exact: true }).fill('Hominy')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Each line needs an ingredient and an amount above 0.')).toBeVisible()
    await dialog.getByLabel('Amount', { exact: true }).fill('0,25')
    await dialog.getByLabel('Unit', { exact: true }).selectOption('kg')
    await expectNoBarrier(phone)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the shopping list is ticked off, and shared', async () => {
    await phone.goto('/chefdashboard')
    await phone.getByRole('link', { name: /^Shop/ }).click()
    const hominy = phone.getByRole('checkbox', { name: 'Hominy 1.5 kg' })
    await hominy.check()
    await expect(phone.getByText('1 of 1 in the cart')).toBeVisible()
    await phone.reload()
    await expect(hominy).toBeChecked()
    await expect(phone.getByRole('switch', { name: 'Keep the screen on' })).toBeChecked()
    await phone.evaluate(`Object.defineProperty(navigator, 'share', {
      value: async ({ text }) => { document.title = text } })`)
    await hominy.uncheck()
    await expect(phone.getByText('0 of 1 in the cart')).toBeVisible()
    await phone.getByRole('button', { name: 'Share' }).click()
    await expect(phone).toHaveTitle(/^Shopping list for .*Hominy: 1.5 kg$/s)
    await expectNoBarrierEitherWay(phone)
  })

  await test.step('two telephones tick the same list', async () => {
    await setClock(new Date(Date.parse(kitchen.cutoffAt) + 60_000).toISOString())
    for (const page of both) {
      await comeBack(page, chef.email, `/chefdashboard/cheforders?date=${date}&view=packing`)
      await page.evaluate('navigator.serviceWorker.ready')
      await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true)
      // Its parts are kept as they are used.
      await page.reload()
      await tab(page, 'Prep totals').click()
      await expect(page.getByRole('checkbox', { name: `Cooked: ${meal.name}, Carb side` })).toBeVisible()
      await tab(page, 'Packing list').click()
      await expect(page.getByText('Live: new orders appear by themselves')).toBeVisible()
    }
    await bag(phone, first).check()
    await expect(bag(other, first)).toBeChecked()
    await expect(other.getByText('1 of 3 packed')).toBeVisible()
  })

  await test.step('one goes on without a line', async () => {
    await other.context().setOffline(true)
    await expect(other.getByText('You’re offline: this may be out of date')).toBeVisible()
    await bag(other, second).check()
    await bag(other, first).uncheck()
    await bag(phone, third).check()
    await expect(other.getByText('2 check marks are waiting on this device for a connection.')).toBeVisible()
    await other.reload()
    await expect(bag(other, second)).toBeChecked()
    await expect(bag(other, first)).not.toBeChecked()
    await tab(other, 'Prep totals').click()
    await other.getByRole('checkbox', { name: `Cooked: ${meal.name}, Carb side` }).check()
    await tab(other, 'Packing list').click()
    await expect(other.getByText('3 check marks are waiting on this device for a connection.')).toBeVisible()
    await expect(bag(phone, second)).not.toBeChecked()
    await expectNoBarrier(other)
    await other.context().setOffline(false)
    for (const page of both) {
      await expect(page.getByText(/on this device for a connection/)).toHaveCount(0)
      await expect(bag(page, first)).not.toBeChecked()
      await expect(bag(page, second)).toBeChecked()
      await expect(bag(page, third)).toBeChecked()
    }
    const { ticks } = await answered(chef.api('GET /api/v1/chef/orders/ticks', { query: { date } }))
    expect(ticks.map(({ list, item }) => `${list} ${item}`).sort()).toEqual(
      [`packing ${second}`, `packing ${third}`, `prep ${meal.id} carb single`].sort(),
    )
  })

  await test.step('once all is packed the orders can be ready', async () => {
    await expect(phone.getByRole('button', { name: /Set .* to Ready/ })).toHaveCount(0)
    await bag(other, first).check()
    await phone.getByRole('button', { name: 'Set 3 orders to Ready' }).click()
    await expect(phone.getByText('3 of 3 packed')).toBeVisible()
    for (const page of both) await expect(page.getByRole('checkbox', { name: /^Packed/ })).toHaveCount(0)
    const list = await answered(chef.api('GET /api/v1/chef/orders/packing', { query: { date } }))
    expect(list.map(({ orderStatus }) => orderStatus)).toEqual(['Ready', 'Ready', 'Ready'])
    await expectNoBarrierEitherWay(phone)
  })

  await test.step('what is late is told, in every language', async () => {
    await setClock(`${date}T23:30:00Z`)
    await comeBack(phone, chef.email, '/chefdashboard')
    await expect(phone.getByText('3 orders should be on their way')).toBeVisible()
    await expectNoBarrierEitherWay(phone)
    for (const [language, title, cooked] of [
      ['es', 'Hoy', '6 de 6 cocinadas'],
      ['ar', 'اليوم', 'طُبخ 6 من 6'],
    ] as const) {
      await phone.context().addCookies([{ name: 'language', value: language, url: productUrl() }])
      await phone.goto('/chefdashboard')
      await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(phone.getByText(cooked)).toBeVisible()
      await expectNoBarrier(phone, language)
      for (const view of ['shopping', 'prep', 'packing']) {
        await phone.goto(`/chefdashboard/cheforders?date=${date}&view=${view}`)
        await expect(phone.getByRole('tab', { selected: true })).toBeVisible()
        await expect(phone.getByRole('switch')).toBeVisible()
        await expectNoBarrier(phone, language)
        await phone.setViewportSize({ width: 320, height: 640 })
        await expectNoSidewaysScroll(phone, language)
        await phone.setViewportSize({ width: 390, height: 844 })
      }
    }
  })
  for (const page of both) await page.context().close()
})
