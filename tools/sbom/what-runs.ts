import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

export interface Package {
  name: string
  version: string
  licence: string | undefined
  /** As the lock has it: an algorithm and a base64 hash. */
  integrity: string | undefined
  /** Keys of other packages. */
  needs: string[]
  /** Whether it is part of the web's files instead of being installed. */
  isBundled: boolean
}

interface Locked {
  version?: string
  resolved?: string
  link?: boolean
  license?: string
  integrity?: string
  os?: string | string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Where our own rooms stand in the lock; what they need is ours, they themselves are not listed. */
const OURS = '@ladlewell/'

/**
 * Every package that a process of ours loads, for any platform, by `name@version`: what the server's room and the root need, as the lock
 * resolves it, and what the web build says that it took in. npm's own list leaves out packages of a platform, and so libvips.
 */
export function whatRuns(): Map<string, Package> {
  const lock = readLock()
  const found = new Map<string, Package>()
  const visit = (path: string, isBundled: boolean): string | undefined => {
    const locked = lock[path]!
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const key = `${name}@${locked.version}`
    if (found.has(key)) return key
    const { version = '', license: licence, integrity } = locked
    const one: Package = { name, version, licence, integrity, needs: [], isBundled }
    found.set(key, one)
    // What was bundled is known one by one; what it names besides stayed outside.
    if (!isBundled) one.needs = needsOf(path)
    return key
  }
  const needsOf = (path: string): string[] => {
    const { dependencies, optionalDependencies } = lock[path]!
    return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(name => {
      const at = resolved(lock, path, name)
      if (!at) return []
      const { link, resolved: target } = lock[at]!
      if (!link) return visit(at, false) ?? []
      return name.startsWith(OURS) ? needsOf(target!) : []
    })
  }
  needsOf('')
  needsOf('server')
  for (const path of bundledPaths()) if (lock[path]) visit(path, true)
  return found
}

function readLock(): Record<string, Locked> {
  return (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  ).packages
}

/** As Node looks for it: beside, then further up. Peers and what is for other platforms may be missing. */
function resolved(lock: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (lock[path]) return path
    if (!folder) return undefined
  }
}

/** What `packagesNamed` of the web's build wrote. */
function bundledPaths(): string[] {
  const named = JSON.parse(readFileSync(join(root, 'web', 'build', 'packages.json'), 'utf8')) as Record<
    string,
    string[]
  >
  return [...new Set(Object.values(named).flat())]
}
