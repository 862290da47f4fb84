import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/**
 * The lines of the file that is made in the background of the list that is shown, which is the newest, or that which a filter
 * names; the list is shown again afterwards.
 */
export async function exportedLines(page: Page, filter?: string): Promise<string[]> {
  const list = page.url()
  await page.getByRole('button', { name: 'Export' }).first().press('Enter')
  await page.getByRole('button', { name: 'Go to Exports' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible()
  const rows = page.getByRole('row')
  // Newest first, below the heads.
  const row = filter ? rows.filter({ hasText: filter }) : rows.nth(1)
  await expect(row).toContainText('Ready')
  const downloaded = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download' }).press('Enter')
  const file = readFileSync(await (await downloaded).path(), 'utf8')
  await page.goto(list)
  return file.trimEnd().split('\r\n')
}
