import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from '../database/reach.ts'
import { root } from '../root.ts'
import { layPrograms } from './lay-programs.ts'

/** Where a cluster stands: a folder, addresses of its own on loopback, and the user its programmes run as. */
export interface Ground {
  owner: Owner | undefined
  env: Record<string, string>
  password: string
  /** PostgreSQL's. */
  programs: string
  /** The settings of a node's Patroni, made from the sample in `deploy/`. */
  patroniFile(name: string): string
  etcd: string
  address(nth: number): string
  file(name: string): string
  write(name: string, content: string): string
  /** A folder for a node's data. */
  disk(name: string): string
  /** Whether each node has a disk of its own that can be full. */
  hasDisks: boolean
  remove(): void
}

export interface GroundPlan {
  /** Each node gets a disk of so many MB in memory, where this user may make one. */
  diskMb?: number
  /** Off is for seeing what it is good for. */
  synchronous?: boolean
}

const nobody: Owner = { uid: 65534, gid: 65534 }

export function layGround({ diskMb, synchronous = true }: GroundPlan): Ground {
  const owner = process.getuid?.() === 0 ? nobody : undefined
  const folder = mkdtempSync(join(tmpdir(), 'ladlewell-cluster-'))
  const own = (path: string) => {
    if (owner) chownSync(path, owner.uid, owner.gid)
    return path
  }
  own(folder)
  chmodSync(folder, 0o755)
  const file = (name: string) => join(folder, name)
  const write = (name: string, content: string) => {
    writeFileSync(file(name), content)
    return own(file(name))
  }
  const password = randomBytes(12).toString('hex')
  // So that two clusters on one machine do not meet.
  const [a, b] = randomBytes(2)
  const mounted: string[] = []
  const hasDisks = diskMb !== undefined && canMount(folder)
  return {
    owner,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder },
    password,
    programs: layPrograms(file('bin'), owner, password),
    patroniFile: name => write(`${name}.yaml`, patroniSettings(file(name), synchronous)),
    etcd: `127.${a}.${b}.100`,
    address: nth => `127.${a}.${b}.${nth}`,
    file,
    write,
    disk(name) {
      const disk = file(name)
      mkdirSync(disk)
      if (hasDisks && mount(disk, diskMb)) mounted.push(disk)
      return own(disk)
    },
    hasDisks,
    remove() {
      for (const disk of mounted) spawnSync('umount', ['-l', disk])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The sample as it is delivered, but for where sockets lie; without what it promises by, to see what that is good for. */
function patroniSettings(folder: string, synchronous: boolean): string {
  const sample = readFileSync(join(root, 'deploy/patroni/patroni.yaml'), 'utf8')
  const placed = replaced(sample, '/var/run/postgresql', `'${folder}'`)
  return synchronous ? placed : replaced(placed, 'synchronous_mode: true', 'synchronous_mode: false')
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`deploy/patroni/patroni.yaml says nothing of ${from}`)
  return text.replace(from, to)
}

const mount = (folder: string, mb: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=0755`, 'ladlewell', folder]).status === 0

function canMount(folder: string): boolean {
  const place = join(folder, 'try')
  mkdirSync(place)
  const can = mount(place, 1)
  if (can) spawnSync('umount', [place])
  return can
}
