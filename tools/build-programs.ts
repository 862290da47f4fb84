import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { takeLock } from './lock.ts'
import { fresh, type Made } from './programs.ts'
import { root } from './root.ts'

/**
 * Puts each program's 1,400 files into a few, unless that was done with these very files: a start takes a quarter less, and the process
 * 23 MB. Where what does it is not installed, the files themselves run, and null is answered. Throws with a sentence when they cannot be put
 * together.
 */
export async function buildPrograms(): Promise<Made | null> {
  const made = fresh()
  if (made || !canBundle()) return made
  const lock = await takeLock(join(root, 'node_modules', '.ladlewell-programs.lock'), 60_000)
  try {
    // In a process of its own: what bundles takes 380 MB, and this one stays.
    const meanwhile = fresh()
    if (meanwhile) return meanwhile
    await promisify(execFile)(process.execPath, [join(root, 'tools', 'bundle.ts')])
    return fresh()
  } catch (error) {
    throw new Error(
      `The programs could not be put together:\n${(error as { stderr?: string }).stderr ?? error}`,
    )
  } finally {
    lock?.release()
  }
}

function canBundle(): boolean {
  try {
    createRequire(import.meta.url).resolve('rolldown')
    return true
  } catch {
    return false
  }
}
