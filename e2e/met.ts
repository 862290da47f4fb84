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
export const inTurn =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
