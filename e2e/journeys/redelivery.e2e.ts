import { expect } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierIn, expectNoSidewaysScroll } from '../barriers.ts'
import { onePixel } from '../chef.ts'
import { chefsEmail } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { comeBack, STAFF, somebody } from '../people.ts'
import { test } from '../signed-in.ts'

// The trace asks for the preview on its own, which the content policy forbids.
test.use({ expectedTrouble: /blob:/ })

const picture = (name: string) => ({
  ...{ name, mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') },
})

// – From two missing servings to a redelivery: reported with pictures, arranged with the meals chosen, cooked and seen (issue 15)
test('two missing servings are reported with pictures, and come again', async ({
  page,
  customer,
  kitchen,
  browser,
}) => {
  test.setTimeout(180_000)
  const [meal] = kitchen.meals
  const orderItems = [{ mealId: meal.id, quantity: 3, sideOption: 'carb', doubleProtein: false }] as const
  const { orderId } = await placedOrder(customer, kitchen, { orderItems: [...orderItems] })
  const [desk, stove] = [await somebody(browser), await somebody(browser)]

  await test.step('the customer names two servings by keyboard on a telephone, with two pictures', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/profile/orders')
    await page.getByRole('button', { name: 'View details' }).click()
    await page.getByRole('button', { name: 'Report a problem' }).click()
    const form = page.getByRole('dialog', { name: 'Report a problem' })
    await form.getByLabel('What went wrong?').selectOption('Something is missing')
    await form.getByRole('checkbox', { name: meal.name }).press('Space')
    await form.getByRole('button', { name: `Decrease quantity of ${meal.name}` }).press('Enter')
    await form.getByLabel('What happened?').fill('Two of three boxes were missing.')
    await form
      .getByLabel('Add pictures')
      .setInputFiles([picture('bag.png'), picture('door.png'), picture('cat.png')])
    await form.getByRole('button', { name: 'Remove cat.png' }).press('Enter')
    await expectNoSidewaysScroll(page)
    await expectNoBarrier(page)
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form).toBeHidden()
    const details = page.getByRole('dialog', { name: 'Order details' })
    await expect(details.getByText(`2 × ${meal.name}`).first()).toBeVisible()
    await expect(details.getByRole('img', { name: 'The picture you sent' })).toHaveCount(2)
  })

  await test.step('our team sees them chosen, and arranges a redelivery at the kitchen’s cost', async () => {
    await comeBack(desk, STAFF[0], `/staff/threads?q=${orderId}`, STAFF[1])
    await desk.getByRole('row').filter({ hasText: 'Two of three boxes' }).getByRole('link').first().click()
    await expect(desk.getByText('(2 reported)')).toBeVisible()
    await desk.getByRole('button', { name: 'Refund' }).click()
    const refund = desk.getByRole('dialog', { name: `Refund order #${orderId}` })
    await expect(refund.getByLabel(new RegExp(`^${meal.name}`))).toHaveValue('2')
    await refund.getByRole('button', { name: 'Cancel' }).click()
    await desk.getByRole('button', { name: 'Swap' }).click()
    await expectNoBarrierIn(desk, `Swap in order #${orderId}`)
    await desk.getByRole('button', { name: 'Redelivery' }).click()
    const dialog = desk.getByRole('dialog', { name: `Redelivery for order #${orderId}` })
    await expect(dialog.getByLabel(meal.name)).toHaveValue('2')
    await expect(dialog.getByLabel('Who bears it')).toHaveValue('chef')
    await dialog.getByLabel('Date').selectOption(kitchen.date)
    await expectNoBarrierIn(desk, `Redelivery for order #${orderId}`)
    await desk.getByRole('button', { name: 'Redelivery' }).click()
    await dialog.getByLabel('Date').selectOption(kitchen.date)
    await dialog.getByLabel('Reason, as the customer and the kitchen read it').fill('Two boxes were missing.')
    await dialog.getByRole('button', { name: 'Arrange the redelivery' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText('The kitchen bears it.')).toBeVisible()
    await expectNoBarrier(desk)
  })

  await test.step('the kitchen finds it among its orders', async () => {
    await comeBack(stove, chefsEmail(kitchen), `/chefdashboard/cheforders?date=${kitchen.date}`, STAFF[1])
    await expect(stove.getByText(`Brings meals of order #${orderId} again`).first()).toBeVisible()
    await expectNoBarrier(stove)
  })

  await test.step('the kitchen contests that it bears it, on a telephone', async () => {
    await stove.setViewportSize({ width: 390, height: 844 })
    await stove.goto('/chefdashboard/conversations')
    await stove.getByRole('link', { name: new RegExp(`Order #${orderId}`) }).click()
    await expect(stove.getByText(/^It would have earned your kitchen \$/)).toBeVisible()
    await expectNoSidewaysScroll(stove)
    await expectNoBarrier(stove)
    await stove.getByRole('button', { name: 'Contest' }).click()
    const dialog = stove.getByRole('dialog', { name: 'Contest' })
    await dialog.getByLabel('Why shouldn’t your kitchen pay it?').fill('All three were in the bag.')
    await dialog.getByRole('button', { name: 'Contest' }).click()
    await expect(stove.getByText('You contested it. Somebody else on our team will decide.')).toBeVisible()
    await desk.reload()
    await expect(desk.getByText('“All three were in the bag.”')).toHaveCount(2)
    await expect(desk.getByText('You gave this. A colleague decides.')).toBeVisible()
  })

  await test.step('the customer finds both orders, and what they have to do with each other', async () => {
    await page.goto('/profile/orders')
    await expect(
      page.getByText(`This brings meals of order #${orderId} again. It costs you nothing.`),
    ).toBeVisible()
    await expect(page.getByText(/^Meals of this order come again on/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoBarrier(page)
  })
})
