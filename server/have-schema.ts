import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from './migrate.ts'
import { newest } from './migrations.ts'
import { listenAt } from './platform/listening.ts'
import { createLog } from './platform/log.ts'
import { reachDatabase } from './platform/reach-database.ts'
import { release } from './release.ts'
import { lookAtSchema } from './schema-state.ts'
import type { Settings } from './settings.ts'

const LOOK_MS = 1000
const SAY_AGAIN = 60

/**
 * Has the database's schema be what this process needs. One of many processes in production does not change it by itself: it waits
 * until `npm run migrate` has, and says so to whoever asks whether it is ready. Throws an Error with a sentence when the database is
 * ahead of what this code can work with.
 */
export async function haveSchema(settings: Settings): Promise<void> {
  const { DATABASE_URL, ROLE, production, LOG_LEVEL } = settings
  const log = createLog(LOG_LEVEL ?? (production ? 'info' : 'warn'))
  if (!production || ROLE === 'all') {
    await migrate(DATABASE_URL, { tell: sentence => log.warn(sentence) })
    return
  }
  let close = () => {}
  try {
    for (let nth = 0; await isLacking(DATABASE_URL); nth++) {
      if (nth === 0) close = await answerMeanwhile(settings)
      if (nth % SAY_AGAIN === 0)
        log.warn(
          `waiting for the schema ${newest}: run \`npm run migrate\`, or the migration step, of this release`,
        )
      await pause(LOOK_MS)
    }
  } finally {
    close()
  }
}

async function isLacking(databaseUrl: string): Promise<boolean> {
  const client = await reachDatabase(databaseUrl)
  try {
    const { missing, ahead } = await lookAtSchema(client)
    if (ahead) throw new Error(ahead)
    return missing.length > 0
  } finally {
    await client.end()
  }
}

/** Alive, and not ready, at the ports where somebody looks. */
async function answerMeanwhile({ ROLE, PORT, HEALTH_PORT, HOST }: Settings): Promise<() => void> {
  const open: Server[] = []
  const at = async (setting: string, port: number) => {
    const server = createServer(({ url }, answer) => {
      const isAlive = url === '/healthz'
      answer.writeHead(isAlive ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...(isAlive ? {} : { 'retry-after': '5' }),
      })
      answer.end(JSON.stringify({ status: 'waiting', waitingFor: newest, ...release }))
    })
    open.push(server)
    await listenAt(server, { setting, port, host: HOST })
  }
  if (HEALTH_PORT !== undefined) await at('HEALTH_PORT', HEALTH_PORT)
  if (ROLE === 'web' && PORT !== HEALTH_PORT) await at('PORT', PORT)
  return () => {
    for (const server of open) {
      server.close()
      server.closeAllConnections()
    }
  }
}
