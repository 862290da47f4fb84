import { sentences } from '@ladlewell/contract/sentences.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/**
 * The last day of a paper, for lines whose papers end; null for the others, whatever was given. Refuses with not-found
 * for what is not on the checklist, and marks a day that is missing or past.
 */
export async function checkEnd(
  db: Queries,
  given: { requirementId: number; expiresOn?: MarketDate | null | undefined },
  today: MarketDate,
): Promise<{ expiresOn: MarketDate | null } | Refusal> {
  const [line] = await db.query<{ expires: boolean }>(
    'select expires from vetting_requirements where id = $1 and retired_at is null',
    [given.requirementId],
    'requirement',
  )
  if (!line) return refuse('not-found')
  if (!line.expires) return { expiresOn: null }
  const wrong = (message: string) => refuse('validation-failed', { fields: { expiresOn: message } })
  if (!given.expiresOn) return wrong(sentences['field-missing'])
  return given.expiresOn < today ? wrong('This day has passed.') : { expiresOn: given.expiresOn }
}
