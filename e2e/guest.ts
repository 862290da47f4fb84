import { test as base, expect, type Page } from '@playwright/test'
import { type Customer, newCustomer } from './customer.ts'
import { type Kitchen, openKitchens } from './kitchen.ts'

interface Around {
  kitchens: [Kitchen, Kitchen, ...Kitchen[]]
  kitchen: Kitchen
  customer: Customer
  /** Console errors that a test brings about on purpose. */
  expectedTrouble: RegExp | null
  quietConsole: undefined
}

/** A test that begins as a guest. It fails when the page complains: of a script, of the content policy, of a missing file. */
export const test = base.extend<Around>({
  expectedTrouble: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  kitchens: async ({}, use) => use(await openKitchens()),
  kitchen: async ({ kitchens }, use) => use(kitchens[0]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  customer: async ({}, use) => use(await newCustomer()),
  quietConsole: [
    async ({ context, expectedTrouble }, use) => {
      const troubles: string[] = []
      context.on('page', page => listen(page, trouble => troubles.push(trouble)))
      await use(undefined)
      // What is still being answered when a test ends is nobody's error.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(troubles.filter(trouble => !expectedTrouble?.test(trouble))).toEqual([])
    },
    { auto: true },
  ],
})

function listen(page: Page, complain: (trouble: string) => void): void {
  page.on('pageerror', error => complain(`${page.url()}: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`)
  })
}
