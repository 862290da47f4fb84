import { expect, type Locator, type Page } from '@playwright/test'

/** The footer, once its script is there: until then a link in it opens a document, as without scripts. */
export async function workingFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  await expect
    .poll(() => footer.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactProps'))))
    .toBe(true)
  return footer
}
