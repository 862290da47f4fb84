import { expect, type Locator, type Page } from '@playwright/test'
import { askedCents, centsIn, confirmedOrder, fillCheckout, pay } from '../checkout.ts'
import type { Kitchen } from '../kitchen.ts'
import { paymentsOf } from '../sandbox.ts'
import { test } from '../signed-in.ts'

/** From a meal's card to the charge: `doubled` servings of the first meal with double protein, `plain` of the second. */
const walks = [
  { plan: 'Weekly', doubled: 1, plain: 1, coupon: null },
  { plan: 'One-time', doubled: 2, plain: 1, coupon: null },
  { plan: 'Weekly', doubled: 7, plain: 1, coupon: null },
  { plan: 'One-time', doubled: 5, plain: 5, coupon: { code: 'WELCOME20', percent: 20 } },
  { plan: 'Weekly', doubled: 1, plain: 0, coupon: { code: 'WELCOME20', percent: 20 } },
] as const
type Walk = (typeof walks)[number]

for (const walk of walks) {
  const { plan, doubled, plain, coupon } = walk
  const meals = doubled + plain

  // §9 Total = max(0, subtotal + taxes + delivery - discount - quantity discount)
  // – Each price seen on the way is explained at the next step, and the charge is the cart's estimate (issue 14)
  test(`no price is a surprise: ${plan}, ${meals} meals, ${coupon ? 'a coupon' : 'no coupon'}`, async ({
    page,
    kitchen,
  }) => {
    const sum = sumOf(kitchen, walk)
    await page.goto(`/chef/${kitchen.id}`)
    await addFromCards(page, kitchen, walk)

    await page.getByRole('button', { name: `View Cart (${meals})` }).click()
    const drawer = page.getByRole('dialog', { name: 'Your Cart' })
    const parts = {
      ...{ 'Delivery fee': sum.delivery, 'Taxes and fees': sum.taxes },
      ...(sum.quantityDiscount > 0 ? { [sum.quantityName]: -sum.quantityDiscount } : {}),
    }
    await expect(drawer.getByText(`${meals} meal${meals > 1 ? 's' : ''}`, { exact: true })).toBeVisible()
    expect(await rowsOf(drawer)).toEqual({
      ...{ [`Subtotal · ${meals} meal${meals > 1 ? 's' : ''}`]: sum.subtotal, ...parts },
      'Estimated total, weekly 12% off': sum.totals.Weekly,
      'Estimated total, one-time': sum.totals['One-time'],
    })
    await expect(drawer.getByRole('region', { name: kitchen.name })).toContainText('$10 delivery')
    const { doubled: dear, plain: cheap } = sum.servings
    await expect(drawer).toContainText(`${dollars(dear)} a serving, ${dollars(weeklyOf(dear))} weekly`)
    const { subtotal, delivery, taxes, quantityDiscount, totals } = sum
    await expectOnly(drawer, [
      ...[dear, cheap, weeklyOf(dear), weeklyOf(cheap), 200],
      ...[subtotal, delivery, taxes, quantityDiscount],
      ...Object.values(totals),
    ])

    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    // It begins with the plan that the cart's button names.
    await expect.poll(() => askedCents(page)).toBe(totals.Weekly)
    await page.getByLabel(plan, { exact: true }).check()
    await expect.poll(() => askedCents(page)).toBe(totals[plan])
    const summary = page.getByRole('region', { name: 'Order Summary' })
    const inFull = { [`Subtotal (${meals} meal${meals > 1 ? 's' : ''})`]: subtotal, ...parts }
    const weekly = plan === 'Weekly' ? { 'Weekly discount (12%)': -sum.weeklyDiscount } : {}
    expect(await rowsOf(summary)).toEqual({ ...inFull, ...weekly, Total: totals[plan] })

    if (coupon) {
      await page.getByRole('button', { name: 'Have a coupon?' }).click()
      await page.getByLabel('Coupon code').fill(coupon.code)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect.poll(() => askedCents(page)).toBe(sum.charge)
      const name = `Coupon discount ${coupon.code} (${coupon.percent}%)`
      expect(await rowsOf(summary)).toEqual({ ...inFull, [name]: -sum.couponDiscount, Total: sum.charge })
    }
    // What later weeks cost stands beside it.
    if (plan === 'Weekly') await expect(page.getByRole('main')).toContainText(dollars(totals.Weekly))

    await fillCheckout(page, kitchen)
    expect(await askedCents(page)).toBe(sum.charge)
    await pay(page)
    const orderId = await confirmedOrder(page)
    const receipt = await rowsOf(page.getByRole('region', { name: 'Order Summary' }))
    expect(receipt).toMatchObject({ 'Delivery fee': delivery, 'Taxes and fees': taxes, Total: sum.charge })
    const { paymentIntents } = await paymentsOf(orderId)
    expect(paymentIntents).toEqual([
      expect.objectContaining({ status: 'succeeded', amount: sum.charge, amount_received: sum.charge }),
    ])
    if (!coupon) expect(paymentIntents[0]?.amount, 'the cart said so').toBe(totals[plan])
  })
}

/** Chooses and adds the meals on their cards, and looks at each price there. */
async function addFromCards(page: Page, kitchen: Kitchen, { doubled, plain }: Walk): Promise<void> {
  for (const [nth, count] of [doubled, plain].entries()) {
    const meal = kitchen.meals[nth]
    if (!meal || count === 0) continue
    const card = page.getByRole('article', { name: meal.name, exact: true })
    const full = priceOf(kitchen, nth)
    await expect(card).toContainText(`${dollars(weeklyOf(full))} a serving weekly`)
    await expect(card).toContainText(`${dollars(full)} once`)
    await expectOnly(card, [full, weeklyOf(full), 200, 1000])
    if (nth === 0) {
      await card.getByRole('checkbox', { name: 'Double Protein (+$2.00)' }).check()
      await expect(card).toContainText(dollars(weeklyOf(full + 200)))
      await expectOnly(card, [full + 200, weeklyOf(full + 200), 200, 1000])
    }
    await card.getByRole('button', { name: `Add ${meal.name}` }).click()
    for (let more = 1; more < count; more++)
      await card.getByRole('button', { name: `Increase quantity of ${meal.name}` }).click()
  }
}

/** Section 9, in cents, reckoned once more by hand. */
function sumOf(kitchen: Kitchen, { plan, doubled, plain, coupon }: Walk) {
  const servings = { doubled: priceOf(kitchen, 0) + 200, plain: priceOf(kitchen, 1) }
  const subtotal = servings.doubled * doubled + servings.plain * plain
  const meals = doubled + plain
  const quantityPercent = meals >= 10 ? 6 : meals >= 8 ? 4 : 0
  const [taxes, delivery] = [percentOf(subtotal, 6), 1000]
  const quantityDiscount = percentOf(subtotal, quantityPercent)
  const once = subtotal + taxes + delivery - quantityDiscount
  const weeklyDiscount = percentOf(subtotal, 12)
  const totals = { Weekly: once - weeklyDiscount, 'One-time': once }
  const couponDiscount = percentOf(subtotal, coupon?.percent ?? 0)
  return {
    ...{ servings, subtotal, taxes, delivery, quantityDiscount, weeklyDiscount, couponDiscount, totals },
    quantityName: `Quantity discount (${quantityPercent}%)`,
    charge: coupon ? once - couponDiscount : totals[plan],
  }
}

const priceOf = ({ meals }: Kitchen, nth: number) => Math.round((meals[nth]?.pricePerServing ?? 0) * 100)
const percentOf = (cents: number, percent: number) => Math.round((cents * percent) / 100)
const weeklyOf = (cents: number) => percentOf(cents, 88)
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** The named amounts of a sum, in cents; what is taken off is below 0. */
async function rowsOf(place: Locator): Promise<Record<string, number>> {
  const rows = await place
    .getByRole('term')
    .evaluateAll(terms =>
      terms.map(term => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
    )
  return Object.fromEntries(
    rows.map(([name = '', amount = '']) => [
      name.trim(),
      centsIn(amount) * (/^\s*[−-]/.test(amount) ? -1 : 1),
    ]),
  )
}

/** Every amount that is shown there is one of these. */
async function expectOnly(place: Locator, explained: readonly number[]): Promise<void> {
  const shown = (await place.innerText()).match(/\$[\d,]+(\.\d\d)?/g) ?? []
  const cents = shown.map(amount => Math.round(Number(amount.replace(/[$,]/g, '')) * 100))
  expect(cents.filter(amount => !explained.includes(amount))).toEqual([])
}
