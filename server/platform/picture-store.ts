import type { Queries } from './database.ts'
import { filesIn, idsIn, type PictureFiles, StoreUnavailable } from './picture-files.ts'

/**
 * Makes sure that a picture store is this database's own and no other's: both carry the same mark. An empty store and a database that
 * knows no picture are married. Throws with a sentence that names the setting.
 */
async function marryPictureStore(files: PictureFiles, db: Queries): Promise<void> {
  await files.check()
  const [mark, known] = await Promise.all([files.readMark(), knownId(db)])
  if (mark !== null && mark === known) return
  if (mark !== null) throw ofAnother(files)
  if (!(await belongs(files, db)))
    throw new Error(
      `${files.says} is not the picture store of this database: its mark and the pictures are missing. Set ${nameOf(files)} to the one that holds them.`,
    )
  const id = await married(db)
  if ((await files.writeMark(id)) !== id) throw ofAnother(files)
}

/**
 * The same at the start of a process, which a store that is away does not keep from starting once the database has married one: until the
 * store has shown the mark, `guarded` writes nothing. Answers whether it did.
 */
export async function meetPictureStore(files: PictureFiles, db: Queries): Promise<boolean> {
  try {
    await marryPictureStore(files, db)
    return true
  } catch (error) {
    if (error instanceof StoreUnavailable && (await knownId(db)) !== null) return false
    throw error
  }
}

/** A store that nothing is changed in before it has shown the mark of this database. */
export function guarded(files: PictureFiles, db: Queries): PictureFiles {
  let known: Promise<void> | null = null
  const own = () => {
    known ??= marryPictureStore(files, db).catch(error => {
      known = null
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable((error as Error).message)
    })
    return known
  }
  return {
    ...files,
    put: (...put) => own().then(() => files.put(...put)),
    move: (...move) => own().then(() => files.move(...move)),
    remove: (...remove) => own().then(() => files.remove(...remove)),
  }
}

const nameOf = ({ says }: PictureFiles) => says.split(' ')[0]

function ofAnother(files: PictureFiles): Error {
  return new Error(
    `${files.says} is the picture store of another database. Set ${nameOf(files)} to the store of this one, or to an empty one if this one is new.`,
  )
}

/** Whether an unmarked store may be taken: it and the database know nothing, or a database from before there were marks finds its pictures. */
async function belongs(files: PictureFiles, db: Queries): Promise<boolean> {
  const rows = await db.query<{ id: string }>('select id from pictures')
  if (rows.length === 0)
    return (
      await Promise.all([filesIn(files, 'open'), filesIn(files, 'private'), filesIn(files, 'trash')])
    ).every(names => names.length === 0)
  const [open, closed, trash] = await Promise.all([
    idsIn(files, 'open'),
    idsIn(files, 'private'),
    idsIn(files, 'trash'),
  ])
  return rows.every(({ id }) => open.has(id) || closed.has(id) || trash.has(id))
}

async function knownId(db: Queries): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from picture_store')
  return row?.id ?? null
}

async function married(db: Queries): Promise<string> {
  await db.query('insert into picture_store default values on conflict do nothing')
  return (await knownId(db))!
}
