import type { Page } from '@playwright/test'

/** Puts values into the browser's local storage, as JSON, before the product's first page is opened. */
export async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(entries => {
    for (const [name, value] of entries) localStorage.setItem(name, JSON.stringify(value))
  }, Object.entries(values))
}

/** What local storage holds under a name; null when it holds nothing. */
export async function stored(page: Page, name: string): Promise<unknown> {
  return JSON.parse((await page.evaluate(key => localStorage.getItem(key), name)) ?? 'null')
}
