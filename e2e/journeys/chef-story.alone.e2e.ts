import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { answered, api, productUrl } from '../api.ts'
import { confirmedOrder, fillAddress, fillCard, pay } from '../checkout.ts'
import { newCustomer, PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { dateText } from '../kitchen.ts'
import { comeBack, STAFF, somebody } from '../people.ts'
import { mailsTo, resetClock, setClock } from '../sandbox.ts'

test.afterEach(resetClock)

// §9 Earnings say what delivered orders will add, and what an open problem holds
test('from a chef who signs up to a week that is paid out', async ({ browser }) => {
  test.setTimeout(240_000)
  const [chef, staff, customer] = [await somebody(browser), await somebody(browser), await somebody(browser)]
  const surname = `Okwu-${randomUUID().slice(0, 8)}`
  const email = `${surname.toLowerCase()}@example.com`
  const name = `Ada ${surname}`
  const meal = `Jollof ${surname}`

  await test.step('the chef signs up and tells about themselves', async () => {
    await chef.goto('/become-a-chef?mode=sign-up')
    const signUp = chef.getByRole('dialog', { name: 'Chef Sign Up' })
    await signUp.getByLabel('First name').fill('Ada')
    await signUp.getByLabel('Last name').fill(surname)
    await signUp.getByLabel('Email').fill(email)
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signUp.getByLabel('Confirm password').fill(PASSWORD)
    await signUp.getByRole('button', { name: 'Chef Sign Up' }).click()
    const profile = chef.getByRole('dialog', { name: 'Complete your chef profile' })
    await profile.getByLabel('Bio').fill('Smoke, pepper and patience.')
    await profile.getByRole('textbox', { name: 'Cuisine specialties' }).fill('Nigerian')
    await profile.getByLabel('Phone number').fill('(512) 555-0188')
    await choosePhoto(profile, 'Profile photo')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await profile.getByLabel(day).check()
    await profile.getByRole('button', { name: 'Send for review' }).click()
    await expect(chef.getByRole('region', { name: 'Your kitchen is in review' })).toBeVisible()
  })

  await test.step('drafts a meal that nobody can find', async () => {
    const week = await runningWeekOf(chef)
    await chef.getByRole('button', { name: 'Add Meal' }).click()
    const adding = chef.getByRole('dialog', { name: 'Add Meal' })
    await adding.getByLabel('Name').fill(meal)
    await adding.getByLabel('Description').fill('Smoky rice with chicken thigh.')
    await adding.getByLabel('Cuisine type').fill('Nigerian')
    await adding.getByLabel('Price per serving').fill('20')
    await adding.getByLabel('Week group').selectOption({ label: `Week ${week}` })
    await choosePhoto(adding, 'Photo')
    await adding.getByRole('button', { name: 'Add Meal' }).click()
    await expect(chef.getByRole('article', { name: meal })).toContainText('Draft until you’re approved')
    await customer.goto(`/search?q=${surname}`)
    await expect(customer.getByText('No meals or chefs matched your search.')).toBeVisible()
  })

  await test.step('staff approve the kitchen', async () => {
    const [address, password] = STAFF
    await comeBack(staff, address, `/staff/chefs?text=${surname}`, password)
    await staff.getByRole('link', { name }).click()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByText('The kitchen is open.')).toBeVisible()
    await expect.poll(async () => (await mailsTo(email)).map(({ subject }) => subject)).toHaveLength(2)
  })

  const eater = await newCustomer()
  const orderId = await test.step('a customer finds the meal and orders two, live on the board', async () => {
    await chef.goto('/chefdashboard/cheforders')
    await expect(chef.getByText('Live: new orders appear by themselves')).toBeVisible()
    await comeBack(customer, eater.email, `/search?q=${surname}`)
    await customer.getByRole('link', { name: meal }).first().click()
    await customer
      .getByRole('button', { name: `Add ${meal}` })
      .first()
      .click()
    await customer
      .getByRole('button', { name: `Increase quantity of ${meal}` })
      .first()
      .click()
    await customer.getByRole('button', { name: 'View Cart (2)' }).click()
    await customer
      .getByRole('dialog', { name: 'Your Cart' })
      .getByRole('button', { name: 'Checkout' })
      .click()
    await customer.getByLabel('One-time').check()
    await fillAddress(customer)
    await customer.getByLabel('Delivery date').selectOption({ index: 1 })
    await fillCard(customer)
    await pay(customer)
    const placed = await confirmedOrder(customer)
    await expect(chef.getByRole('status').filter({ hasText: 'A new order came in' })).toBeAttached()
    return placed
  })

  const order = await answered(
    eater.api('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } }),
  )
  const date = dateText(order.deliveryDate)
  const row = chef.getByRole('article', { name: `Order #${orderId}` })

  await test.step('after the cut-off the chef cooks and delivers', async () => {
    await chef.goto(`/chefdashboard/cheforders?date=${date}`)
    await expect(row).toContainText('You can start preparing it at the cut-off')
    await setClock(new Date(Date.parse(order.cutoffAt) + 60_000).toISOString())
    for (const step of ['Start preparing', 'Ready'])
      await row.getByRole('button', { name: step, exact: true }).click()
    await expect(row).toContainText('its delivery day')
    await setClock(`${date}T18:00:00Z`)
    await chef.reload()
    for (const step of ['Out for delivery', 'Delivered'])
      await row.getByRole('button', { name: step, exact: true }).click()
    await expect.poll(() => statusOf(eater.token, orderId)).toBe('Delivered')
  })

  await test.step('the customer rates it and the chef replies', async () => {
    await comeBack(customer, eater.email, '/profile/orders')
    await customer
      .getByRole('article', { name: `Order #${orderId}` })
      .getByRole('button', { name: 'View details' })
      .click()
    await customer.getByRole('button', { name: 'Rate your meals' }).click()
    const line = customer.getByRole('dialog', { name: 'Rate your meals' }).getByRole('listitem').first()
    await line.getByLabel('5 stars').check({ force: true })
    await line.getByLabel('Your review (optional)').fill('Smoky all the way down.')
    await line.getByRole('button', { name: 'Save review' }).click()
    await expect(customer.getByText('Thank you! We’ve saved your review.')).toBeVisible()
    await chef.goto('/chefdashboard/reviews')
    const review = chef.getByRole('listitem').filter({ hasText: 'Smoky all the way down.' })
    await review.getByRole('button', { name: 'Reply' }).click()
    await review.getByLabel('Your reply').fill('Come again hungry.')
    await review.getByRole('button', { name: 'Save reply' }).click()
    await expect(chef.getByText('Reply saved.')).toBeVisible()
    await customer.goto(`/chef/${order.chefId}`)
    const reviews = customer.getByRole('region', { name: 'Reviews' })
    await expect(reviews).toContainText('Smoky all the way down.')
    await expect(reviews).toContainText('Come again hungry.')
  })

  await test.step('and on Monday the week is paid out, less the commission', async () => {
    await chef.goto('/chefdashboard/earnings')
    const balance = chef.getByRole('region', { name: 'Not paid out yet' })
    await expect(balance).toContainText('$0.00')
    await expect(balance).toContainText('Delivered, not completed yet: $42.00')
    await setClock(new Date(Date.parse(`${date}T18:00:00Z`) + 26 * 3_600_000).toISOString())
    await expect.poll(() => statusOf(eater.token, orderId)).toBe('Completed')
    await comeBack(chef, email, '/chefdashboard/earnings')
    await expect(balance).toContainText('$42.00')
    await expect(balance).not.toContainText('not completed yet')
    await chef.getByRole('button', { name: 'Connect your bank' }).click()
    await chef.getByRole('button', { name: 'Connect the test bank account' }).click()
    await expect(chef.getByText('Your bank account is connected.')).toBeVisible()
    const { nextPayoutOn } = await earningsOf(email)
    await setClock(`${nextPayoutOn}T14:00:00Z`)
    await comeBack(chef, email, '/chefdashboard/earnings')
    await expect(chef.getByRole('region', { name: 'Not paid out yet' })).toContainText('$0.00')
    const payout = chef.getByRole('listitem').filter({ hasText: '$42.00' })
    await expect(async () => {
      await chef.reload()
      await expect(payout).toContainText('Paid', { timeout: 2000 })
    }).toPass()
    await payout.getByRole('button', { name: /^Statement/ }).click()
    await expect(chef.getByRole('dialog')).toContainText(`Order #${orderId}`)
  })
})

async function choosePhoto(form: Locator, label: string): Promise<void> {
  const picture = await fetch(`${productUrl()}/images/meals/butter-chicken-400.webp`)
  const buffer = Buffer.from(await picture.arrayBuffer())
  await form
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer })
  await expect(form.getByRole('group', { name: 'The part that shows' })).toBeVisible()
}

async function runningWeekOf(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return (await answered(api(token)('GET /api/v1/chef/meals'))).currentWeek ?? 1
}

async function statusOf(token: string, orderId: number): Promise<string> {
  const params = { orderId: String(orderId) }
  return (await answered(api(token)('GET /api/v1/orders/{orderId}', { params }))).orderStatus
}

async function earningsOf(email: string) {
  const body = { email, password: PASSWORD }
  const { token } = await answered(api()('POST /api/v1/auth/authenticate', { body }))
  return answered(api(token)('GET /api/v1/chef/earnings', { query: {} }))
}
