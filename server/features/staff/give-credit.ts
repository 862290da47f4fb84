import * as contract from '@ladlewell/contract/credit.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import { type Cents, centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import { isolated, money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { accepted, type Edge } from '../../platform/edge.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import type { Settings } from '../../settings.ts'
import { isWaiting, type Waits } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { askedUnder } from '../approvals/queries.ts'
import { creditBalance, creditLinesOf } from '../credit/queries.ts'
import { giveCredit as addCredit } from '../ledger/credit.ts'
import { requestKey } from './request-key.ts'
import { agreedIn, secondPersonForCredit } from './second-person.ts'

export function creditRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.getCustomerCredit, ({ params, query }) => creditShown(db, params.customerId, query))
  edge.serve(contract.giveCredit, async ({ viewer, params: { customerId }, body, key, now }) => {
    const wish = { ...body, customerId, callersKey: key }
    const done = await giveCredit(parts, viewer, wish, now)
    if (isRefusal(done)) return done
    const shown = await creditShown(db, customerId, { limit: 25 })
    return isRefusal(shown) || !isWaiting(done) ? shown : accepted({ ...shown, waits: done.waits })
  })
}

async function creditShown(
  db: Queries,
  customerId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<contract.StaffCredit | Refusal> {
  if (!(await customerIn(db, customerId))) return refuse('customer-not-found')
  const lines = await creditLinesOf(db, customerId, { before, limit: limit + 1 })
  const shown = lines.map(({ cents, at, ...line }) => ({
    ...line,
    amount: dollars(cents),
    at: at.toISOString(),
  }))
  return {
    balance: dollars(await creditBalance(db, customerId)),
    ...pageOf(shown, limit, ({ id }) => id),
    waits: null,
  }
}

type Wish = Request<typeof contract.giveCredit>['body'] & { customerId: number; callersKey: string | null }

/**
 * Gives credit that Ladlewell bears, once a key, or asks for a second person where it is above what one may give. Without a key
 * each call gives.
 */
function giveCredit(
  { db, settings, market }: Parts,
  staff: Viewer,
  wish: Wish,
  now: Date,
): Promise<Waits | Refusal | undefined> {
  return db.transaction(async tx => {
    await holdRoles(tx, 'as-they-are')
    const { customerId, amount, reason, callersKey } = wish
    const key = callersKey === null ? null : requestKey(staff, callersKey, [customerId, amount, reason])
    const asked = key && (await askedUnder(tx, key.start))
    if (asked) return asked.requestKey === key.whole ? { waits: asked.id } : refuse('key-reused')
    const press = { ...wish, cents: centsFromDollars(amount)! }
    const second = {
      limitCents: market.refundLimitCents,
      askedBy: staff.accountId,
      requestKey: key?.whole ?? null,
    }
    const customer = await customerIn(tx, customerId, 'lock')
    if (!customer) return refuse('customer-not-found')
    if (key && (await isGiven(tx, key.start, key.whole))) return
    if (key && (await isGiven(tx, key.start))) return refuse('key-reused')
    const about = ['customer', customerId] as const
    const waits = await secondPersonForCredit(
      tx,
      { ...second, about, wish: press, cents: press.cents, reason },
      settings.PUBLIC_URL ?? '',
      now,
    )
    if (waits) return waits
    return give(tx, settings, { by: staff, customer, press, requestKey: key?.whole ?? null }, now)
  })
}

/** What somebody asked and somebody else agreed to, in the transaction of that. */
export async function creditAgreed(
  tx: Queries,
  settings: Settings,
  { approval, decider }: Doing,
  now: Date,
): Promise<Refusal | undefined> {
  const press = { ...(approval.wish as unknown as Wish), cents: agreedIn(approval) }
  const customer = await customerIn(tx, press.customerId, 'lock')
  if (!customer) return refuse('customer-not-found')
  const askedBy = approval.askerName
  return give(tx, settings, { by: decider, customer, press, requestKey: null, askedBy }, now)
}

interface Giving {
  by: Pick<Viewer, 'accountId'>
  customer: Addressee
  press: Pick<Wish, 'customerId' | 'reason'> & { cents: Cents }
  requestKey: string | null
  askedBy?: string
}

async function give(
  tx: Queries,
  settings: Pick<Settings, 'PUBLIC_URL'>,
  { by, customer, press: { customerId, cents, reason }, requestKey, askedBy }: Giving,
  now: Date,
): Promise<undefined> {
  const given = { accountId: customerId, cents, reason, staffId: by.accountId, requestKey }
  const id = await addCredit(tx, given, now)
  if (id === null) return
  const details = { amount: dollars(cents), ...(askedBy !== undefined && { askedBy }) }
  await recordAudit(tx, by, 'credit-given', { about: ['customer', customerId], reason, details }, now)
  await enqueue(tx, creditMail(customer, { id, cents, reason }, settings.PUBLIC_URL ?? ''), now)
  return
}

async function isGiven(tx: Queries, start: string, whole = start): Promise<boolean> {
  const given = await tx.query('select from credit_lines where request_key ^@ $1', [whole], 'given-credit')
  return given.length > 0
}

/** A customer who has not left; locked against whatever else is given to them at once. */
async function customerIn(db: Queries, customerId: number, lock?: 'lock'): Promise<Addressee | undefined> {
  const [customer] = await db.query<Addressee>(
    `select id as account_id, email, language from accounts
     where id = $1 and role = 'CUSTOMER' and deleted_at is null ${lock ? 'for no key update' : ''}`,
    [customerId],
    lock ? 'lock-credited' : 'credited',
  )
  return customer
}

interface Told {
  id: number
  cents: Cents
  reason: string
}

/** Tells a customer that they have credit, how much and why, and that it pays by itself. */
function creditMail(to: Addressee, { id, cents, reason }: Told, publicUrl: string): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `credit:${id}`,
    kind: 'payments',
    subject: say('credit_subject', { amount: money(cents, to.language) }),
    paragraphs: [
      say('credit_given', { amount: money(cents, to.language) }),
      say('credit_writes', { reason: isolated(reason, to.language) }),
      say('credit_pays'),
    ],
    action: { label: say('credit_label'), url: `${publicUrl}/profile/cards` },
  })
}

export const examples: Examples = {
  'credit-given': language =>
    creditMail(
      exampleOwner(language),
      { id: 1, cents: 1500, reason: 'Your last box came late.' },
      'https://ladlewell.test',
    ),
}
