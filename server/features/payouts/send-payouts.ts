import { checkpoint } from '../../platform/checkpoint.ts'
import type { Database } from '../../platform/database.ts'
import { heldUpPayouts } from '../../platform/metrics.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { giveUpTask, type Worker } from '../../platform/tasks.ts'
import type { Settings } from '../../settings.ts'
import type { PayoutProvider, TransferAnswer } from '../../vendors/stripe-connect.ts'
import { payoutMail, type ToldPayout } from './payout-mail.ts'
import { TRANSFER_QUEUE, transferOf } from './queries.ts'

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

/** Sends due payouts. After an error it looks for the transfer at the provider before it asks for one again. */
export function payoutWorker({ db, provider, settings, log }: Sending): Worker {
  return {
    queue: TRANSFER_QUEUE,
    maxTries: Number.POSITIVE_INFINITY,
    async handle({ key }, now) {
      const publicUrl = settings.PUBLIC_URL ?? ''
      const [payout] = await db.query<DuePayout>(beginSql, [Number(key)], 'begin-payout')
      if (!payout) return 'done'
      const answer = await sendOnce(provider, payout)
      checkpoint('transfer-made')
      if (answer.kind === 'made') {
        await noteSent(db, payout, answer.id, publicUrl, now)
        return 'done'
      }
      if (answer.kind === 'unknown') {
        await db.query(unsentSql, [payout.id, answer.replayed, 'not made'])
        return { failed: 'not made' }
      }
      if (await noteRefused(db, payout, answer.message, publicUrl, now)) {
        heldUpPayouts.inc()
        log.warn({ payoutId: payout.id, tries: payout.tries }, 'payout held up')
      }
      return { failed: answer.message }
    },
  }
}

type Sending = Pick<Parts, 'db' | 'log'> & {
  settings: Pick<Settings, 'PUBLIC_URL'>
  provider: PayoutProvider
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
    const [kept] = await tx.query<ToldPayout>(unsentSql, [payout.id, true, message.slice(0, 500)])
    if (!kept || payout.tries < MOST_REFUSALS) return false
    if (!(await giveUpTask(tx, transferOf(payout.id), message, now))) return false
    await recordSecurity(tx, { what: 'payout-held-up', ...aboutOf(payout, kept) }, now)
    await enqueue(tx, payoutMail(kept, 'held-up', publicUrl), now)
    return true
  })
}

/** Where how much went, as the security log of the kitchen's account keeps it. */
function aboutOf({ id, amountCents, accountId: payoutAccount }: DuePayout, { accountId }: ToldPayout) {
  return { accountId, details: { payoutId: id, amountCents, payoutAccount } }
}

const beginSql = `
  update payouts set tries = tries + 1 where id = $1 and done_at is null
  returning id, amount_cents, payout_account_id as account_id, version, created_at, tries`

const payeeAccount = 'coalesce(p.driver_id, (select account_id from chefs where id = p.chef_id))'

const told = `p.id, p.amount_cents, p.through, a.id as account_id, a.email, a.language, p.driver_id is not null as is_drivers`

const sentSql = `
  update payouts p set provider_transfer_id = $2, done_at = $3, last_error = null
  from accounts a where p.id = $1 and p.done_at is null and a.id = ${payeeAccount} returning ${told}`

// One that was held up meanwhile, because its bank account is not the kitchen's any more, keeps its reason.
const unsentSql = `
  update payouts p set version = p.version + case when $2 then 1 else 0 end, last_error = $3
  from accounts a where p.id = $1 and p.done_at is null and a.id = ${payeeAccount} and exists (
    select from tasks t where t.queue = '${TRANSFER_QUEUE}' and t.key = p.id::text and t.dead_at is null)
  returning ${told}`
