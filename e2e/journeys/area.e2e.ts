import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { demoPerson } from '../chef.ts'
import { test } from '../guest.ts'
import { linkIn } from '../mailed-link.ts'
import { mailsTo } from '../sandbox.ts'
import { staffTest } from '../signed-in.ts'
import { stored } from '../stores.ts'

const QUESTION = 'Do we deliver to you?'
const said = (page: Page) => page.getByRole('region', { name: QUESTION })
const field = (page: Page) => page.getByRole('textbox', { name: QUESTION })

async function ask(page: Page, where: string): Promise<void> {
  await field(page).fill(where)
  await said(page).getByRole('button', { name: 'Check' }).click()
}

// – Home asks for a ZIP code, answers at once, and the device remembers it (issue 13)
// – The list says first whose dates can be had there (issue 13)
test('a ZIP code is answered at once, kept on the device, and those who deliver come first', async ({
  page,
}) => {
  await page.goto('/')
  await ask(page, '7870')
  await expect(said(page).getByRole('status')).toHaveText(
    'Enter a five-digit ZIP code, like 78704, or a street address.',
  )
  await ask(page, '78704')
  await expect(said(page).getByRole('status')).toHaveText(
    /^\d+ chefs deliver to 78704, the first on [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+\.$/,
  )
  const cards = page.getByRole('main').getByRole('article')
  const [, first] = /the first on (.+)\.$/.exec((await said(page).getByRole('status').textContent())!)!
  await expect(cards.first()).toContainText(`Delivers to 78704, next on ${first}`)
  await expectNoBarrierEitherWay(page)
  expect(await stored(page, 'postalCode')).toBe(78704)
  await page.reload()
  await expect(field(page)).toHaveValue('78704')
  // In their new order: what is pressed before may be another's by then.
  await expect(cards.first()).toContainText(`Delivers to 78704, next on ${first}`)
  const name = (await cards.first().getByRole('heading').textContent())!
  await cards.first().getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/Delivers to 78704, next on/)).toBeVisible()
})

// – An address is understood as well as a ZIP code: as it says itself, else as the maps service knows it (issue 13)
test('an address is answered by its ZIP code', async ({ page }) => {
  await page.goto('/')
  await ask(page, '1200 Barton Springs Road, Austin, TX 78704')
  await expect(field(page)).toHaveValue('78704')
  await ask(page, '1100 Congress Avenue')
  await expect(said(page).getByRole('status')).toContainText('chefs deliver to 78701')
  await expect(field(page)).toHaveValue('78701')
  await ask(page, 'Rue de Rivoli, Paris')
  await expect(said(page).getByRole('status')).toHaveText(
    'We couldn’t find that address. Please enter its ZIP code.',
  )
  await expect(field(page)).toHaveValue('Rue de Rivoli, Paris')
})

// – A ZIP code that is sent before the page works is answered all the same (issue 13)
test('what is sent before the page works is kept', async ({ page }) => {
  await page.goto('/?zip=78704')
  await expect(field(page)).toHaveValue('78704')
  await expect(said(page).getByRole('status')).toContainText('chefs deliver to 78704')
  await expect(page).toHaveURL(url => url.search === '')
})

// – What is sent before the page works and is none is said to be, and still stands there (issue 13)
test('what is sent before the page works and is no ZIP code is answered as well', async ({ page }) => {
  await page.goto('/?zip=7870')
  await expect(said(page).getByRole('status')).toHaveText(
    'Enter a five-digit ZIP code, like 78704, or a street address.',
  )
  await expect(field(page)).toHaveValue('7870')
  await expect(page).toHaveURL(url => url.search === '')
  await ask(page, '78704')
  await expect(said(page).getByRole('status')).toContainText('chefs deliver to 78704')
  await page.goto('/?zip=Rue+de+Rivoli')
  await expect(said(page).getByRole('status')).toHaveText(
    'We couldn’t find that address. Please enter its ZIP code.',
  )
  await expect(field(page)).toHaveValue('Rue de Rivoli')
})

// – Outside the area the page says so and takes an address for the day we come: confirmed, one click to leave (issue 13)
test('outside the area somebody asks to hear of the day we come, confirms it, and leaves again', async ({
  page,
}) => {
  const email = `noor-${crypto.randomUUID()}@example.com`
  await page.goto('/')
  await ask(page, '10001')
  await expect(said(page)).toContainText('We don’t deliver to 10001 yet.')
  await said(page).getByLabel('Email address').fill(email)
  await expectNoBarrierEitherWay(page)
  await said(page).getByRole('button', { name: 'Let me know' }).click()
  await expect(said(page)).toContainText('Check your inbox and confirm there.')
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(1)

  const link = await linkIn(email, '/area-wish/')
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText('Should we email you when we deliver to 10001?')
  await expectNoBarrierEitherWay(page)
  await main.getByRole('button', { name: 'Yes, let me know' }).click()
  await expect(main.getByRole('status')).toContainText('You’re on the list for 10001.')
  const staff = await demoPerson('staff@ladlewell.test')
  const waiting = await answered(staff.api('GET /api/v1/staff/area-wishes'))
  expect(waiting).toContainEqual({ postalCode: '10001', waiting: expect.any(Number) })
  await page.reload()
  await main.getByRole('button', { name: 'Take me off the list' }).click()
  await expect(main.getByRole('status')).toHaveText('Done. We’ve deleted your email address.')
})

// – The question and its answer are there in Spanish and Arabic (issue 13)
for (const [language, ask, label, outside] of [
  ['es', 'Consultar', '¿Entregamos en tu zona?', 'Todavía no entregamos en 10001.'],
  ['ar', 'تحقّق', 'هل نوصل إليك؟', '10001'],
] as const)
  test(`it is asked and answered in ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
    await page.goto('/')
    await page.getByRole('textbox', { name: label }).fill('10001')
    await page.getByRole('button', { name: ask, exact: true }).click()
    await expect(page.getByRole('region', { name: label }).getByRole('status').first()).toContainText(outside)
  })

// – Staff see where people wait for us, beside the area that they edit (issue 13)
staffTest('staff read where people wait', async ({ page }) => {
  const email = `uma-${crypto.randomUUID()}@example.com`
  await answered(api()('POST /api/v1/area-wishes', { body: { email, postalCode: '78201' } }))
  const token = (await linkIn(email, '/area-wish/')).split('/').at(-1)!
  await answered(api()('POST /api/v1/area-wishes/{token}/confirmation', { params: { token } }))
  await page.goto('/staff/settings')
  await expect(page.getByRole('listitem').filter({ hasText: '78201' })).toContainText(/\d+ waiting/)
})
