import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Queries } from './database.ts'
import { filesIn, foldersIn, idsIn } from './picture-files.ts'

export const STORE_MARK = '.ladlewell-store'

/**
 * Makes sure that a folder is the picture store of this database and of no other: both carry the same mark. An empty folder and a database
 * that knows no picture are married. Throws with a sentence that names PICTURES_DIR.
 */
export async function marryPictureStore(folder: string, db: Queries): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(error => {
    throw new Error(`PICTURES_DIR ${folder} cannot be used: ${(error as Error).message}`)
  })
  const [mark, known] = await Promise.all([markOf(folder), knownId(db)])
  if (mark !== null && mark === known) return
  if (mark !== null) throw ofAnother(folder)
  if (!(await belongs(folder, db)))
    throw new Error(
      `PICTURES_DIR ${folder} is not the picture store of this database: its mark and the pictures are missing. Set PICTURES_DIR to the folder that holds them.`,
    )
  const id = await married(db)
  if ((await marked(folder, id)) !== id) throw ofAnother(folder)
}

function ofAnother(folder: string): Error {
  return new Error(
    `PICTURES_DIR ${folder} is the picture store of another database. Set PICTURES_DIR to the store of this one, or to an empty folder if this one is new.`,
  )
}

/** Writes the mark, or answers what a process that starts at the same time has written. */
async function marked(folder: string, id: string): Promise<string | null> {
  try {
    await writeFile(join(folder, STORE_MARK), `${id}\n`, { flag: 'wx', flush: true })
    return id
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new Error(`PICTURES_DIR ${folder} cannot be used: ${(error as Error).message}`)
    for (let waited = 0; waited < 20 && !(await markOf(folder)); waited++) await pause(50)
    return markOf(folder)
  }
}

/** Whether an unmarked folder may be taken: it and the database know nothing, or a database from before there were marks finds its pictures. */
async function belongs(folder: string, db: Queries): Promise<boolean> {
  const rows = await db.query<{ id: string; isPrivate: boolean }>('select id, is_private from pictures')
  const folders = foldersIn(folder)
  if (rows.length === 0) return isEmpty(Object.values(folders))
  const [open, closed, trash] = await Promise.all([
    idsIn(folders.open),
    idsIn(folders.private),
    idsIn(folders.trash),
  ])
  return rows.every(({ id }) => open.has(id) || closed.has(id) || trash.has(id))
}

async function isEmpty(folders: readonly string[]): Promise<boolean> {
  const files = await Promise.all(folders.map(filesIn))
  return files.flat().every(name => [STORE_MARK, 'private', 'trash'].includes(name))
}

async function markOf(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, STORE_MARK), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`PICTURES_DIR ${folder} cannot be used: ${error.message}`)
  })
  return text === null ? null : text.trim()
}

async function knownId(db: Queries): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from picture_store')
  return row?.id ?? null
}

async function married(db: Queries): Promise<string> {
  await db.query('insert into picture_store default values on conflict do nothing')
  return (await knownId(db))!
}
