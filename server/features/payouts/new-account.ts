import { sayIn } from '@ladlewell/words/mails.ts'
import { addresseeOf } from '../../platform/addressee.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { askSecondPerson } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { setPayoutAccountState } from '../chefs/set-kitchen.ts'
import { setDriverPayoutAccountState } from '../drivers/payout-account.ts'
import type { Payee } from '../ledger/coming.ts'

interface NewAccount extends Payee {
  payoutAccountId: string
}

/** SQL: whether the bank account of a payee `c` is new, and nobody has confirmed it: what it earned waits. */
export function isUnconfirmed(party: Payee['party'], id: string): string {
  return `exists (select from approvals h where h.kind = 'payout-account' and h.subject = '${party}'
    and h.subject_id = ${id}::text and h.wish->>'payoutAccountId' = c.payout_account_id
    and h.outcome is distinct from 'approved')`
}

/**
 * A bank account that takes the place of one that was paid to before waits for a second person: whoever took over a chef's or a
 * driver's sign-in is not paid by that. They are told.
 */
export async function holdNewAccount(
  tx: Queries,
  { owner, publicUrl, ...account }: NewAccount & { owner: number; publicUrl: string },
  now: Date,
): Promise<void> {
  const { party, id, payoutAccountId } = account
  const column = party === 'chef' ? 'chef_id' : 'driver_id'
  const paidElsewhere = await tx.query(
    `select from payouts where ${column} = $1 and payout_account_id <> $2
       and not exists (select from approvals where kind = 'payout-account' and wish->>'payoutAccountId' = $2) limit 1`,
    [id, payoutAccountId],
    `paid-elsewhere-${party}`,
  )
  if (paidElsewhere.length === 0) return
  const about = [party, id] as const
  const asked = { kind: 'payout-account', about, wish: account, reason: '', askedBy: owner } as const
  const { waits } = await askSecondPerson(tx, asked, publicUrl, now)
  const to = await addresseeOf(tx, owner)
  if (to) await enqueue(tx, accountMail(to, { waits, event: 'held', party, publicUrl }), now)
}

export async function confirmAccount(
  tx: Queries,
  { approval }: Doing,
  publicUrl: string,
  now: Date,
): Promise<Refusal | undefined> {
  const { party } = approval.wish as unknown as NewAccount
  const to = await addresseeOf(tx, approval.askedBy)
  if (to)
    await enqueue(tx, accountMail(to, { waits: approval.id, event: 'confirmed', party, publicUrl }), now)
  return undefined
}

/** The account is the payee's no more: they connect another, which is looked at as well. */
export async function refuseAccount(
  tx: Queries,
  { approval, decider, origin, reason }: Doing,
  publicUrl: string,
  now: Date,
): Promise<Refusal | undefined> {
  const { party, id, payoutAccountId } = approval.wish as unknown as NewAccount
  const forget = party === 'chef' ? setPayoutAccountState : setDriverPayoutAccountState
  const owner = await forget(tx, { id, payoutAccountId }, 'gone', now)
  if (owner === null) return undefined
  const details = { state: 'refused', payoutAccount: payoutAccountId, staffId: decider.accountId }
  await recordSecurity(tx, { what: 'payout-account-changed', accountId: owner, ...origin, details }, now)
  const to = await addresseeOf(tx, owner)
  if (to)
    await enqueue(
      tx,
      accountMail(to, { waits: approval.id, event: 'refused', party, publicUrl, reason }),
      now,
    )
  return undefined
}

interface Told {
  waits: number
  event: 'held' | 'confirmed' | 'refused'
  party: Payee['party']
  publicUrl: string
  reason?: string
}

/** Tells whoever is paid what becomes of the bank account that they connected. */
function accountMail(to: Addressee, { waits, event, party, publicUrl, reason }: Told): Mail {
  const say = sayIn(to.language)
  const words = {
    held: () => [say('bank_held_subject'), say('bank_held_what')],
    confirmed: () => [say('bank_confirmed_subject'), say('bank_confirmed_what')],
    refused: () => [say('bank_refused_subject'), say('bank_refused_what')],
  } as const
  const [subject = '', ...paragraphs] = words[event]()
  return plainMail(to, {
    key: `bank:${waits}:${event}`,
    kind: 'account',
    subject,
    paragraphs: [
      ...paragraphs,
      ...(reason ? [say('approval_because', { reason })] : []),
      say('bank_not_you'),
    ],
    action: {
      label: say('bank_label'),
      url: `${publicUrl}${party === 'chef' ? '/chefdashboard' : '/driver'}/earnings`,
    },
  })
}

const told = { waits: 1, party: 'chef', publicUrl: 'https://ladlewell.test' } as const

export const examples: Examples = {
  'bank-account-held': language => accountMail(exampleOwner(language), { ...told, event: 'held' }),
  'bank-account-confirmed': language => accountMail(exampleOwner(language), { ...told, event: 'confirmed' }),
  'bank-account-refused': language =>
    accountMail(exampleOwner(language), {
      ...told,
      event: 'refused',
      reason: 'Nobody at the kitchen knew of it.',
    }),
}
