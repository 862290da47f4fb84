import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { root } from '../../tools/root.ts'
import { answered } from '../api.ts'
import { everyLook, expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { home } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { handfuls } from '../handfuls.ts'
import { placedOrder } from '../order.ts'
import { chefTest, driverTest, test as signedInTest, staffTest } from '../signed-in.ts'

/** Where each page of the product is met. `{order}` and `{subscription}` are the customer's. */
const guests: Record<string, string> = {
  'chefs/home.page.tsx': '/',
  'menu/search.page.tsx': '/search?q=curry',
  'menu/wishlist.page.tsx': '/wishlist',
  'chefs/chef.page.tsx': '/chef/1',
  'menu/meal.page.tsx': '/meal/1',
  'accounts/oauth-redirect.page.tsx': '/oauth3/redirect',
  'accounts/email-change.page.tsx': '/email-change?token=old',
  'accounts/verify-email.page.tsx': '/verify-email?token=old',
  'areas/area-wish.page.tsx': '/area-wish/old',
  'driver-invitation/driver-invitation.page.tsx': '/driver-invitation/old',
  'boxes/skip-box.page.tsx': '/skip-box?token=old',
  'messages/unsubscribe.page.tsx': '/unsubscribe/1-orders-old',
  'accounts/reset-password.page.tsx': '/reset-password?token=old',
  'static/our-story.page.tsx': '/ourstory',
  'static/food-safety.page.tsx': '/food-safety',
  'static/contact.page.tsx': '/contact',
  'static/terms.page.tsx': '/terms-of-service',
  'static/privacy.page.tsx': '/privacy-policy',
  'static/become-a-chef.page.tsx': '/become-a-chef',
  'sms/sms-consent.page.tsx': '/sms-consent',
  'shell/not-found.page.tsx': '/no-such-page',
}
const customers: Record<string, string> = {
  'checkout/checkout.page.tsx': '/checkout',
  'checkout/order-confirmation.page.tsx': '/order-confirmation',
  'profile/profile-index.page.tsx': '/profile',
  'ordering/orders.page.tsx': '/profile/orders',
  'ordering/receipt.page.tsx': '/profile/orders/{order}/receipt',
  'subscriptions/subscriptions.page.tsx': '/profile/subscription',
  'subscriptions/receipts.page.tsx': '/profile/subscription/{subscription}/receipts',
  'addresses/addresses.page.tsx': '/profile/address',
  'profile/cards.page.tsx': '/profile/cards',
  'messages/messages.page.tsx': '/profile/messages',
  'threads/conversations.page.tsx': '/profile/conversations',
  'profile/edit-profile.page.tsx': '/profile/edit-profile',
  'profile/change-password.page.tsx': '/profile/change-password',
  'security/security.page.tsx': '/profile/security',
}
/** Of the demo world's chef. */
const chefs: Record<string, string> = {
  'today/today.page.tsx': '/chefdashboard',
  'chef-meals/meals.page.tsx': '/chefdashboard/meals',
  'availability/availability.page.tsx': '/chefdashboard/availability',
  'kitchen-delivery/kitchen-delivery.page.tsx': '/chefdashboard/delivery',
  'chef-orders/cheforders.page.tsx': '/chefdashboard/cheforders',
  'kitchen-routes/kitchen-routes.page.tsx': '/chefdashboard/routes',
  'earnings/earnings.page.tsx': '/chefdashboard/earnings',
  'numbers/numbers.page.tsx': '/chefdashboard/numbers',
  'kitchen-profile/edit-chefprofile.page.tsx': '/chefdashboard/edit-chefprofile',
  'papers/papers.page.tsx': '/chefdashboard/papers',
  'messages/chef-messages.page.tsx': '/chefdashboard/messages',
  'threads/chef-conversations.page.tsx': '/chefdashboard/conversations',
  'reviews/chef-reviews.page.tsx': '/chefdashboard/reviews',
  'security/chef-security.page.tsx': '/chefdashboard/security',
}
/** Of the demo world's driver. */
const drivers: Record<string, string> = {
  'driver/driver.page.tsx': '/driver',
  'driver-earnings/driver-earnings.page.tsx': '/driver/earnings',
  'messages/driver-messages.page.tsx': '/driver/messages',
  'security/driver-security.page.tsx': '/driver/security',
}
/** Of staff. `{order}` and `{customer}` are the newest of the demo world. */
const staff: Record<string, string> = {
  'staff-today/today.page.tsx': '/staff',
  'staff/sign-in.page.tsx': '/staff/sign-in',
  'staff-orders/orders.page.tsx': '/staff/orders',
  'staff-orders/order.page.tsx': '/staff/orders/{order}',
  'staff-routes/routes.page.tsx': '/staff/routes',
  'staff-drivers/drivers.page.tsx': '/staff/drivers',
  'staff-customers/customers.page.tsx': '/staff/customers',
  'staff-customers/customer.page.tsx': '/staff/customers/{customer}',
  'staff-chefs/chefs.page.tsx': '/staff/chefs',
  'staff-chefs/chef.page.tsx': '/staff/chefs/1',
  'staff-chefs/chefs-checklist.page.tsx': '/staff/checklist',
  'staff-customers/problems.page.tsx': '/staff/problems',
  'staff-threads/threads.page.tsx': '/staff/threads',
  'staff-threads/macros.page.tsx': '/staff/macros',
  'staff-orders/recalls.page.tsx': '/staff/recalls',
  'staff-customers/reviews.page.tsx': '/staff/reviews',
  'staff-payouts/payouts.page.tsx': '/staff/payouts',
  'staff-payouts/payout.page.tsx': '/staff/payouts/1',
  'staff-approvals/approvals.page.tsx': '/staff/approvals',
  'staff-people/people.page.tsx': '/staff/people',
  'staff-chefs/chef-preview.page.tsx': '/staff/chefs/1/preview',
  'staff-books/books.page.tsx': '/staff/books',
  'staff-books/account.page.tsx': '/staff/books/accounts/2100',
  'staff-books/taxes.page.tsx': '/staff/books/taxes',
  'staff-books/reconciliation.page.tsx': '/staff/books/reconciliation',
  'staff-books/transactions.page.tsx': '/staff/books/transactions',
  'staff-books/disputes.page.tsx': '/staff/books/disputes',
  'staff-books/adjustments.page.tsx': '/staff/books/adjustments',
  'staff-books/statements.page.tsx': '/staff/books/statements',
  'staff-numbers/numbers.page.tsx': '/staff/numbers',
  'staff-operations/audit.page.tsx': '/staff/audit',
  'staff-market/promotions.page.tsx': '/staff/promotions',
  'staff-market/promotion.page.tsx': '/staff/promotions/WELCOME20',
  'staff-market/settings.page.tsx': '/staff/settings',
  'staff-operations/operations.page.tsx': '/staff/operations',
  'staff-operations/tasks.page.tsx': '/staff/tasks',
  'staff-exports/exports.page.tsx': '/staff/exports',
  'staff-operations/clock.page.tsx': '/staff/clock',
  'staff-restored/restored.page.tsx': '/staff/restored',
}
/** They stand around other pages. */
const frames = [
  'driver/driver-area.page.tsx',
  'profile/profile.page.tsx',
  'chefdashboard/chefdashboard.page.tsx',
  'chefdashboard/own-kitchen.page.tsx',
  'staff/staff.page.tsx',
]

/** They need something to show first: the staff journeys look at the one, offline.e2e.ts at the other, threads.e2e.ts at conversations, two-persons.e2e.ts at the invitation. */
const elsewhere = [
  'staff-orders/recall.page.tsx',
  'shell/offline.page.tsx',
  'threads/conversation.page.tsx',
  'threads/chef-conversation.page.tsx',
  'staff-threads/thread.page.tsx',
  'staff-books/dispute.page.tsx',
  'staff-invitation/staff-invitation.page.tsx',
]

const options = {
  contextOptions: { reducedMotion: 'reduce' },
  expectedTrouble: /no-such-page|status of 410/,
} as const

guestTest('every page of the product is looked at', () => {
  const text = readFileSync(`${root}/web/app/routes.ts`, 'utf8')
  const pages = [...text.matchAll(/'(?:features\/)?([\w/-]+\.page\.tsx)'/g)].map(([, page]) => page)
  const looked = [
    ...Object.keys(guests),
    ...Object.keys(customers),
    ...Object.keys(chefs),
    ...Object.keys(drivers),
    ...Object.keys(staff),
    ...frames,
    ...elsewhere,
  ]
  expect(looked.toSorted()).toEqual(pages.toSorted())
})

for (const language of ['en', 'ar'] as const) {
  for (const paths of handfuls(pagesIn(language, guests))) {
    guestTest.describe(`in ${language}`, () => {
      guestTest.use(options)

      // §2 The pages of messages have no barrier in either theme and direction (experience.md)
      // §2 No page scrolls sideways at 320 px or at 200% text (experience.md)
      // §2 /sms-consent is there in Arabic, from the right, without a barrier (experience.md)
      guestTest(`${paths.join(' ')} have no barrier and never scroll sideways`, async ({ page }) => {
        await page.addInitScript(`localStorage.setItem('favorites', '{"1":true}')`)
        for (const path of paths) await visit(page, path, language)
      })
    })
  }

  for (const paths of handfuls(pagesIn(language, customers))) {
    signedInTest.describe(`in ${language}`, () => {
      signedInTest.use({ ...options, cart: 3 })

      // §2 The pages of messages have no barrier in either theme and direction (experience.md)
      // §2 No page scrolls sideways at 320 px or at 200% text (experience.md)
      // – On phones the boxes scroll sideways by themselves, and the page does not (experience.md)
      // – The subscription page, its receipts and the skip page have no barrier in either theme
      //   (experience.md)
      signedInTest(
        `${paths.join(' ')} have no barrier and never scroll sideways`,
        async ({ page, kitchen, customer }) => {
          const { orderId } = await placedOrder(customer, kitchen, { isSubscription: true })
          await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
          const query = {}
          const list = await answered(customer.api('GET /api/v1/auth/orders/subscriptions', { query }))
          const { subscriptionId } = list[0]!
          for (const path of paths) {
            const filled = path
              .replace('{order}', `${orderId}`)
              .replace('{subscription}', `${subscriptionId}`)
            await visit(page, filled, language)
          }
        },
      )
    })
  }
}

for (const language of ['en', 'ar'] as const) {
  driverTest.describe(`in ${language}`, () => {
    driverTest.use(options)

    // – A driver’s page has no barrier in either theme and direction, and never scrolls sideways (issue 13)
    driverTest('a driver’s pages have no barrier and never scroll sideways', async ({ page }) => {
      for (const path of Object.values(drivers)) await visit(page, path, language)
    })
  })

  for (const paths of handfuls(pagesIn(language, chefs))) {
    chefTest.describe(`in ${language}`, () => {
      chefTest.use(options)

      // §2 No barrier on the chef pages, no sideways scroll
      // §2 No page scrolls sideways at 320 px or at 200% text (experience.md)
      chefTest(`${paths.join(' ')} have no barrier and never scroll sideways`, async ({ page }) => {
        for (const path of paths) await visit(page, path, language)
      })
    })
  }
}

for (const language of ['en', 'ar'] as const) {
  for (const paths of handfuls(pagesIn(language, staff))) {
    staffTest.describe(`in ${language}`, () => {
      staffTest.use(options)

      // §2 No page scrolls sideways at 320 px or at 200% text (experience.md)
      // – The console is in English whatever the page’s language
      // – Every page of the console has no barrier, in both themes, at 320 px and twice the text
      staffTest(
        `${paths.join(' ')} have no barrier and never scroll sideways`,
        async ({ page, staff: { api } }) => {
          const { rows } = await answered(api('GET /api/v1/staff/orders', { query: { limit: 1 } }))
          const { orderId, customerId } = rows[0]!
          for (const path of paths) {
            const filled = path.replace('{order}', String(orderId)).replace('{customer}', String(customerId))
            await visit(page, filled, language)
            await expect(page.locator('main [lang=en][dir=ltr] h1').first()).toHaveText(/^[\x20-\x7e’…·]+$/)
          }
        },
      )
    })
  }
}

for (const cart of [1, 2])
  signedInTest.describe(`with ${cart} in the cart`, () => {
    signedInTest.use({ ...options, cart })

    // §2 What the cart's button shows is in its name, in Arabic with one item too (T12)
    signedInTest('what the cart’s button shows is in its Arabic name', async ({ page }) => {
      await visit(page, '/contact', 'ar')
    })
  })

/** Every second page, the others in the other language; all with EVERY_LOOK, as `npm run test:long` asks. */
function pagesIn(language: 'en' | 'ar', pages: Record<string, string>): Record<string, string> {
  const turn = language === 'en' ? 0 : 1
  return Object.fromEntries(Object.entries(pages).filter((_, nth) => everyLook || nth % 2 === turn))
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Each theme, direction and width meets each other one where a page is looked at in both languages. */
async function visit(page: Page, path: string, language: 'en' | 'ar'): Promise<void> {
  const { origin } = new URL(process.env.PRODUCT_URL!)
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' })
  await page.goto(path)
  await settle(page)
  expect(await page.evaluate('document.documentElement.lang')).toBe(language)
  await expectNoBarrier(page, 'on a desktop')
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: language === 'en' ? 'dark' : 'light' })
  await expectNoBarrier(page, 'on a phone')
  await expectNoSidewaysScroll(page, 'on a phone')
  await page.setViewportSize({ ...phone, width: 320 })
  await expectNoSidewaysScroll(page, 'at 320 px')
  await page.setViewportSize(phone)
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  await expectNoSidewaysScroll(page, 'with text of twice the size')
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
