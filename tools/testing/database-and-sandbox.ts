import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '../database/start-database.ts'
import { root } from '../root.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty database whose role may create others; clone or name your own. */
    databaseUrl: string
    /** Where stand-ins of the vendors are begun and ended (sandbox/many.ts). */
    sandboxesUrl: string
  }
}

/** One throw-away database server and one home of all sandboxes for all server tests; tests read their addresses with `inject`. */
export default async function startOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladlewell-test-'))
  const sandboxes = spawn(process.execPath, [join(root, 'sandbox', 'many.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, TZ: 'UTC' },
  })
  const [database, [port]] = await Promise.all([
    startDatabase({ dataDir, fast: true }),
    once(createInterface(sandboxes.stdout), 'line'),
  ])
  provide('databaseUrl', database.url)
  provide('sandboxesUrl', `http://127.0.0.1:${port}`)
  return async () => {
    sandboxes.stdin.end()
    await Promise.all([database.stop(), once(sandboxes, 'exit')])
    rmSync(dataDir, { recursive: true, force: true })
  }
}
