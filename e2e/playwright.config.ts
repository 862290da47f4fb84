import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'

const launchOptions = await findBrowser()

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './product.ts',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.PRODUCT_URL ?? '',
    launchOptions,
    viewport: { width: 1280, height: 800 },
    // What moves takes a tenth more time; `npm run test:long -- --only=moving` lets it.
    contextOptions: { reducedMotion: process.env.MOVING ? 'no-preference' : 'reduce' },
    // It answers before a test's own routes do; the tests of it let it in.
    serviceWorkers: 'block',
    // What pages looked like all along takes a third of the time; how one looked at its failure is told beside the calls until then.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'together', testIgnore: '*.alone.e2e.ts', outputDir: '../test-results/together' },
    // These turn the product's clock or its payment provider: one at a time, in front of a product of their own.
    { name: 'alone', testMatch: '*.alone.e2e.ts', outputDir: '../test-results/alone', workers: 1 },
  ],
})
