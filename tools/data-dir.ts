import { chmodSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { refuseUnusableFolder } from '../server/platform/usable-folder.ts'
import { type Holder, holderOf, type Lock, takeLock } from './lock.ts'
import { root } from './root.ts'

// A start whose npm was killed notices and leaves within this time.
const patience = 3000

/** DATA_DIR as an absolute path. The default one may keep its database elsewhere; one that somebody chose may not. */
export function dataDirOf({ DATA_DIR }: NodeJS.ProcessEnv): { dataDir: string; mayMove: boolean } {
  const usual = join(root, '.data')
  const dataDir = resolve(root, DATA_DIR || usual)
  return { dataDir, mayMove: dataDir === usual }
}

/** Creates DATA_DIR so that the database's own user can enter it. */
export function makeDataDir(dataDir: string): void {
  const isNew = !existsSync(dataDir)
  refuseUnusableFolder('DATA_DIR', dataDir)
  if (isNew) chmodSync(dataDir, 0o755)
}

/** Takes DATA_DIR for this process, or throws with who holds it. */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  makeDataDir(dataDir)
  const lock = await takeLock(lockFile(dataDir), patience).catch(error => {
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${error.message}`)
  })
  if (lock) return lock
  throw new Error(inUse(dataDir, holderOf(lockFile(dataDir))))
}

/** The living process that holds DATA_DIR; it offers `address` and `databaseUrl` once it has them. */
export function holderOfDataDir(dataDir: string): Holder | undefined {
  return holderOf(lockFile(dataDir))
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'ladlewell.lock')
}

function inUse(dataDir: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid}, since ${holder.since}` : 'another process'
  const where = holder?.offers.address ? `, at ${holder.offers.address}` : ''
  return `DATA_DIR ${dataDir} is in use by ${who}${where}. Stop it, or set DATA_DIR to another folder.`
}
