import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What a programme saw of one fault, in all its rounds. */
export interface FaultRow {
  fault: string
  rounds: number
  /** The longest time in which no order could be placed; of programmes that do not ask, undefined. */
  secondsWithoutWrites?: number
  /** Requests answered with 5xx or not at all; of programmes that do not count, undefined. */
  refused?: number
  /** Orders, payments, refunds and messages that somebody was told of and that are not there: 0. */
  lost: number
  /** Sentences about what is not as it must be (invariants, charges beside orders): 0. */
  broken: number
}

/** Adds a row to the table that `npm run test:long` prints last; a run of one test prints it at once. */
export function reportFault(row: FaultRow): void {
  const file = process.env.FAULT_ROWS
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
  else console.log(faultTable([row]))
}

/** A row of what was found wrong, in words: what somebody was told and is not so is lost, all else broken. */
export function faultRow(fault: string, rounds: number, wrong: readonly string[]): FaultRow {
  const lost = wrong.filter(sentence => /^(told|message) /.test(sentence)).length
  return { fault, rounds, lost, broken: wrong.length - lost }
}

/** The table of all rows that were added to the file; nothing where none was. */
export function reportedFaults(file: string): string {
  if (!existsSync(file)) return ''
  const rows = readFileSync(file, 'utf8').trim().split('\n')
  return faultTable(rows.map(row => JSON.parse(row)))
}

/** One line a fault, beneath the names of its columns. */
function faultTable(rows: readonly FaultRow[]): string {
  const lines = rows.map(({ fault, rounds, secondsWithoutWrites, refused, lost, broken }) => [
    fault,
    String(rounds),
    secondsWithoutWrites?.toFixed(1) ?? '–',
    refused?.toString() ?? '–',
    String(lost),
    String(broken),
  ])
  const table = [['fault', 'rounds', 's without writes', 'refused', 'lost', 'broken'], ...lines]
  const widths = table[0]!.map((_, column) => Math.max(...table.map(line => line[column]!.length)))
  return table
    .map(line =>
      line
        .map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  '),
    )
    .join('\n')
}
