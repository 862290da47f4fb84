import { createReadStream } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { foldersIn } from '../../server/platform/picture-folder.ts'
import { isThere, sealFile } from './sealed-file.ts'
import type { Vault } from './vault.ts'

const PICTURE = /^[0-9a-f-]{36}(?:-small)?\.webp$/

/** Copies pictures that the backup has not yet; a picture never changes. What is there is marked as seen today. */
export async function copyPictures(store: string, { pictures, key }: Vault, now: Date): Promise<number> {
  let copied = 0
  for (const folder of Object.values(foldersIn(store)))
    for (const name of await readdir(folder).catch(() => [])) {
      if (!PICTURE.test(name)) continue
      const target = join(pictures, name)
      if (await isThere(target)) {
        await utimes(target, now, now)
        continue
      }
      // Erased since it was listed: then nothing that counts speaks of it any more.
      if (!(await isThere(join(folder, name)))) continue
      const sealing = { name: `pictures/${name}`, key, isPacked: false }
      await sealFile(createReadStream(join(folder, name)), target, sealing).catch(async error => {
        await rm(`${target}.unfinished`, { force: true })
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      })
      copied++
    }
  return copied
}

/** Removes pictures that the store has not had since an instant. */
export async function forgetPictures({ pictures }: Vault, before: Date): Promise<void> {
  for (const name of await readdir(pictures))
    if ((await stat(join(pictures, name))).mtime < before) await rm(join(pictures, name))
}
