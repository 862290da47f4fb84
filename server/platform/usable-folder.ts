import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes the folder when it is not there, and writes into it. Throws an Error with one sentence that names the setting. */
export function refuseUnusableFolder(setting: string, folder: string): void {
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(`${setting} ${folder} cannot be used: ${folderFault(error)}.`)
  }
}

/** Why a folder cannot be made or written into, in our own words. */
function folderFault(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return faults[code] ?? `the system answers ${code}`
}

const faults: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of it is a file, not a folder',
  ENOENT: 'a part of it leads nowhere',
  EROFS: 'it is on a disk that takes no writes',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
}
