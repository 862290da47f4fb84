import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/** Ten seconds and more, the longest first. */
const slow = [
  'server/crash',
  'tools/start',
  'features/privacy/leaving',
  'features/subscriptions/box-money',
  'platform/bulletin',
  'features/kitchen/live',
  'features/reviews/reviews',
  'features/payments/webhook',
  'features/accounts/claims',
  'server/authorization',
  'server/strange-values',
  'platform/clock',
  'features/payouts/payouts',
  'server/slow-senders',
  'server/main',
].map(name => `/${name}.test.ts`)

/** By size alone, as files stand otherwise, the longest of all would begin near the end and have the machine to itself. */
class SlowFirst implements TestSequencer {
  private readonly usual: BaseSequencer

  constructor(vitest: Vitest) {
    this.usual = new BaseSequencer(vitest)
  }

  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return this.usual.shard(files)
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = slow.findIndex(name => moduleId.endsWith(name))
      return found < 0 ? slow.length : found
    }
    return (await this.usual.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** How long is waited for what hangs, no measure of speed: a machine may be three times as slow, and busy besides. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** What was wrong, and not only how much of it, where the message of a failure is all that is left of a run. */
const chaiConfig = { truncateThreshold: 1000 }

const setupFiles = ['tools/testing/refuse-console-errors.ts']

// The files of a worker share its modules: to load them anew for each took as long as the tests.
// Sentences of pages are a module each, and plain JavaScript: Node loads two thousand of them sooner than Vite does.
const shared = {
  setupFiles,
  isolate: false,
  ...patience,
  chaiConfig,
  server: { deps: { external: [/\/words\/catalogue\//] } },
}

/** What starts the product, its database or its sandbox as whole programmes. */
const starting = [
  'tools/{start,lock,bootstrap,sandbox-settings,shared-sandbox}.test.ts',
  'tools/database/*.test.ts',
  'tools/{image,sbom,deploy}/*.test.ts',
]

/** Takes minutes, and what few machines have. */
const image = ['tools/image/image.test.ts']

const server = {
  ...shared,
  setupFiles: [...setupFiles, ...(process.env.SHARDED ? ['server/testing/sharded/setup.ts'] : [])],
  globalSetup: ['tools/testing/database-and-sandbox.ts'],
}

/** For the long checks alone. */
const long = process.env.RESTORE_ROUNDS ? [] : ['tools/database/{comes-back,restore}.test.ts']
const outside = ['server/outside-faults.test.ts']

/** What has to get through so much in its time that it needs the machine for itself. */
const simulated = [
  'server/{simulation,simulated-day,desk-month,crash,rolling-deploy,own-faults,failover}.test.ts',
  ...(process.env.FAULT_ROUNDS ? outside : []),
]

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: SlowFirst },
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
          ...shared,
        },
      },
      {
        test: {
          name: 'start',
          include: starting,
          exclude: [...configDefaults.exclude, ...image, ...long],
          ...shared,
        },
      },
      { test: { name: 'image', include: image, ...shared } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...simulated, ...outside],
          ...server,
        },
      },
      // Two workers of a town with some weeks, a day of deliveries, and shoppers whose servers die.
      { test: { name: 'simulation', include: simulated, ...server } },
    ],
  },
})
