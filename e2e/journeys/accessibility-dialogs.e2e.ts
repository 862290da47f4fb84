import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { root } from '../../tools/root.ts'
import { answered } from '../api.ts'
import { expectNoBarrierEitherWay, expectNoBarrierIn } from '../barriers.ts'
import { confirmedOrder, fillCheckout, pay, payButton } from '../checkout.ts'
import { cartLine, home } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { handfuls } from '../handfuls.ts'
import type { Kitchen } from '../kitchen.ts'
import { inTurn, type Met, press, pressOnPhone } from '../met.ts'
import { placedOrder } from '../order.ts'
import { chefTest, test as signedInTest, staffTest } from '../signed-in.ts'
import { staffDialogs } from '../staff-dialogs.ts'
import { store } from '../stores.ts'
import { subscriptionDialogs } from '../subscription-dialogs.ts'

const arriving = async () => undefined

const guests: Record<string, Met> = {
  'shell/side-panel.tsx': { name: 'Menu', path: '/', open: press('Open menu') },
  'shell/cart-drawer.tsx': { name: 'Your Cart', path: '/', open: press('Cart, 2 items') },
  'shell/search-dialog.tsx': {
    name: 'Search',
    path: '/contact',
    open: pressOnPhone('Search'),
  },
  'features/menu/meal-dialog.tsx': {
    name: kitchen => kitchen.meals[0].name,
    path: kitchen => `/chef/${kitchen.id}`,
    open: press('View Details'),
  },
  'features/accounts/auth-dialog.tsx': {
    name: 'Sign Up',
    path: '/contact',
    open: inTurn(press('Account'), press('Sign Up'), async page =>
      page.getByRole('dialog').getByRole('button', { name: 'Sign Up', exact: true }).click(),
    ),
  },
  'features/accounts/forgot-password-dialog.tsx': {
    name: 'Forgot password?',
    path: '/contact',
    open: inTurn(press('Account'), press('Sign In'), press('Forgot password?')),
  },
  'features/static/chef-login-dialog.tsx': { name: 'Chef Login', path: '/become-a-chef', open: arriving },
  'features/static/chef-sign-up-dialog.tsx': {
    name: 'Chef Sign Up',
    path: '/become-a-chef?mode=sign-up',
    open: arriving,
  },
  'features/kitchen-profile/onboarding-dialog.tsx': {
    name: 'Complete your chef profile',
    path: '/become-a-chef?mode=onboarding',
    open: inTurn(
      press('Send for review'),
      async page => page.getByLabel('Cuisine specialties').fill('Thai'),
      press('Add'),
    ),
  },
}

/** As if the kitchen had asked something of each order. */
const asking = (question: object) => async (page: Page) => {
  await page.route(/\/auth\/orders(\?|$)/, async route => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    await route.fulfill({ response, json: list.map(order => ({ ...order, ...question })) })
  })
  await page.reload()
}

const ANSWER_BY = '2030-01-01T14:00:00.000Z'
const laterDate = {
  delay: { proposedDate: [2030, 1, 2], reason: 'The oven broke down.', answerBy: ANSWER_BY },
}
const otherHours = { windowQuestion: { before: { from: '10:00', until: '13:00' }, answerBy: ANSWER_BY } }
const swap = { mealId: 1, name: 'Lentil stew', allergens: ['celery'], back: 2.5 }
const runsShort = {
  shortages: [
    {
      ...{ offerId: 1, mealName: 'Jollof', servings: 1, swaps: [swap] },
      ...{ refund: 15.85, laterDate: [2030, 1, 2], answerBy: ANSWER_BY },
    },
  ],
}

const orders = '/profile/orders'

/** The orders as if they were there already. */
async function asDelivered(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/orders', async route => {
    const answer = await route.fetch()
    const list = (await answer.json()) as object[]
    await route.fulfill({ json: list.map(order => ({ ...order, orderStatus: 'Completed' })) })
  })
  await page.route('**/api/v1/orders/*/reviews', async route => {
    const answer = await route.fetch()
    const lines = (await answer.json()) as object[]
    await route.fulfill({ json: lines.map(line => ({ ...line, isOpen: true })) })
  })
  await page.goto(`${orders}?tab=previous`)
  await page.reload()
}

const customers: Record<string, Met> = {
  'features/ordering/order-details-dialog.tsx': {
    name: 'Order details',
    path: orders,
    open: press('View details'),
  },
  'features/ordering/cancel-order-dialog.tsx': {
    name: 'Cancel order',
    path: orders,
    open: press('Cancel order'),
  },
  'features/ordering/delay-dialog.tsx': {
    name: 'A later date',
    path: orders,
    open: inTurn(asking(laterDate), press(/^Choose for/)),
  },
  'features/ordering/hours-dialog.tsx': {
    name: 'New delivery hours',
    path: orders,
    open: inTurn(asking(otherHours), press(/^Choose for/)),
  },
  'features/ordering/shortage-dialog.tsx': {
    name: 'Not enough of a meal',
    path: orders,
    open: inTurn(asking(runsShort), press(/^Choose for/), press('Send my answer')),
  },
  'features/ordering/report-problem-dialog.tsx': {
    name: 'Report a problem',
    path: orders,
    open: inTurn(press('View details'), press('Report a problem'), press('Send report')),
  },
  'features/reviews/rate-meals-dialog.tsx': {
    name: 'Rate your meals',
    path: orders,
    open: inTurn(asDelivered, press('View details'), press('Rate your meals'), async page => {
      await page.getByRole('radio', { name: '4 stars' }).first().check({ force: true })
      await page.unrouteAll()
    }),
  },
  'features/order-again/order-again-dialog.tsx': {
    name: 'Order again',
    path: orders,
    open: inTurn(press('View details'), press('Order again')),
  },
  ...subscriptionDialogs,
  'features/addresses/address-dialog.tsx': {
    name: 'Add address',
    path: '/profile/address',
    open: inTurn(press('Add address'), press('Save address')),
  },
  'features/addresses/addresses.page.tsx': {
    name: 'Delete address',
    path: '/profile/address',
    open: press('Delete'),
  },
  'features/profile/cards.page.tsx': {
    name: 'Delete card',
    path: '/profile/cards',
    open: press('Delete'),
  },
  'features/profile/delete-account-dialog.tsx': {
    name: 'Delete my account',
    path: '/profile/edit-profile',
    open: press('Delete my data'),
  },
}

const board = (kitchen: Kitchen) => `/chefdashboard/cheforders?date=${kitchen.date}`
const chefs: Record<string, Met> = {
  'features/chefdashboard/bottom-bar.tsx': {
    name: 'More',
    path: '/chefdashboard',
    open: pressOnPhone('More'),
  },
  'features/kitchen-routes/drivers-section.tsx': {
    name: 'Invite a driver',
    path: '/chefdashboard/routes',
    open: press('Invite a driver'),
  },
  'features/chef-meals/meal-dialog.tsx': {
    name: 'Add Meal',
    path: '/chefdashboard/meals',
    open: inTurn(
      press('Add Meal'),
      async page => page.getByLabel('I declare this meal’s allergens').check(),
      async page => page.getByRole('dialog').getByRole('button', { name: 'Add Meal' }).click(),
    ),
  },
  'features/chef-meals/copy-dialog.tsx': {
    name: 'Copy to another week',
    path: '/chefdashboard/meals',
    open: press('Copy'),
  },
  'features/chef-meals/archive-dialog.tsx': {
    name: 'Archive meal',
    path: '/chefdashboard/meals',
    open: press('Archive'),
  },
  'features/chef-orders/kitchen-order-dialog.tsx': {
    name: 'Order details',
    path: board,
    open: press('Details'),
  },
  'features/chef-orders/shortage-dialog.tsx': {
    name: /^Short of/,
    path: kitchen => `${board(kitchen)}&view=prep`,
    open: inTurn(press(/^Short of/), press('Ask the customers')),
  },
  'features/chef-orders/illness-dialog.tsx': {
    name: /^Sick on/,
    path: board,
    open: press('I’m sick that day'),
  },
  'features/chef-orders/refuse-dialog.tsx': {
    name: 'Refuse order',
    path: board,
    open: inTurn(press('Details'), press('Refuse order'), press('Yes, refuse order')),
  },
  'features/chefdashboard/concerned-customers.tsx': {
    name: 'This affects customers',
    path: '/chefdashboard/availability',
    open: inTurn(
      async page => page.getByRole('checkbox', { name: 'Wednesday' }).uncheck(),
      async page => page.getByRole('checkbox', { name: 'Sunday' }).uncheck(),
      press('Save changes'),
    ),
  },
  'features/papers/show-paper-dialog.tsx': {
    name: 'Send Kitchen permit',
    path: '/chefdashboard/papers',
    open: inTurn(press('Send Kitchen permit'), press('Send to our team')),
  },
  'features/earnings/statement-dialog.tsx': {
    name: 'Statement',
    path: '/chefdashboard/earnings',
    open: press(/^Statement of the payout/),
  },
  'features/chef-orders/delay-dialog.tsx': {
    name: 'Propose another date',
    path: board,
    open: inTurn(press('Details'), press('Propose another date'), press('Ask the customer')),
  },
}

/** The journeys that bring about what they show look at these: vetting.e2e.ts, staff.e2e.ts, staff-market.alone.e2e.ts, drivers-invited.e2e.ts, messages.e2e.ts, second-chef.e2e.ts, security.e2e.ts, two-persons.e2e.ts, kitchen-terms.e2e.ts, staff-lists.e2e.ts. */
const elsewhere = [
  'features/papers/paper-picture-dialog.tsx',
  'features/security/passkeys.tsx',
  'features/security/proof-dialog.tsx',
  'features/security/second-step.tsx',
  'features/staff-chefs/chef-decision.tsx',
  'features/staff-chefs/chef-paper-dialog.tsx',
  'features/staff-chefs/chefs-requirement-dialog.tsx',
  'features/staff-drivers/drivers.page.tsx',
  'features/staff-find/find-dialog.tsx',
  'features/staff-lists/bulk-dialog.tsx',
  'features/staff-lists/columns-dialog.tsx',
  'features/staff-lists/manage-views-dialog.tsx',
  'features/staff-lists/save-view-dialog.tsx',
  'features/staff-market/promotion-dialog.tsx',
  'features/staff/kit/notes.tsx',
  'features/staff/kit/reason-dialog.tsx',
  'features/staff-people/people-dialogs.tsx',
  'features/staff-operations/set-clock.tsx',
  'features/staff-routes/move-dialog.tsx',
  'features/staff-threads/macros.page.tsx',
  'features/staff-threads/thread-facts.tsx',
  'features/threads/conversations.page.tsx',
  'features/threads/kitchen-share.tsx',
  'shell/letters-question.tsx',
  'shell/second-chef-dialog.tsx',
]

/** What dialogs about a subscription stand in. */
const frame = 'features/subscriptions/change-dialog.tsx'

guestTest('every dialog of the product is opened', () => {
  const app = `${root}/web/app`
  const dialogs = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.tsx') && !path.startsWith('ui/') && path !== frame)
    .filter(path => /<(Alert|Change)?Dialog(Form)?\b/.test(readFileSync(`${app}/${path}`, 'utf8')))
  expect([...[guests, customers, chefs].flatMap(Object.keys), ...elsewhere].toSorted()).toEqual(
    dialogs.toSorted(),
  )
})

const options = { contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' } as const

for (const some of handfuls(guests)) {
  guestTest.describe('on a desktop and on a phone', () => {
    guestTest.use(options)

    // §2 No barrier in the chef dialogs
    guestTest(`for guests there is no barrier in ${titlesOf(some)}`, async ({ page, kitchen }) => {
      await store(page, { cart_guest: [cartLine(kitchen, 2)] })
      await meet(page, some, kitchen)
    })
  })
}

for (const some of handfuls(customers)) {
  signedInTest.describe('on a desktop and on a phone', () => {
    signedInTest.use(options)

    // – Each dialog has no barrier in either theme (experience.md)
    signedInTest(
      `for customers there is no barrier in ${titlesOf(some)}`,
      async ({ page, kitchens, customer }) => {
        const [kitchen, other] = kitchens
        await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
        await placedOrder(customer, kitchen, { isSubscription: true })
        await store(page, { [`cart_user_${customer.id}`]: [cartLine(other, 1)] })
        await meet(page, some, kitchen)
      },
    )
  })
}

for (const some of handfuls(chefs)) {
  chefTest.describe('on a desktop and on a phone', () => {
    chefTest.use({ ...options, expectedTrouble: /status of 409/ })

    chefTest(
      `for chefs there is no barrier in ${titlesOf(some)}`,
      async ({ page, kitchens, chef, customer }) => {
        const { id } = await answered(chef.api('GET /api/v1/chef'))
        const kitchen = kitchens.find(each => each.id === id)
        if (!kitchen) throw new Error('Nothing can be ordered from Amara Okafor.')
        await placedOrder(customer, kitchen)
        await meet(page, some, kitchen)
      },
    )
  })
}

for (const some of handfuls(staffDialogs)) {
  staffTest.describe('on a desktop and on a phone', () => {
    staffTest.use({ ...options, expectedTrouble: /status of 400/ })

    staffTest(`for our team there is no barrier in ${titlesOf(some)}`, ({ page, kitchen }) =>
      meet(page, some, kitchen),
    )
  })
}

signedInTest.describe('checkout', () => {
  signedInTest.use({ ...options, cart: 3 })

  signedInTest(
    'has no barrier with errors, with a coupon, and once it is paid',
    async ({ page, kitchen }) => {
      await page.goto('/checkout')
      await expect(payButton(page)).toBeVisible()
      await expect(page.getByLabel('Card number')).toBeVisible()
      await pay(page)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectNoBarrierEitherWay(page)
      await page.getByRole('button', { name: 'Have a coupon?' }).click()
      await page.getByLabel('Coupon code').fill('WELCOME20')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Coupon applied: 20% off.')).toBeVisible()
      await page.getByLabel('One-time').check()
      await fillCheckout(page, kitchen)
      await expectNoBarrierEitherWay(page)
      await pay(page)
      await confirmedOrder(page)
      await expectNoBarrierEitherWay(page)
    },
  )
})

function titlesOf(some: readonly Met[]): string {
  return some.map(({ name }) => (typeof name === 'function' ? 'a meal' : String(name))).join(', ')
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 844 }

/** Every other is opened on a phone, which grows, the rest on a desktop, which shrinks. */
async function meet(page: Page, some: readonly Met[], kitchen: Kitchen): Promise<void> {
  for (const [nth, { name, path, open }] of some.entries()) {
    const [first, then] = nth % 2 === 0 ? [phone, desktop] : [desktop, phone]
    await page.setViewportSize(first)
    await page.goto(typeof path === 'string' ? path : path(kitchen))
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await open(page)
    await expectNoBarrierIn(page, typeof name === 'function' ? name(kitchen) : name, then)
  }
}
