import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'

const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './product.ts',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  // Until whole runs have gone without one: CI tries a failing test once more, and says so.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.PRODUCT_URL ?? '',
    launchOptions: { executablePath, args, env },
    viewport: { width: 1280, height: 800 },
    // It answers before a test's own routes do; the tests of it let it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'together', testIgnore: '*.alone.e2e.ts' },
    // These turn the product's clock or its payment provider, which everybody shares.
    { name: 'alone', testMatch: '*.alone.e2e.ts', dependencies: ['together'], workers: 1 },
  ],
})
