import type { BookEntry, Books, TaxReport, Transaction } from '@ladlewell/contract/staff-books.ts'
import type { Dispute, WholeDispute } from '@ladlewell/contract/staff-disputes.ts'
import { accountCodes, accounts, balanceOf, balancesOf, bookParties } from '@ladlewell/domain/books.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { DisputeRow } from './disputes.ts'
import type { BookLine, Reading } from './queries.ts'
import type { TransactionRow } from './reconcile.ts'
import type { Credit, TaxRow } from './sums.ts'

export function booksView(at: Date, credits: readonly Credit[], reading: Reading | null): Books {
  const known = new Map(credits.map(({ account, cents }) => [account, cents]))
  const creditOf = (code: (typeof accountCodes)[number]) => known.get(code) ?? 0
  const { assets, liabilities, equity } = balancesOf(credits)
  return {
    at: at.toISOString(),
    parties: bookParties.map(party => {
      const own = accountCodes.filter(code => accounts[code].party === party)
      return {
        party,
        owed: dollars(own.reduce((sum, code) => sum + creditOf(code), 0)),
        accounts: own.map(account => ({
          account,
          name: accounts[account].name,
          side: accounts[account].side,
          balance: dollars(balanceOf(account, creditOf(account))),
        })),
      }
    }),
    assets: dollars(assets),
    liabilities: dollars(liabilities),
    equity: dollars(equity),
    provider: reading && { readAt: reading.readAt.toISOString(), balance: dollars(reading.balanceCents) },
  }
}

export function entryView({ at, cents, ...line }: BookLine): BookEntry {
  return { ...line, at: at.toISOString(), amount: dollars(balanceOf(line.account, cents)) }
}

export function taxView(
  period: Pick<TaxReport, 'from' | 'until'>,
  rows: readonly TaxRow[],
  adjustedCents: number,
): TaxReport {
  const sum = { orders: 0, subtotalCents: 0, taxCents: 0, refundedSubtotalCents: 0, refundedTaxCents: 0 }
  for (const row of rows) for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += row[key]
  return {
    ...period,
    rows: rows.map(row => ({ zip: row.zip, percent: row.percent, ...taxSums(row) })),
    total: taxSums(sum),
    adjusted: dollars(adjustedCents),
  }
}

function taxSums(row: Omit<TaxRow, 'zip' | 'percent'>): TaxReport['total'] {
  return {
    orders: row.orders,
    subtotal: dollars(row.subtotalCents),
    tax: dollars(row.taxCents),
    refundedSubtotal: dollars(row.refundedSubtotalCents),
    refundedTax: dollars(row.refundedTaxCents),
    netTax: dollars(row.taxCents - row.refundedTaxCents),
  }
}

export function transactionView({ amountCents, feeCents, at, ...row }: TransactionRow): Transaction {
  const net = dollars(amountCents - feeCents)
  return { ...row, at: at.toISOString(), amount: dollars(amountCents), fee: dollars(feeCents), net }
}

export function disputeView(row: DisputeRow): Dispute {
  const { disputeId, orderId, customerName, chefName, reason, state, refused } = row
  return {
    ...{ disputeId, orderId, customerName, chefName, reason, state, refused },
    amount: dollars(row.amountCents),
    dueBy: row.dueBy?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    evidenceSentAt: row.evidenceSentAt?.toISOString() ?? null,
  }
}

export function wholeDisputeView(
  row: DisputeRow,
  evidence: Record<string, string>,
  files: string[],
): WholeDispute {
  return { ...disputeView(row), evidence, files, answeredBy: row.answeredBy }
}
