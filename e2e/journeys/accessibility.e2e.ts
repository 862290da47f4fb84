import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { confirmedOrder, fillAddress, fillCheckout, pay, payButton } from '../checkout.ts'
import { home } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { placedOrder } from '../order.ts'
import { test as signedInTest } from '../signed-in.ts'
import { store } from '../stores.ts'

for (const { name, colorScheme, width } of [
  { name: 'in the light theme', colorScheme: 'light', width: 1280 },
  { name: 'in the dark theme', colorScheme: 'dark', width: 1280 },
  { name: 'on a phone', colorScheme: 'light', width: 390 },
] as const) {
  const contextOptions = { reducedMotion: 'reduce' } as const
  const look = { colorScheme, contextOptions, viewport: { width, height: 844 } }

  guestTest.describe(`${name}, a guest`, () => {
    guestTest.use({ ...look, expectedTrouble: /no-such-page/ })

    guestTest('meets no barrier on public pages', async ({ page, kitchen }) => {
      const [meal] = kitchen.meals
      await store(page, { favorites: { [meal.id]: true } })
      for (const [path, sign] of [
        ['/', kitchen.name],
        ['/chef/1', 'Available to order'],
        ['/meal/1', 'Allergens'],
        ['/search?q=curry', 'results'],
        ['/search?q=zzzz', 'No meals or chefs matched your search.'],
        ['/wishlist', meal.name],
        ['/no-such-page', 'Nothing is cooking here'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(sign).first()).toBeVisible()
        await expectNoBarrier(page)
      }
    })

    guestTest('meets no barrier at a checkout that asks who is there', async ({ page }) => {
      await page.goto('/checkout')
      await expectNoBarrierIn(page, 'Sign In')
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
      await expectNoBarrier(page)
    })

    guestTest('meets no barrier in dialogs', async ({ page, kitchen }) => {
      const [meal] = kitchen.meals
      await page.goto(`/chef/${kitchen.id}`)
      await page
        .getByRole('article', { name: meal.name })
        .getByRole('button', { name: 'View Details' })
        .click()
      await expectNoBarrierIn(page, meal.name)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expectNoBarrierIn(page, 'Menu')
      await page.getByRole('button', { name: `Add ${meal.name}` }).click()
      await page.getByRole('button', { name: 'View Cart (1)' }).click()
      await expectNoBarrierIn(page, 'Your Cart')
      await page.getByRole('button', { name: 'Account' }).click()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expectNoBarrierIn(page, 'Sign Up')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'Sign In' }).click()
      const signIn = page.getByRole('dialog', { name: 'Sign In' })
      await signIn.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(signIn.getByRole('alert')).toBeVisible()
      await expectNoBarrierIn(page, 'Sign In')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Search' }).click()
      await expectNoBarrierIn(page, 'Search')
    })
  })

  signedInTest.describe(`${name}, a customer`, () => {
    signedInTest.use({ ...look, cart: 3 })

    signedInTest('meets no barrier from checkout to My Orders', async ({ page, kitchen }) => {
      await page.goto('/checkout')
      await expect(payButton(page)).toBeVisible()
      await expect(page.getByLabel('Card number')).toBeVisible()
      await expectNoBarrier(page)
      await pay(page)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Have a coupon?' }).click()
      await page.getByLabel('Coupon code').fill('WELCOME20')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Coupon applied: 20% off.')).toBeVisible()
      await page.getByLabel('One-time').check()
      await fillCheckout(page, kitchen)
      await expectNoBarrier(page)
      await pay(page)
      await confirmedOrder(page)
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Go to Orders' }).click()
      await expect(page.getByRole('button', { name: 'View details' })).toBeVisible()
      await expectNoBarrier(page)
    })

    signedInTest('meets no barrier in the profile', async ({ page, kitchen, customer }) => {
      await placedOrder(customer, kitchen)
      await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
      await page.goto('/profile/orders')
      await page.getByRole('button', { name: 'View details' }).click()
      await expectNoBarrierIn(page, 'Order details')
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNoBarrier(page)
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Previous' }).click()
      await expectNoBarrier(page)

      await page.goto('/profile/address')
      await expect(page.getByText(home.streetAddress1)).toBeVisible()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNoBarrier(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add address' }).click()
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByText('Please fill in this field.').first()).toBeVisible()
      await fillAddress(page)
      await expectNoBarrierIn(page, 'Add address')
      await page.getByRole('button', { name: 'Account' }).click()
      await expectNoBarrier(page)
    })
  })
}

/** The dialog is open, passes, and is closed with Escape. */
async function expectNoBarrierIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name })).toBeHidden()
}

async function expectNoBarrier(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found, page.url()).toEqual([])
}
