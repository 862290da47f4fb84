import type { Reply, Request } from '@ladlewell/contract/http.ts'
import type {
  actForCustomer as endpoint,
  setCustomerAccess as setAccessCall,
} from '@ladlewell/contract/staff-customers.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { endSessions } from '../../platform/session-marks.ts'
import { setAccess } from '../accounts/set-account.ts'
import { endStopped } from '../boxes/end-box.ts'
import {
  bringBackBoxesOfClosed,
  lockSubscriptionsOf,
  skipBoxesOfClosed,
} from '../subscriptions/close-account.ts'
import { accessMail, actingMail } from './access-mails.ts'

interface Customer extends Addressee {
  name: string
  firstname: string
  disabled: boolean
}

/** `origin`: of staff's call. */
type Change = Request<typeof setAccessCall>['body'] & { customerId: number; origin: Origin }

/**
 * Closes an account, ends its sessions and skips its weekly boxes that are not paid; or opens it again, with the boxes
 * that can still be paid. Nothing happens to one that is so already.
 */
export async function setCustomerAccess(
  parts: Parts,
  staff: Viewer,
  { customerId, allowed, reason, origin }: Change,
  now: Date,
): Promise<Refusal | undefined> {
  const done = await parts.db.transaction(async tx => {
    await lockSubscriptionsOf(tx, customerId)
    const customer = await lockCustomer(tx, customerId)
    if (!customer) return refuse('customer-not-found')
    if (customer.disabled === !allowed) return { stopped: [] }
    await setAccess(tx, customerId, allowed ? null : now)
    if (!allowed) await endSessions(tx, customerId, {}, now)
    const ended = allowed ? null : await skipBoxesOfClosed(tx, customerId, now)
    const boxes = ended?.skipped ?? (await bringBackBoxesOfClosed(tx, customerId, now))
    const action = allowed ? 'customer-enabled' : 'customer-disabled'
    await recordAudit(tx, staff, action, { about: ['customer', customerId], reason }, now)
    const what = allowed ? 'access-opened' : 'access-closed'
    const details = { staffId: staff.accountId }
    await recordSecurity(tx, { what, accountId: customerId, ...origin, details }, now)
    await enqueue(tx, accessMail(customer, { allowed, reason, boxes }, now), now)
    return { stopped: ended?.stopped ?? [] }
  })
  if (isRefusal(done)) return done
  await endStopped(parts, done.stopped, now)
}

type ActingSession = Reply<typeof endpoint>

/** Opens a session in which one of staff is the customer, who is told. */
export function actForCustomer(
  { db, sessions }: Parts,
  staff: Viewer,
  { customerId, reason, origin }: { customerId: number; reason: string; origin: Origin },
  now: Date,
): Promise<ActingSession | Refusal> {
  return db.transaction<ActingSession | Refusal>(async tx => {
    const customer = await lockCustomer(tx, customerId)
    const acting = { accountId: customerId, staff, reason }
    const opened = customer && (await sessions.startActing(tx, acting, now))
    if (!opened) return refuse('customer-not-found')
    await recordAudit(tx, staff, 'acted-for-customer', { about: ['customer', customerId], reason }, now)
    const details = { staffId: staff.accountId }
    await recordSecurity(tx, { what: 'acting-began', accountId: customerId, ...origin, details }, now)
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
    `select id as account_id, email, language, firstname || ' ' || lastname as name, firstname, disabled_at is not null as disabled
     from accounts where id = $1 and role = 'CUSTOMER' and deleted_at is null for update`,
    [customerId],
    'lock-customer',
  )
  return customer
}
