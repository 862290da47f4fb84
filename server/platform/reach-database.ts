import type pg from 'pg'
import { sqlState } from './database.ts'
import { wayTo } from './database-hosts.ts'

const PATIENCE_MS = 10_000
const LEAST_VERSION = 16

/**
 * A connection to a database that can be worked with. Throws an Error with one sentence that says what is wrong with
 * DATABASE_URL, or whichever setting has the address; its password and the driver's words are in none.
 */
export async function reachDatabase(databaseUrl: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  try {
    return await reach(databaseUrl)
  } catch (error) {
    throw new Error((error as Error).message.replace('DATABASE_URL', setting))
  }
}

async function reach(databaseUrl: string): Promise<pg.Client> {
  const client = openClient(databaseUrl)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show server_version_num')
    const old = tooOld(Number(rows[0]?.server_version_num))
    if (old) throw new Error(old)
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw new Error(sentenceFor(error as Error, client))
  }
}

/** The sentence that refuses a PostgreSQL of this `server_version_num` (150004 is 15.4); null when it can be used. */
export function tooOld(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= LEAST_VERSION) return null
  const version = Number.isNaN(major) ? 'of an unknown version' : `${major}.${versionNumber % 10_000}`
  return `DATABASE_URL leads to PostgreSQL ${version}; Ladlewell needs ${LEAST_VERSION} or later.`
}

/** What a migration that fails for the database's sake comes to, in one sentence; any other error as it is. */
export function explainWriting(error: Error): Error {
  const state = sqlState(error) ?? ''
  const why = refusesWriting[state] ?? (/^(08|57)/.test(state) && 'ended the connection')
  return why ? new Error(`DATABASE_URL leads to a database that ${why}.`) : error
}

const refusesWriting: Record<string, string> = {
  '25006': 'takes no writes; it may be a replica',
  '42501': 'lets this user create no tables',
  '53100': 'has no room left on its disk',
}

function openClient(databaseUrl: string): pg.Client {
  try {
    const { connectionString, Client } = wayTo(databaseUrl)
    return new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  } catch (error) {
    const file = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Error(
      file
        ? 'DATABASE_URL names a certificate file that is not there.'
        : 'DATABASE_URL cannot be read: it must be an address such as postgres://user:password@host:5432/name, ' +
            'with signs like @, / and # in a password written as %40, %2F and %23.',
    )
  }
}

function sentenceFor(error: Error & { code?: unknown }, client: pg.Client): string {
  if (error.message.startsWith('DATABASE_URL')) return error.message
  const { host, port, user = '', database = '' } = client
  const at = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`
  switch (String(error.code)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names the host "${host}", which cannot be found.`
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'EACCES':
      return `DATABASE_URL leads to ${at}, where no database answers.`
    case '28P01':
    case '28000':
      return `DATABASE_URL is refused at ${at}: user "${user}" with this password may not enter database "${database}".`
    case '3D000':
      return `DATABASE_URL names the database "${database}", which is not at ${at}.`
    case '25006':
      return 'DATABASE_URL leads to servers none of which takes writes.'
    case '42501':
      return `DATABASE_URL names the user "${user}", who may not enter database "${database}" at ${at}.`
    case '53300':
      return `DATABASE_URL leads to ${at}, where every connection is taken.`
    case '57P03':
      return `DATABASE_URL leads to ${at}, where the database is starting or stopping; try again in a moment.`
  }
  if (/timeout expired|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(`${error.message} ${String(error.code)}`))
    return `DATABASE_URL leads to ${at}, which does not answer.`
  if (/SSL|TLS|certificate|CERT/.test(`${error.message} ${String(error.code)}`))
    return `DATABASE_URL leads to ${at}, with which no encrypted connection as its sslmode asks can be made.`
  if (/SASL|password/.test(error.message))
    return `DATABASE_URL lacks the password that ${at} asks of user "${user}".`
  return `DATABASE_URL leads to ${at}, which does not answer as PostgreSQL does.`
}
