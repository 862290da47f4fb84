import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askCitus } from '../../server/testing/sharded/distribute.ts'
import {
  counted,
  needsKitchenInConflict,
  statementsIn,
  touchedBy,
} from '../../server/testing/sharded/statements.ts'
import type { Outcome } from './outcome.ts'
import { vitest } from './stages.ts'

/**
 * The server's tests on a database whose every unique and foreign key holds the kitchen, as one that is spread over many would ask for;
 * then what their statements touch, and where CITUS_URL names a PostgreSQL with Citus, how it would run them.
 */
export async function sharded(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'ladlewell-sharded-'))
  const file = join(folder, 'statements')
  try {
    const outcome = await vitest('server', [], { SHARDED: '1', SHARDED_STATEMENTS: file })
    const all = statementsIn(file)
    console.log(`Of ${all.length} statements name tables:`)
    console.log(counted(all.map(touchedBy)).join('\n'))
    console.log(
      `${all.filter(needsKitchenInConflict).length} of them meet a unique key that has to name the kitchen.`,
    )
    if (!process.env.CITUS_URL) {
      console.log('How Citus would run them is not asked: no CITUS_URL names a PostgreSQL with it.')
      return outcome
    }
    console.log((await askCitus(process.env.CITUS_URL, file)).join('\n'))
    return outcome
  } finally {
    rmSync(folder, { recursive: true })
  }
}
