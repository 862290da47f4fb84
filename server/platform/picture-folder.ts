import { mkdir, open, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PictureFiles, STORE_MARK } from './picture-files.ts'

export const foldersIn = (folder: string) => ({
  open: folder,
  private: join(folder, 'private'),
  trash: join(folder, 'trash'),
})

/** Pictures in a folder, which all processes of a database share. */
export function pictureFolder(folder: string): PictureFiles {
  const says = `PICTURES_DIR ${folder}`
  const folders = foldersIn(folder)
  const notUsable = (error: Error) => new Error(`${says} cannot be used: ${error.message}`)

  async function readMark(): Promise<string | null> {
    const text = await readFile(join(folder, STORE_MARK), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw notUsable(error)
    })
    return text === null ? null : text.trim()
  }

  return {
    says,
    async check() {
      await mkdir(folder, { recursive: true }).catch(error => {
        throw notUsable(error as Error)
      })
    },
    async put(place, name, content) {
      await mkdir(folders[place], { recursive: true })
      await writeSafely(folders[place], name, content)
    },
    get: (place, name) => readFile(join(folders[place], name)).catch(() => null),
    async move(name, from, to) {
      await mkdir(folders[to], { recursive: true })
      await rename(join(folders[from], name), join(folders[to], name)).catch(unlessMissing)
    },
    async remove(place, name) {
      for (const file of [name, `${name}.unfinished`])
        await unlink(join(folders[place], file)).catch(unlessMissing)
    },
    async *pages(place) {
      const files = await readdir(folders[place]).catch(() => [])
      yield files.filter(name => ![STORE_MARK, 'private', 'trash'].includes(name))
    },
    readMark,
    async writeMark(mark) {
      try {
        await writeFile(join(folder, STORE_MARK), `${mark}\n`, { flag: 'wx', flush: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notUsable(error as Error)
        // Of a process that started at the same time, which may not have written it yet.
        for (let waited = 0; waited < 20 && !(await readMark()); waited++) await pause(50)
      }
      return readMark()
    },
    publicUrl: () => null,
    privateUrl: async () => null,
  }
}

async function writeSafely(folder: string, name: string, content: Uint8Array): Promise<void> {
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
