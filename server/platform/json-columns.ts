/** An instant inside a row that PostgreSQL writes as JSON, as the contract writes instants; null stays null. */
export function isoText(instant: string): string {
  return `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The rows of a select as one column: a JSON list, in their order. */
export function listOf(select: string): string {
  return `coalesce((select json_agg(one) from (${select}) as one), '[]')`
}
