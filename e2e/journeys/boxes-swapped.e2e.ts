import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { lastingKitchen, mealsIn, subscribed } from '../box.ts'
import { test } from '../signed-in.ts'

const subscriptions = '/profile/subscription'

// – A meal of a box is swapped by tapping its picture, for what that costs, and back by one press of the message
// – The weeks ahead stand in a list of dates with their state; one leads to its box, unfolded
test('a tapped picture is swapped for another meal at its price, and one press undoes it', async ({
  page,
  kitchens,
  customer,
}) => {
  const kitchen = await lastingKitchen(kitchens)
  const { subscriptionId, boxes } = await subscribed(customer, kitchen)
  const [next, later] = boxes
  const params = { subscriptionId: String(subscriptionId), date: next!.deliveryDate }
  const menu = await answered(
    customer.api('GET /api/v1/subscriptions/{subscriptionId}/boxes/{date}/menu', { params }),
  )
  const [first, second] = menu.filter(({ isSoldOut }) => !isSoldOut)
  const choice = { mealId: first!.mealId, quantity: 1, sideOption: 'veggie' as const, doubleProtein: false }
  const body = { version: next!.version, picks: [choice] }
  await answered(
    customer.api('PUT /api/v1/subscriptions/{subscriptionId}/boxes/{date}/picks', { params, body }),
  )
  // The other meal does not suit them: that is said before it is put in.
  const allergens = [...(second!.allergens ?? []), ...second!.veggieAllergens] as 'milk'[]
  await answered(
    customer.api('PUT /api/v1/diet-profile', { body: { avoid: allergens.slice(0, 1), diets: [] } }),
  )

  await page.goto(subscriptions)
  const box = page.getByRole('article', { name: /^Box for / }).first()
  await expect(box.getByText(/^Tap a meal to swap it until \w+/)).toBeVisible()
  const total = async () => Number((await box.getByText(/^Total \$/).textContent())!.replace(/[^\d.]/g, ''))
  const before = await total()
  await box.getByRole('button', { name: `Swap ${first!.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Swap ${first!.name}` })
  const option = mealsIn(dialog).filter({ hasText: second!.name })
  if (allergens.length > 0) await expect(option.getByRole('note', { name: 'Diet warning' })).toBeVisible()
  const costs = await option.getByText(/^(Same price|\$[\d.]+ (more|less))$/).textContent()
  await option.getByRole('button', { name: /^Swap in/ }).click()
  await expect(dialog).toBeHidden()
  await expect(box.getByRole('button', { name: `Swap ${second!.name}` })).toBeVisible()
  await expect(box.getByText('Veggie side')).toBeVisible()
  const told = Number(costs!.replace(/[^\d.]/g, '')) * (costs!.endsWith('less') ? -1 : 1)
  expect((await total()) - before).toBeCloseTo(told, 2)
  await expect(notifications(page)).toContainText(`${second!.name} is in your box for`)
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box.getByRole('button', { name: `Swap ${first!.name}` })).toBeVisible()
  expect(await total()).toBe(before)

  const weeks = page.getByRole('list', { name: 'The weeks ahead' })
  await expect(weeks.getByRole('listitem')).toHaveCount(6)
  const week = page.getByRole('article', { name: /^Box for / }).nth(1)
  await expect(week.getByRole('button', { name: 'Skip', exact: true })).toBeHidden()
  await weeks.getByRole('button').nth(1).click()
  await expect(week.getByRole('button', { name: /^Box for / })).toBeFocused()
  await expect(week.getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
  expect(later!.state).toBe('planned')
})

// – On a phone plan, address and card are folded away behind one button, and nothing needs scrolling sideways
// – A press whose dialog is still on its way is answered at once
// – Nothing moves while the page loads
test('on a small phone the plan unfolds, its dialog opens at once, and nothing has moved', async ({
  page,
  kitchen,
  customer,
}) => {
  await subscribed(customer, kitchen)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.addInitScript(`
    moved = 0
    new PerformanceObserver(list => {
      for (const { value } of list.getEntries()) moved += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto(subscriptions)
  await expect(page.getByRole('article', { name: /^Box for / })).toHaveCount(6)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('moved')).toBeLessThanOrEqual(0.01)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)

  const change = page.getByRole('button', { name: 'Change plan' })
  await expect(change).toBeHidden()
  const fold = page.getByRole('button', { name: 'Plan and payment' })
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/plan-dialog-*.js', async route => {
    await released
    await route.continue()
  })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change plan' })
  await expect(dialog.getByText('Opening…')).toBeVisible()
  release()
  await expect(dialog.getByLabel('Delivery day')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()
})

function notifications(page: Page) {
  return page.getByRole('region', { name: 'Notifications' })
}
