// npm run test:long [-- --only=plans,crash,…]: what takes too long for each change, one programme after the
// other, and a last line "N passed, N failed".
import { runStages } from './check/run-stages.ts'
import { sharded } from './check/sharded.ts'
import { attack, image, playwright, vitest } from './check/stages.ts'

const MILLION = '1000000'

await runStages(
  /** The plans of every hot statement, with a million orders really there. */
  { plans: () => vitest('server', ['server/plans.test.ts'], { PAST_ORDERS: MILLION }) },
  /** A million orders of two years, and what is left of them once the old is forgotten. */
  { growth: () => vitest('server', ['server/growth.test.ts'], { GROWTH_ORDERS: '1000000' }) },
  /** Half a year, through both changes of the clocks. */
  { simulation: () => vitest('simulation', ['server/simul'], { SIMULATED_WEEKS: '26' }) },
  { crash: () => vitest('simulation', ['server/crash.test.ts'], { CRASHES: '100' }) },
  /** Shoppers order while the product is backed up; it comes back to a second between them. */
  {
    restore: () =>
      vitest('start', ['tools/database/restore', 'tools/database/comes-back'], { RESTORE_ROUNDS: '5' }),
  },
  /** The database's primary is killed, stopped, cut off, moved and filled up under shoppers, twenty times in all. */
  { failover: () => vitest('simulation', ['server/failover.test.ts'], { FAILOVERS: '1' }) },
  { attack: () => attack(50_000) },
  /** Every page and dialog in each language's direction, theme and width. */
  { barriers: () => playwright('together', ['accessibility'], { EVERY_LOOK: 'true' }) },
  /** All journeys but those, with what moves moving. */
  { moving: () => playwright('together', ['--grep-invert=no barrier'], { MOVING: 'true' }) },
  /** Built from Debian's packages, then run as anybody on a root that is read-only. */
  { image },
  /** Two web and two worker processes, one of which is killed, stopped, stuck, out of memory, wrong about the time or cut off. */
  { faults: () => vitest('simulation', ['server/own-faults.test.ts'], { FAULT_ROUNDS: '20' }) },
  /** A vendor that is slow or away, and more than can be done. */
  { outside: () => vitest('simulation', ['server/outside-faults.test.ts'], { FAULT_ROUNDS: '20' }) },
  /** The release before (RELEASE_BEFORE, or what landed last) beside this one, under traffic. */
  { rolling: () => vitest('simulation', ['server/rolling-deploy.test.ts'], { ROLLING_SECONDS: '20' }) },
  /** The server's tests with the kitchen in every key, as a market spread over many databases has it (docs/scale.md). */
  { sharded },
)
