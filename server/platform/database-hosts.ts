import pg from 'pg'

// An address may name several servers, as libpq's may: `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`.
// node-postgres knows one host. Here the one that takes writes is looked for, and looked for again when it takes none any more.

interface Place {
  host: string
  port: number
}

/** What opens connections to an address, whether it names one server or several. */
export interface Way {
  connectionString: string
  Client: typeof pg.Client
}

const PROBE_MS = 1500
const READ_ONLY = '25006'
const writable = new Set(['read-write', 'primary'])

/** Where several processes' parts connect to the same servers, what one found out all know. */
const ways = new Map<string, Way>()

export function wayTo(url: string): Way {
  const known = ways.get(url)
  if (known) return known
  const { connectionString, places, onlyWritable } = takenApart(url)
  const Client =
    places.length > 1 || onlyWritable ? choosing(connectionString, places, onlyWritable) : pg.Client
  const way = { connectionString, Client }
  ways.set(url, way)
  return way
}

/** Every server that an address names, and an address of the first of them that node-postgres can read. */
export function takenApart(url: string): {
  connectionString: string
  places: Place[]
  onlyWritable: boolean
} {
  const [, scheme = '', user = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)(.*)$/s.exec(url) ?? []
  const [path = '', query = ''] = rest.split(/\?(.*)/s)
  const wishes = new URLSearchParams(query)
  const onlyWritable = writable.has(wishes.get('target_session_attrs') ?? '')
  const each = hosts.split(',')
  const only = [{ host: '', port: 0 }]
  if (each.length === 1 && !onlyWritable) return { connectionString: url, places: only, onlyWritable }
  const left = query
    .split('&')
    .filter(part => part !== '' && !part.startsWith('target_session_attrs='))
    .join('&')
  const connectionString = `${scheme}${user}${each[0]}${path}${left && `?${left}`}`
  const places = each.map(placeOf)
  // A lone server's host may stand in the query, as that of a socket does.
  return { connectionString, places: each.length > 1 ? places : only, onlyWritable }
}

function placeOf(text: string): Place {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? []
  return { host: decodeURIComponent(bracketed ?? plain ?? text), port: Number(port ?? 5432) }
}

/** What is told of a connection to a server that takes no writes, as the server would say it of a statement. */
const takesNoWrites = () =>
  Object.assign(new Error('none of the servers that the address names takes writes'), { code: READ_ONLY })

function choosing(
  connectionString: string,
  places: readonly Place[],
  onlyWritable: boolean,
): typeof pg.Client {
  let found: Place | null = null
  let looking: Promise<Place> | null = null

  /** The servers are asked side by side; the first that will do is taken. */
  const look = () => {
    looking ??= Promise.any(places.map(place => probe(connectionString, place, onlyWritable)))
      .catch((error: AggregateError) => {
        const errors = error.errors as Error[]
        throw errors.find(each => 'code' in each && each.code === READ_ONLY) ?? errors[0]!
      })
      .finally(() => {
        looking = null
      })
    return looking
  }

  async function reach(client: pg.Client, connect: () => Promise<pg.Client>): Promise<pg.Client> {
    const place = places.length > 1 ? (found ?? (await look())) : null
    found = place
    if (place) Object.assign(client, place)
    try {
      const takesWrites = heardFrom(client)
      await connect()
      if (!onlyWritable || takesWrites()) return client
      void client.end().catch(() => undefined)
      throw takesNoWrites()
    } catch (error) {
      if (found === place) found = null
      throw error
    }
  }

  // A pool makes its clients by itself: whoever is made here is one of node-postgres that first looks where to go.
  return new Proxy(pg.Client, {
    construct(_, [config]: [pg.ClientConfig]) {
      const client = new pg.Client(config)
      const connect = client.connect.bind(client) as () => Promise<pg.Client>
      const choose = (done?: (error: Error | null, client?: pg.Client) => void) => {
        const connected = reach(client, connect)
        if (!done) return connected
        connected.then(reached => done(null, reached), done)
        return undefined
      }
      return Object.assign(client, { connect: choose })
    },
  })
}

async function probe(connectionString: string, place: Place, onlyWritable: boolean): Promise<Place> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  Object.assign(client, place)
  client.on('error', () => undefined)
  const takesWrites = heardFrom(client)
  try {
    await client.connect()
    if (onlyWritable && !takesWrites()) throw takesNoWrites()
    return place
  } finally {
    void client.end().catch(() => undefined)
  }
}

interface Told {
  connection: {
    on(
      event: 'parameterStatus',
      listener: (told: { parameterName: string; parameterValue: string }) => void,
    ): void
  }
}

/** A server says while it lets one in whether it is a standby, and whether it only reads. */
function heardFrom(client: pg.ClientBase): () => boolean {
  const told = new Map<string, string>()
  const { connection } = client as unknown as Told
  connection.on('parameterStatus', ({ parameterName, parameterValue }) =>
    told.set(parameterName, parameterValue),
  )
  return () => told.get('in_hot_standby') !== 'on' && told.get('default_transaction_read_only') !== 'on'
}
