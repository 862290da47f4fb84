import { expect, type Page } from '@playwright/test'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { cartLine } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'
import { store } from '../stores.ts'

// – Order again puts the meals into the cart with their options (product.md 3)
test('an order’s meals go into the cart with their options', async ({ page, kitchen, customer }) => {
  const [meal] = kitchen.meals
  await placedOrder(customer, kitchen, {
    orderItems: [{ mealId: meal.id, quantity: 2, sideOption: 'veggie', doubleProtein: true }],
  })
  await orderAgain(page)
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText(meal.name)).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: 'Double Protein (+$2.00)' })).toBeChecked()
  await expect(drawer.getByRole('button', { name: 'Swap to carb' })).toBeVisible()
  await expect(page.getByText('Your meals are in your cart.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
})

// – Another chef’s cart is asked about first, and can be restored (product.md 3)
test('another chef’s cart is asked about, and can be restored', async ({ page, kitchens, customer }) => {
  const [kitchen, other] = kitchens
  await placedOrder(customer, kitchen)
  await store(page, { [`cart_user_${customer.id}`]: [cartLine(other, 3)] })
  await orderAgain(page)
  const question = page.getByRole('alertdialog', { name: 'Order again' })
  await expect(question).toContainText('Your cart has meals from another chef')
  await expect(question.getByRole('button', { name: 'Keep my cart' })).toBeFocused()
  await question.getByRole('button', { name: 'Start a new cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText(kitchen.meals[0].name)).toBeVisible()
  await expect(drawer.getByText(other.meals[0].name)).toBeHidden()
  await expect(drawer.getByRole('region', { name: 'Saved for later' })).toContainText(`${other.name}3 meals`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(drawer.getByText(other.meals[0].name)).toBeVisible()
  await expect(drawer.getByText(kitchen.meals[0].name)).toBeHidden()
})

// – Meals of another week are explained, and the rest offered (product.md 3)
test('meals that cannot be ordered are explained, and the others offered', async ({
  page,
  kitchen,
  customer,
}) => {
  const [meal, second] = kitchen.meals
  const orderItems = [meal, second].map(({ id }) => ({
    mealId: id,
    quantity: 1,
    sideOption: 'carb',
    doubleProtein: false,
  }))
  await placedOrder(customer, kitchen, { orderItems })
  await page.route('**/api/v1/meals?ids=*', async route => {
    const response = await route.fetch()
    const meals = (await response.json()) as { id: number; weekGroup: number }[]
    const next = (meals[0]!.weekGroup % 3) + 1
    await route.fulfill({
      json: meals.map(one => (one.id === second.id ? { ...one, weekGroup: next } : one)),
    })
  })
  await orderAgain(page)
  const question = page.getByRole('alertdialog', { name: 'Order again' })
  await expect(question).toContainText('Some of these meals aren’t available right now:')
  const left = question.getByRole('listitem').filter({ hasText: second.name })
  await expect(left).toContainText(/Not on the menu this week. Back on \w{3}, \w{3} \d+\./)
  await question.getByRole('button', { name: 'Add the other meal' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText(meal.name)).toBeVisible()
})

// – A meal of another week says when it is back, reminds of itself, and shows what the chef cooks now
test('a meal of another week is waited for, and the chef’s others can be had at once', async ({
  page,
  kitchen,
  customer,
}) => {
  const [meal, second] = kitchen.meals
  await placedOrder(customer, kitchen)
  await page.route('**/api/v1/meals?ids=*', async route => {
    const response = await route.fetch()
    const meals = (await response.json()) as { weekGroup: number }[]
    await route.fulfill({ json: meals.map(one => ({ ...one, weekGroup: (one.weekGroup % 3) + 1 })) })
  })
  await orderAgain(page)
  const question = page.getByRole('alertdialog', { name: 'Order again' })
  await expect(question).toContainText('None of these meals are available right now.')
  const remind = question.getByRole('button', { name: meal.name })
  await expect(remind).toHaveAccessibleName(`Remind me about ${meal.name}`)
  // It is on the menu, whatever the page was told: its reminder may be mailed, and end, before it could be read.
  const said = (method: string) =>
    page.waitForResponse(
      answer => answer.request().method() === method && answer.url().endsWith(`/meal-reminders/${meal.id}`),
    )
  const kept = said('PUT')
  await remind.click()
  await expect(remind).toHaveText('We’ll email you')
  await expect(remind).toHaveAttribute('aria-pressed', 'true')
  expect((await kept).ok()).toBe(true)
  await expectNoBarrierEitherWay(page)
  const forgotten = said('DELETE')
  await remind.click()
  await expect(remind).toHaveText('Remind me')
  expect((await forgotten).ok()).toBe(true)
  const now = question.getByRole('region', { name: `${kitchen.name} is cooking now` })
  const other = now.getByRole('link', { name: second.name })
  await expect(other).toContainText(/\$[\d.]+ a serving weekly.*\$[\d.]+ once/)
  await other.click()
  await expect(page).toHaveURL(new RegExp(`/meal/${second.id}$`))
})

// – Where the chef is gone or cooks nothing now, similar meals of others are shown
test.describe('of a chef who is gone', () => {
  test.use({ expectedTrouble: /status of 404/ })

  test('an order leads to similar meals of other chefs', async ({ page, kitchens, customer }) => {
    const [kitchen] = kitchens
    await placedOrder(customer, kitchen)
    await page.route('**/api/v1/meals?ids=*', route => route.fulfill({ json: [] }))
    await page.route(`**/api/v1/chefs/${kitchen.id}`, route =>
      route.fulfill({ status: 404, json: { code: 'chef-not-found', message: 'Chef not found.' } }),
    )
    await orderAgain(page)
    const question = page.getByRole('alertdialog', { name: 'Order again' })
    const others = question.getByRole('region', { name: 'Similar meals from other chefs' })
    await expect(others.getByRole('link')).toHaveCount(3)
    await expect(others).not.toContainText(kitchen.name)
    await expect(question.getByRole('link', { name: 'See what you can order now' })).toBeVisible()
    await others.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/meal\/\d+$/)
  })
})

// – What has another price now says so before it goes into the cart
test('a price that has changed is said first', async ({ page, kitchen, customer }) => {
  const [meal] = kitchen.meals
  await placedOrder(customer, kitchen)
  await page.route('**/api/v1/meals?ids=*', async route => {
    const response = await route.fetch()
    const meals = (await response.json()) as object[]
    await route.fulfill({ json: meals.map(one => ({ ...one, pricePerServing: 21 })) })
  })
  await orderAgain(page)
  const question = page.getByRole('alertdialog', { name: 'Order again' })
  await expect(question.getByRole('listitem')).toContainText(`${meal.name}: $21.00 a serving, was $`)
  await question.getByRole('button', { name: 'Add the meal' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText(meal.name)).toBeVisible()
})

// – Meals that are gone are explained, and the chef’s menu offered (product.md 3)
test('when nothing of it is offered any more, the chef’s menu is', async ({ page, kitchen, customer }) => {
  await placedOrder(customer, kitchen)
  await page.route('**/api/v1/meals?ids=*', route => route.fulfill({ json: [] }))
  await orderAgain(page)
  const question = page.getByRole('alertdialog', { name: 'Order again' })
  await expect(question).toContainText('None of these meals are available right now.')
  await expect(question).toContainText('No longer offered.')
  await question.getByRole('link', { name: `See ${kitchen.name}’s menu` }).click()
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
})

test.describe('with an API that fails', () => {
  test.use({ expectedTrouble: /status of 500/ })

  test('ordering again says so and tries again', async ({ page, kitchen, customer }) => {
    await placedOrder(customer, kitchen)
    await page.goto('/profile/orders')
    await page.route('**/api/v1/meals?ids=*', route => route.fulfill({ status: 500, body: 'down' }))
    await orderAgain(page)
    const alert = page.getByRole('dialog', { name: 'Order again' }).getByRole('alert')
    await expect(alert).toContainText('We couldn’t load this week’s menu.')
    await page.unroute('**/api/v1/meals?ids=*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  })
})

async function orderAgain(page: Page): Promise<void> {
  await page.goto('/profile/orders')
  await page.getByRole('button', { name: 'View details' }).click()
  await page
    .getByRole('dialog', { name: 'Order details' })
    .getByRole('button', { name: 'Order again' })
    .click()
}
