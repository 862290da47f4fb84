import { configDefaults, defineConfig } from 'vitest/config'

const setupFiles = ['tools/testing/refuse-console-errors.ts']

const server = {
  // As in the browser: on a machine that is busy with other things, one late timer must not hold a whole change up.
  retry: process.env.CI ? 1 : 0,
  setupFiles,
  globalSetup: ['tools/testing/database-and-sandbox.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
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
      // Half a year of two workers: by itself, so that its three minutes are its own.
      { test: { name: 'simulation', include: ['server/simulation.test.ts'], ...server } },
    ],
  },
})
