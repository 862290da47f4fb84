import { expect } from '@playwright/test'
import { boxShowing, hoursBefore, lastingKitchen, mealsIn, subscribed } from '../box.ts'
import { resetClock } from '../sandbox.ts'
import { test } from '../signed-in.ts'

test.describe.configure({ timeout: 180_000 })
test.afterEach(resetClock)

// – Undoing the swap of a meal that we chose gives the box back to the rule, which chooses anew at once
test('a meal that we chose is swapped, and undone it is ours to choose again', async ({
  page,
  kitchens,
  customer,
}) => {
  const kitchen = await lastingKitchen(kitchens)
  const { boxes } = await subscribed(customer, kitchen)
  const [, due] = boxes
  await hoursBefore(95, due!, page, customer)
  const box = await boxShowing(page, due!, /^Charged \w/)
  await expect(box.getByText('Ready', { exact: true })).toBeVisible()
  await expect(box.getByText('Your choice')).toHaveCount(0)
  const picture = box.getByRole('button', { name: /^Swap (?!meals)/ })
  const chosen = await picture.getAttribute('aria-label')
  await picture.click()
  const dialog = page.getByRole('dialog', { name: chosen! })
  await mealsIn(dialog)
    .getByRole('button', { name: /^Swap in/ })
    .first()
    .click()
  await expect(box.getByText('Your choice')).toBeVisible()
  await expect(box.getByRole('button', { name: chosen! })).toBeHidden()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(box.getByRole('button', { name: chosen! })).toBeVisible()
  await expect(box.getByText('Your choice')).toHaveCount(0)
})
