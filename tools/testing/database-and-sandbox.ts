import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
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
  const dataDir = mkdtempSync(join(tmpdir(), 'ladlewell-test-'))
  const [database, sandbox] = await Promise.all([startDatabase({ dataDir, fast: true }), startSandbox({})])
  provide('databaseUrl', database.url)
  provide('sandboxUrl', sandbox.url)
  provide('smtpUrl', sandbox.smtpUrl)
  provide('webhookSecret', sandbox.webhookSecret)
  return async () => {
    await Promise.all([database.stop(), sandbox.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
}
