import type { Browser, Page } from '@playwright/test'
import { answered, api, productUrl } from './api.ts'
import { PASSWORD } from './customer.ts'

/** A page in a browser of somebody's own, who begins as a guest. */
export async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: productUrl() })
  return context.newPage()
}

/** Signs the page's person in, as often as a moved clock has ended their session, and goes where they want to be. */
export async function comeBack(page: Page, email: string, path: string, password = PASSWORD): Promise<void> {
  const { token } = await answered(api()('POST /api/v1/auth/authenticate', { body: { email, password } }))
  if (page.url() === 'about:blank') await page.goto('/contact')
  await page.evaluate(
    ([stored, address]) => {
      localStorage.setItem('token', stored!)
      localStorage.setItem('userEmail', address!)
    },
    [token, email],
  )
  await page.goto(path)
}

export const STAFF = ['staff@ladlewell.test', 'let-me-cook'] as const
