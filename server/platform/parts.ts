import type { Settings } from '../settings.ts'
import type { PaymentProvider } from '../vendors/stripe.ts'
import type { Bulletin } from './bulletin.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Kept } from './kept.ts'
import type { LateReads } from './late-reads.ts'
import type { Load } from './load.ts'
import type { Log } from './log.ts'
import type { CurrentMarket, Markets } from './markets.ts'
import type { Pictures } from './pictures.ts'
import type { Restored } from './restored.ts'
import type { Sessions } from './session.ts'

/** What every feature is built from. */
export interface Parts {
  settings: Settings
  /** The first market, or that of whatever is worked on (`inMarketOf`). */
  market: CurrentMarket
  markets: Markets
  db: Database
  /** Null: there is no replica. */
  lateReads: LateReads | null
  clock: Clock
  bulletin: Bulletin
  kept: Kept
  sessions: Sessions
  restored: Restored
  pictures: Pictures
  provider: PaymentProvider
  load: Load
  log: Log
  /** Aborted when the process begins to stop: what would go on for ever ends then. */
  closing: AbortController
}
