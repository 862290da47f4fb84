import { type BoxActor, type BoxState, type BoxWhy, mayMoveBox } from '@ladlewell/domain/box/box.ts'
import type { Queries } from '../../platform/database.ts'
import type { BoxRecord } from './queries.ts'

/** What else of a box changes. */
export type BoxChange = Partial<
  Omit<BoxRecord, 'id' | 'subscriptionId' | 'state' | 'actor' | 'why' | 'changedAt' | 'version'>
>

/** Who moves it, and why. */
export interface BoxMover {
  actor: BoxActor
  why: BoxWhy
}

export interface BoxMove {
  box: BoxRecord
  /** Left out: it stays in its state. */
  to?: BoxState
  by?: BoxMover
  also?: BoxChange
}

/**
 * Brings a locked box into another state: nothing else writes states. Answers it as it is then. Throws when the domain knows no such move, or the box is not any more as it was locked.
 */
export async function moveBox(
  tx: Queries,
  box: BoxRecord,
  to: BoxState,
  by: BoxMover,
  now: Date,
  also: BoxChange = {},
): Promise<BoxRecord> {
  const [moved] = await moveBoxes(tx, [{ box, to, by, also }], now)
  return moved!
}

/** Changes a locked box that stays in its state. */
export async function changeBox(tx: Queries, box: BoxRecord, also: BoxChange): Promise<BoxRecord> {
  const [changed] = await write(tx, [{ ...box, ...also }])
  return changed!
}

/** Moves and changes several at once, in one statement. */
export async function moveBoxes(tx: Queries, moves: readonly BoxMove[], now: Date): Promise<BoxRecord[]> {
  return write(
    tx,
    moves.map(({ box, to, by, also }) => {
      if (!to || !by) return { ...box, ...also }
      if (!mayMoveBox(box.state, to, by.actor))
        throw new Error(`Box ${box.id}: ${by.actor} cannot move it from ${box.state} to ${to}`)
      return { ...box, ...also, state: to, actor: by.actor, why: by.why, changedAt: now }
    }),
  )
}

/** SQL: the boxes of the orders in `paid` have their money. Who calls has them locked, and waiting for it. */
export const orderedBoxes = ({ paid, now }: { paid: string; now: string }) => `
  boxes_paid as (
    update boxes set state = 'ordered', actor = 'system', why = 'paid', changed_at = ${now}, obstacle = null,
      version = version + 1
    from ${paid} where boxes.order_id = ${paid}.order_id
    returning boxes.id, subscription_id, ${paid}.payment_method)`

async function write(tx: Queries, boxes: readonly BoxRecord[]): Promise<BoxRecord[]> {
  if (boxes.length === 0) return []
  const written = await tx.query(sql, [JSON.stringify(boxes)], 'write-boxes')
  if (written.length !== boxes.length) throw new Error('A box was changed while it was locked')
  return boxes.map(box => ({ ...box, version: box.version + 1 }))
}

const sql = `
  update boxes b set state = n.state, actor = n.actor, why = n.why, changed_at = n."changedAt",
    delivery_date = n."deliveryDate", cutoff_at = n."cutoffAt", menu_week = n."menuWeek", picks = n.picks,
    picked_by = n."pickedBy", shown_total_cents = n."shownTotalCents",
    former_total_cents = n."formerTotalCents", agreed_total_cents = n."agreedTotalCents",
    attempts = n.attempts, obstacle = n.obstacle, order_id = n."orderId", round = n.round, version = b.version + 1
  from jsonb_to_recordset($1::jsonb) as n (id int, state text, actor text, why text, "changedAt" timestamptz,
    "deliveryDate" date, "cutoffAt" timestamptz, "menuWeek" int, picks jsonb, "pickedBy" text,
    "shownTotalCents" int, "formerTotalCents" int, "agreedTotalCents" int, attempts int, obstacle text, "orderId" int, round int, version int)
  where b.id = n.id and b.version = n.version
  returning b.id`
