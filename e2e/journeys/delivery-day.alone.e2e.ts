import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { expectNoBarrierEitherWay, expectNoSidewaysScroll } from '../barriers.ts'
import { demoPerson, onePixel } from '../chef.ts'
import { newCustomer, PASSWORD } from '../customer.ts'
import { drivenKitchen, routeOf, say } from '../drive.ts'
import { test } from '../guest.ts'
import { placedOrder } from '../order.ts'
import { comeBack, somebody } from '../people.ts'
import { mailsTo, resetClock, setClock, textFrom, textsTo } from '../sandbox.ts'

test.afterEach(resetClock)

const today = (page: Page, name = 'Delivery today') => page.getByRole('region', { name })

// – On the day a customer sees the window, how many stops come before, an estimate that moves by itself, and the photo
//   afterwards, in each language (issue 13)
// – Who is next gets a text (issue 13)
test('a customer follows their order to the door', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const page = await somebody(browser)
  const kitchen = await drivenKitchen()
  const [neighbour, customer] = [await newCustomer(), await newCustomer()]
  const { orderId: before } = await placedOrder(neighbour, kitchen)
  const { orderId } = await placedOrder(customer, kitchen)
  // Within its hours, in summer as in winter.
  await setClock(`${kitchen.date}T22:05:00Z`)
  await routeOf(kitchen.date, [before, orderId])
  const driver = await demoPerson('driver@ladlewell.test')
  const phone = await textedPhone(customer.email)

  await test.step('before it leaves it comes today, at about a time', async () => {
    await page.clock.install()
    await comeBack(page, customer.email, '/profile/orders')
    await expect(today(page)).toContainText('It’s coming today.')
    await expect(today(page)).toContainText(/Expected around \d+:\d\d [AP]M\./)
    await expect(page.getByRole('article', { name: `Order #${orderId}` })).toContainText('4–7 PM')
    await expectNoBarrierEitherWay(page)
  })

  await test.step('on its way it says how many stops come before, without being asked again', async () => {
    for (const stop of [before, orderId]) await say(driver, stop, 'Out for delivery')
    await page.clock.fastForward('00:31')
    await expect(today(page)).toContainText('It’s on its way, with 1 stop before yours.')
    const expected = await today(page)
      .getByText(/^Expected around/)
      .textContent()
    await setClock(`${kitchen.date}T22:45:00Z`)
    await comeBack(page, customer.email, '/profile/orders')
    await expect(today(page)).toContainText('It’s on its way, with 1 stop before yours.')
    await expect(today(page).getByText(/^Expected around/)).not.toHaveText(expected!)
    expect(await textsTo(phone)).not.toContainEqual(expect.stringContaining("You're next"))
  })

  await test.step('it says so in Spanish and Arabic as well', async () => {
    for (const [language, title, words] of [
      ['es', 'Entrega de hoy', 'Está en camino, con 1 parada antes de la tuya.'],
      ['ar', 'توصيل اليوم', 'طلبك في الطريق'],
    ] as const) {
      await page.context().addCookies([{ name: 'language', value: language, url: baseURL! }])
      await page.reload()
      await expect(today(page, title)).toContainText(words)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page, language)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL! }])
  })

  await test.step('whoever is next sees it, and has a text', async () => {
    const again = await demoPerson('driver@ladlewell.test')
    for (const word of ['Arrived', 'Delivered'] as const) await say(again, before, word)
    await page.reload()
    await expect(today(page)).toContainText('You’re next.')
    await expect
      .poll(async () => (await textsTo(phone)).filter(text => text.includes("You're next")))
      .toHaveLength(1)
    await expect
      .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject))
      .toContain(`You’re next: order #${orderId}`)
    await say(again, orderId, 'Arrived')
    await page.reload()
    await expect(today(page)).toContainText('Your driver is at the door.')
  })

  await test.step('afterwards it shows how it was left', async () => {
    const again = await demoPerson('driver@ladlewell.test')
    const photo = new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' })
    const params = { id: String(orderId) }
    await answered(
      again.api('POST /api/v1/driver/stops/{id}/photo', { params, key: 'photo', file: { photo } }),
    )
    await say(again, orderId, 'Delivered')
    await page.reload()
    await page
      .getByRole('article', { name: `Order #${orderId}` })
      .getByRole('button', { name: 'View details' })
      .click()
    const details = page.getByRole('dialog', { name: 'Order details' })
    await expect(details.getByRole('region', { name: 'Delivery today' })).toContainText(
      /Delivered at \d+:\d\d [AP]M\./,
    )
    await expect(details.getByRole('img', { name: 'Where we left your order' })).toBeVisible()
    await expectNoBarrierEitherWay(page)
  })
})

/** A number of the customer's that takes texts. */
async function textedPhone(email: string): Promise<string> {
  const body = { email, password: PASSWORD }
  const { token } = await answered(api()('POST /api/v1/auth/authenticate', { body }))
  const phone = '+15125550164'
  await answered(api(token)('PUT /api/v1/sms-consent', { body: { phone, version: '2.3' } }))
  await expect.poll(() => textsTo(phone)).toContainEqual(expect.stringContaining('reply YES'))
  await textFrom(phone, 'YES')
  return phone
}
