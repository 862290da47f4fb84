import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrier, expectNoBarrierIn } from '../barriers.ts'
import { onePixel } from '../chef.ts'
import { chefsEmail } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { comeBack, STAFF, somebody } from '../people.ts'
import { test } from '../signed-in.ts'

// – A thread from complaint to contested refund: customer, staff and kitchen read and write what is theirs (issue 15)
test('a complaint becomes a conversation, a refund, and a share that its kitchen contests', async ({
  page,
  customer,
  kitchen,
  browser,
}) => {
  test.setTimeout(180_000)
  const { orderId } = await placedOrder(customer, kitchen)
  const text = `Order ${orderId} came without its soup.`
  const thread = await answered(
    customer.api('POST /api/v1/threads', {
      body: { orderId, kind: 'missing', text, lines: [1], refundTo: 'credit' },
    }),
  )
  const [desk, stove] = [await somebody(browser), await somebody(browser)]

  await test.step('staff find it by keyboard, take it, note something and ask', async () => {
    await comeBack(desk, STAFF[0], `/staff/threads?q=${encodeURIComponent(customer.email)}`, STAFF[1])
    await expect(desk.getByRole('row').filter({ hasText: text })).toBeVisible()
    await expectNoBarrier(desk)
    await desk.keyboard.press('j')
    await expect(desk.getByText('chosen')).toBeAttached()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('list', { name: 'Timeline' })).toContainText(text)
    await expectNoBarrier(desk)
    await desk.getByRole('button', { name: 'Take it' }).click()
    await expect(desk.getByLabel('Whose')).toHaveValue(/\d+/)
    await desk.getByLabel('Who reads it').selectOption('Internal note')
    await desk.getByLabel('Note').fill('They complain often.')
    await desk.getByRole('button', { name: 'Keep the note' }).click()
    await expect(desk.getByText('Internal note', { exact: true }).first()).toBeVisible()
    await desk.getByLabel('Who reads it').selectOption('Customer and kitchen')
    await desk.getByLabel('Message').fill('Was the bag closed?')
    await desk.getByRole('button', { name: 'Send' }).click()
    await expect(desk.getByText('Waiting for customer')).toBeVisible()
  })

  await test.step('the customer reads it in the order’s details, without the note, and answers with a picture', async () => {
    await page.goto('/profile/orders')
    await page.getByRole('button', { name: 'View details' }).first().click()
    const details = page.getByRole('dialog', { name: 'Order details' })
    await expect(details.getByText('Was the bag closed?')).toBeVisible()
    await expect(details.getByText('Waiting for your answer')).toBeVisible()
    await expect(details.getByText('They complain often.')).toBeHidden()
    await details.getByRole('textbox', { name: 'Message' }).fill('It was open.')
    await details
      .getByLabel('Add pictures')
      .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
    await details.getByRole('button', { name: 'Send' }).click()
    await expect(details.getByText('It was open.')).toBeVisible()
    await expect(details.getByRole('img', { name: 'The picture you sent' })).toBeVisible()
  })

  await test.step('staff refund what fits, at the kitchen’s cost', async () => {
    await desk.reload()
    await expect(desk.getByText('It was open.')).toBeVisible()
    await desk.getByRole('button', { name: 'Refund' }).click()
    const dialog = desk.getByRole('dialog', { name: `Refund order #${orderId}` })
    await expect(dialog.getByLabel('Who pays for it')).toHaveValue('chef')
    await expect(dialog.getByLabel('Where it goes')).toHaveValue('credit')
    await dialog.getByLabel('Where it goes').selectOption('Back the way they paid')
    await dialog.getByLabel('Reason, as the customer reads it').fill('The soup was missing.')
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText(/The kitchen pays \$/)).toBeVisible()
  })

  await test.step('the kitchen sees its share, and contests it', async () => {
    await comeBack(stove, chefsEmail(kitchen), '/chefdashboard/conversations', STAFF[1])
    await expectNoBarrier(stove)
    await stove.getByRole('link', { name: new RegExp(`Order #${orderId}`) }).click()
    await expect(stove.getByText('Your share of the refund')).toBeVisible()
    await expect(stove.getByText('They complain often.')).toBeHidden()
    await expect(stove.getByText(customer.email)).toBeHidden()
    await expectNoBarrier(stove)
    await stove.getByRole('button', { name: 'Contest' }).click()
    await expectNoBarrierIn(stove, 'Contest')
    await stove.getByRole('button', { name: 'Contest' }).click()
    const dialog = stove.getByRole('dialog', { name: 'Contest' })
    await dialog.getByLabel('Why shouldn’t your kitchen pay it?').fill('I packed it; the bag was closed.')
    await dialog.getByRole('button', { name: 'Contest' }).click()
    await expect(stove.getByText('You contested it. Somebody else on our team will decide.')).toBeVisible()
  })

  await test.step('who refunded cannot decide', async () => {
    await desk.goto('/staff/threads?contested=yes')
    await desk.getByRole('link', { name: `#${thread.threadId}`, exact: true }).click()
    await expect(desk.getByText('You gave this. A colleague decides.')).toBeVisible()
    await expect(desk.getByText('I packed it; the bag was closed.').first()).toBeVisible()
  })

  await test.step('a colleague in finance decides, and the kitchen reads what', async () => {
    await comeBack(desk, 'finance@ladlewell.test', `/staff/threads/${thread.threadId}`, STAFF[1])
    await expect(desk.getByRole('button', { name: 'Take it' })).toBeHidden()
    await desk.getByRole('button', { name: 'Decide' }).click()
    const dialog = desk.getByRole('dialog', { name: /^Who pays \$/ })
    await dialog.getByLabel('Reason, as the kitchen reads it').fill('The photo shows a closed bag.')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(desk.getByText('Became ours')).toBeVisible()
    await stove.reload()
    await expect(stove.getByText('The photo shows a closed bag.').first()).toBeVisible()
  })
})

// – A thread is worked at 390 px (issue 15)
test('a conversation is worked on a telephone: customer, then staff', async ({ page, customer, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile/conversations')
  await page.getByRole('button', { name: 'Write to us' }).click()
  await expectNoBarrierIn(page, 'Write to us')
  await page.getByRole('button', { name: 'Write to us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to us' })
  await dialog.getByLabel('What is it about? (optional)').fill('Sundays')
  await dialog.getByLabel('Your message').fill('Do you deliver on Sundays')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'General question' })).toBeVisible()
  await expectNoBarrier(page)
  await expectNoSideways(page)

  const desk = await somebody(browser)
  await desk.setViewportSize({ width: 390, height: 844 })
  await comeBack(desk, STAFF[0], '/staff/macros', STAFF[1])
  const name = `Sundays ${customer.id}`
  await desk.getByRole('button', { name: 'Add a text' }).click()
  await expectNoBarrierIn(desk, 'Add a ready text')
  await desk.getByRole('button', { name: 'Add a text' }).click()
  const macro = desk.getByRole('dialog', { name: 'Add a ready text' })
  await macro.getByLabel('Name').fill(name)
  await macro.getByLabel('Text').fill('Hi {colour}')
  await macro.getByRole('button', { name: 'Save' }).click()
  await expect(macro.getByText('Something in braces is unknown').first()).toBeVisible()
  await macro.getByLabel('Text').fill('Hi {customer}, no, we rest on Sundays.')
  await macro.getByRole('button', { name: 'Save' }).click()
  await expect(macro).toBeHidden()
  await expectNoBarrier(desk)
  await desk.goto(`/staff/threads?q=${encodeURIComponent(customer.email)}`)
  await expectNoSideways(desk)
  await desk
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click()
  await desk.getByLabel('Ready text').selectOption(name)
  await expect(desk.getByLabel('Message')).toHaveValue('Hi Robin, no, we rest on Sundays.')
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(desk.getByRole('list', { name: 'Timeline' })).toContainText('we rest on Sundays')
  await expectNoSideways(desk)
  await desk.getByRole('button', { name: 'Solve' }).click()
  await expect(desk.getByRole('button', { name: 'Open again' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Hi Robin, no, we rest on Sundays.')).toBeVisible()
  await expect(page.getByText('This is solved. A new message opens it again.')).toBeVisible()
})

async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  expect(wide).toBeLessThanOrEqual(0)
}
