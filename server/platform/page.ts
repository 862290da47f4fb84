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

/** The same of rows that know their place, which nobody else needs to know. */
export function pageByPlace<Row extends { place: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: Omit<Row, 'place'>[]; next: string | null } {
  const { rows: shown, next } = pageOf(rows, limit, ({ place }) => place)
  return { rows: shown.map(({ place: _, ...row }) => row), next }
}
