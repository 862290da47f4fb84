import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const setupFiles = ['tools/testing/refuse-console-errors.ts']

// The files of a worker share its modules: to load them anew for each took as long as the tests.
// Sentences of pages are a module each, and plain JavaScript: Node loads two thousand of them sooner than Vite does.
const shared = {
  setupFiles,
  isolate: false,
  server: { deps: { external: [/\/words\/catalogue\//] } },
}

/** What starts the product, its database or its sandbox as whole programmes. */
const starting = [
  'tools/{start,lock,bootstrap,sandbox-settings,shared-sandbox}.test.ts',
  'tools/database/*.test.ts',
]

const server = {
  ...shared,
  globalSetup: ['tools/testing/database-and-sandbox.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,contract,words,sandbox,web,bench,plates}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'web/build/**', ...starting],
          globalSetup: ['tools/testing/words.ts'],
          testTimeout: 20_000,
          ...shared,
        },
      },
      { test: { name: 'start', include: starting, testTimeout: 20_000, ...shared } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'server/simulation.test.ts'],
          ...server,
        },
      },
      // Two workers of a town with some weeks: by itself, so that what it takes is its own.
      { test: { name: 'simulation', include: ['server/simulation.test.ts'], ...server } },
    ],
  },
})
