import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { openBoard } from '../board.ts'
import { onePixel, openedKitchen } from '../chef.ts'
import { type Customer, newCustomer } from '../customer.ts'
import { test } from '../guest.ts'
import { placedOrder } from '../order.ts'
import { comeBack, somebody } from '../people.ts'
import { mailsTo, paymentsOf } from '../sandbox.ts'

type Opened = Awaited<ReturnType<typeof openedKitchen>>

// – Short by N servings of a meal: each customer concerned is offered a swap, a refund or another date, and the kitchen
//   sees the answers (issue 13)
test('a kitchen that is short asks, and each customer chooses: another meal, the money, a later date', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [chef, page] = [await somebody(browser), await somebody(browser)]
  const kitchen = await openedKitchen()
  const [meal] = kitchen.meals
  const other = await secondMeal(kitchen)
  const customers = [await newCustomer(), await newCustomer(), await newCustomer()] as const
  const orders: number[] = []
  for (const customer of customers) {
    const orderItems = [meal.id, meal.id, other].map((mealId, nth) => ({
      mealId,
      ...{
        quantity: 1,
        sideOption: nth === 1 ? ('veggie' as const) : ('carb' as const),
        doubleProtein: false,
      },
    }))
    orders.push((await placedOrder(customer, kitchen, { orderItems })).orderId)
  }
  const [swaps, takesMoney, waits] = orders as [number, number, number]

  await test.step('the chef says how many are missing', async () => {
    await comeBack(chef, kitchen.chef.email, '/chefdashboard')
    await openBoard(chef, kitchen.date)
    await chef.getByRole('tab', { name: 'Prep totals' }).click()
    await chef.getByRole('button', { name: `Short of ${meal.name}` }).click()
    const dialog = chef.getByRole('dialog', { name: `Short of ${meal.name}` })
    await dialog.getByLabel('How many servings are missing').fill('6')
    await expectNoBarrierEitherWay(chef)
    await dialog.getByRole('button', { name: 'Ask the customers' }).click()
    await expect(chef.getByText(`We’ve asked the customers who ordered ${meal.name}.`)).toBeVisible()
  })

  await test.step('one takes another meal', async () => {
    const dialog = await question(page, customers[0], swaps)
    await expect(dialog).toContainText(`${kitchen.name} can’t cook`)
    await dialog.getByRole('button', { name: 'Send my answer' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please choose one.')
    await expectNoBarrierEitherWay(page)
    await dialog.getByRole('radio', { name: 'Tamales instead' }).check()
    await send(page, swaps)
    const { items } = await answered(
      customers[0].api('GET /api/v1/orders/{orderId}', { params: { orderId: String(swaps) } }),
    )
    expect(
      items.filter(({ mealId, missing = 0, quantity }) => mealId === other && quantity > missing),
    ).not.toEqual([])
  })

  await test.step('one takes the money', async () => {
    const dialog = await question(page, customers[1], takesMoney)
    await dialog.getByRole('radio', { name: /^\$\d+\.\d\d back$/ }).check()
    await send(page, takesMoney)
    await expect.poll(async () => (await paymentsOf(takesMoney)).refunds.length).toBeGreaterThan(0)
  })

  await test.step('one takes everything on a later date', async () => {
    const dialog = await question(page, customers[2], waits)
    await dialog.getByRole('radio', { name: /^The whole order on / }).check()
    await send(page, waits)
    const { deliveryDate } = await answered(
      customers[2].api('GET /api/v1/orders/{orderId}', { params: { orderId: String(waits) } }),
    )
    expect(deliveryDate.map(part => String(part).padStart(2, '0')).join('-') > kitchen.date).toBe(true)
  })

  await test.step('the chef reads what they chose', async () => {
    await chef.reload()
    await chef.getByRole('tab', { name: 'Prep totals' }).click()
    for (const answer of [
      `Order #${swaps}, `,
      'another meal',
      `Order #${takesMoney}, `,
      'refunded',
      'a later date',
    ])
      await expect(chef.getByRole('tabpanel')).toContainText(answer)
    await expectNoBarrierEitherWay(chef)
  })
  const subjects = (await mailsTo(customers[0].email)).map(({ subject }) => subject)
  expect(subjects).toContain(`Order #${swaps}: not enough ${meal.name}`)
})

// – “I am ill” closes a date and offers everybody a later one, or their money (issue 13)
test('a chef who is ill closes the day, and customers take a later one', async ({ browser, baseURL }) => {
  const [chef, page] = [await somebody(browser), await somebody(browser)]
  const kitchen = await openedKitchen()
  const customer = await newCustomer()
  const { orderId } = await placedOrder(customer, kitchen)
  await comeBack(chef, kitchen.chef.email, '/chefdashboard')
  await openBoard(chef, kitchen.date)
  await chef.getByRole('button', { name: 'I’m sick that day' }).click()
  const ill = chef.getByRole('alertdialog', { name: /^Sick on / })
  await expect(ill.getByLabel('Reason')).toHaveValue('I’m sick and can’t cook that day. I’m sorry.')
  await expectNoBarrierEitherWay(chef)
  await ill.getByRole('button', { name: 'Close the date and ask' }).click()
  await expect(chef.getByText('The date is closed. Asked: 1. Refunded: 0.')).toBeVisible()

  await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
  await comeBack(page, customer.email, '/profile/orders')
  const card = page.getByRole('article', { name: new RegExp(`${orderId}`) })
  await card.getByRole('button', { name: /اختر|اختيار/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('I’m sick and can’t cook that day. I’m sorry.')
  await dialog.getByRole('button').last().click()
  await expect(dialog).toBeHidden()
  const { deliveryDate, delay } = await answered(
    customer.api('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } }),
  )
  expect(delay).toBe(null)
  expect(deliveryDate.map(part => String(part).padStart(2, '0')).join('-') > kitchen.date).toBe(true)
})

async function question(page: Page, { email }: Customer, orderId: number) {
  await comeBack(page, email, '/profile/orders')
  await page.getByRole('button', { name: `Choose for Order #${orderId}` }).click()
  return page.getByRole('dialog', { name: 'Not enough of a meal' })
}

/** Sends the answer; whoever has two lines of the meal is asked of each. */
async function send(page: Page, orderId: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Not enough of a meal' })
  await dialog.getByRole('button', { name: 'Send my answer' }).click()
  await expect(page.getByText(`Thank you. We’ve updated Order #${orderId}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Tamales, with nothing that the first meal has not. Answers their number. */
async function secondMeal({ chef, meals: [{ weekGroup }] }: Opened): Promise<number> {
  const body = {
    ...{
      name: 'Tamales',
      description: 'Corn and beans.',
      cuisineType: 'Mexican',
      pricePerServing: 16,
      weekGroup,
    },
  }
  const file = { photo: new Blob([Buffer.from(onePixel, 'base64')]) }
  const { id } = await answered(chef.api('POST /api/v1/chef/meals', { body, file }))
  return id
}
