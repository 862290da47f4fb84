import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { kitchenOfChef, openBoard, orderRow } from '../board.ts'
import { newCustomer } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { mailsTo, paymentsOf } from '../sandbox.ts'
import { chefTest as test } from '../signed-in.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const details = (page: Page) => page.getByRole('dialog', { name: 'Order details' })

// §2 /chefdashboard/cheforders is a page of the chef dashboard with the heading ‘Orders’
// §2 /chefdashboard/cheforders shows the kitchen’s orders (product.md)
// – Delivery dates are a strip of links
// – An order tells its customer, meals, sides and instructions
// – An order tells the allergens of its meals
// – The list is narrowed by status, in the address too
// – A new order appears without a reload, is announced, and moves no focus
// – The details show the timeline
// – Orders stand by delivery date, chosen in a strip of dates
// – A date shows how many of its servings are ordered
// – An order shows number, customer, servings, meals, side and double protein
// – An order shows the allergens frozen on it
// – An order shows the customer’s instructions
// – A new order appears without a reload
// – It is announced in a status region; the focus stays where it was
// – Before the cut-off it is said from when on an order can be prepared
// – Before the cut-off the address is not shown, and it is said why
// – Orders can be narrowed to a status, which stands in the address
test('an order that comes in appears by itself, is announced and takes nobody’s place', async ({
  page,
  chef,
  kitchens,
  customer,
}) => {
  const kitchen = await kitchenOfChef(chef, kitchens)
  await openBoard(page, kitchen.date)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const tab = page.getByRole('tab', { name: 'Orders', exact: true })
  await tab.focus()
  const [meal] = kitchen.meals
  const orderItems = [{ mealId: meal.id, quantity: 2, sideOption: 'carb', doubleProtein: true }]
  const { orderId } = await placedOrder(customer, kitchen, {
    instructions: 'Ring twice, please.',
    orderItems,
  })
  const row = orderRow(page, orderId)
  await expect(row).toBeVisible()
  await expect(row).toContainText('Robin B. · 2 servings')
  await expect(row).toContainText('2 ×')
  await expect(row).toContainText(meal.name)
  await expect(row).toContainText(`Carb side: ${meal.carbSide}, double protein`)
  const order = await answered(
    chef.api('GET /api/v1/chef/orders/{orderId}', { params: { orderId: String(orderId) } }),
  )
  const { allergens } = order.lines[0]!
  await expect(row).toContainText(allergens ? 'Contains ' : 'Allergens not declared')
  for (const allergen of allergens ?? []) await expect(row).toContainText(allergen.toLowerCase())
  await expect(row).toContainText('Ring twice, please.')
  await expect(row).toContainText('New')
  await expect(row).toContainText('You can start preparing it at the cut-off')
  await expect(page.getByRole('status').filter({ hasText: /new orders? came in/ })).toBeAttached()
  await expect(tab).toBeFocused()

  await page.getByRole('button', { name: `Order #${orderId}` }).click()
  await expect(details(page)).toContainText('You’ll see the full name and address once the order is locked.')
  await expect(details(page)).not.toContainText('Barton Springs')
  await expect(details(page).getByRole('listitem').filter({ hasText: 'Placed' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Placed \d/ }).click()
  await expect(page).toHaveURL(/status=Placed/)
  await expect(row).toBeVisible()
  await page.goto(`/chefdashboard/cheforders?date=${kitchen.date}&status=Refused`)
  await expect(page.getByRole('button', { name: /^Refused \d/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /^All \d/ }).click()
  await expect(row).toBeVisible()
  // Others order for the date as well.
  await expect(async () => {
    const { dates } = await answered(chef.api('GET /api/v1/chef/orders/dates'))
    const { reserved, capacity } = dates.find(({ date }) => date === kitchen.date)!
    expect(reserved).toBeGreaterThanOrEqual(2)
    const words = `${reserved} of ${capacity} servings ordered`
    await expect(page.getByText(words)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('navigation', { name: 'Delivery dates' }).getByRole('link').first().click()
  await expect(row).toBeHidden()
})

// – Refusing asks for a reason and says that the customer is refunded
// – Details show what happened to the order, when and why
// – A refusal asks first, with Keep order focused
// – Without a reason: ‘Please give a reason.’
// – The customer sees Refused and Refunded
test('a refusal needs a reason, which the customer reads beside the refund', async ({
  page,
  chef,
  kitchens,
  customer,
  browser,
}) => {
  const kitchen = await kitchenOfChef(chef, kitchens)
  const { orderId, totalAmount } = await placedOrder(customer, kitchen)
  await openBoard(page, kitchen.date)
  await orderRow(page, orderId).getByRole('button', { name: 'Details' }).click()
  await details(page).getByRole('button', { name: 'Refuse order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Refuse order' })
  await expect(question).toContainText('get a full refund')
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused()
  await question.getByRole('button', { name: 'Yes, refuse order' }).click()
  await expect(question.getByLabel('Reason')).toBeFocused()
  await expect(question).toContainText('Please give a reason.')
  await question.getByLabel('Reason').fill('The oven broke.')
  await question.getByRole('button', { name: 'Yes, refuse order' }).click()
  await expect(toasts(page)).toContainText(`We’ve refused order #${orderId} and are refunding the customer.`)
  const refused = details(page).getByRole('listitem').filter({ hasText: 'The oven broke.' })
  await expect(refused).toContainText('Refused')
  await expect(refused.getByRole('time')).toHaveText(/\d:\d\d\s[AP]M/)
  await page.keyboard.press('Escape')
  await expect(orderRow(page, orderId)).toContainText('Refused')

  const home = await (await browser.newContext()).newPage()
  await home.addInitScript(token => localStorage.setItem('token', token), customer.token)
  await home.goto('/profile/orders?tab=previous')
  const theirs = home.getByRole('article', { name: `Order #${orderId}` })
  await expect(theirs).toContainText('Refused')
  await expect(theirs).toContainText('Refunded')
  await home.context().close()
  await expect
    .poll(async () => (await paymentsOf(orderId)).refunds.map(({ amount }) => amount))
    .toEqual([Math.round(totalAmount * 100)])
  await expect
    .poll(async () => (await mailsTo(customer.email)).some(({ text }) => text.includes('The oven broke.')))
    .toBe(true)
})

// – A later date is chosen from those with room; the board says that it waits
// – A later date is chosen among those with room, with a reason
// – It is told until when the customer can answer
// – The customer’s answer reaches the open board
test('another date is proposed, waits for the customer, and comes about with their word', async ({
  page,
  chef,
  kitchens,
  customer,
}) => {
  const kitchen = await kitchenOfChef(chef, kitchens)
  const { orderId } = await placedOrder(customer, kitchen)
  await openBoard(page, kitchen.date)
  const row = orderRow(page, orderId)
  await row.getByRole('button', { name: 'Details' }).click()
  await details(page).getByRole('button', { name: 'Propose another date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose another date' })
  await expect(dialog).toContainText('can accept until')
  await dialog.getByRole('button', { name: 'Ask the customer' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a date.')
  await dialog.getByRole('radio').last().check()
  await dialog.getByLabel('Reason').fill('A wedding that day.')
  await dialog.getByRole('button', { name: 'Ask the customer' }).click()
  await expect(toasts(page)).toContainText(`We’ve asked the customer of order #${orderId}.`)
  await expect(details(page)).toContainText('Waiting for the customer until')
  await expect(details(page)).toContainText('A wedding that day.')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Waiting for the customer until')
  await answered(
    customer.api('PUT /api/v1/orders/{orderId}/delay', {
      params: { orderId: String(orderId) },
      body: { answer: 'accept' },
    }),
  )
  await expect(row).toBeHidden()
})

test.describe('without a connection', () => {
  test.use({ expectedTrouble: /ERR_|Failed to load/ })

  // – Without the stream the board asks by itself, and says so
  // – Offline nothing that changes an order is offered
  // – While the stream is lost the board asks by itself, and says so
  // – Offline nothing that changes orders is offered
  test('the board says so, asks by itself, and offers nothing offline', async ({
    page,
    context,
    chef,
    kitchens,
  }) => {
    const kitchen = await kitchenOfChef(chef, kitchens)
    await page.route('**/api/v1/chef/orders/live', route => route.abort())
    await page.goto(`/chefdashboard/cheforders?date=${kitchen.date}`)
    await expect(page.getByText('Connection lost: checking again every few seconds')).toBeVisible()
    const { orderId } = await placedOrder(await newCustomer(), kitchen)
    const row = orderRow(page, orderId)
    await expect(row).toBeVisible({ timeout: 30_000 })
    await row.getByRole('button', { name: 'Details' }).click()
    await expect(details(page).getByRole('button', { name: 'Refuse order' })).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline: this may be out of date')).toBeVisible()
    await expect(details(page).getByRole('button', { name: 'Refuse order' })).toBeDisabled()
    // Before it is online: a call that is held while its route goes might never be let on.
    await page.unroute('**/api/v1/chef/orders/live')
    await context.setOffline(false)
    await expect(page.getByText('Live: new orders appear by themselves')).toBeVisible({ timeout: 30_000 })
  })
})
