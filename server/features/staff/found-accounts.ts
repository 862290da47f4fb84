import type { Queries } from '../../platform/database.ts'

/** More would be no find. */
const MOST = 200

/** The accounts with these letters in their name or address, the newest of them when they are very many. */
export async function foundAccounts(db: Queries, text: string): Promise<number[]> {
  const found = await db.query<{ id: number }>(
    `select a.id from accounts a where ${accountHas('$1')} order by a.id + 0 desc limit ${MOST}`,
    [likeText(text)],
  )
  return found.map(({ id }) => id)
}

/** A condition that the trigram index answers; its argument comes from `likeText`. */
export function accountHas(argument: string): string {
  return `lower(a.firstname || ' ' || a.lastname || ' ' || a.email::text) like ${argument}`
}

/** Any text with these letters in it; what means something to LIKE stands for itself. */
export function likeText(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
