import { expect, type Page } from '@playwright/test'
import {
  cards,
  changeButton,
  confirmedOrder,
  dateSelect,
  fillCard,
  fillCheckout,
  openStep,
  pay,
  payButton,
} from '../checkout.ts'
import { cartLine, paidOrders } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 1 })

const saved = (page: Page) => page.getByRole('radiogroup', { name: 'Saved cards' })

// §2 A card is kept when asked for; the weekly plan keeps it and says so (product.md)
test('a card that was kept pays the next order without being typed', async ({ page, kitchen, customer }) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await expect(page.getByText('Your weekly plan is charged to this card')).toBeVisible()
  await expect(page.getByLabel('Save this card for next time')).toBeHidden()
  await page.getByLabel('One-time').check()
  await page.getByLabel('Save this card for next time').check()
  await pay(page)
  await confirmedOrder(page)

  await refill(page, customer.id, cartLine(kitchen, 1))
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await openStep(page, 'Payment details')
  await expect(saved(page).getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await expect(saved(page).getByText('Default', { exact: true })).toBeVisible()
  await pay(page)
  await confirmedOrder(page)
  expect(await paidOrders(customer)).toHaveLength(2)
})

// §2 Saved cards are offered first, the default chosen; typing chooses a new one (product.md)
test('typing a number chooses a new card, and an error loses neither', async ({
  page,
  kitchen,
  customer,
}) => {
  await placedOrder(customer, kitchen, { saveCard: true })
  await page.goto('/checkout')
  await openStep(page, 'Payment details')
  await expect(saved(page).getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await openStep(page, 'Delivery date')
  await dateSelect(page).selectOption('')
  await fillCard(page, cards.good)
  await expect(saved(page).getByRole('radio', { name: 'Use a new card' })).toBeChecked()
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('Please select a delivery date before proceeding.')
  await saved(page).getByRole('radio', { name: 'Visa ending in 4242' }).check()
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Save this card for next time')).toBeHidden()
  await page.getByRole('button', { name: 'Done Payment details' }).click()
  await expect(changeButton(page, 'Payment details')).toBeFocused()
  await openStep(page, 'Payment details')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
})

test.describe('while the provider does not answer', () => {
  test.use({ expectedTrouble: /status of 503/ })

  test('cards that cannot be listed leave the new card', async ({ page, kitchen, customer }) => {
    await placedOrder(customer, kitchen, { saveCard: true })
    await page.route('**/api/v1/checkout', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), cards: null } })
    })
    await page.route('**/api/v1/payment-methods', route =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'We are busy right now.' } }),
    )
    await page.goto('/checkout')
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(saved(page)).toBeHidden()
    await expect(payButton(page)).toBeEnabled()
  })
})

async function refill(page: Page, userId: number, line: object): Promise<void> {
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    `cart_user_${userId}`,
    JSON.stringify([line]),
  ] as const)
  await page.goto('/checkout')
}
