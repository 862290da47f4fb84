/** A file of a list holds no more rows than this; who needs more narrows the list. */
export const MOST_CSV_ROWS = 10_000

export type Cell = string | number | boolean | null

/**
 * RFC 4180, with a first row of names. Text that a spreadsheet would take for a formula begins with an apostrophe, also behind a semicolon or
 * a tab: where commas are decimal, a spreadsheet cuts the row there and not where we do.
 */
export function csv(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([names, ...rows])
}

/** Rows alone, for what goes on where a file was left. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A row as cells, by what stands in each column. */
export function cellsOf<Name extends string>(
  columns: Readonly<Record<string, Name>>,
  row: Readonly<Record<NoInfer<Name>, Cell>>,
): Cell[] {
  return Object.values(columns).map(key => row[key])
}

/** The rows as such a file: by each column's name, what of a row stands in it. */
export function csvOf<Name extends string>(
  name: string,
  columns: Readonly<Record<string, Name>>,
  rows: readonly Readonly<Record<NoInfer<Name>, Cell>>[],
): Response {
  const cells = rows.map(row => cellsOf(columns, row))
  return csvResponse(name, Object.keys(columns), cells)
}

/** The file as an answer that no cache keeps. `name` comes without its ending. */
export function csvResponse(
  name: string,
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
): Response {
  return new Response(`\ufeff${csv(names, rows)}`, { headers: csvHeaders(name) })
}

export function csvHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
}

function cell(value: Cell): string {
  const text = typeof value === 'string' ? asText(value) : String(value ?? '')
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function asText(value: string): string {
  return value.replace(/(^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/g, "$1'")
}
