import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { accessMail, actingMail } from './access-mails.ts'

interface Customer extends Addressee {
  name: string
  firstname: string
  disabled: boolean
}

interface Change {
  customerId: number
  allowed: boolean
  reason: string
}

/** Closes an account and ends its sessions, or opens it again. Nothing happens to one that is so already. */
export function setCustomerAccess(
  { db }: Parts,
  staff: Viewer,
  { customerId, allowed, reason }: Change,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction<Refusal | undefined>(async tx => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) return refuse('customer-not-found')
    if (customer.disabled === !allowed) return undefined
    await tx.query('update accounts set disabled_at = $2 where id = $1', [customerId, allowed ? null : now])
    if (!allowed)
      await tx.query('update sessions set ended_at = $2 where account_id = $1 and ended_at is null', [
        customerId,
        now,
      ])
    const action = allowed ? 'customer-enabled' : 'customer-disabled'
    await recordAudit(tx, staff, { action, subject: 'customer', subjectId: customerId, reason }, now)
    await enqueue(tx, accessMail(customer, { allowed, reason }, now), now)
    return undefined
  })
}

interface ActingSession {
  token: string
  expiresAt: string
  name: string
  email: string
}

/** Opens a session in which one of staff is the customer, who is told. */
export function actForCustomer(
  { db, sessions }: Parts,
  staff: Viewer,
  { customerId, reason }: { customerId: number; reason: string },
  now: Date,
): Promise<ActingSession | Refusal> {
  return db.transaction<ActingSession | Refusal>(async tx => {
    const customer = await lockCustomer(tx, customerId)
    const acting = { accountId: customerId, staffId: staff.accountId, reason }
    const opened = customer && (await sessions.startActing(tx, acting, now))
    if (!opened) return refuse('customer-not-found')
    const entry = {
      action: 'acted-for-customer',
      subject: 'customer',
      subjectId: customerId,
      reason,
    } as const
    await recordAudit(tx, staff, entry, now)
    await enqueue(tx, actingMail(customer, staff, reason, now), now)
    return {
      token: opened.token,
      expiresAt: opened.expiresAt.toISOString(),
      name: customer.name,
      email: customer.email,
    }
  })
}

async function lockCustomer(tx: Queries, customerId: number): Promise<Customer | undefined> {
  const [customer] = await tx.query<Customer>(
    `select id as "accountId", email, language, firstname || ' ' || lastname as name, firstname, disabled_at is not null as disabled
     from accounts where id = $1 and role = 'CUSTOMER' and deleted_at is null for update`,
    [customerId],
    'lock-customer',
  )
  return customer
}
