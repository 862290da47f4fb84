import type { Page } from '@playwright/test'
import type { Kitchen } from './kitchen.ts'

/** A dialog, and how it is come by. */
export interface Met {
  /** Its accessible name. */
  name: string | RegExp | ((kitchen: Kitchen) => string)
  path: string | ((kitchen: Kitchen) => string)
  open(page: Page): Promise<void>
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
/** What only phones show. */
export const pressOnPhone = (name: string) => async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await press(name)(page)
}
export const inTurn =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
