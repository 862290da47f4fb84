import { readyStates } from '@ladlewell/domain/box/box.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { enqueue } from '../../platform/outbox.ts'
import { among } from '../../schema/states.ts'
import { BOX_QUEUE } from '../boxes/changes.ts'
import { type MailPlace, skippedMail } from '../boxes/mails.ts'
import { lockedBox } from '../boxes/queries.ts'
import { receipt } from '../boxes/receipts.ts'
import { moveBox } from '../boxes/record.ts'

const LATE_MS = 5 * 60_000

export const boxesPastCutoff = `
  select from boxes where ${among('state', readyStates)} and cutoff_at < clock.now and delivery_date < clock.now::date + 14`

/**
 * The last line: a box whose task fails each time, or is lost, would stay open for ever. It fails for good five minutes
 * after its cut-off, and its customer hears that nothing comes and nothing was charged. Answers how many.
 */
export async function failLateBoxes(
  { db, ...place }: MailPlace & { db: Database },
  { now, signal }: { now: () => Date; signal: AbortSignal },
): Promise<number> {
  const at = now()
  const late = await db.query<{ id: number }>(
    lateSql,
    [BOX_QUEUE, new Date(at.getTime() - LATE_MS)],
    'late-boxes',
  )
  return oneByOne(late, ({ id }) => db.transaction(tx => fail(tx, place, id, at)), signal)
}

async function fail(tx: Queries, place: MailPlace, boxId: number, now: Date): Promise<boolean> {
  const hand = await lockedBox(tx, { boxId })
  if (hand?.box.state !== 'planned' && hand?.box.state !== 'open') return false
  const { box, subscription } = hand
  const by = { actor: 'system', why: 'too-late' } as const
  const failed = await moveBox(tx, box, 'failed', by, now, { obstacle: null })
  const { deliveryDate } = box
  const skipped = { kind: 'skipped', actor: by.actor, deliveryDate, details: { why: by.why } } as const
  await receipt(tx, subscription, skipped, now)
  if (subscription.customer.isDisabled) return true
  await enqueue(tx, skippedMail({ box: { ...box, ...failed }, subscription }, {}, place), now)
  return true
}

// The boxes that are still to be ended by their own task, because nobody looked for hours, have one that did not fail.
const lateSql = `
  select b.id from boxes b
  where ${among('b.state', readyStates)} and b.cutoff_at < $2 and b.delivery_date < $2::date + 14
    and not exists (
      select 1 from tasks t where t.queue = $1 and t.key = b.id::text and t.error is null and t.dead_at is null)
  order by b.id limit 100`
