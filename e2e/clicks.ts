import type { Page } from '@playwright/test'

/** Counts what is pressed from now on, over all documents of the page; a press of a label counts once. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  let count = 0
  await page.exposeFunction('countClick', () => {
    count += 1
  })
  await page.addInitScript(
    `document.addEventListener('click', event => event.isTrusted && event.detail > 0 && countClick(), true)`,
  )
  return async () => count
}
