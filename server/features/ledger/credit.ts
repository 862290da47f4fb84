import { creditLines } from '@ladlewell/domain/ledger.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { addCredit, takeAllCredit } from '../credit/move-credit.ts'

interface Given {
  accountId: number
  cents: Cents
  /** For the customer. */
  reason: string
  staffId: number
  requestKey: string | null
}

/** Gives a customer credit, which Ladlewell bears, once a press. Answers the line; null when the press had given it before. */
export async function giveCredit(tx: Queries, given: Given, now: Date): Promise<number | null> {
  const id = await addCredit(tx, { ...given, kind: 'given', at: now })
  if (id !== null) await bookCredit(tx, id, given.cents, now)
  return id
}

/** Ends the credit of somebody who leaves: Ladlewell does not owe it any more. */
export async function endCredit(tx: Queries, accountId: number, now: Date): Promise<void> {
  const ended = await takeAllCredit(tx, accountId, now)
  if (ended) await bookCredit(tx, ended.id, -ended.cents, now)
}

async function bookCredit(tx: Queries, creditLineId: number, cents: Cents, now: Date): Promise<void> {
  const lines = creditLines(cents)
  await tx.query(
    `insert into ledger_lines (party, kind, amount_cents, credit_line_id, at)
     select l.party, 'credit', l.cents, $3::int, $4::timestamptz from unnest($1::text[], $2::int[]) as l (party, cents)`,
    [lines.map(({ party }) => party), lines.map(line => line.cents), creditLineId, now],
    'credit-ledger-lines',
  )
}
