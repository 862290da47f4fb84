import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { collectWhenIdle } from '../server/platform/idle-memory.ts'
import { listenAt } from '../server/platform/listening.ts'
import { refuseUnusableFolder } from '../server/platform/usable-folder.ts'
import { refuseBadSettings } from '../server/settings.ts'
import { dataDirOf, lockDataDir, makeDataDir } from './data-dir.ts'
import { keepDatabase } from './database/keep-database.ts'
import { readEnvironment } from './environment.ts'
import type { Lock } from './lock.ts'
import { sandboxSettings } from './sandbox-settings.ts'
import { buildWeb } from './web-build.ts'

type Undo = () => unknown

// V8 takes the loading of code for a rush of short-lived objects, and keeps the room that it makes for them: 20 MB.
const youngSpace = { stays: '--semi-space-growth-factor=1', grows: '--semi-space-growth-factor=2' }

const undo: Undo[] = []
let stopping = false

setFlagsFromString(youngSpace.stays)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
stopWithNpm()
try {
  await start()
} catch (error) {
  if (!stopping) console.error(sentenceOf(error))
  await stop(1)
}

async function start(): Promise<void> {
  const env = readEnvironment()
  refuseBadSettings(env)
  env.DATA_DIR = dataDirOf(env).dataDir
  // In production everything is kept elsewhere, and the image's root may be read-only.
  if (env.NODE_ENV !== 'production') makeDataDir(env.DATA_DIR)
  env.PICTURES_DIR ??= join(env.DATA_DIR, 'pictures')
  refuseUnusableFolder('PICTURES_DIR', env.PICTURES_DIR)
  const lock = env.DATABASE_URL ? undefined : await lockDataDir(env.DATA_DIR)
  if (lock) undo.push(lock.release)
  if (env.ROLE !== 'worker') env.PORT = await freePort(env.PORT || '3000', env.HOST || '127.0.0.1')
  const [{ startServer }] = await Promise.all([
    import('../server/main.ts'),
    lock && useDatabase(env, lock),
    env.NODE_ENV === 'production' ? undefined : useSandbox(env),
    // A worker lays mails out with it.
    useWebBuild(),
  ])
  const server = await startServer(env)
  undo.push(server.stop)
  setFlagsFromString(youngSpace.grows)
  undo.push(collectWhenIdle())
  announce(server.url, env)
}

async function useDatabase(env: NodeJS.ProcessEnv, lock: Lock): Promise<void> {
  const database = await keepDatabase(dataDirOf(env))
  undo.push(database.stop)
  env.DATABASE_URL = database.url
  lock.tell({ address: `http://localhost:${env.PORT}`, databaseUrl: database.url })
}

async function useSandbox(env: NodeJS.ProcessEnv): Promise<void> {
  const sandbox = await sandboxSettings(env)
  if (!sandbox) return
  undo.push(sandbox.stop)
  Object.assign(env, sandbox.settings)
}

async function useWebBuild(): Promise<void> {
  const stillBuilding = setTimeout(() => console.log('Building the web app …'), 500)
  await buildWeb().finally(() => clearTimeout(stillBuilding))
}

async function freePort(wanted: string, host: string): Promise<string> {
  const probe = createServer()
  await listenAt(probe, { setting: 'PORT', port: Number(wanted), host })
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return String(port)
}

function announce(url: string, env: NodeJS.ProcessEnv): void {
  console.log(url ? `\nLadlewell is ready at ${url}` : '\nLadlewell’s worker is running')
  if (!url || env.NODE_ENV === 'production') return
  console.log('Demo accounts, password let-me-cook:')
  for (const role of ['customer', 'chef', 'driver', 'staff']) console.log(`  ${role}@ladlewell.test`)
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

// A killed npm tells nobody; without it this process would hold the port and the data unseen.
function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && void stop(0), 250).unref()
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // Whoever sent SIGTERM waits ten seconds; a database and a sandbox of our own may take longer.
  const longest = process.env.NODE_ENV === 'production' ? 9900 : 25_000
  setTimeout(() => process.exit(1), longest).unref()
  for (const step of undo.reverse())
    await Promise.resolve(step()).catch(error => console.error(sentenceOf(error)))
  process.exit(code)
}
