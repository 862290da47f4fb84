import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrier, expectNoBarrierIn, expectNoSidewaysScroll } from '../barriers.ts'
import { demoPerson, onePixel } from '../chef.ts'
import { newChefTest as test } from '../signed-in.ts'

const png = { name: 'permit.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }

// §2 A chef sees each line of the checklist with the paper shown last and its state (product.md)
// §2 A chef shows a paper as a picture, with its last day where papers end (product.md)
// §2 A paper without a picture or a last day, or with one that passed, is marked and not sent
test('a chef shows papers, reads why one was refused, and shows it again', async ({ page, chef }) => {
  await page.goto('/chefdashboard/papers')
  const paper = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(page.getByRole('heading', { name: 'Paperwork', exact: true })).toBeVisible()
  await expect(paper('Kitchen permit')).toContainText('Not sent yet')
  await expect(paper('Identity')).toContainText('A photo of a government ID that shows your name.')

  await page.getByRole('button', { name: 'Send Kitchen permit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Kitchen permit' })
  await dialog.getByRole('button', { name: 'Send to our team' }).click()
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(2)
  await dialog.getByLabel('Picture of the document').setInputFiles(png)
  await expect(dialog.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await dialog.getByLabel('Last day on the document').fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Send to our team' }).click()
  await expect(dialog.getByText('That day has passed.')).toBeVisible()
  await dialog.getByLabel('Last day on the document').fill('2099-01-31')
  await dialog.getByRole('button', { name: 'Send to our team' }).click()
  await expect(page.getByText('Sent. Our team will look at it')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(paper('Kitchen permit')).toContainText('Waiting for our team')
  await expect(paper('Kitchen permit')).toContainText('You gave January 31, 2099 as its last day')
  await page.getByRole('button', { name: 'View what you sent for Kitchen permit' }).click()
  await expect(page.getByRole('img', { name: 'View what you sent for Kitchen permit' })).toBeVisible()
  await expectNoBarrierIn(page, 'Kitchen permit')

  const staff = await demoPerson('staff@ladlewell.test')
  const { papers } = await answered(chef.api('GET /api/v1/chef/papers'))
  const shown = papers.find(({ name }) => name === 'Kitchen permit')!.latest!
  const params = { paperId: String(shown.paperId) }
  const decide = (body: { outcome: 'accepted' | 'refused'; reason?: string; version: number }) =>
    answered(staff.api('PUT /api/v1/staff/papers/{paperId}', { params, body }))
  await decide({ outcome: 'refused', reason: 'The date is hidden.', version: shown.version })
  await page.reload()
  await expect(paper('Kitchen permit')).toContainText('Not accepted')
  await expect(paper('Kitchen permit')).toContainText('From our team: The date is hidden.')
  await decide({ outcome: 'accepted', version: shown.version + 1 })
  await page.reload()
  await expect(paper('Kitchen permit')).toContainText('Valid through January 31, 2099')
  await expect(page.getByText('Your paperwork covers deliveries through January 31, 2099.')).toBeVisible()
  await expectNoBarrier(page)
})

// §2 The papers’ page is in three languages and fits 320 px
test('the papers can be read in Spanish and in Arabic, on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [language, title, unshown] of [
    ['es', 'Documentos', 'Aún no lo has enviado'],
    ['ar', 'المستندات', 'لم يُرسل بعد'],
  ] as const) {
    await page.goto('/chefdashboard/papers')
    await page.getByRole('contentinfo').getByRole('combobox').selectOption(language)
    await page.getByRole('alertdialog').press('Escape')
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByText(unshown).first()).toBeVisible()
    await expectNoSidewaysScroll(page, language)
  }
})
