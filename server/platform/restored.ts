import type { Bulletin } from './bulletin.ts'
import type { Database, Queries } from './database.ts'

/** The database as it was restored: real times. */
export interface Restoration {
  id: number
  /** Until when it knows what happened. */
  point: Date
  restoredAt: Date
  source: string
  /** When the provider was last asked what it did since. */
  lookedAt: Date | null
}

/** Whether the database was restored and nobody has said yet that it may send and charge again. */
export interface Restored {
  /** Null: it was not, or it may. Throws what the database says. */
  open(): Promise<Restoration | null>
}

/**
 * Believes what it read until word comes of a change, or the connection by which word comes was lost: a database that was replaced is read
 * again before anything is done by it.
 */
export function watchRestored(db: Database, bulletin: Bulletin): Restored {
  let known: Promise<Restoration | null> | null = null
  bulletin.on('clock', () => {
    known = null
  })
  const read = async () => {
    await db.query('select notice_restored()')
    return openRestoration(db)
  }
  return {
    open() {
      if (known) return known
      const reading = read().catch(error => {
        if (known === reading) known = null
        throw error
      })
      known = reading
      return reading
    },
  }
}

export async function openRestoration(db: Queries): Promise<Restoration | null> {
  const [row] = await db.query<Restoration>(
    'select id, point, restored_at, source, looked_at from restorations where ended_at is null',
    [],
    'open-restoration',
  )
  return row ?? null
}

/** Takes the open one for a transaction; null when there is none any more. */
export async function lockRestoration(tx: Queries): Promise<Restoration | null> {
  const [row] = await tx.query<Restoration>(
    'select id, point, restored_at, source, looked_at from restorations where ended_at is null for update',
  )
  return row ?? null
}

export async function noteLooked(db: Queries, id: number): Promise<void> {
  await db.query('update restorations set looked_at = now() where id = $1', [id])
}

/** From the commit on, all processes send and charge again. */
export async function endRestoration(tx: Queries, id: number, accountId: number): Promise<void> {
  await tx.query('update restorations set ended_at = now(), ended_by = $2 where id = $1', [id, accountId])
  await tx.query(`select pg_notify('clock', ''), pg_notify('work', '')`)
}

/** The last one that somebody ended. */
export async function endedRestoration(
  db: Queries,
): Promise<{ point: Date; endedAt: Date; by: string | null } | null> {
  const [row] = await db.query<{ point: Date; endedAt: Date; by: string | null }>(
    `select r.point, r.ended_at, trim(a.firstname || ' ' || a.lastname) as by
     from restorations r left join accounts a on a.id = r.ended_by where r.ended_at is not null order by r.id desc limit 1`,
  )
  return row ?? null
}
