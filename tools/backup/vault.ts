import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { takeLock } from '../lock.ts'
import type { MasterKey } from './sealed-file.ts'

/** What a folder of backups says of itself; nothing of it is secret. */
interface About {
  format: 1
  /** PostgreSQL's own name of the database: no folder holds those of two. */
  system: string
  /** Null: nothing is encrypted. */
  encryption: { salt: string; check: string } | null
}

export interface Vault {
  folder: string
  key: MasterKey
  /** Where copied files of pictures, and what was written to the database since, are. */
  pictures: string
  wal: string
}

const BASE = /^base-\d{8}T\d{6}Z$/

/** Opens a folder of backups, or makes one for this database. Throws with a sentence when it is another's, or the key is. */
export function openVault(path: string, passphrase: string | undefined, system?: string): Vault {
  const folder = resolve(process.env.INIT_CWD ?? '.', path)
  const file = join(folder, 'about.json')
  if (!existsSync(file)) {
    if (system === undefined) throw new Error(`${folder} holds no backup.`)
    makeVault(folder, file, passphrase, system)
  }
  const about: About = JSON.parse(readFileSync(file, 'utf8'))
  if (system !== undefined && about.system !== system)
    throw new Error(`${folder} holds backups of another database; choose a folder for this one.`)
  const wal = join(folder, 'wal')
  const pictures = join(folder, 'pictures')
  for (const each of [wal, pictures]) mkdirSync(each, { recursive: true, mode: 0o700 })
  return { folder, key: keyFor(about, folder, passphrase), pictures, wal }
}

/** One backup, or restore, of a folder at a time. */
export async function lockVault({ folder }: Vault): Promise<{ release(): void }> {
  const lock = await takeLock(join(folder, 'backup.lock'))
  if (!lock) throw new Error(`Another backup to ${folder} is running.`)
  return lock
}

/** The whole bases, oldest first. */
export const basesIn = ({ folder }: Vault): string[] =>
  readdirSync(folder)
    .filter(name => BASE.test(name))
    .sort()

function makeVault(folder: string, file: string, passphrase: string | undefined, system: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} holds other things; choose an empty folder for backups.`)
  const salt = randomBytes(16)
  const encryption = passphrase
    ? { salt: salt.toString('hex'), check: checkOf(derive(passphrase, salt)) }
    : null
  const about: About = { format: 1, system, encryption }
  writeFileSync(`${file}.new`, `${JSON.stringify(about, null, 2)}\n`, { flush: true })
  renameSync(`${file}.new`, file)
}

function keyFor({ encryption }: About, folder: string, passphrase: string | undefined): MasterKey {
  if (!encryption) {
    if (passphrase)
      throw new Error(
        `The backups in ${folder} are not encrypted; choose another folder, or leave BACKUP_KEY out.`,
      )
    return null
  }
  if (!passphrase)
    throw new Error('These backups are encrypted: set BACKUP_KEY to the key they were made with.')
  const key = derive(passphrase, Buffer.from(encryption.salt, 'hex'))
  if (!timingSafeEqual(Buffer.from(checkOf(key)), Buffer.from(encryption.check)))
    throw new Error('BACKUP_KEY is not the key these backups were made with.')
  return key
}

const derive = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

/** Tells a wrong key at once, and nothing of the right one. */
const checkOf = (key: Buffer) => createHmac('sha256', key).update('ladlewell backup').digest('hex')
