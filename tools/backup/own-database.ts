import { readEnvironment } from '../environment.ts'

const SHORTEST_KEY = 16

/** What stands in the way of a backup or a restore by these arguments; null: nothing. */
export function ownDatabaseOnly(given: readonly string[], usage: string): string | null {
  const { DATABASE_URL, BACKUP_KEY } = readEnvironment()
  if (DATABASE_URL)
    return 'DATABASE_URL names a server of your own: back it up and restore it with pgBackRest, as docs/backup.md says.'
  if (!given.some(one => !one.startsWith('--'))) return `Which folder? ${usage}`
  if (BACKUP_KEY !== undefined && BACKUP_KEY.length < SHORTEST_KEY)
    return `BACKUP_KEY must have at least ${SHORTEST_KEY} characters.`
  return null
}
