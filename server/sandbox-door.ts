import type { Context, Hono } from 'hono'
import { bearerOf, json, requestId } from './platform/edge.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Parts } from './platform/parts.ts'
import { problemResponse, refuse } from './platform/refusal.ts'

const EARLIEST = new Date('2000-01-01T00:00:00Z')
const LATEST = new Date('2100-01-01T00:00:00Z')

/** What exists only while settings name a sandbox: the platform's clock to set, and a way through to the stand-ins. */
export function openSandboxDoor(
  app: Hono,
  { clock, db, sessions }: Parts,
  sandboxUrl: string,
  whenSet: () => Promise<Jobs>,
): void {
  const told = () => json(200, { now: clock.now().toISOString() })

  // Whoever sets it stays signed in; for everybody else the time has passed.
  const set = async (c: Context, instant: Date | null) => {
    const from = clock.now()
    const bearer = bearerOf(c)
    const viewer = bearer ? await sessions.viewerOf(bearer, from) : null
    await clock.set(instant)
    if (viewer) await sessions.carry(viewer.sessionId, from, clock.now())
    await (await whenSet()).runAll()
    return told()
  }

  app.get('/sandbox/clock', told)
  app.put('/sandbox/clock', async c => {
    const body: unknown = await c.req.json().catch(() => null)
    const instant = new Date(String((body as { now?: unknown } | null)?.now))
    if (!(instant >= EARLIEST && instant <= LATEST)) {
      return problemResponse(
        refuse('validation-failed', { fields: { now: 'Use an ISO instant between 2000 and 2100.' } }),
        requestId(c),
      )
    }
    return set(c, instant)
  })
  app.delete('/sandbox/clock', c => set(c, null))

  // To rehearse what comes after a restore, without one.
  app.put('/sandbox/restored', async () => {
    await db.query(`select hold_restored(clock_timestamp(), 'a rehearsal')`)
    return json(200, { restored: true })
  })

  app.all('/sandbox/*', async c => {
    const { pathname, search } = new URL(c.req.url)
    const { method } = c.req
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: await c.req.arrayBuffer() }
    const headers = new Headers(c.req.raw.headers)
    for (const own of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(own)
    const answer = await fetch(new URL(pathname + search, sandboxUrl), {
      method,
      headers,
      redirect: 'manual',
      ...body,
    })
    const passed = new Headers(answer.headers)
    for (const own of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      passed.delete(own)
    return new Response(answer.body, { status: answer.status, headers: passed })
  })
}
