import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { settingNames } from '../../server/settings.ts'
import { root } from '../root.ts'

/** A file of the repository. */
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

export const namesIn = (folder: string) => readdirSync(join(root, folder))

/** Every document of a YAML file, with what is merged into what. */
export function documentsOf<T>(path: string): T[] {
  return parseAllDocuments(textOf(path), { merge: true }).map(document => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]!.message}`)
    return document.toJS() as T
  })
}

/** Lines NAME=value of an environment file; `#NAME=value` is one that may be given. */
export function variablesIn(text: string): Record<string, string> {
  const lines = text.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]))
}

/** What Node, glibc, the client of the store and the shell read, not our settings. */
const ofOthers = ['COMMIT', 'DATA_DIR', 'HOME', 'MALLOC_ARENA_MAX', 'NODE_OPTIONS', 'PATH', 'USER']

/** Those that no process would read. */
export function unknownSettings(names: Iterable<string>): string[] {
  const known = new Set([...settingNames, ...ofOthers])
  return [...names].filter(name => !known.has(name))
}
