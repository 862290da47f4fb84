import { connect, type Database, type Queries } from '../../platform/database.ts'

/**
 * A worker's connection to the database that can die: from some statement on, chosen beforehand, nothing that its worker
 * does reaches the database or the provider any more, as if it had been killed there. A transaction that was open rolls
 * back.
 */
export interface MortalDatabase extends Database {
  /** Dies before its so-many-th statement from now. */
  dieAfter(statements: number): void
  isDead(): boolean
}

export function mortalDatabase(url: string, connections: number): MortalDatabase {
  const db = connect(url, connections, () => undefined)
  let left = Number.POSITIVE_INFINITY
  const mortal = (queries: Queries): Queries => ({
    query(text, values, name) {
      if (left <= 0) return Promise.reject(new Killed())
      left--
      return queries.query(text, values, name)
    },
  })
  return {
    ...db,
    ...mortal(db),
    transaction: (work, how) => {
      if (left <= 0) return Promise.reject(new Killed())
      return db.transaction(async tx => {
        const result = await work(mortal(tx))
        // Death at the very end comes before the commit or after it.
        if (left <= 0) throw new Killed()
        return result
      }, how)
    },
    dieAfter: statements => {
      left = statements
    },
    isDead: () => left <= 0,
  }
}

/** What a killed worker would not live to see. */
export class Killed extends Error {
  constructor() {
    super('killed')
  }
}
