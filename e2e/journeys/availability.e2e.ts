import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { demoPerson } from '../chef.ts'
import type { Customer } from '../customer.ts'
import { dateText, type Kitchen } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { chefTest } from '../signed-in.ts'

/** A chef of the demo world whose kitchen is the smallest: others choose the roomiest. */
const test = chefTest.extend<{ chef: Customer; own: Kitchen }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  chef: async ({}, use) => use(await demoPerson('hana-sato@ladlewell.test')),
  own: async ({ kitchens, chef }, use) => {
    const { id } = await answered(chef.api('GET /api/v1/chef'))
    await use(kitchens.find(each => each.id === id)!)
  },
})

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test.describe('availability', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ expectedTrouble: /status of 409/ })

  // §9 The page says for which day customers can order until when, 5:00 PM
  // – The chef sees the counts before, asks, and reads them again after (issue 11, T7)
  // – It says what flips the running week, and which menu comes next
  // – Delivery weekdays are checkboxes; a change is previewed before it is saved
  // – What is saved is what customers then can order
  // – Orders of a removed day are named; they stay, or nothing is saved
  // – A link leads to those orders
  test('is previewed in the words of the cut-off; orders of a removed day are named and stay', async ({
    page,
    own,
    customer,
  }) => {
    await placedOrder(customer, own)
    const day = weekdayOf(own.date)
    await page.goto('/chefdashboard/availability')
    const plan = panel(page, 'Delivery days and capacity')
    await expect(panel(page, 'What customers can order now')).toContainText(
      /Customers can order for .+ until .+, 5:00\sPM/,
    )
    await expect(panel(page, 'What customers can order now')).toContainText(
      /Menu week \d runs until its last cut-off, .+, 5:00\sPM.*\. Then menu week \d opens\./,
    )
    await plan.getByLabel(day).uncheck()
    const preview = plan.getByRole('status')
    await expect(preview).toContainText('If you save this')
    await expect(preview).toContainText('These orders stand.')
    await expect(preview).toContainText(/Orders: \d+ \(servings: \d+\)/)
    await expect(preview).not.toContainText(`Customers can order for ${day.slice(0, 3)}`)
    expect(await offeredBy(own)).toContain(own.date)

    await plan.getByRole('button', { name: 'Save changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'This affects customers' })
    await expect(question).toContainText(/Orders: \d+ \(servings: \d+\)/)
    await expect(question).toContainText(
      'These orders stand. Deliver them as placed, or refuse them one by one.',
    )
    await question.getByRole('button', { name: 'Leave it as it is' }).click()
    expect(await offeredBy(own)).toContain(own.date)
    await expect(plan.getByLabel(day)).not.toBeChecked()
    await plan.getByRole('button', { name: 'Save changes' }).click()
    await question.getByRole('button', { name: 'Yes, go ahead' }).click()
    await expect(toasts(page)).toContainText('Saved.')
    const outcome = page.getByRole('status').filter({ hasText: 'What this meant for customers' })
    await expect(outcome).toContainText(/Orders: \d+ \(servings: \d+\)/)
    await outcome.getByRole('button', { name: 'Got it' }).click()
    await expect(outcome).toHaveCount(0)
    expect(await offeredBy(own)).not.toContain(own.date)
    const now = panel(page, 'What customers can order now')
    await now.getByRole('link', { name: 'See the orders' }).first().click()
    await expect(page).toHaveURL(/cheforders\?date=/)

    await page.goto('/chefdashboard/availability')
    await plan.getByLabel(day).check()
    await plan.getByRole('button', { name: 'Save changes' }).click()
    await expect(toasts(page)).toContainText('Saved.')
    expect(await offeredBy(own)).toContain(own.date)
  })

  // – A date takes a capacity of its own, and gives it back
  // – A capacity below what is ordered is refused with what is ordered
  // – Holidays have a first and a last day, previewed before they are closed
  // – A holiday can be taken back, previewed
  test('takes a capacity for one date, not below what is ordered, and holidays there and back', async ({
    page,
    own,
    chef,
    customer,
  }) => {
    await placedOrder(customer, own)
    await page.goto('/chefdashboard/availability')
    const dates = panel(page, 'The next four weeks')
    const long = dayOf(own.date)
    await dates.getByRole('button', { name: `Change the servings for ${long}` }).click()
    const servings = dates.getByLabel(`Servings for ${long}`)
    await expect(servings).toBeFocused()
    await servings.fill('0')
    await expect(dates.getByRole('status')).toContainText('already ordered')
    await dates.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dates.getByRole('alert')).toContainText('More meals are already ordered.')
    await expect(dates.getByRole('alert').getByRole('listitem')).toContainText(/: \d+ servings? ordered/)
    await servings.fill('39')
    await expect(dates.getByRole('status')).toContainText(/Customers can order \d+ more/)
    await dates.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dates.getByText('Custom capacity')).toBeVisible()
    const capacity = async () =>
      (await answered(chef.api('GET /api/v1/chef/availability'))).dates.find(({ date }) => date === own.date)
        ?.capacity
    expect(await capacity()).toBe(39)
    await dates.getByRole('button', { name: `Change the servings for ${long}` }).click()
    await dates.getByRole('button', { name: /^As usual/ }).click()
    await expect(dates.getByText('Custom capacity')).toBeHidden()

    const holidays = panel(page, 'Holidays')
    await holidays.getByRole('button', { name: 'Close these days' }).click()
    await expect(holidays).toContainText('Please choose today or a later day.')
    await holidays.getByLabel('First day off').fill(own.date)
    await expect(holidays.getByLabel('Last day off')).toHaveValue(own.date)
    await expect(holidays.getByRole('status')).toContainText('If you save this')
    await holidays.getByRole('button', { name: /^Close/ }).click()
    await page.getByRole('button', { name: 'Yes, go ahead' }).click()
    await expect(holidays.getByText(long, { exact: true })).toBeVisible()
    expect(await offeredBy(own)).not.toContain(own.date)
    await holidays.getByRole('button', { name: 'Reopen' }).click()
    await expect(holidays.getByRole('status')).toContainText(/Customers can order for/)
    await holidays.getByRole('button', { name: 'Yes, reopen these days' }).click()
    await expect(holidays.getByText(long, { exact: true })).toBeHidden()
    expect(await offeredBy(own)).toContain(own.date)
  })

  // – A capacity that is no number: ‘Please give a whole number from 0 to 1,000.’
  // – Who saves second sees how it is now; what they chose stays
  test('tells who was slower how it is now, and keeps what was chosen', async ({ page, chef }) => {
    await page.goto('/chefdashboard/availability')
    const plan = panel(page, 'Delivery days and capacity')
    const servings = plan.getByLabel('Servings per delivery date')
    await servings.fill('')
    await expect(plan).toContainText('Please enter a whole number from 0 to 1,000.')
    const { version, weekdays, capacityPerDate } = await answered(chef.api('GET /api/v1/chef/availability'))
    await servings.fill(String(capacityPerDate - 2))
    const elsewhere = { weekdays, capacityPerDate: capacityPerDate - 1, version }
    await answered(chef.api('PUT /api/v1/chef/availability', { body: elsewhere }))
    await plan.getByRole('button', { name: 'Save changes' }).click()
    await expect(plan.getByRole('alert')).toContainText('This was changed somewhere else in the meantime.')
    await expect(servings).toHaveValue(String(capacityPerDate - 2))
    await plan.getByRole('button', { name: 'Save changes' }).click()
    await expect(toasts(page)).toContainText('Saved.')
    const then = await answered(chef.api('GET /api/v1/chef/availability'))
    expect(then.capacityPerDate).toBe(capacityPerDate - 2)
  })
})

async function offeredBy({ id }: Kitchen): Promise<string[]> {
  const params = { chefId: String(id) }
  const { deliveryDates } = await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))
  return deliveryDates.map(({ date }) => dateText(date))
}

function weekdayOf(date: string): string {
  return written(date, { weekday: 'long' })
}

function dayOf(date: string): string {
  return written(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

function written(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(Date.parse(`${date}T12:00Z`))
}
