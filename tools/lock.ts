import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { beginningOf } from './process-identity.ts'

export interface Holder {
  pid: number
  /** Tells the process from a later one that got the same pid. */
  beginning: string
  /** ISO instant at which the lock was taken. */
  since: string
  /** What the holder offers to others, e.g. an address. */
  offers: Record<string, string>
}

export interface Lock {
  tell(offers: Record<string, string>): void
  release(): void
}

/** Takes the lock, also from a dead process; undefined while a living one holds it after `patience` milliseconds. */
export async function takeLock(file: string, patience = 0): Promise<Lock | undefined> {
  for (let waited = 0; ; waited += 50) {
    if (create(file) || (await succeed(file))) return lockOn(file)
    if (waited >= patience) return undefined
    await pause(50)
  }
}

/** The living process that holds the lock, if any. */
export function holderOf(file: string): Holder | undefined {
  const holder = read(file)
  return holder && isAlive(holder) ? holder : undefined
}

function create(file: string): boolean {
  const draft = draftOf(file)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Puts our lock in a dead process's place. Only who holds the lock of the succession may do so, and only to a dead one's. */
async function succeed(file: string): Promise<boolean> {
  if (!isDead(file)) return false
  const succession = await takeLock(`${file}.next`)
  if (!succession) return false
  try {
    if (!isDead(file)) return false
    renameSync(draftOf(file), file)
    return true
  } finally {
    succession.release()
  }
}

function isDead(file: string): boolean {
  return existsSync(file) && holderOf(file) === undefined
}

function draftOf(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(myself({})))
  return draft
}

function lockOn(file: string): Lock {
  const release = () => {
    if (read(file)?.pid === process.pid) rmSync(file, { force: true })
  }
  return {
    release,
    tell(offers) {
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(myself(offers)))
      renameSync(`${file}.${process.pid}`, file)
    },
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive({ pid, beginning }: Holder): boolean {
  return beginningOf(pid) === beginning
}

function myself(offers: Record<string, string>): Holder {
  return {
    pid: process.pid,
    beginning: beginningOf(process.pid) ?? '',
    since: new Date().toISOString(),
    offers,
  }
}
