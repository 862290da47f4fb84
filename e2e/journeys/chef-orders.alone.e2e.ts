import { readFileSync } from 'node:fs'
import { expect, type Page, type Route } from '@playwright/test'
import { answered, api } from '../api.ts'
import { expectNoSidewaysScroll } from '../barriers.ts'
import { kitchenOfChef, openBoard, orderRow } from '../board.ts'
import { type Customer, home, newCustomer } from '../customer.ts'
import { type Kitchen, onDate } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { resetClock, setClock } from '../sandbox.ts'
import { chefTest as test } from '../signed-in.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test.afterEach(resetClock)

// §4 Orders go on by Start preparing, Ready, Out for delivery, Delivered (product.md)
// – The CSV has a row for each meal of each order
// – Status buttons bring an order one step on
// – All selected orders are moved with one button
// – A refused move says why and shows the order as it is
// – Prep totals stand in a tab, by meal, side and protein
// – The packing list stands in a tab
// – The run sheet stands in a tab, by address
// – Labels are loaded as PDF, orders as CSV
// – The cut-off locks orders while the page is open
// – What waits for its delivery day says so where its button would stand
// – The last step has a button that takes it back, and says until when
// – Many chosen orders are moved at once
// – A move that is refused says why, and shows the order as it is now
// – Prep totals are shown by meal, side and protein
// – The packing list shows each bag with boxes to tick
// – The run sheet shows stops by ZIP code and address
// – On paper there is nothing but the list
// – Labels are saved as PDF, orders as CSV
test('locked orders are cooked, packed and driven from the board', async ({ page, chef, kitchens }) => {
  const kitchen = await soonest(await kitchenOfChef(chef, kitchens))
  const { date } = kitchen
  const [first, second] = kitchen.meals
  const customer = await newCustomer()
  const orderIds: number[] = []
  for (const streetAddress1 of ['900 Congress Avenue', '20 Congress Avenue', '7 Guadalupe Street']) {
    const orderItems = [
      { mealId: first.id, quantity: 2, sideOption: 'carb', doubleProtein: true },
      { mealId: second.id, quantity: 1, sideOption: 'veggie', doubleProtein: false },
    ]
    const address = { ...home, streetAddress1, postalCode: '78701' }
    const { orderId } = await placedOrder(customer, kitchen, { orderItems, address })
    orderIds.push(orderId)
  }
  await openBoard(page, date)
  await expect(orderRow(page, orderIds[0]!)).toContainText('Placed')
  await setClock(new Date(Date.parse(kitchen.cutoffAt) + 60_000).toISOString())

  await test.step('the cut-off locks them while the page is open', async () => {
    for (const orderId of orderIds) await expect(orderRow(page, orderId)).toContainText('Locked')
  })

  await test.step('prep totals add up to what was ordered', async () => {
    await tab(page, 'Prep totals').click()
    const lines = await linesOf(chef, date)
    const sum = (kept: typeof lines) => kept.reduce((total, { quantity }) => total + quantity, 0)
    const facts = page.getByRole('tabpanel').locator('dl > div')
    await expect(facts.filter({ hasText: 'Servings' })).toContainText(String(sum(lines)))
    await expect(facts.filter({ hasText: 'Veggie side' })).toContainText(
      String(sum(lines.filter(({ sideOption }) => sideOption === 'veggie'))),
    )
    await expect(facts.filter({ hasText: 'Double protein' })).toContainText(
      String(sum(lines.filter(({ doubleProtein }) => doubleProtein))),
    )
    const ofFirst = String(sum(lines.filter(({ mealId }) => mealId === first.id)))
    const row = page.getByRole('row', { name: first.name }).first()
    await expect(row.getByRole('cell')).toHaveText([ofFirst, ofFirst])
  })

  await test.step('many are moved at once, and one that cannot go says why', async () => {
    await tab(page, 'Orders').click()
    for (const orderId of orderIds) await page.getByLabel(`Select order #${orderId}`).check()
    await page.getByRole('button', { name: 'Start preparing (3)' }).click()
    await expect(toasts(page)).toContainText('3 orders: Preparing')
    for (const orderId of orderIds) await expect(orderRow(page, orderId)).toContainText('Preparing')

    const [early, ready] = orderIds
    await orderRow(page, ready!).getByRole('button', { name: 'Ready' }).click()
    await expect(orderRow(page, ready!)).toContainText(/Out for delivery: from .* on, its delivery day/)
    await expect(orderRow(page, ready!).getByRole('button', { name: 'Out for delivery' })).toHaveCount(0)
    await setClock(`${date}T18:00:00Z`)
    await page.reload()
    await expect(orderRow(page, ready!).getByRole('button', { name: 'Out for delivery' })).toBeVisible()

    const params = { orderId: String(early) }
    const ahead = ['Ready', 'Out for delivery']
    const beAhead = async (route: Route) => {
      // Somebody else in the kitchen was faster.
      for (const to of ahead.splice(0))
        await answered(chef.api('POST /api/v1/chef/orders/{orderId}/moves', { params, body: { to } }))
      await route.continue()
    }
    await page.route('**/api/v1/chef/orders/moves', beAhead)
    const row = orderRow(page, early!)
    await row.getByRole('button', { name: 'Ready' }).click()
    await expect(row.getByRole('alert')).toHaveText(
      'Not moved: The order can’t go there from its current status. It is now: Out for delivery.',
    )
    await row.getByRole('button', { name: 'Delivered', exact: true }).click()
    await expect(toasts(page)).toContainText(`Order #${early}: Delivered`)
    await expect(row).toContainText('Can be undone until')
    await row.getByRole('button', { name: 'Undo “Delivered”' }).click()
    await expect(toasts(page)).toContainText(`Order #${early} is back: Out for delivery`)
    await row.getByRole('button', { name: 'Delivered', exact: true }).click()
    await expect(row.getByRole('button')).toHaveText(['Undo “Delivered”', 'Details'])
    const theirs = await answered(customer.api('GET /api/v1/orders/{orderId}', { params }))
    expect(theirs.orderStatus).toBe('Delivered')
  })

  await test.step('packing list and run sheet are for paper', async () => {
    await tab(page, 'Packing list').click()
    const bag = page.getByRole('listitem').filter({ hasText: `Order #${orderIds[1]}` })
    await expect(bag).toContainText('Robin B. · 3 servings')
    await expect(bag).toContainText(/Carb side: .+, double protein/)
    await tab(page, 'Run sheet').click()
    await expect(page.getByRole('heading', { name: /^ZIP 78701/ })).toBeVisible()
    const stops = page.getByRole('listitem').filter({ hasText: /^(900|20) Congress|^7 Guadalupe/ })
    await expect(stops.filter({ hasText: 'Congress' }).first()).toContainText('20 Congress Avenue')
    await expect(stops.last()).toContainText('7 Guadalupe Street')
    await expect(stops.last()).toContainText('Leave it with the neighbor')
    await page.evaluate('window.print = () => { document.title = "Printing" }')
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page).toHaveTitle('Printing')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('7 Guadalupe Street').first()).toBeVisible()
    for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'tab'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page, 'at 320 px')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('labels and table are saved as files', async () => {
    const table = await saved(page, 'CSV', `orders-${date}.csv`)
    expect(table.split('\r\n')[0]).toContain('Order,Status,Delivery date')
    const rows = table.split('\r\n').filter(row => row.startsWith(`${orderIds[1]},`))
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain(`Ready,${date}`)
    expect(rows[0]).toContain('20 Congress Avenue')
    const labels = await saved(page, 'Labels (PDF)', `labels-${date}.pdf`)
    expect(labels).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/)
  })
})

/** The kitchen's next date: a token outlives its cut-off. */
async function soonest(kitchen: Kitchen): Promise<Kitchen> {
  const params = { chefId: String(kitchen.id) }
  const { deliveryDates } = await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))
  const [next] = deliveryDates.filter(({ servingsLeft }) => servingsLeft >= 9)
  if (!next) throw new Error('No date has room for three orders.')
  return { ...kitchen, ...onDate(next) }
}

/** What the orders of a date ask for, without those that ended. */
async function linesOf(chef: Customer, date: string) {
  const orders = await answered(chef.api('GET /api/v1/chef/orders', { query: { date, limit: 100 } }))
  return orders
    .filter(({ orderStatus }) => !['Refused', 'Cancelled'].includes(orderStatus))
    .flatMap(({ lines }) => lines)
}

async function saved(page: Page, button: string, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(name)
  return readFileSync(await file.path(), 'latin1')
}
