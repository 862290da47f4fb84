import pg from 'pg'

type Topic = 'catalogue' | 'clock' | 'market'

/**
 * Word between processes through PostgreSQL's NOTIFY. After a lost connection every topic is announced
 * once, because what was missed is not known.
 */
export interface Bulletin {
  on(topic: Topic, listener: () => void): void
  /** Tells this process at once; others hear it from the database. */
  announce(topic: Topic): void
  close(): Promise<void>
}

const topics: Topic[] = ['catalogue', 'clock', 'market']

export async function openBulletin(databaseUrl: string, onError: (error: Error) => void): Promise<Bulletin> {
  const listeners = new Map<Topic, Set<() => void>>(topics.map(topic => [topic, new Set()]))
  const announce = (topic: Topic) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  let closed = false
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    let isLost = false
    fresh.on('notification', message => announce(message.channel as Topic))
    // One loss is told twice, by the server's message and by the socket's end.
    fresh.on('error', error => {
      if (isLost || closed) return
      isLost = true
      onError(error)
      void fresh.end().catch(() => undefined)
      void reconnect()
    })
    try {
      await fresh.connect()
      await fresh.query(topics.map(topic => `listen ${topic}`).join(';'))
      return fresh
    } catch (error) {
      isLost = true
      void fresh.end().catch(() => undefined)
      throw error
    }
  }

  async function reconnect(): Promise<void> {
    for (const topic of topics) announce(topic)
    while (!closed) {
      await new Promise(resolve => setTimeout(resolve, 500).unref())
      try {
        client = await listen()
        if (closed) await client.end()
        for (const topic of topics) announce(topic)
        return
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  return {
    on: (topic, listener) => void listeners.get(topic)?.add(listener),
    announce,
    close: async () => {
      closed = true
      await client.end()
    },
  }
}
