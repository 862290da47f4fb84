import { expect, type Page } from '@playwright/test'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { openedKitchen } from '../chef.ts'
import { type Customer, newCustomer } from '../customer.ts'
import { test } from '../guest.ts'
import { linkIn } from '../mailed-link.ts'
import { placedOrder } from '../order.ts'
import { comeBack, somebody } from '../people.ts'
import { mailsTo, paymentsOf } from '../sandbox.ts'

// – A kitchen that moves its window by more than an hour sees first whom it concerns; each is asked, keeps the order or
//   gets everything back (issue 13)
test('other hours ask everybody who ordered, who keep their order or get their money back', async ({
  browser,
  baseURL,
}) => {
  const [chef, page] = [await somebody(browser), await somebody(browser)]
  const kitchen = await openedKitchen()
  const [keeps, leaves] = [await newCustomer(), await newCustomer()]
  const { orderId: kept } = await placedOrder(keeps, kitchen)
  const { orderId: left, totalAmount } = await placedOrder(leaves, kitchen)

  await test.step('the chef sees whom it concerns before it is so', async () => {
    await comeBack(chef, kitchen.chef.email, '/chefdashboard/delivery')
    const day = chef.getByRole('group', { name: weekdayOf(kitchen.date), exact: true })
    await day.getByLabel('From').selectOption('12 PM')
    await day.getByLabel('Until').selectOption('3 PM')
    await chef.getByRole('button', { name: 'Save changes' }).click()
    const question = chef.getByRole('alertdialog')
    await expect(question).toContainText('Orders: 2 (servings: 2)')
    await expectNoBarrierEitherWay(chef)
    await question.getByRole('button', { name: 'Yes, go ahead' }).click()
    await expect(chef.getByText('Saved.')).toBeVisible()
  })

  await test.step('who keeps the order has it at the new hours', async () => {
    const dialog = await asked(page, keeps, kept)
    await expect(dialog).toContainText('at new hours instead of 4–7 PM:')
    await expect(dialog).toContainText('12–3 PM')
    await expectNoBarrierEitherWay(page)
    await dialog.getByRole('button', { name: 'Keep the order' }).click()
    await expect(page.getByText(`Order #${kept} comes 12–3 PM.`)).toBeVisible()
    await expect(page.getByRole('article', { name: `Order #${kept}` })).toContainText('12–3 PM')
  })

  await test.step('who does not gets everything back, asked in Spanish', async () => {
    await page.context().addCookies([{ name: 'language', value: 'es', url: baseURL! }])
    await comeBack(page, leaves.email, '/profile/orders')
    const card = page.getByRole('article', { name: new RegExp(`${left}`) })
    await expect(card).toContainText(`${kitchen.name} ahora entrega`)
    await card.getByRole('button', { name: /^Elegir/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo horario de entrega' })
    await dialog.getByRole('button', { name: totalAmount.toFixed(2) }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await paymentsOf(left)).refunds.map(({ amount }) => amount))
      .toEqual([Math.round(totalAmount * 100)])
  })

  const subjects = (await mailsTo(keeps.email)).map(({ subject }) => subject)
  expect(subjects).toContain(`Order #${kept}: are the new hours OK?`)
  expect(await linkIn(leaves.email, '/profile/orders')).toContain('/profile/orders')
})

async function asked(page: Page, { email }: Customer, orderId: number) {
  await comeBack(page, email, '/profile/orders')
  const card = page.getByRole('article', { name: `Order #${orderId}` })
  await card.getByRole('button', { name: `Choose for Order #${orderId}` }).click()
  return page.getByRole('dialog', { name: 'New delivery hours' })
}

function weekdayOf(date: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date))
}
