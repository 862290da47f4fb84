import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { lastingKitchen, mealsIn, subscribed, unfold } from '../box.ts'
import { test } from '../signed-in.ts'

// – While nothing is chosen for the next box, it shows what is on that week’s menu; plates where nobody can say (issue 14)
test('the next box is pictured before its meals are chosen', async ({ page, kitchens, customer }) => {
  const { boxes, subscriptionId } = await subscribed(customer, await lastingKitchen(kitchens))
  const { deliveryDate: date } = boxes.find(({ state }) => state === 'planned')!
  const params = { subscriptionId: String(subscriptionId), date }
  const path = 'GET /api/v1/subscriptions/{subscriptionId}/boxes/{date}/menu'
  const menu = await answered(customer.api(path, { params }))
  await page.goto('/profile/subscription')
  const next = page.getByRole('article', { name: /^Box for / }).first()
  const shown = next.getByRole('list', { name: 'On the menu that week' })
  await expect(shown.getByRole('listitem')).toHaveText(menu.slice(0, 3).map(({ name }) => name))
  for (const picture of await shown.locator('img').all())
    await expect
      .poll(() => picture.evaluate(image => (image as { naturalWidth?: number }).naturalWidth))
      .toBeGreaterThan(0)
  const { height } = (await next.boundingBox())!

  await page.route('**/boxes/*/menu', route => route.fulfill({ json: [] }))
  await page.reload()
  await expect(next.getByText('We’ll choose your meals')).toBeVisible()
  await expect(next.getByText('On the menu that week')).toBeHidden()
  expect((await next.boundingBox())!.height, 'nothing moves when it is known').toBe(height)
})

// §2 Each box has its date and its state in words
// §2 Each meal says why it is in the box
// §2 A meal that cannot be had for the date any more says so
// §2 What will be charged, when and from which card stands beside the boxes
// §2 When nothing will be charged, that is said
// §2 A locked box says since when and why its meals cannot be swapped (product.md)
// §2 A paid box says its order’s number, and that skipping it refunds all
// §2 A skipped box says by whom and why
// §2 Favorites, ratings, sold-out meals and diet warnings stand in the menu
// §2 Skipping a paid box asks first and names the refund
// §2 A price that rose is shown with the price that was told, and when it is charged if nothing is done
// §2 Each rule is explained where it is chosen
// §2 A card that is missing or has expired is told
// – While it waits for that, its page says so and names no charge
// – Offline, nothing that changes a subscription is offered (experience.md)
test('each state of a box says what it is, why, and what can be done', async ({
  page,
  context,
  kitchen,
  customer,
}) => {
  await subscribed(customer, kitchen)
  await asBoxes(page)
  await page.goto('/profile/subscription')
  const box = (nth: number) => page.getByRole('article', { name: /^Box for / }).nth(nth)
  // Without the line that folds it.
  const actions = (nth: number) => box(nth).getByRole('button', { name: /^(?!Box for )/ })
  const charge = page.getByRole('region', { name: 'Next charge' })
  await expect(charge).toContainText(
    /We’ll hold your box for .+ \(\$19\.40\) until you choose another card\./,
  )
  await expect(charge).toContainText(/\$19\.40 .+\s[AP]M, from Visa ending in 4242, for your box on .+\./)
  await expect(charge).toContainText('Your credit of $12.00 pays first. Your card pays what’s left.')

  await expect(box(0).getByText('Ordered', { exact: true })).toBeVisible()
  await expect(box(0)).toContainText(/Paid on .+ as order #71, so its meals can’t be swapped anymore\./)
  await expect(box(0).getByText(/^Full refund until .+ in \d+ days$/)).toBeVisible()
  await expect(box(0).getByText('One of your favorites')).toBeVisible()
  await box(0).getByRole('button', { name: 'Skip' }).click()
  const question = page.getByRole('alertdialog', { name: 'Skip this box' })
  await expect(question).toContainText('$19.40 goes back the way you paid.')
  await expect(question.getByRole('button', { name: 'Keep the box' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(box(0).getByRole('button', { name: 'Skip' })).toBeFocused()

  await expect(box(1).getByText('Waiting for you', { exact: true })).toBeVisible()
  await expect(box(1)).toContainText(/Locked on .+ for payment, so its meals can’t be swapped anymore\./)
  await expect(box(1)).toContainText('This box needs another card: the one on file can’t be charged.')
  await expect(actions(1)).toHaveText(['Pay $14.40', 'Skip'])

  await expect(box(2)).toContainText(
    /We quoted you \$18\.00\. The price went up to \$19\.40\. Do nothing and it’s charged on .+; until then/,
  )
  await expect(box(2).getByText('No longer available for this date; we’ll replace it.')).toBeVisible()
  await expect(box(2).getByRole('note', { name: 'Diet warning' })).toContainText('Contains milk')
  await expect(actions(2)).toHaveText(['Swap', 'Swap meals', 'Skip'])
  await page.route('**/boxes/*/menu', async route => {
    const response = await route.fetch()
    const [first, second, ...others] = (await response.json()) as object[]
    const liked = { ...first, isFavorite: true, rating: 4.6 }
    await route.fulfill({ json: [liked, { ...second, isSoldOut: true }, ...others] })
  })
  await box(2).getByRole('button', { name: 'Swap meals' }).click()
  const menu = page.getByRole('dialog', { name: /^Meals for / })
  await expect(mealsIn(menu).first()).toContainText(/Rated 4\.6 of 5.*One of your favorites/)
  await expect(mealsIn(menu).nth(1)).toContainText('Sold out')
  await expect(menu.getByText(/^No longer on the menu for that date: /)).toBeVisible()
  await page.keyboard.press('Escape')

  await unfold(box(3))
  await expect(box(3)).toContainText(/You skipped this box on .+\./)
  await expect(actions(3)).toHaveText(['Bring back'])
  await unfold(box(4))
  await expect(box(4)).toContainText(`${kitchen.name} isn’t cooking that day, as things stand.`)
  await expect(actions(4)).toHaveCount(0)
  await unfold(box(5))
  await expect(box(5)).toContainText(/Skipped .+ unless you choose meals before then\./)

  await page.getByRole('button', { name: 'Change plan' }).click()
  const plan = page.getByRole('dialog', { name: 'Change plan' })
  await expect(plan.getByLabel('Choose for me')).toHaveAccessibleDescription(/fit your diet, favorites/)
  await expect(plan.getByLabel('Repeat my meals')).toHaveAccessibleDescription(
    /The same meals as the last time/,
  )
  await expect(plan.getByLabel('Skip the week')).toHaveAccessibleDescription(/nothing is charged unless/)
  await plan.getByLabel('Meals in a box').fill('2')
  await expect(
    plan.getByText(/^You chose meals for \w+, \w+ \d+\. If the number of meals changes/),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Changes have to wait until you’re back.')).toBeVisible()
  const changes = /^(Swap|Skip|Bring back|Pay|Agree|Choose|Change|Pause|Cancel)/
  await expect(page.getByRole('article').getByRole('button', { name: changes })).toHaveCount(0)
  await context.setOffline(false)

  await asBoxes(page, { card: null, pausedAt: '2026-01-01T00:00:00Z', pausedBy: 'payment', boxes: [] })
  await page.reload()
  await expect(page.getByText('There’s no card on file.')).toBeVisible()
  await expect(page.getByText(/^Paused because two boxes in a row couldn’t be paid\./)).toBeVisible()
  await expect(charge).toContainText('Nothing, as things stand.')
  await expect(page.getByText('No boxes planned yet.')).toBeVisible()

  const card = { id: 'pm_old', brand: 'visa', last4: '4242', isExpired: true }
  const waiting: Partial<Box> = { state: 'planned', chargeAt: null, picks: [], price: null }
  await asBoxes(page, { card, rule: 'choose-for-me' }, [
    { ...waiting, waitsFor: 'first-delivery' },
    { ...waiting, waitsFor: 'papers' },
  ])
  await page.reload()
  await expect(page.getByText(/^Your Visa ending in 4242 has expired\./)).toBeVisible()
  await expect(box(0)).toContainText('We’ll hold this one until 24 hours after your first order arrives')
  await expect(charge).toContainText(
    /We’ll hold your box for .+ until 24 hours after your first order arrives\. You won’t be charged before then\./,
  )
  await expect(box(0)).not.toContainText('Charged')
})

/** The next boxes as if each had come to another state. */
async function asBoxes(
  page: Page,
  more: Partial<SubscriptionDetails> = {},
  shown: readonly Partial<Box>[] = states,
): Promise<void> {
  await page.route(/\/api\/v1\/subscriptions\/\d+$/, async route => {
    const response = await route.fetch()
    const details = (await response.json()) as SubscriptionDetails
    const boxes = details.boxes.map((box, nth) => ({ ...box, chargeAt: box.cutoffAt, ...shown[nth] }))
    await route.fulfill({ response, json: { ...details, rule: 'skip', credit: 12, boxes, ...more } })
  })
}

const cannot = { choose: false, skip: false, unskip: false, agree: false, pay: false }
const pick = {
  ...{
    mealId: 999_999,
    name: 'Yesterday’s Soup',
    imageUrl: '',
    quantity: 1,
    sideOption: 'carb' as const,
    sideName: '',
  },
  ...{ doubleProtein: false, price: 10, allergens: [], reason: 'favorite', conflicts: [], isAvailable: true },
}
const milk = { kind: 'contains', allergens: ['milk'] }
const price = {
  subtotal: 10,
  taxes: 0.6,
  deliveryFee: 10,
  discount: 1.2,
  quantityDiscount: 0,
  totalAmount: 19.4,
  creditAmount: 0,
}
const states: Partial<Box>[] = [
  { state: 'ordered', orderId: 71, chargeAt: null, price, picks: [pick], can: { ...cannot, skip: true } },
  {
    ...{
      state: 'locked',
      obstacle: 'card-needed',
      chargeAt: null,
      picks: [pick],
      price: { ...price, creditAmount: 5 },
    },
    can: { ...cannot, skip: true, pay: true },
  },
  {
    ...{ state: 'open', obstacle: 'price-rose', price, formerTotal: 18, pickedBy: 'customer' },
    picks: [{ ...pick, isAvailable: false, conflicts: [milk] }],
    can: { ...cannot, choose: true, skip: true },
  },
  { state: 'skipped', actor: 'customer', why: 'skipped', can: { ...cannot, unskip: true } },
  { state: 'skipped', actor: 'chef', why: 'kitchen-closed', can: cannot },
  { state: 'planned', pickedBy: null, picks: [] },
]
