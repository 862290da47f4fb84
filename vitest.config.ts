import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const setupFiles = ['tools/testing/refuse-console-errors.ts']

const server = {
  setupFiles,
  // Their files share the server's modules: to load them anew for each took a third of the time.
  isolate: false,
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
          include: ['{domain,contract,sandbox,web,bench}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'web/build/**'],
          setupFiles,
          globalSetup: ['tools/testing/words.ts'],
          testTimeout: 20_000,
        },
      },
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
