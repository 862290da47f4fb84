// node take.ts <folder> [--whole] [--keep-days=35]: backs up the embedded database of DATABASE_URL, which may be at work, with its pictures.
// Those in a bucket (PICTURES_STORE) are the bucket's own matter, and it says so.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readBase, takeBase } from './base.ts'
import { copyPictures, forgetPictures } from './pictures.ts'
import { basesIn, lockVault, openVault, type Vault } from './vault.ts'
import { archiveOf, beginArchive, reachesWithoutGap, segmentsIn, shipWal } from './wal.ts'

const DAY_MS = 86_400_000
/** Older than that, restoring would take too long to go through all that was written since. */
const BASE_DAYS = 7

const aboutSql = `
  select (select system_identifier::text from pg_control_system()) as system, current_setting('data_directory') as data,
    current_setting('archive_mode') as mode, clock_timestamp() as now`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false }, 'keep-days': { type: 'string', default: '35' } },
})

try {
  await backUp(positionals[0]!)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function backUp(path: string): Promise<void> {
  const keepDays = Number(values['keep-days'])
  if (!(keepDays >= 1)) throw new Error('--keep-days must be a number of days, from 1.')
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL! })
  await client.connect()
  const { system, data, mode, now } = (await client.query(aboutSql)).rows[0]
  try {
    if (mode !== 'on')
      throw new Error(
        'The database was started by an earlier release; start Ladlewell anew, then back it up.',
      )
    const vault = openVault(path, process.env.BACKUP_KEY, system)
    const lock = await lockVault(vault)
    try {
      await backUpInto(vault, client, { data, now, keepDays })
    } finally {
      lock.release()
    }
  } finally {
    await client.end()
  }
}

async function backUpInto(
  vault: Vault,
  client: pg.Client,
  { data, now, keepDays }: { data: string; now: Date; keepDays: number },
): Promise<void> {
  const bucket = process.env.PICTURES_STORE
  const copyOfPictures = async () => (bucket ? 0 : copyPictures(process.env.PICTURES_DIR!, vault, now))
  beginArchive(data)
  // Before and after: what is erased meanwhile was there before, and what is written meanwhile is there after.
  let pictures = await copyOfPictures()
  await shipWal(archiveOf(data), vault)
  const isWhole = values.whole || (await needsBase(vault, client, now))
  if (isWhole) await takeBase(client, data, vault)
  await layAside(client, data)
  const segments = await shipWal(archiveOf(data), vault)
  pictures += await copyOfPictures()
  await forget(vault, new Date(now.getTime() - keepDays * DAY_MS))
  const kind = isWhole ? 'The whole database was' : 'What was written since the last backup was'
  console.log(
    `${kind} backed up to ${vault.folder}, ${vault.key ? 'encrypted' : 'NOT encrypted (BACKUP_KEY is not set)'}: ` +
      `${segments} pieces of its log, ${bucket ? 'no' : pictures} new files of pictures. It can be restored to any second until ${new Date().toISOString()}.`,
  )
  if (bucket)
    console.log(
      `PICTURES ARE NOT IN THIS BACKUP: they lie in ${bucket}. Let the store keep versions, or copy it elsewhere, as docs/backup.md says.`,
    )
}

/** None yet, an old one, or something is missing since: also after a restore, which begins a timeline of its own. */
async function needsBase(vault: Vault, client: pg.Client, now: Date): Promise<boolean> {
  const newest = basesIn(vault).at(-1)
  if (!newest) return true
  const { firstSegment, endedAt } = await readBase(vault, newest)
  const { rows } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as file')
  const isOld = now.getTime() - new Date(endedAt).getTime() > BASE_DAYS * DAY_MS
  const isOfOther = rows[0].file.slice(0, 8) !== firstSegment.slice(0, 8)
  return isOld || isOfOther || !reachesWithoutGap(segmentsIn(vault), firstSegment)
}

/** Lets the server lay aside all that it wrote until now. A commit of its own tells a restore that the log reaches so far. */
async function layAside(client: pg.Client, data: string): Promise<void> {
  await client.query('select pg_current_xact_id()')
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as file')
  const wanted = join(archiveOf(data), rows[0].file)
  for (let waited = 0; !existsSync(wanted); waited += 50) {
    if (waited > 60_000)
      throw new Error('The database did not lay its log aside within a minute; its own log says why.')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Bases that are older than what is kept, but for the one that the oldest kept second needs; and what was written before it. */
async function forget(vault: Vault, before: Date): Promise<void> {
  const ages = await Promise.all(
    basesIn(vault).map(async name => ({ name, ...(await readBase(vault, name)) })),
  )
  const needed = ages.findLastIndex(({ endedAt }) => new Date(endedAt) <= before)
  for (const { name } of ages.slice(0, Math.max(0, needed)))
    rmSync(join(vault.folder, name), { recursive: true })
  const first = ages[Math.max(0, needed)]!.firstSegment
  for (const name of segmentsIn(vault)) if (name.slice(8) < first.slice(8)) rmSync(join(vault.wal, name))
  await forgetPictures(vault, before)
}
