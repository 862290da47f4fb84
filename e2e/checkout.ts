import { expect, type Locator, type Page } from '@playwright/test'
import { home } from './customer.ts'
import type { Kitchen } from './kitchen.ts'

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asksBank: '4000002500003155',
}

type Step = 'Delivery information' | 'Delivery plan' | 'Delivery date' | 'Payment details'

/** Opens a step that is one line, as it is for who came before; leaves alone one that is open. */
export async function openStep(page: Page, title: Step): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const change = changeButton(page, title)
  if (await change.isVisible()) await change.click()
  await expect(change).toBeHidden()
}

/** The same for fields that dialogs have too. */
async function openAround(page: Page, field: Locator, title: Step): Promise<void> {
  const change = changeButton(page, title)
  await expect(field.or(change).first()).toBeVisible()
  if (await change.isVisible()) await change.click()
}

export function changeButton(page: Page, title: Step) {
  return page.getByRole('button', { name: `Change ${title}` })
}

export async function fillAddress(page: Page, zip = home.postalCode): Promise<void> {
  await openAround(page, page.getByLabel('First name'), 'Delivery information')
  await page.getByLabel('First name').fill(home.firstName)
  await page.getByLabel('Last name').fill(home.lastName)
  await page.getByLabel('Phone').fill(home.phone)
  await page.getByLabel('Street address').fill(home.streetAddress1)
  await page.getByLabel('Apartment or suite (optional)').fill(home.streetAddress2)
  await page.getByLabel('City').fill(home.city)
  await page.getByLabel('State').fill(home.state)
  await page.getByLabel('ZIP code').fill(zip)
  await page.getByLabel('Delivery instructions (optional)').fill(home.deliveryInstructions)
}

export async function fillCard(page: Page, number = cards.good): Promise<void> {
  await openAround(page, page.getByLabel('Card number'), 'Payment details')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('1230')
  await page.getByLabel('CVC').fill('123')
}

export async function chooseDate(page: Page, { date }: Kitchen): Promise<void> {
  await openStep(page, 'Delivery date')
  await dateSelect(page).selectOption(date)
}

export function dateSelect(page: Page) {
  return page.getByLabel('Delivery date')
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$/ })
}

/** Everything that an order needs, with a good card unless another one is named. */
export async function fillCheckout(page: Page, kitchen: Kitchen, card = cards.good): Promise<void> {
  await expect(payButton(page)).toBeVisible()
  await fillAddress(page)
  await chooseDate(page, kitchen)
  await fillCard(page, card)
}

export async function pay(page: Page): Promise<void> {
  await payButton(page).click()
}

/** Waits for the confirmation and answers the order's number. */
export async function confirmedOrder(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  const number = await page.getByText(/^Order #\d+$/).textContent()
  return Number(number?.replace(/\D/g, ''))
}

/** The cents that the pay button asks for. */
export async function askedCents(page: Page): Promise<number> {
  return centsIn(await payButton(page).textContent())
}

/** '$1,084.20' anywhere in a text → 108420 */
export function centsIn(text: string | null): number {
  const amount = /\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1]
  if (!amount) throw new Error(`No amount in "${text}"`)
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}
