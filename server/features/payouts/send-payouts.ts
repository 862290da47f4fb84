import { checkpoint } from '../../platform/checkpoint.ts'
import type { Database } from '../../platform/database.ts'
import type { Watch } from '../../platform/jobs.ts'
import { heldUpPayouts } from '../../platform/metrics.ts'
import { enqueue } from '../../platform/outbox.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import type { PayoutProvider, TransferAnswer } from '../../vendors/stripe-connect.ts'
import { payoutMail, type ToldPayout } from './payout-mail.ts'

interface DuePayout {
  id: number
  amountCents: number
  accountId: string
  version: number
  createdAt: Date
  tries: number
}

/** Refused so often, a payout waits for staff. */
const MOST_REFUSALS = 5

/** Sends due payouts, one after the other. After an error it looks for the transfer at the provider before it asks for one again. */
export async function sendPayouts(
  db: Database,
  provider: PayoutProvider,
  publicUrl: string,
  now: () => Date,
  { log, signal }: Watch = {},
): Promise<number> {
  for (let sent = 0; ; sent++) {
    const [payout] = signal?.aborted ? [] : await db.query<DuePayout>(claimSql)
    if (!payout) return sent
    const answer = await sendOnce(provider, payout)
    checkpoint('transfer-made')
    if (answer.kind === 'made') await noteSent(db, payout, answer.id, publicUrl, now())
    else if (answer.kind === 'unknown') await db.query(unsentSql, [payout.id, answer.replayed, 'not made', 0])
    else {
      if (!(await noteRefused(db, payout, answer.message, publicUrl, now()))) continue
      heldUpPayouts.inc()
      log?.warn({ payoutId: payout.id, tries: payout.tries }, 'payout held up')
    }
  }
}

/** While nobody can say whether an earlier try sent the money, it is not sent again. */
async function sendOnce(provider: PayoutProvider, payout: DuePayout): Promise<TransferAnswer> {
  const { id, accountId, amountCents, version, tries } = payout
  const group = `payout:${id}:${payout.createdAt.getTime()}`
  const earlier = tries > 1 ? await provider.findTransfer(group) : { id: null }
  if ('kind' in earlier) return { ...earlier, replayed: false }
  if (earlier.id) return { kind: 'made', id: earlier.id }
  return provider.transfer({ accountId, amountCents, payoutId: id, group, key: `${group}:${version}` })
}

async function noteSent(
  db: Database,
  payout: DuePayout,
  transferId: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await db.transaction(async tx => {
    const [paid] = await tx.query<ToldPayout>(sentSql, [payout.id, transferId, now])
    if (!paid) return
    await recordSecurity(tx, { what: 'payout-sent', ...aboutOf(payout, paid) }, now)
    await enqueue(tx, payoutMail(paid, 'paid', publicUrl), now)
  })
}

/** Whether that was the last try: the payout waits for staff, and its chef is told. */
async function noteRefused(
  db: Database,
  payout: DuePayout,
  message: string,
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async tx => {
    const given = [payout.id, true, message.slice(0, 500), MOST_REFUSALS]
    const [kept] = await tx.query<ToldPayout & { isHeldUp: boolean }>(unsentSql, given)
    if (!kept?.isHeldUp) return false
    await recordSecurity(tx, { what: 'payout-held-up', ...aboutOf(payout, kept) }, now)
    await enqueue(tx, payoutMail(kept, 'held-up', publicUrl), now)
    return true
  })
}

/** Where how much went, as the security log of the kitchen's account keeps it. */
function aboutOf({ id, amountCents, accountId: payoutAccount }: DuePayout, { accountId }: ToldPayout) {
  return { accountId, details: { payoutId: id, amountCents, payoutAccount } }
}

/** Longer than two calls to the provider take, so that nobody else takes up a payout that is being sent. */
const CLAIM_SECONDS = 60

const claimSql = `
  with due as (select id from payouts where next_try_at <= now() order by next_try_at limit 1 for update skip locked)
  update payouts p set tries = p.tries + 1, next_try_at = now() + ${CLAIM_SECONDS} * interval '1 second'
  from due where p.id = due.id
  returning p.id, p.amount_cents, p.payout_account_id as account_id, p.version,
    p.created_at, p.tries`

const told = `p.id, p.amount_cents, p.through, a.id as account_id, a.email, a.language`

const sentSql = `
  update payouts p set provider_transfer_id = $2, done_at = $3, next_try_at = null, last_error = null
  from chefs c join accounts a on a.id = c.account_id
  where p.id = $1 and p.done_at is null and c.id = p.chef_id returning ${told}`

// One that was held up meanwhile, because its bank account is not the kitchen's any more, stays so.
const unsentSql = `
  update payouts p set version = p.version + case when $2 then 1 else 0 end, last_error = $3,
    next_try_at = case when $4 > 0 and p.tries >= $4 then null
      else now() + least(3600, 10 * 2 ^ least(p.tries - 1, 9)) * interval '1 second' end
  from chefs c join accounts a on a.id = c.account_id
  where p.id = $1 and p.done_at is null and p.next_try_at is not null and c.id = p.chef_id
  returning p.next_try_at is null as is_held_up, ${told}`
