import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** What runs by itself for as long as the product does, by its file. */
export const sources = { start: 'tools/start.ts', sandbox: 'sandbox/main.ts' }
/** Where they are built, from the root: in a place that finds all packages which are loaded when they are needed. */
export const BUILT = 'server/build'
export const MADE = `${BUILT}/made.json`

export interface Made {
  /** Their files in the build, by the names above. */
  programs: Partial<Record<keyof typeof sources, string>>
  /** All files of the build. */
  files: string[]
  /** Each file that they were made of, from the root, as it was; none where everything is laid out and stays as it is. */
  of: Record<string, Look>
}
type Look = [bytes: number, changedMs: number]

/** The file to run: the built one, or its source. */
export function programFile(name: keyof typeof sources, made = fresh(), folder = root): string {
  const program = made?.programs[name]
  return program ? join(folder, BUILT, program) : join(folder, sources[name])
}

/** What was built, if it was of the files as they are. */
export function fresh(folder = root): Made | null {
  const file = join(folder, MADE)
  if (!existsSync(file)) return null
  const made = JSON.parse(readFileSync(file, 'utf8')) as Made
  const isSame = ([path, [bytes, changedMs]]: [string, Look]) => {
    const now = statSync(join(folder, path), { throwIfNoEntry: false })
    return now?.size === bytes && now.mtimeMs === changedMs
  }
  return Object.entries(made.of).every(isSame) ? made : null
}

export function lookAt(path: string, folder = root): Look {
  const { size, mtimeMs } = statSync(join(folder, path))
  return [size, mtimeMs]
}

/** Whole or not at all. */
export function tell(made: Made, folder = root): void {
  const draft = join(folder, BUILT, `.made-${process.pid}`)
  writeFileSync(draft, JSON.stringify(made))
  renameSync(draft, join(folder, MADE))
}
