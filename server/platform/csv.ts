/** A file of a list holds no more rows than this; who needs more narrows the list. */
export const MOST_CSV_ROWS = 10_000

type Cell = string | number | boolean | null

/** RFC 4180, with a first row of names. Text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csv(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [names, ...rows]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}

/** The file as an answer that no cache keeps. `name` comes without its ending. */
export function csvResponse(
  name: string,
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
): Response {
  return new Response(`\ufeff${csv(names, rows)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function cell(value: Cell): string {
  const text = typeof value === 'string' ? value.replace(/^(?=[=+\-@\t\r])/, "'") : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
