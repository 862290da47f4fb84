import type { Queries } from '../../platform/database.ts'

/** Throws away what files held whose time is over; that they were made stays. Answers how many. */
export async function forgetExports(db: Queries, now: Date): Promise<number> {
  const gone = await db.query(
    `delete from export_slices s using exports e where e.id = s.export_id and e.expires_at <= $1 returning s.export_id`,
    [now],
    'forget-exports',
  )
  return gone.length
}
