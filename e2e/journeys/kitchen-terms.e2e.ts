import { expect } from '@playwright/test'
import { answered, api } from '../api.ts'
import { expectNoBarrier, expectNoBarrierIn, expectNoSidewaysScroll } from '../barriers.ts'
import { appliedChef, onePixel, openedKitchen } from '../chef.ts'
import { home, newCustomer } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { comeBack, somebody } from '../people.ts'
import { mailsTo } from '../sandbox.ts'
import { staffTest as test } from '../signed-in.ts'

// – Several kitchens are chosen in the list, whatever its filter, and paused by keyboard after a preview (issue 15)
// – A paused kitchen reads days and reason on every page, and nobody can order for these days (issue 15)
test('staff pause two kitchens by keyboard after a preview, and end one pause again', async ({
  page,
  staff,
  browser,
}) => {
  test.setTimeout(120_000)
  const [one, other] = [await openedKitchen(), await openedKitchen()]
  const { orderId } = await placedOrder(await newCustomer(), one)
  expect(orderId).toBeGreaterThan(0)
  await page.goto('/staff/chefs')
  for (const [nth, { chef }] of [one, other].entries()) {
    const search = page.getByRole('searchbox', { name: 'Chef' })
    await search.fill(chef.email)
    await search.press('Enter')
    await expect(page.getByRole('table', { name: 'Chefs, newest first' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByText(chef.email)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Rosa Delgado' }).press('Space')
    await expect(page.getByText(nth === 0 ? '1 selected' : '2 selected')).toBeVisible()
  }
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Pause…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pause 2 kitchens' })
  await expect(dialog.getByText('See the effect first.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pause 2 kitchens' })).toBeDisabled()
  const until = one.date
  await dialog.getByLabel('Last day').fill(until)
  await dialog.getByRole('button', { name: 'See the effect' }).press('Enter')
  const rows = dialog.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: '1' }).first()).toBeVisible()
  await dialog.getByLabel('Reason, as the kitchen reads it').fill('The water main broke.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause…' }).press('Enter')
  await dialog.getByLabel('Last day').fill(until)
  await dialog.getByRole('button', { name: 'See the effect' }).press('Enter')
  await expect(rows).toHaveCount(3)
  await expectNoBarrierIn(page, 'Pause 2 kitchens')
  await page.getByRole('button', { name: 'Pause…' }).press('Enter')
  await dialog.getByLabel('Last day').fill(until)
  await dialog.getByRole('button', { name: 'See the effect' }).press('Enter')
  await expect(rows).toHaveCount(3)
  const reason = dialog.getByLabel('Reason, as the kitchen reads it')
  await reason.fill('The water main broke.')
  await reason.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kitchens: 2 paused.')).toBeVisible()
  await expect(page.getByText('2 selected')).toBeHidden()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()

  // Nobody can order for these days, and who did keeps their order.
  const late = await newCustomer()
  const refused = await late.api('POST /api/v1/auth/orders/place-order', {
    body: {
      chefId: one.id,
      orderDate: one.date,
      orderItems: [{ mealId: one.meals[0].id, quantity: 1, sideOption: 'carb', doubleProtein: false }],
      isSubscription: false,
      paymentMethod: 'pm_card_visa',
      address: home,
    },
  })
  expect(refused).toMatchObject({ ok: false, problem: { code: 'not-a-delivery-day' } })
  const kept = await answered(
    staff.api('GET /api/v1/staff/orders/{orderId}', { params: { orderId: String(orderId) } }),
  )
  expect(kept.orderStatus).toBe('Placed')

  const kitchen = await somebody(browser)
  await comeBack(kitchen, one.chef.email, '/chefdashboard/availability')
  const banner = kitchen.getByRole('region', { name: 'Our team has paused new orders' })
  await expect(banner).toContainText('The water main broke.')
  await expect(banner).toContainText('Orders you already have stay.')
  await expectNoBarrier(kitchen)
  await kitchen.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(kitchen)
  await expect
    .poll(async () => (await mailsTo(one.chef.email)).map(({ subject }) => subject))
    .toContain('Our team has paused your kitchen')

  await page.goto(`/staff/chefs/${one.id}`)
  await page.getByRole('button', { name: 'End or shorten…' }).press('Enter')
  const end = page.getByRole('dialog', { name: /^End the pause/ })
  await end.getByLabel('Reason, as the kitchen reads it').fill('The water runs again.')
  await end.getByRole('button', { name: 'End the pause' }).press('Enter')
  await expect(page.getByText('Ended: The water runs again.')).toBeVisible()
  await page.getByRole('button', { name: 'Limit servings…' }).press('Enter')
  const limit = page.getByRole('dialog', { name: 'Limit Rosa Delgado' })
  await limit.getByLabel('Servings per date').fill('7')
  await limit.getByLabel('Reason, as the kitchen reads it').fill('Small steps first.')
  await limit.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('At most 7 servings per date')).toBeVisible()
  await expectNoBarrier(page)
  await kitchen.reload()
  await expect(banner).toBeHidden()
  await expect(kitchen.getByRole('region', { name: 'Up to 7 servings per date' })).toContainText(
    'Small steps first.',
  )
  const open = await answered(api()('GET /api/v1/auth/next/{chefId}', { params: { chefId: String(one.id) } }))
  expect(open.deliveryDates[0]!.servingsLeft).toBeLessThanOrEqual(7)
})

// – An application shows its menu and a checklist, and its page as customers will see it, before anybody else does
//   (issue 15)
// – Staff write notes that they alone read, give a kitchen a commission of its own, and approve with a limit (issue 15)
test('staff look through an application and its preview, and approve with a limit for the first weeks', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const chef = await appliedChef()
  const { id } = await answered(chef.api('GET /api/v1/chef'))
  await answered(
    chef.api('POST /api/v1/chef/meals', {
      body: {
        name: 'Pozole rojo',
        description: 'Hominy and pork.',
        cuisineType: 'Mexican',
        pricePerServing: 18,
        weekGroup: 1,
      },
      file: { photo: new Blob([Buffer.from(onePixel, 'base64')]) },
    }),
  )
  await page.goto(`/staff/chefs/${id}`)
  const checklist = page.getByRole('list', { name: 'Checklist' })
  await expect(checklist.getByRole('listitem').filter({ hasText: 'A first meal' })).toContainText('Done')
  await expect(checklist.getByRole('listitem').filter({ hasText: 'Allergens' })).toContainText(
    'NeededPozole rojo',
  )
  await expect(checklist.getByRole('listitem').filter({ hasText: 'three weeks' })).toContainText(
    'Nothing in week 2 and 3',
  )
  const menu = page.getByRole('region', { name: 'Week 1' })
  await expect(menu).toContainText('$18.00')
  await expect(menu).toContainText('Allergens not declared')

  await page.getByRole('button', { name: 'Add a note' }).click()
  await expectNoBarrierIn(page, 'Add a note')
  await page.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('dialog', { name: 'Add a note' })
  await note.getByLabel('Note').fill('Cooked at the market on Sixth Street.')
  await note.getByLabel('Keep it at the top').check()
  await note.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Cooked at the market')
  await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible()
  await expectNoBarrier(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Preview the page' }).click()
  await expect(page.getByRole('heading', { name: 'Preview: Rosa Delgado' })).toBeVisible()
  await expect(page.getByText('Corn, chiles and patience.')).toBeVisible()
  await expect(page.getByText('Pozole rojo').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoBarrier(page)
  const stranger = await somebody(browser)
  const seen = await stranger.goto(`/chef/${id}`)
  expect(seen!.status()).toBe(404)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Back to the kitchen' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('alertdialog')
  await approval.getByLabel('Servings per date').fill('12')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByText('For how many weeks?')).toBeVisible()
  await approval.getByLabel('For so many weeks').fill('4')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('At most 12 servings per date')).toBeVisible()

  await page.getByRole('button', { name: 'Give it its own rate…' }).click()
  const rate = page.getByRole('dialog', { name: 'A rate of its own' })
  await rate.getByLabel('Commission in percent').fill('12')
  await rate.getByLabel('Reason, as the chef reads it').fill('The first hundred orders.')
  await expectNoBarrier(page)
  await rate.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('list', { name: 'Changes of its own' })).toContainText('12%')
  const kitchen = await somebody(browser)
  await comeBack(kitchen, chef.email, '/chefdashboard/earnings')
  await expect(kitchen.getByRole('main')).toContainText('12%')
})
