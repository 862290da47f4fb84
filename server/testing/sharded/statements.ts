import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { keyOf, places } from './places.ts'
import { withKitchen } from './with-kitchen.ts'

export interface Said {
  text: string
  name?: string
  values?: unknown[]
}

/** The statements that were noted while tests ran, each text once. */
export function statementsIn(file: string): Said[] {
  const said = new Map<string, Said>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const statement = JSON.parse(line) as Said
    if (/^\s*(select|with|insert|update|delete)\b/i.test(statement.text)) said.set(statement.text, statement)
  }
  return [...said.values()]
}

type Touched = 'no kitchen’s' | 'kitchens’ alone' | 'kitchens’ and those of the first database'

const spread = new RegExp(`\\b(${tablesWhere(table => keyOf(table) !== null)})\\b`)
const first = new RegExp(`\\b(${tablesWhere(table => places[table] === 'first')})\\b`)

function tablesWhere(isMeant: (table: string) => boolean): string {
  return Object.keys(places).filter(isMeant).join('|')
}

/** Whose tables a statement names. */
export function touchedBy({ text }: Said): Touched {
  if (!spread.test(text)) return 'no kitchen’s'
  return first.test(text) ? 'kitchens’ and those of the first database' : 'kitchens’ alone'
}

export const needsKitchenInConflict = ({ text }: Said) => withKitchen(text) !== text

export type Answered = 'one shard' | 'all shards' | 'no shard' | 'refused'

/** How Citus would run a statement; it is not run. */
export async function plannedByCitus(
  client: pg.Client,
  said: Said,
): Promise<{ how: Answered; why: string | null }> {
  try {
    const text = `explain (costs off) ${withKitchen(said.text)}`
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text, values: said.values ?? [] })
    const tasks = rows.flatMap(row => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? []).map(Number)
    const how =
      tasks.length === 0 ? 'no shard' : tasks.every(count => count === 1) ? 'one shard' : 'all shards'
    return { how, why: null }
  } catch (error) {
    return { how: 'refused', why: (error as Error).message }
  }
}

/** How many of each, the most first, a line each. */
export function counted(names: readonly string[]): string[] {
  return [...Map.groupBy(names, name => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, of]) => `${String(of.length).padStart(6)}  ${name}`)
}
