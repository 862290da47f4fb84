import pg from 'pg'
import { migrate } from '../../migrate.ts'
import { keyOf, places } from './places.ts'
import { rewriteKeys } from './rewrite-keys.ts'
import { counted, plannedByCitus, statementsIn, touchedBy } from './statements.ts'

/**
 * Spreads our tables over the Citus at an address, in a database of their own, and asks it how it would run statements that were
 * noted. Throws what it does not take.
 */
export async function askCitus(address: string, statements: string): Promise<string[]> {
  const name = `sharded_${Date.now()}`
  await connected(address, client => client.query(`create database ${name}`))
  const there = new URL(address)
  there.pathname = `/${name}`
  await connected(there.href, async client => {
    await client.query('create extension citus')
    const itself = [there.hostname, Number(there.port || 5432)]
    await client.query('select citus_set_coordinator_host($1, $2)', itself)
    await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, itself)
  })
  await migrate(there.href)
  return connected(there.href, async client => {
    await rewriteKeys(client)
    await distribute(client)
    const { rows } = await client.query<{ kind: string; count: number }>(
      'select citus_table_type as kind, count(*)::int from citus_tables group by 1',
    )
    const tables = rows.map(({ kind, count }) => `${count} ${kind}`).join(', ')
    return [`Citus took the tables: ${tables}.`, ...(await plansOf(client, statements))]
  })
}

async function connected<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function plansOf(client: pg.Client, file: string): Promise<string[]> {
  await client.query('set citus.enable_repartition_joins = on; set statement_timeout = 5000')
  const about = statementsIn(file).filter(said => touchedBy(said) !== 'no kitchen’s')
  const [hows, whys]: [string[], string[]] = [[], []]
  for (const said of about) {
    const { how, why } = await plannedByCitus(client, said)
    hows.push(said.name ? `${how} (prepared by the product)` : how)
    if (why) whys.push(why)
  }
  return [
    `Of ${about.length} statements about kitchens’ tables:`,
    ...counted(hows),
    'Refused since:',
    ...counted(whys).slice(0, 12),
  ]
}

/** Spreads a database whose keys were rewritten over a cluster of Citus: throws what it does not take. */
async function distribute(client: pg.Client): Promise<void> {
  // It runs what a table's triggers say at the database that has the row, and leaves to us whether that is enough.
  await client.query('set citus.enable_unsafe_triggers = on')
  // A table that points to one of these becomes Citus' own otherwise, and one of those with an identity cannot be spread any more.
  const { rows: foreign } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { away } of foreign) await client.query(away)
  // Each after those that it points to.
  const tables = Object.keys(places)
  for (const table of tables.filter(each => places[each] === 'copied'))
    await client.query('select create_reference_table($1)', [table])
  const spread = tables.filter(each => keyOf(each) !== null)
  // What the others stand beside.
  for (const table of ['orders', ...spread.filter(each => each !== 'orders')])
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      table,
      keyOf(table),
      table === 'orders' ? 'none' : 'orders',
    ])
  for (const { back } of foreign) await client.query(back)
}
