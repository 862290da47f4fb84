import { expect, type Page } from '@playwright/test'
import { productTime, resetClock, setClock, textFrom, textsTo } from '../sandbox.ts'
import { test } from '../signed-in.ts'

const PHONE = '+15125550191'
const SHOWN = '(512) 555-0191'

test.afterEach(resetClock)

test.describe('with a telephone at hand', () => {
  test.use({ expectedTrouble: /status of 409/ })

  // §9 After STOP the page cannot begin anew, and says what does (product.md)
  test('the question arrives, YES begins the texts, STOP ends them, and only START begins them again', async ({
    page,
  }) => {
    await setClock(await noon())
    await page.goto('/sms-consent')
    await agree(page)
    await expect(page.getByText(`We’re texting ${SHOWN} one question.`)).toBeVisible()
    await expect.poll(() => textsTo(PHONE)).toEqual([expect.stringContaining('reply YES within 24 hours')])
    await textFrom(PHONE, 'YES')
    await expect(page.getByText(`Active for ${SHOWN} since`)).toBeVisible()
    await expect.poll(async () => (await textsTo(PHONE))[0]).toContain('SMS updates are on')

    await textFrom(PHONE, 'STOP')
    await expect.poll(async () => (await textsTo(PHONE))[0]).toContain('you are unsubscribed')
    await page.reload()
    await expect(page.getByText(`You replied STOP from ${SHOWN}.`)).toContainText(
      'text START to (500) 555-0006',
    )
    await agree(page)
    await expect(page.getByRole('alert')).toHaveText(/^This number replied STOP\./)

    await textFrom(PHONE, 'START')
    await page.reload()
    await expect(page.getByText(`Active for ${SHOWN} since`)).toBeVisible()
    await textFrom(PHONE, 'HELP')
    await expect.poll(async () => (await textsTo(PHONE))[0]).toContain('texts about your orders')
  })

  test('a consent given at night asks its number at 8 AM', async ({ page }) => {
    const night = new Date(Date.parse(await noon()) + 12 * 3_600_000)
    await setClock(night.toISOString())
    const before = (await textsTo('+15125550192')).length
    await page.goto('/sms-consent')
    await agree(page, '512 555 0192')
    await expect(page.getByText('We’re texting (512) 555-0192 one question.')).toBeVisible()
    await setClock(new Date(night.getTime() + 3_600_000).toISOString())
    expect(await textsTo('+15125550192')).toHaveLength(before)
    await setClock(new Date(night.getTime() + 9 * 3_600_000).toISOString())
    await expect.poll(async () => (await textsTo('+15125550192')).length).toBe(before + 1)
  })
})

async function agree(page: Page, phone = PHONE): Promise<void> {
  await page.getByLabel('Mobile phone number').fill(phone)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Activate SMS Updates' }).click()
}

/** Today when it is noon or one o'clock in Austin. */
async function noon(): Promise<string> {
  const today = new Date(await productTime()).toISOString().slice(0, 10)
  return `${today}T18:00:00Z`
}
