import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

test('there is a browser with all libraries that it needs', async () => {
  const { executablePath, args, env } = await findBrowser()
  const version = execFileSync(executablePath, [...args, '--version'], { env, timeout: 15_000 })
  expect(version.toString()).toMatch(/Chrom\w* \d+/)
})

test('CHROME_PATH must name something that exists', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome')
  await expect(findBrowser()).rejects.toThrow('CHROME_PATH names /nowhere/chrome, which does not exist.')
  vi.unstubAllEnvs()
})
