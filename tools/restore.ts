// npm run restore -- <folder> [--to "2026-11-27T10:15:30Z"] [--replace]: restores the embedded database and its pictures, to a second or to the
// last one that the backups know.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ownDatabaseOnly } from './backup/own-database.ts'
import { type Restored, restoreDatabase } from './backup/restore-database.ts'
import { dataDirOf, lockDataDir } from './data-dir.ts'

try {
  await restore(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function restore(given: string[]): Promise<void> {
  const usage = 'npm run restore -- <folder> [--to "2026-11-27T10:15:30Z"] [--replace]'
  const refusal = ownDatabaseOnly(given, usage)
  if (refusal) throw new Error(refusal)
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const { dataDir, mayMove } = dataDirOf(process.env)
  const bucket = process.env.PICTURES_STORE
  const wish = {
    ...{ backups: positionals[0]!, key: process.env.BACKUP_KEY, dataDir, mayMove },
    store: bucket ? null : (process.env.PICTURES_DIR ?? join(dataDir, 'pictures')),
    to: instantOf(values.to),
    mayReplace: values.replace,
  }
  const lock = await lockDataDir(dataDir)
  try {
    tell(await restoreDatabase(wish), bucket)
  } finally {
    lock.release()
  }
}

function instantOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new Error('--to must be an instant with its zone, such as 2026-11-27T10:15:30Z.')
  if (at.getTime() > Date.now()) throw new Error('--to is in the future.')
  return at
}

function tell({ point, laidAside, pictures, missing }: Restored, bucket: string | undefined): void {
  const withPictures = bucket ? 'without pictures' : `with ${pictures} files of pictures`
  console.log(`Restored as of ${point.toISOString()}, ${withPictures}.`)
  if (bucket)
    console.log(
      `Pictures lie in ${bucket} and were left as they are: those that were erased since rest in its trash, or among its older versions.`,
    )
  if (missing.length > 0)
    console.log(`${missing.length} files of pictures are missing, erased meanwhile: ${missing.join(', ')}`)
  for (const path of laidAside)
    console.log(`What was there is kept in ${path}; remove it when it is not needed.`)
  console.log(
    'It sends and charges nothing yet: start it, look at /staff/restored as an owner, and say when it may.',
  )
}
