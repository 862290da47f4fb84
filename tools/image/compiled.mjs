import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const compiled = fileURLToPath(new URL('../../.compiled', import.meta.url))

/**
 * Takes what Node made of our files when they were laid out. Node keeps that by user, and we run as any: so the folder is shown to it under
 * this user's name, where something can be written. Without such a place the start takes longer, and works.
 */
export function takeCompiled() {
  try {
    const [made] = readdirSync(compiled)
    if (!made) return
    // Of our own, for what lies there is run.
    const mine = mkdtempSync(join(tmpdir(), 'ladlewell-compiled-'))
    process.once('exit', () => rmSync(mine, { recursive: true, force: true }))
    symlinkSync(join(compiled, made), join(mine, made.replace(/\d+$/, String(process.getuid()))))
    enableCompileCache(mine)
  } catch {
    // Not laid out, or nowhere to write.
  }
}
