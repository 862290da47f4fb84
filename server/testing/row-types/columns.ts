import type pg from 'pg'

/** What PostgreSQL says of a column of a result. */
export interface Column {
  name: string
  /** As what it is read: as `ClaimedColumn.type`. */
  type: string
  /** Undefined: nobody can tell, as of most that is computed. */
  nullable: boolean | undefined
}

/** The columns that a statement would answer, by their names in rows; nothing is run. Throws what is wrong with a statement. */
export async function columnsOf(client: pg.PoolClient, text: string): Promise<Column[]> {
  const fields = await describe(client, text)
  const plan = await planOf(client, text)
  const { rows } = await client.query<{ type: string; required: boolean | null }>(
    `select coalesce(e.typname || '[]', t.typname) as type, a.attnotnull as required
     from unnest($1::oid[], $2::oid[], $3::int[]) with ordinality as field (type, relation, number, nth)
     join pg_type t on t.oid = field.type left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     left join pg_attribute a on a.attrelid = field.relation and a.attnum = field.number and a.attnum > 0 order by nth`,
    [
      fields.map(each => each.dataTypeID),
      fields.map(each => each.tableID),
      fields.map(each => each.columnID),
    ],
  )
  return fields.map(({ name, dataTypeID }, nth) => {
    const { type, required } = rows[nth]!
    return {
      name: name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      type: readAs(client, dataTypeID, type),
      nullable: mayBeMissing(plan, plan.Output?.[nth] ?? '', required),
    }
  })
}

/** What the server answers to a statement that is parsed and never bound. */
function describe(client: pg.PoolClient, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = []
    const asking = {
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (answer: { fields: pg.FieldDef[] }) => {
        fields = answer.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(asking as unknown as pg.Submittable)
  })
}

/** Asks the parsers of the pool, so that this cannot disagree with them. */
function readAs(client: pg.PoolClient, oid: number, type: string): string {
  const sample = samples[type.replace('[]', '')]
  if (sample === undefined) throw new Error(`Nobody says as what ${type} is read`)
  const [value] = [client.getTypeParser(oid, 'text')(type.endsWith('[]') ? `{"${sample}"}` : sample)].flat()
  const kind = value instanceof Date ? 'Date' : typeof value === 'object' ? 'json' : typeof value
  return type.endsWith('[]') ? `${kind}[]` : kind
}

const samples: Record<string, string> = {
  ...{ text: 'a', citext: 'a', uuid: 'a', bool: 't', json: '{}', jsonb: '{}' },
  ...{ int2: '7', int4: '7', int8: '7', float4: '7', float8: '7', numeric: '7' },
  ...{ date: '2027-01-11', timestamptz: '2027-01-11 09:00:00+00', bytea: '\\x61' },
}

interface Plan {
  'Join Type'?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'Node Type': string
  Strategy?: string
  /** Expressions as PostgreSQL writes them. */
  Output?: string[]
  Plans?: Plan[]
}

async function planOf(client: pg.PoolClient, text: string): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (verbose, generic_plan, format json) ${text}`,
  )
  return rows[0]!['QUERY PLAN'][0]!.Plan
}

/** A column of a table may be missing when the table lets it, or by an outer join, unless the statement filters it. */
function mayBeMissing(plan: Plan, output: string, required: boolean | null): boolean | undefined {
  const computed = bare(output)
  if (required === null) return isMissingWithoutRows(plan, computed)
  if (outerOf(plan).some(each => bare(each) === computed)) return true
  if (required) return false
  return conditionsOf(plan).some(condition => filters(condition, computed)) ? undefined : true
}

/** Sums of nothing, and subqueries without a row, are missing; but a count is not. */
function isMissingWithoutRows(plan: Plan, computed: string): boolean | undefined {
  if (/^(sum|max|min|avg|json_agg|jsonb_agg|array_agg|string_agg)\(/.test(computed))
    return (
      nodesOf(plan).some(
        node => node.Strategy === 'Plain' && node.Output?.some(each => bare(each) === computed),
      ) || undefined
    )
  const [name] = /^(Init|Sub)Plan \d+/.exec(computed) ?? []
  if (!name) return undefined
  const sub = nodesOf(plan).find(node => node['Subplan Name'] === name)
  const isOneRow = sub?.['Node Type'] === 'Aggregate' && sub.Strategy === 'Plain'
  return isOneRow ? isMissingWithoutRows(sub, bare(sub.Output![0]!)) : true
}

/** Without the brackets around it and without its casts. */
function bare(expression: string): string {
  const inner = expression.replace(/::[a-z ]+(\[\])?$/, '').replace(/^\((.*)\)$/, '$1')
  return inner === expression ? inner : bare(inner)
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** What comes from the side of a join that may have no row. */
function outerOf(plan: Plan): string[] {
  return nodesOf(plan).flatMap(({ 'Join Type': join = '', Plans: below = [] }) => {
    const sides = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] }[join] ?? []
    return below.flatMap(each => (sides.includes(each['Parent Relationship']!) ? (each.Output ?? []) : []))
  })
}

function conditionsOf(plan: Plan): string[] {
  const own = Object.entries(plan).flatMap(([key, value]) => (/Filter$|Cond$/.test(key) ? String(value) : []))
  const below = (plan.Plans ?? []).filter(each => !each['Subplan Name'])
  return [...own.flatMap(each => each.split(' AND ')), ...below.flatMap(conditionsOf)]
}

/** Whether a row for which this is true has something in the column. */
function filters(condition: string, column: string): boolean {
  if (/ OR |IS NULL|DISTINCT|COALESCE|CASE/.test(condition)) return false
  return condition.split(/[()\s]+/).some(word => word === column || word.endsWith(`.${column}`))
}
