import type { ClaimedColumn } from './claims.ts'
import type { Column } from './columns.ts'

/** Where a row type and the columns of its statement differ. */
export function wrongWith(claimed: readonly ClaimedColumn[], columns: readonly Column[]): string[] {
  const answered = new Map(columns.map(column => [column.name, column]))
  const names = new Set(claimed.map(({ name }) => name))
  return [
    ...(answered.size < columns.length ? ['answers a name twice'] : []),
    ...columns.flatMap(({ name }) => (names.has(name) ? [] : [`does not claim ${name}, which is answered`])),
    ...claimed.flatMap(claim => {
      const column = answered.get(claim.name)
      if (!column) return claim.optional ? [] : [`claims ${claim.name}, which is not answered`]
      return faultsOf(claim, column)
    }),
  ]
}

function faultsOf({ name, type, nullable }: ClaimedColumn, column: Column): string[] {
  const isRead = column.type === 'json' ? !type.includes('Date') : type === column.type
  return [
    ...(isRead || type === 'any' ? [] : [`claims that ${name} is ${type}: it is ${column.type}`]),
    ...(column.nullable === true && !nullable ? [`does not claim that ${name} may be missing`] : []),
    ...(column.nullable === false && nullable
      ? [`claims that ${name} may be missing: it is always there`]
      : []),
  ]
}
