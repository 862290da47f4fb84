import { type ClaimedThing, claimedThings } from '@ladlewell/contract/claimed.ts'
import type { Queries } from '../../platform/database.ts'
import { endAllTokens } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { deletePictures } from '../../platform/pictures.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { endSessions } from '../../platform/session-marks.ts'
import { claimMail } from '../accounts/claim-mail.ts'
import type { Claim, Claimant, Doors } from '../accounts/doors.ts'
import { endChange } from '../accounts/email-change.ts'
import { emptyAccount, insertFormer } from '../accounts/set-account.ts'
import { endStopped } from '../boxes/end-box.ts'
import { endFeed } from '../notifications/calendar-feed.ts'
import { holdUpPayouts } from '../payouts/queries.ts'
import { lockSubscriptionsOf, skipBoxesOfClosed } from '../subscriptions/close-account.ts'
import { holdings } from './holdings.ts'

export function accountDoors(parts: Parts): Doors {
  return {
    async hold(tx, accountId) {
      await lockSubscriptionsOf(tx, accountId)
      await tx.query('select 1 from accounts where id = $1 for update', [accountId], 'hold-doors')
    },
    async shut(tx, accountId, now) {
      await endSessions(tx, accountId, {}, now)
      await endAllTokens(tx, accountId, now)
      await endChange(tx, accountId, 'stopped', now)
      await endFeed(tx, { accountId })
    },
    claim: (tx, accountId, by, now) => claim(tx, accountId, by, parts.settings.PUBLIC_URL ?? '', now),
    async settle({ stopped, pictures }, now) {
      await endStopped(parts, stopped, now)
      await parts.pictures.remove(pictures)
    },
  }
}

async function claim(
  tx: Queries,
  accountId: number,
  { how, ...origin }: Claimant,
  publicUrl: string,
  now: Date,
): Promise<Claim> {
  const { stopped } = await skipBoxesOfClosed(tx, accountId, now)
  const former = await insertFormer(tx, accountId, now)
  const shown = await tx.query<{ id: string }>(shownSql, [accountId])
  // What was on its way to the bank account waits for our team, and for another bank account.
  await holdUpPayouts(tx, accountId, 'The account was claimed and its bank account disconnected', now)
  const [held] = await tx.query<{ removed: ClaimedThing[] }>(claimSql, [accountId, now, former])
  const pictures = await deletePictures(
    tx,
    shown.map(({ id }) => id),
  )
  const { owner, removed: own } = await emptyAccount(tx, accountId, now)
  const removed = claimedThings.filter(thing => own.includes(thing) || held!.removed.includes(thing))
  const details = { how, removed, former }
  await recordSecurity(tx, { what: 'account-claimed', accountId, ...origin, details }, now)
  await enqueue(tx, claimMail(owner, removed, `${publicUrl}/contact`, now), now)
  return { removed, stopped, pictures }
}

/** Their face, and what they photographed of meals; not what a kitchen showed of its papers. */
const shownSql = `
  select p.id from pictures p join accounts a on a.id = p.account_id
  where a.id = $1 and (a.profile_image_url like '/pictures/' || p.id || '%'
    or p.id in (select picture_id from reviews where account_id = $1 union all
      select picture_id from problem_reports where account_id = $1))`

const claimed = holdings.filter(({ claimed }) => claimed !== undefined)
const things = claimed.flatMap(({ table, removes }) =>
  removes ? [`select '${removes}' as thing from ${table}_held where removed`] : [],
)
// One statement: each change sees what was there before all of them.
const claimSql = `
  with ${claimed.map(({ table, claimed }) => `${table}_held as (${claimed})`).join(',\n')}
  select coalesce(json_agg(distinct thing), '[]') as removed from (${things.join(' union all ')}) found`
