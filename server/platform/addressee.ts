import type { Queries } from './database.ts'
import type { Addressee } from './letter.ts'

/** Where an account's owner is written to, and in which language; null: it is closed, or there is none. */
export async function addresseeOf(db: Queries, accountId: number): Promise<Addressee | null> {
  const [to] = await db.query<Addressee>(
    'select id as account_id, email, language from accounts where id = $1 and disabled_at is null',
    [accountId],
    'addressee',
  )
  return to ?? null
}
