import { backStatuses } from '@ladlewell/domain/payout.ts'
import type { Database } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Worker } from '../../platform/tasks.ts'
import type { Settings } from '../../settings.ts'
import type { BankPayout, BankPayoutParts, BankPayoutProvider } from '../../vendors/stripe-bank-payouts.ts'
import { BANK_PAYOUT_QUEUE } from '../payments/webhook.ts'
import { payoutMail, type ToldPayout } from './payout-mail.ts'

type Knowing = Pick<Parts, 'db'> & {
  provider: BankPayoutProvider
  settings: Pick<Settings, 'PUBLIC_URL'>
}

/** Asks the provider what became of a payout to a bank: a webhook only says that there is news. */
export function bankPayoutWorker(parts: Knowing): Worker {
  return {
    queue: BANK_PAYOUT_QUEUE,
    async handle({ key }, now) {
      const [accountId = '', id = ''] = key.split('/')
      return (await readBankPayout(parts, accountId, id, now)) ? 'done' : { failed: 'not read' }
    },
  }
}

/** Looks for news of what was sent lately and is not known to have arrived: a webhook may have been lost. */
export async function lookAfterBankPayouts(parts: Knowing, now: Date, signal: AbortSignal): Promise<void> {
  const accounts = await parts.db.query<{ id: string }>(openSql, [now], 'bank-payouts-open')
  for (const { id: accountId } of accounts) {
    if (signal.aborted) break
    const list = await parts.provider.listBankPayouts(accountId)
    if (!('rows' in list)) continue
    const known = await parts.db.query<{ id: string; status: string }>(
      'select id, status from bank_payouts where payout_account_id = $1',
      [accountId],
      'known-bank-payouts',
    )
    for (const { id, status } of list.rows.toReversed())
      if (!known.some(one => one.id === id && one.status === status))
        await readBankPayout(parts, accountId, id, now)
  }
}

/** Keeps what the provider says. What a payout sends again has to be known before. False when the provider did not answer. */
async function readBankPayout(parts: Knowing, accountId: string, id: string, now: Date): Promise<boolean> {
  const { db, provider } = parts
  const payout = await provider.readBankPayout(accountId, id)
  if (!('id' in payout)) return payout.refusal?.code === 'resource_missing'
  const made = await provider.readBankPayoutParts(accountId, id)
  if ('kind' in made) return false
  for (const returned of made.returnedIds) {
    const known = await db.query('select from bank_payouts where id = $1', [returned], 'known-bank-payout')
    if (known.length === 0 && !(await readBankPayout(parts, accountId, returned, now))) return false
  }
  await note(parts, accountId, payout, made, now)
  return true
}

async function note(
  { db, settings }: { db: Database; settings: Knowing['settings'] },
  accountId: string,
  payout: BankPayout,
  { transferIds, returnedIds }: BankPayoutParts,
  now: Date,
): Promise<void> {
  const { id, amountCents, status, arrivesOn, failure, createdAt } = payout
  await db.transaction(async tx => {
    const changed = await tx.query(
      noteSql,
      [id, accountId, amountCents, status, arrivesOn, failure, createdAt, now],
      'note-bank-payout',
    )
    await tx.query(partsSql, [id, accountId, transferIds, returnedIds], 'bank-payout-parts')
    if (changed.length === 0 || !backStatuses.some(back => back === status)) return
    const told = await tx.query<ToldPayout>(toldSql, [id], 'told-of-bank-payout')
    for (const one of told)
      await enqueue(tx, payoutMail(one, 'sent-back', settings.PUBLIC_URL ?? '', id), now)
  })
}

/** The provider's words in the order in which they may follow; a bank may send back what it had. */
const rank = (status: string) =>
  `case ${status} when 'pending' then 1 when 'in_transit' then 2 when 'paid' then 3 else 4 end`

// The provider's instants are told by the platform's clock, which may be set.
const noteSql = `
  insert into bank_payouts (id, payout_account_id, amount_cents, status, arrives_on, failure, created_at, arrived_at, changed_at)
  values ($1, $2, $3, $4, $5, $6, least($7::timestamptz + ($8::timestamptz - clock_timestamp()), $8),
    case when $4 = 'paid' then $8::timestamptz end, $8)
  on conflict (id) do update set status = excluded.status, arrives_on = excluded.arrives_on, failure = excluded.failure,
    arrived_at = coalesce(bank_payouts.arrived_at, excluded.arrived_at), changed_at = excluded.changed_at
  where ${rank('excluded.status')} > ${rank('bank_payouts.status')}
  returning id`

const partsSql = `
  insert into bank_payout_parts (bank_payout_id, payout_id)
  select $1, p.id from payouts p where p.payout_account_id = $2 and p.provider_transfer_id = any($3::text[])
  union select $1, b.payout_id from bank_payout_parts b where b.bank_payout_id = any($4::text[])
  on conflict do nothing`

const toldSql = `
  select p.id, p.amount_cents, p.through, a.id as account_id, a.email, a.language, p.driver_id is not null as is_drivers
  from bank_payout_parts b join payouts p on p.id = b.payout_id
  join accounts a on a.id = coalesce(p.driver_id, (select account_id from chefs where id = p.chef_id))
  where b.bank_payout_id = $1`

// Banks send back within some days what they had.
const openSql = `
  select distinct p.payout_account_id as id from payouts p
  where p.done_at > $1::timestamptz - interval '14 days' and not exists (
    select from bank_payout_parts b join bank_payouts f on f.id = b.bank_payout_id
    where b.payout_id = p.id and f.arrived_at < $1::timestamptz - interval '5 days' and f.status = 'paid')
  limit 200`
