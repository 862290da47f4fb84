import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, startDatabase } from '../database/start-database.ts'
import { root } from '../root.ts'
import { sandboxSettings } from '../sandbox-settings.ts'
import { type Image, openImage, type Running, STRANGER } from './container.ts'
import { tell } from './programs.ts'

/** Building takes minutes; IMAGE names one that is there already. */
const { IMAGE } = process.env
const TAG = IMAGE || 'localhost/ladlewell-test'
const folder = mkdtempSync(join(tmpdir(), 'ladlewell-image-'))
let image: Image
let database: Database
let sandbox: NonNullable<Awaited<ReturnType<typeof sandboxSettings>>>
let door: Server
let settings: Record<string, string>
const port = 20_000 + (process.pid % 20_000)

describe('the image, built here and run as a stranger on a read-only root', () => {
  beforeAll(async () => {
    if (!IMAGE) tell(process.execPath, [join(root, 'tools/image/build.ts'), '--from-debian', '--tag', TAG])
    image = openImage(TAG)
    database = await startDatabase({ dataDir: folder, fast: true })
    door = await doorTo(database.url)
    const own = settingsFor(door)
    sandbox = (await sandboxSettings({ ...own, DATA_DIR: folder }))!
    settings = { ...own, ...sandbox.settings }
  }, 900_000)

  afterAll(async () => {
    image?.remove()
    door?.close()
    await Promise.all([database?.stop(), sandbox?.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  // – The image starts as any user, without capabilities, on a read-only root; SIGTERM ends it with 0
  test('a web process serves pages, files and sign-in, and drains', async () => {
    const web = image.run([], settings)
    await ready(web)
    expect(userOf(web)).toBe(STRANGER)
    const home = await fetch(`http://127.0.0.1:${port}/`)
    expect(home.status).toBe(200)
    const script = /"(\/assets\/[^"]+\.js)"/.exec(await home.text())?.[1]
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200)
    const signedIn = await fetch(`http://127.0.0.1:${port}/api/v1/auth/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'customer@ladlewell.test', password: 'let-me-cook' }),
    })
    expect(signedIn.status).toBe(200)
    process.kill(web.pid(), 'SIGTERM')
    expect(await web.ended, web.said()).toBe(0)
  })

  test('a worker answers on the port of health, and drains', async () => {
    const worker = image.run(['start'], { ...settings, ROLE: 'worker' })
    await ready(worker)
    const healthy = image.run(['healthy'], settings)
    expect(await healthy.ended, healthy.said()).toBe(0)
    process.kill(worker.pid(), 'SIGTERM')
    expect(await worker.ended, worker.said()).toBe(0)
    const gone = image.run(['healthy'], settings)
    expect(await gone.ended).toBe(1)
  })

  test('production refuses the sandbox in one sentence, and unknown commands are named', async () => {
    const refused = image.run([], { ...settings, NODE_ENV: 'production' })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(/^Refusing to start in production: SANDBOX_URL must not be set; [^\n]+\n$/)
    const unknown = image.run(['cook'])
    expect(await unknown.ended).toBe(1)
    expect(unknown.said()).toMatch(/^There is no command cook\. Known: start, healthy, .*verify-invariants/)
  })

  test('invariants are checked by the image itself', async () => {
    const check = image.run(['verify-invariants'], settings)
    expect(await check.ended, check.said()).toBe(0)
  })
})

function settingsFor(at: Server): Record<string, string> {
  const { pathname, username } = new URL(database.url.replace(/^postgres(ql)?:/, 'http:'))
  return {
    NODE_ENV: 'development',
    ROLE: 'web',
    HOST: '127.0.0.1',
    PORT: String(port),
    HEALTH_PORT: String(port + 1),
    METRICS_PORT: String(port + 1),
    DATABASE_URL: `postgres://${username}@127.0.0.1:${(at.address() as AddressInfo).port}${pathname}`,
  }
}

/** The embedded database is behind a socket that only its own user may open. */
async function doorTo(databaseUrl: string): Promise<Server> {
  const { searchParams } = new URL(databaseUrl.replace(/^postgres(ql)?:/, 'http:'))
  const socket = join(searchParams.get('host')!, `.s.PGSQL.${searchParams.get('port') ?? 5432}`)
  const server = createServer(client => {
    const inside = connect(socket)
    client.pipe(inside).pipe(client)
    for (const [one, other] of [
      [client, inside],
      [inside, client],
    ] as const)
      one.on('error', () => other.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function ready(running: Running): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port + 1}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (running.hasEnded()) break
    await pause(100)
  }
  throw new Error(`It did not get ready: ${running.said()}`)
}

function userOf(running: Running): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${running.pid()}/status`, 'utf8'))?.[1])
}
