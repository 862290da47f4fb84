/** A page of rows that were read with one more than the limit, which tells whether more follow. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string | number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? String(keyOf(last)) : null }
}
