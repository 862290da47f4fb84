import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDataDir } from '../data-dir.ts'
import { startDatabase } from '../database/start-database.ts'
import { startSandbox } from '../sandbox.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty database whose role may create others; clone or name your own. */
    databaseUrl: string
    sandboxUrl: string
    smtpUrl: string
    webhookSecret: string
  }
}

/** One throw-away database server and one sandbox for all server tests; tests read their addresses with `inject`. */
export default async function startOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ladlewell-test-'))
  const [database, sandbox] = await Promise.all([
    startDatabase({ dataDir: openFolder(folder), fast: true }),
    startSandbox({}),
  ])
  provide('databaseUrl', database.url)
  provide('sandboxUrl', sandbox.url)
  provide('smtpUrl', sandbox.smtpUrl)
  provide('webhookSecret', sandbox.webhookSecret)
  return async () => {
    await Promise.all([database.stop(), sandbox.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

// mkdtemp makes a private folder; a root start's database runs as another user and has to pass through.
function openFolder(folder: string): string {
  const dataDir = join(folder, 'data')
  chmodSync(folder, 0o755)
  makeDataDir(dataDir)
  return dataDir
}
