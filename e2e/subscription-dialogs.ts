import { expect, type Page } from '@playwright/test'
import { inTurn, type Met, press } from './met.ts'

const subscriptions = '/profile/subscription'

/** Phones fold the plan away. */
async function planShown(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible()
  const fold = page.getByRole('button', { name: 'Plan and payment', expanded: false })
  if (await fold.isVisible()) await fold.click()
}

async function emptyMenu(page: Page): Promise<void> {
  await page.route('**/boxes/*/menu', route => route.fulfill({ json: [] }))
}

/** The next box as if it had come to its charge. */
const charged = (more: object) => async (page: Page) => {
  await page.route(/\/api\/v1\/subscriptions\/\d+$/, async route => {
    const response = await route.fetch()
    const details = (await response.json()) as { boxes: object[] }
    const zero = { subtotal: 10, taxes: 0.6, deliveryFee: 10, discount: 1.2, quantityDiscount: 0 }
    const [first, ...others] = details.boxes
    const next = { ...first, price: { ...zero, totalAmount: 19.4 }, orderId: 1, ...more }
    await route.fulfill({ response, json: { ...details, boxes: [next, ...others] } })
  })
  await page.reload()
  await expect(page.getByRole('article').getByText('Total $19.40').first()).toBeVisible()
  await page.unrouteAll()
}
const cannot = { choose: false, skip: false, unskip: false, agree: false, pay: false }
const unpaid = charged({ state: 'locked', obstacle: 'card-needed', can: { ...cannot, pay: true } })
const paid = charged({ state: 'ordered', can: { ...cannot, skip: true } })
const soup = {
  ...{ mealId: 999_999, name: 'Yesterday’s Soup', imageUrl: '', quantity: 2, sideOption: 'carb' as const },
  ...{ doubleProtein: false, price: 10, allergens: [], reason: 'yours', conflicts: [], isAvailable: true },
}
const open = charged({ state: 'open', picks: [soup], can: { ...cannot, choose: true } })

/** The dialogs of the subscription page. */
export const subscriptionDialogs: Record<string, Met> = {
  'features/subscriptions/cancel-dialog.tsx': {
    name: 'Cancel subscription',
    path: subscriptions,
    open: press('Cancel subscription'),
  },
  'features/boxes/choose-meals-dialog.tsx': {
    name: /^Meals for /,
    path: subscriptions,
    open: inTurn(emptyMenu, press('Choose meals'), async page => page.unrouteAll({ behavior: 'wait' })),
  },
  'features/boxes/choose-meals.tsx': {
    name: /^Meals for /,
    path: subscriptions,
    open: inTurn(press('Choose meals'), press(/^Increase quantity/)),
  },
  'features/boxes/swap-dialog.tsx': {
    name: /^Swap /,
    path: subscriptions,
    open: inTurn(open, press(/^Swap (?!meals)/)),
  },
  'features/subscriptions/plan-dialog.tsx': {
    name: 'Change plan',
    path: subscriptions,
    open: inTurn(
      planShown,
      press('Change plan'),
      async page => page.getByLabel('Ask me before charging more than my limit').check(),
      press('Save plan'),
    ),
  },
  'features/subscriptions/address-dialog.tsx': {
    name: 'Change delivery address',
    path: subscriptions,
    open: inTurn(planShown, press('Change address')),
  },
  'features/subscriptions/card-dialog.tsx': {
    name: 'Change card',
    path: subscriptions,
    open: inTurn(planShown, press('Change card')),
  },
  'features/subscriptions/pause-dialog.tsx': {
    name: 'Pause subscription',
    path: subscriptions,
    open: press(/^Pause$/),
  },
  'features/boxes/pay-dialog.tsx': {
    name: /^Pay for your box on /,
    path: subscriptions,
    open: inTurn(unpaid, press(/^Pay \$/)),
  },
  'features/boxes/skip-paid-dialog.tsx': {
    name: 'Skip this box',
    path: subscriptions,
    open: inTurn(paid, press(/^Skip$/)),
  },
}
