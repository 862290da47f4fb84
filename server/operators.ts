import { createHash, timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { figuresIn } from './figures.ts'
import { json, requestId } from './platform/edge.ts'
import { listenAt } from './platform/listening.ts'
import { buildInfo, registry } from './platform/metrics.ts'
import type { Parts } from './platform/parts.ts'
import type { Pulse } from './platform/pulse.ts'
import { problemResponse, refuse } from './platform/refusal.ts'
import { release } from './release.ts'

type Asked = Pick<Pulse, 'whyNotReady' | 'isStopping'>

/** Whether the process serves, with its version, commit and schema, and whether it can do its work now. */
export function healthRoutes(app: Hono, { whyNotReady, isStopping }: Asked): void {
  app.get('/healthz', () => json(200, { status: 'ok', ...release }))
  app.get('/readyz', async c =>
    (await whyNotReady()) === null
      ? json(200, { status: 'ready' })
      : problemResponse(refuse('unavailable'), requestId(c)),
  )
  // Without the database, which is everybody's, no process is ready; whoever lives still sends pages as they last were.
  app.get('/readyz/pages', c =>
    isStopping()
      ? problemResponse(refuse('unavailable'), requestId(c))
      : json(200, { status: 'ready for pages' }),
  )
}

/** Figures for Prometheus. With METRICS_TOKEN they are for its bearer alone; to anybody else there is no such page. */
export function metricsRoute(
  app: Hono,
  { db, clock, settings }: Pick<Parts, 'db' | 'clock' | 'settings'>,
): void {
  const measure = figuresIn({ db, clock })
  buildInfo.set({ version: release.version, role: settings.ROLE, node: process.version }, 1)
  app.get('/metrics', async c => {
    const { METRICS_TOKEN: token } = settings
    if (token && !isBearer(c.req.header('authorization'), token))
      return problemResponse(refuse('not-found'), requestId(c))
    await measure()
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

/** Whether the public port shows figures: in production only to who has the token. */
export function showsMetrics({ production, METRICS_PORT, METRICS_TOKEN }: Parts['settings']): boolean {
  return METRICS_TOKEN !== undefined || (!production && METRICS_PORT === undefined)
}

/** Opens HEALTH_PORT and METRICS_PORT, where they are set; one server when they are one port. Answers how to close them. */
export async function openOperatorsPorts(parts: Parts, pulse: Pulse): Promise<() => void> {
  const { HEALTH_PORT, METRICS_PORT, HOST } = parts.settings
  const open: Server[] = []
  const serve = async (setting: string, port: number, add: (app: Hono) => void) => {
    const app = new Hono()
    app.notFound(c => problemResponse(refuse('not-found'), requestId(c)))
    add(app)
    const server = createAdaptorServer({ fetch: app.fetch }) as Server
    open.push(server)
    await listenAt(server, { setting, port, host: HOST })
  }
  const isOne = HEALTH_PORT === METRICS_PORT
  if (HEALTH_PORT !== undefined)
    await serve('HEALTH_PORT', HEALTH_PORT, app => {
      healthRoutes(app, pulse)
      if (isOne) metricsRoute(app, parts)
    })
  if (METRICS_PORT !== undefined && !isOne)
    await serve('METRICS_PORT', METRICS_PORT, app => metricsRoute(app, parts))
  return () => {
    for (const server of open) {
      server.close()
      server.closeAllConnections()
    }
  }
}

function isBearer(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

/** Of one length, whatever was given. */
const digest = (text: string) => createHash('sha256').update(text).digest()
