import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const compiled = fileURLToPath(new URL('../../.compiled', import.meta.url))

/**
 * Takes what Node made of our files when the image was built. Node keeps that by user, and the image runs as any: so the folder is
 * shown to it under this user's name, where something can be written. Without such a place the start takes longer, and works.
 */
export function keepCompiled() {
  try {
    const [made] = readdirSync(compiled)
    if (!made) return
    const mine = join(tmpdir(), `ladlewell-compiled-${process.getuid()}`)
    mkdirSync(mine, { recursive: true, mode: 0o700 })
    try {
      symlinkSync(join(compiled, made), join(mine, made.replace(/\d+$/, String(process.getuid()))))
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    enableCompileCache(mine)
  } catch {
    // Not an image, or nowhere to write.
  }
}
