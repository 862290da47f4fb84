import { chownSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isThere, sealFile } from './sealed-file.ts'
import type { Vault } from './vault.ts'

const SEGMENT = /^[0-9A-F]{24}$/
const KEPT = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/

/** Where the running server lays what it wrote, until a backup fetches it. It does so once this folder is there. */
export const archiveOf = (dataDirectory: string) => join(dirname(dataDirectory), 'wal-archive')

/** Lets the server begin to lay aside what it writes, unless it has. */
export function beginArchive(dataDirectory: string): void {
  const folder = archiveOf(dataDirectory)
  if (existsSync(folder)) return
  mkdirSync(folder, { mode: 0o700 })
  const { uid, gid } = statSync(dataDirectory)
  if (process.getuid?.() === 0) chownSync(folder, uid, gid)
}

/** Moves what the server laid aside into the backup. Each is safe there before it goes here, so that one that was cut off is gone on with. */
export async function shipWal(archive: string, { wal, key }: Vault): Promise<number> {
  const names = readdirSync(archive)
    .filter(name => KEPT.test(name))
    .sort()
  for (const name of names) {
    const source = join(archive, name)
    const target = join(wal, name)
    if (!(await isThere(target)))
      await sealFile(createReadStream(source), target, { name: `wal/${name}`, key, isPacked: true })
    rmSync(source)
  }
  return names.length
}

/** The segments that a backup has, in the order in which they were written. */
export function segmentsIn({ wal }: Vault): string[] {
  return readdirSync(wal)
    .filter(name => SEGMENT.test(name))
    .sort()
}

/** Whether nothing is missing from a segment on, within its timeline. */
export function reachesWithoutGap(segments: readonly string[], first: string): boolean {
  const own = segments.filter(name => name >= first && name.slice(0, 8) === first.slice(0, 8))
  return own[0] === first && own.every((name, nth) => nth === 0 || name === next(own[nth - 1]!))
}

/** Of 16 MB each, 256 to a log. */
function next(name: string): string {
  const number = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return name.slice(0, 8) + hex(number / 256n) + hex(number % 256n)
}

export const historiesIn = ({ wal }: Vault): string[] =>
  readdirSync(wal).filter(name => name.endsWith('.history'))
