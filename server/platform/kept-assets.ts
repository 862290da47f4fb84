import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { createByteCache } from './byte-cache.ts'
import type { Database, Queries } from './database.ts'
import { madeOfFile, type StaticFiles } from './static-files.ts'

/** This one and the two before it: a page that was opened before the last two deploys still finds its scripts. */
const RELEASES = 3
/** Of all releases together; the newest is kept, however large. */
const MOST_BYTES = 128 * 1024 * 1024
const MEMORY_BYTES = 4 * 1024 * 1024
const AT_ONCE = 100
/** As a build names them; anything else is asked of no database. */
const hashed = /^\/assets\/(?:[a-z]{2}\/)?[\w.~-]+-[\w-]{6,}\.\w{2,5}$/

/**
 * Lays the hashed files of this process's build into the database, where every process finds them, and answers with those of the
 * releases that run beside it or ran before. Before this process shows its first page: whoever balances may send the page's
 * scripts to a process of another release.
 */
export async function keepAssets(client: string, db: Database, now: () => Date): Promise<StaticFiles> {
  await publish(client, db)
  const cache = createByteCache({ maxBytes: MEMORY_BYTES })
  return async (request, path) => {
    if (!hashed.test(path)) return null
    const made = async () => {
      const [kept] = await db.query<{ body: Buffer<ArrayBuffer> }>(
        'select body from kept_assets where name = $1',
        [path],
        'kept-asset',
      )
      return kept ? madeOfFile(path, kept.body) : null
    }
    return cache.answer(request, path, now(), made, { path, route: 'file' })
  }
}

async function publish(client: string, db: Database): Promise<void> {
  const names = await assetsIn(client)
  if (names.length === 0) return
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  await db.transaction(async tx => {
    // One at a time: a second process of this release finds that all is there, and none is forgotten that just comes back.
    await tx.query(`select pg_advisory_xact_lock(hashtext('kept-assets'))`)
    const [known] = await tx.query('update releases set started_at = now() where id = $1 returning id', [id])
    if (known) return
    const there = await tx.query<{ name: string }>('select name from kept_assets where name = any($1)', [
      names,
    ])
    const has = new Set(there.map(({ name }) => name))
    const missing = names.filter(name => !has.has(name))
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const some = missing.slice(at, at + AT_ONCE)
      const bodies = await Promise.all(some.map(name => readFile(join(client, name))))
      await tx.query(
        'insert into kept_assets (name, body) select * from unnest($1::text[], $2::bytea[])',
        [some, bodies],
        'keep-assets',
      )
    }
    const sizes = await Promise.all(names.map(async name => (await stat(join(client, name))).size))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    await tx.query(
      `insert into releases (id, started_at, assets, bytes) values ($1, now(), $2, $3)
       on conflict (id) do update set started_at = excluded.started_at`,
      [id, names, bytes],
    )
    await forgetOld(tx)
  })
}

async function forgetOld(tx: Queries): Promise<void> {
  await tx.query(
    `delete from releases where id in (
       select id from (select id, row_number() over newest as nth, sum(bytes) over newest as so_far from releases
         window newest as (order by started_at desc, id)) r
       where nth > 1 and (nth > $1 or so_far > $2))`,
    [RELEASES, MOST_BYTES],
  )
  await tx.query('delete from kept_assets where name not in (select unnest(assets) from releases)')
}

async function assetsIn(client: string): Promise<string[]> {
  const entries = await readdir(join(client, 'assets'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter(entry => entry.isFile())
    .map(entry => `/${relative(client, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter(name => hashed.test(name))
    .sort()
}
