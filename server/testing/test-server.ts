import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { startServer } from '../main.ts'
import { pictureFilesOf } from '../picture-files-of.ts'
import { connect, type Queries } from '../platform/database.ts'
import { testEnvironment } from './environment.ts'
import { throughPooler } from './pgbouncer.ts'
import { inBucket } from './picture-bucket.ts'
import { startSandbox } from './sandbox.ts'
import { cloneWorld } from './world.ts'

/** The real server on a free port, with a demo world and a sandbox of its own, for the length of a test file. */
export async function startTestServer(settings: Record<string, string> = {}, world = cloneWorld) {
  const [databaseUrl, sandbox] = await Promise.all([world(), startSandbox()])
  // POOLED=1: whatever a test proves, it proves through a pooler.
  const pooled = process.env.POOLED ? await throughPooler(databaseUrl) : {}
  // STORE=bucket: the same of pictures in an object store.
  const kept = process.env.STORE === 'bucket' || settings.STORE === 'bucket' ? inBucket(sandbox.url) : {}
  const env: Record<string, string> = {
    ...testEnvironment(databaseUrl, sandbox),
    ...pooled,
    ...kept,
    ...settings,
  }
  const server = await startServer(env)
  const url = server.url.replace('localhost', '127.0.0.1')
  const texts = '/api/v1/sms/inbound'
  await Promise.all([
    sandbox.sendWebhooksTo(`${url}/api/v1/payments/webhook`),
    sandbox.sendMailTo(`${url.replace('//', '//postmark:sandbox-inbound-secret@')}/api/v1/mail/inbound`),
    sandbox.sendTextsTo(url + texts, server.url + texts),
  ])
  const db = connect(databaseUrl, 4, () => undefined)
  afterAll(async () => {
    await server.stop()
    await db.close()
    await sandbox.stop()
    rmSync(env.PICTURES_DIR!, { recursive: true, force: true })
  })
  return { url, env, sandbox, db, files: await pictureFilesOf(env), ...keptAwake(db, clockOf(url)) }
}

/** The clock, at whose leaps staff stay signed in: of what they do afterwards a test tells, not of their sign-ins. */
function keptAwake(db: Queries, clock: ReturnType<typeof clockOf>): ReturnType<typeof clockOf> {
  const setClock = async (instant: Date) => {
    await db.query(
      `update sessions s set created_at = $1, last_seen_at = $1 from accounts a
       where a.id = s.account_id and a.role = 'STAFF' and s.ended_at is null`,
      [instant],
    )
    await clock.setClock(instant)
  }
  const advance = async (minutes: number) =>
    setClock(new Date((await clock.now()).getTime() + minutes * 60_000))
  return { ...clock, setClock, advance }
}

/** The platform's clock, as anybody in front of a sandbox can set it. */
export function clockOf(url: string) {
  const now = async () => {
    const answer = await fetch(`${url}/sandbox/clock`)
    return new Date(((await answer.json()) as { now: string }).now)
  }
  const setClock = async (instant: Date): Promise<void> => {
    const body = JSON.stringify({ now: instant.toISOString() })
    const answer = await fetch(`${url}/sandbox/clock`, { method: 'PUT', body }).catch((error: Error) => error)
    // Nothing was heard for five minutes, as what is due is still being done: asked again, it is waited for.
    if (answer instanceof Error) return isOutOfPatience(answer) ? setClock(instant) : Promise.reject(answer)
    if (!answer.ok) throw new Error(`The clock was not set: ${await answer.text()}`)
  }
  /** What is due by then has been done when it resolves. */
  const advance = async (minutes: number) => setClock(new Date((await now()).getTime() + minutes * 60_000))
  return { now, setClock, advance }
}

const isOutOfPatience = ({ cause }: Error) =>
  (cause as { code?: string } | undefined)?.code === 'UND_ERR_HEADERS_TIMEOUT'
