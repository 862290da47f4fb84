import type { Reply } from '@ladlewell/contract/http.ts'
import type { unsubscribe as contract } from '@ladlewell/contract/messages.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { readUnsubscribeToken } from './letter-footer.ts'
import { want } from './preferences.ts'

/** Turns one kind of mail off for whoever a link was sent to. A repetition changes nothing. */
export async function unsubscribe(
  { db, settings }: Parts,
  token: string,
  now: Date,
): Promise<Reply<typeof contract> | Refusal> {
  const meant = readUnsubscribeToken(settings.SESSION_SECRET, token)
  if (!meant) return refuse('link-not-valid')
  const { accountId, kind } = meant
  return db.transaction(async tx => {
    const [account] = await tx.query<{ language: Language }>(
      'select language from accounts where id = $1 and deleted_at is null for no key update',
      [accountId],
    )
    if (!account) return refuse('link-not-valid')
    await want(tx, accountId, [{ kind, channel: 'mail', wanted: false }], now)
    return { kind, language: account.language }
  })
}
