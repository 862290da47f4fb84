import { readFileSync } from 'node:fs'
import { newest } from './migrations.ts'

interface Release {
  version: string
  /** Of the sources that the build was made from; null when nobody told. */
  commit: string | null
  /** The newest migration that this code knows. */
  schema: string
}

/** What runs here. The build stamped its commit beside the web app, where there is no git; `COMMIT` says otherwise. */
export const release: Release = {
  version: (JSON.parse(textOf('../package.json') ?? '{}') as { version: string }).version,
  commit: process.env.COMMIT?.trim() || textOf('../web/build/.commit')?.trim() || null,
  schema: newest,
}

function textOf(path: string): string | null {
  try {
    return readFileSync(new URL(path, import.meta.url), 'utf8')
  } catch {
    return null
  }
}
