import { expect, type Locator, type Page } from '@playwright/test'
import { answered } from './api.ts'
import type { Customer } from './customer.ts'
import type { Kitchen } from './kitchen.ts'

/** The signed-in chef's kitchen, as customers meet it. */
export async function kitchenOfChef(chef: Customer, kitchens: readonly Kitchen[]): Promise<Kitchen> {
  const { id } = await answered(chef.api('GET /api/v1/chef'))
  const kitchen = kitchens.find(each => each.id === id)
  if (!kitchen) throw new Error('Nothing can be ordered from this chef.')
  return kitchen
}

/** Opens the order board at a date, and waits until it listens. */
export async function openBoard(page: Page, date: string, view = ''): Promise<void> {
  await page.goto(`/chefdashboard/cheforders?date=${date}${view}`)
  await expect(page.getByText('Live: new orders appear by themselves')).toBeVisible()
}

export function orderRow(page: Page, orderId: number): Locator {
  return page.getByRole('article', { name: `Order #${orderId}` })
}
