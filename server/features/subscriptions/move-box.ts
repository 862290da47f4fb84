import { type BoxActor, type BoxState, type BoxWhy, mayMoveBox } from '@ladlewell/domain/box.ts'
import type { Queries } from '../../platform/database.ts'
import type { BoxRecord } from './box-queries.ts'

/** What else of a box changes. */
export type BoxChange = Partial<
  Pick<
    BoxRecord,
    | 'menuWeek'
    | 'picks'
    | 'pickedBy'
    | 'shownTotalCents'
    | 'agreedTotalCents'
    | 'attempts'
    | 'obstacle'
    | 'orderId'
    | 'round'
  >
>

interface BoxMover {
  actor: BoxActor
  why: BoxWhy
}

/**
 * Brings a locked box into another state: nothing else writes states, but the statements of its order. Answers it as it
 * is then. Throws when the domain knows no such move, or the box is not any more as it was locked.
 */
export async function moveBox(
  tx: Queries,
  box: BoxRecord,
  to: BoxState,
  by: BoxMover,
  now: Date,
  also: BoxChange = {},
): Promise<BoxRecord> {
  const [moved] = await moveBoxes(tx, [box], to, by, now, also)
  return moved!
}

/** The same with several at once, in one statement. */
export async function moveBoxes(
  tx: Queries,
  boxes: readonly BoxRecord[],
  to: BoxState,
  by: BoxMover,
  now: Date,
  also: BoxChange = {},
): Promise<BoxRecord[]> {
  const wrong = boxes.find(box => !mayMoveBox(box.state, to, by.actor))
  if (wrong) throw new Error(`Box ${wrong.id}: ${by.actor} cannot move it from ${wrong.state} to ${to}`)
  return write(
    tx,
    boxes.map(box => ({ ...box, ...also, state: to, actor: by.actor, why: by.why, changedAt: now })),
  )
}

/** Changes a locked box that stays in its state. */
export async function changeBox(tx: Queries, box: BoxRecord, change: BoxChange): Promise<BoxRecord> {
  const [changed] = await write(tx, [{ ...box, ...change }])
  return changed!
}

async function write(tx: Queries, boxes: readonly BoxRecord[]): Promise<BoxRecord[]> {
  if (boxes.length === 0) return []
  const written = await tx.query(sql, [JSON.stringify(boxes)], 'write-boxes')
  if (written.length !== boxes.length) throw new Error('A box was changed while it was locked')
  return boxes.map(box => ({ ...box, version: box.version + 1 }))
}

const sql = `
  update boxes b set state = n.state, actor = n.actor, why = n.why, changed_at = n."changedAt",
    menu_week = n."menuWeek", picks = n.picks, picked_by = n."pickedBy", shown_total_cents = n."shownTotalCents",
    agreed_total_cents = n."agreedTotalCents", attempts = n.attempts, obstacle = n.obstacle, order_id = n."orderId",
    round = n.round, version = b.version + 1
  from jsonb_to_recordset($1::jsonb) as n (id int, state text, actor text, why text, "changedAt" timestamptz,
    "menuWeek" int, picks jsonb, "pickedBy" text, "shownTotalCents" int, "agreedTotalCents" int, attempts int,
    obstacle text, "orderId" int, round int, version int)
  where b.id = n.id and b.version = n.version
  returning b.id`
