// node tools/with-database.ts <script> [arguments]: runs a script of ours with DATABASE_URL set, starting the
// embedded database for it unless one is named or already runs on DATA_DIR.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataDirOf, holderOfDataDir, lockDataDir } from './data-dir.ts'
import { startDatabase } from './database/start-database.ts'
import { readEnvironment } from './environment.ts'
import { root } from './root.ts'

const [script = '', ...rest] = process.argv.slice(2)
const { dataDir, mayMove } = dataDirOf(readEnvironment())

try {
  process.exitCode = await withDatabase(run)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function withDatabase(work: (url: string) => Promise<number>): Promise<number> {
  const running = process.env.DATABASE_URL || (await urlOfRunning())
  if (running) return work(running)
  const lock = await lockDataDir(dataDir)
  const database = await startDatabase({ dataDir, mayMove })
  lock.tell({ databaseUrl: database.url })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
    lock.release()
  }
}

// A start that has only just begun tells its address a moment later.
async function urlOfRunning(): Promise<string | undefined> {
  for (let waited = 0; waited < 10_000; waited += 100) {
    const holder = holderOfDataDir(dataDir)
    if (!holder || holder.offers.databaseUrl) return holder?.offers.databaseUrl
    await pause(100)
  }
  return undefined
}

async function run(url: string): Promise<number> {
  const child = spawn(process.execPath, [join(root, script), ...rest], {
    stdio: 'inherit',
    env: { PICTURES_DIR: join(dataDir, 'pictures'), ...process.env, DATA_DIR: dataDir, DATABASE_URL: url },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return code ?? 1
}
