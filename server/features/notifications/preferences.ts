import type { Request } from '@ladlewell/contract/http.ts'
import type { MessagePreferences, setMessagePreferences } from '@ladlewell/contract/messages.ts'
import {
  type MessageChannel,
  type MessageKind,
  mayTurnOff,
  messagesFor,
} from '@ladlewell/domain/message-kinds.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { setLanguage } from '../accounts/set-account.ts'

type Wish = Request<typeof setMessagePreferences>['body']

/** What somebody wants to hear of: everything, but for what they turned off. */
export async function preferencesOf(
  db: Queries,
  { accountId, role, language }: Viewer,
): Promise<MessagePreferences> {
  const turnedOff = await db.query<{ kind: MessageKind; channel: MessageChannel }>(
    'select kind, channel from message_preferences where account_id = $1 and not wanted',
    [accountId],
    'message-preferences',
  )
  return {
    language,
    preferences: messagesFor(role).map(({ kind, channel }) => {
      const canChange = mayTurnOff(kind, channel)
      const isOff = turnedOff.some(off => off.kind === kind && off.channel === channel)
      return { kind, channel, wanted: !canChange || !isOff, canChange }
    }),
  }
}

/** Changes what is named; of a kind that is named twice the last word counts. */
export async function setPreferences(
  db: Database,
  viewer: Viewer,
  { language = viewer.language, preferences }: Wish,
  now: Date,
): Promise<MessagePreferences | Refusal> {
  if (preferences.some(({ kind, channel, wanted }) => !wanted && !mayTurnOff(kind, channel)))
    return refuse('message-always-comes')
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    if (language !== viewer.language) await setLanguage(tx, viewer.accountId, language)
    await want(tx, viewer.accountId, preferences, now)
    return preferencesOf(tx, { ...viewer, language })
  })
}

/** Writes down what an account wants to hear of. */
export async function want(
  tx: Queries,
  accountId: number,
  wishes: Wish['preferences'],
  now: Date,
): Promise<void> {
  const last = [...new Map(wishes.map(wish => [`${wish.kind} ${wish.channel}`, wish])).values()]
  if (last.length === 0) return
  await tx.query(
    `insert into message_preferences (account_id, kind, channel, wanted, changed_at)
     select $1, kind, channel, wanted, $5 from unnest($2::text[], $3::text[], $4::bool[]) as w (kind, channel, wanted)
     on conflict (account_id, kind, channel) do update set wanted = excluded.wanted, changed_at = excluded.changed_at
     where message_preferences.wanted <> excluded.wanted`,
    [
      accountId,
      last.map(({ kind }) => kind),
      last.map(({ channel }) => channel),
      last.map(({ wanted }) => wanted),
      now,
    ],
    'want-messages',
  )
}
