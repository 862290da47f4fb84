import { mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the files of a picture store are: public ones, private ones, and those that rest before they go. */
export interface PictureFolders {
  open: string
  private: string
  trash: string
}

export type PicturePlace = keyof PictureFolders

export const foldersIn = (folder: string): PictureFolders => ({
  open: folder,
  private: join(folder, 'private'),
  trash: join(folder, 'trash'),
})

const names = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-small)?\.webp(?:\.unfinished)?$/

export const filesOf = (id: string) => [`${id}.webp`, `${id}-small.webp`]

/** The ids of the pictures of which a folder holds a file. */
export async function idsIn(folder: string): Promise<Set<string>> {
  const files = await filesIn(folder)
  return new Set(files.map(file => names.exec(file)?.[1]).filter(id => id !== undefined))
}

export const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Brings a picture's files where they belong, wherever they are. A file that is nowhere stays missing. */
export async function moveFiles(
  folders: PictureFolders,
  ids: readonly string[],
  to: PicturePlace,
): Promise<void> {
  if (ids.length === 0) return
  await mkdir(folders[to], { recursive: true })
  const from = (['open', 'private', 'trash'] as const).filter(place => place !== to)
  for (const file of ids.flatMap(filesOf))
    for (const place of from)
      await rename(join(folders[place], file), join(folders[to], file)).catch(unlessMissing)
}

export async function unlinkFiles(folders: PictureFolders, ids: readonly string[]): Promise<void> {
  for (const file of ids.flatMap(filesOf))
    for (const folder of Object.values(folders))
      for (const name of [file, `${file}.unfinished`]) await unlink(join(folder, name)).catch(unlessMissing)
}

/** After a crash there is the whole file under its name or none. */
export async function writeSafely(folder: string, name: string, content: Uint8Array | string): Promise<void> {
  const unfinished = join(folder, `${name}.unfinished`)
  const file = await open(unfinished, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
