import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Queries, queriesOn, type Row } from './database.ts'
import { wayTo } from './database-hosts.ts'
import { marketsVersion } from './markets-version.ts'
import { seeMarkets } from './seen-markets.ts'
import { wallMs } from './wall-clock.ts'

type Topic = 'catalogue' | 'clock' | 'market' | 'work'

/** What the database says of itself, again and again. */
export interface Beat {
  /** By the wall clock here, between asking and hearing. */
  wallMs: number
  /** By the database's wall clock. */
  databaseMs: number
  /** Between asking and hearing: what the two may seem apart without being so. */
  tookMs: number
  /** When it was asked, in the time of `performance.now()`. */
  askedAt: number
  offsetMs: number
  marketVersion: number
}

type BeatListener = (beat: Beat) => void | Promise<void>

/**
 * Word between processes through PostgreSQL's NOTIFY. After a lost connection every topic is announced
 * once, because what was missed is not known. The connection is asked something every few seconds: one that is silent is
 * replaced, and until it is, nothing is believed for longer than ten seconds.
 */
export interface Bulletin {
  /** What is heard comes with what it is about; empty: it may be anything. */
  on(topic: Topic, listener: (word: string) => void): void
  /** Tells this process at once; others hear it from the database. */
  announce(topic: Topic): void
  onBeat(listener: BeatListener): void
  /** Called when what was announced until a moment ago is heard here, and somebody waits to see it. */
  onCaughtUp(listener: () => void): void
  /** Word came lately: what is kept may be believed. */
  hears(): boolean
  /** Resolves at once while word comes; otherwise reads again what is believed, or throws what the database says. */
  current(): Promise<void>
  /** Resolves when what was announced by any commit until now is heard here. Where that takes long, pages are made anew instead. */
  caughtUp(): Promise<void>
  /** Reads clock and terms now, whatever was heard. */
  readAgain(): Promise<void>
  close(): Promise<void>
}

/** How often the connection is asked, and how long it may take to answer: together less than ten seconds. */
export interface Pace {
  everyMs: number
  patienceMs: number
  /** The wall clock here. */
  wall: () => number
}

const BELIEVED_MS = 10_000
const READ_AGAIN_MS = 1000
const ECHO_MS = 250
const topics: Topic[] = ['catalogue', 'clock', 'market', 'work']

export async function openBulletin(
  databaseUrl: string,
  db: Queries,
  onError: (error: Error) => void,
  { everyMs = 5000, patienceMs = 4000, wall = wallMs }: Partial<Pace> = {},
): Promise<Bulletin> {
  const listeners = new Map<Topic, Set<(word: string) => void>>(topics.map(topic => [topic, new Set()]))
  const beatListeners: BeatListener[] = []
  const echoListeners: (() => void)[] = []
  const announce = (topic: Topic, word = '') => {
    // What they read is kept for everybody, whoever's work they hear it in.
    for (const listener of listeners.get(topic) ?? []) seeMarkets(null, () => listener(word))
  }
  let closed = false
  let heardAt = performance.now()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let line = await listen()
  let echo = Promise.resolve()
  let nextEcho: Promise<void> | null = null

  async function listen() {
    const socket = new Socket()
    const { connectionString, Client } = wayTo(databaseUrl)
    const client = new Client({
      connectionString,
      application_name: 'ladlewell-bulletin',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      stream: () => socket,
    })
    let lastAsked: Promise<unknown> = Promise.resolve()
    /** One at a time. */
    const ask = (statement: string) => {
      const answered = lastAsked.then(() => queriesOn(client).query(statement))
      lastAsked = answered.catch(() => undefined)
      return answered
    }
    let timer: NodeJS.Timeout | undefined
    let isLost = false
    // One loss is told twice, by the server's message and by the socket's end.
    const lose = (error: Error) => {
      clearTimeout(timer)
      if (isLost || closed) return
      isLost = true
      onError(error)
      // A peer that is silent would never answer a farewell.
      socket.destroy()
      void reconnect()
    }
    const beat = async () => {
      try {
        await hear(() => ask(sql))
        heardAt = performance.now()
      } catch (error) {
        return lose(error as Error)
      }
      if (!isLost && !closed) timer = setTimeout(beat, everyMs).unref()
    }
    client.on('notification', message => announce(message.channel as Topic, message.payload))
    client.on('error', lose)
    try {
      await client.connect()
      await client.query(topics.map(topic => `listen ${topic}`).join(';'))
    } catch (error) {
      isLost = true
      socket.destroy()
      throw error
    }
    heardAt = performance.now()
    timer = setTimeout(beat, everyMs).unref()
    const end = async () => {
      clearTimeout(timer)
      await client.end()
    }
    const echo = async () => {
      try {
        await ask('select 1')
        return true
      } catch (error) {
        lose(error as Error)
        return false
      }
    }
    return { end, echo }
  }

  async function reconnect(): Promise<void> {
    for (const topic of topics) announce(topic)
    while (!closed) {
      await new Promise(resolve => setTimeout(resolve, 500).unref())
      try {
        line = await listen()
        if (closed) await line.end()
        for (const topic of topics) announce(topic)
        return
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  /** PostgreSQL tells a connection what it listens to before it answers it. */
  async function hearEcho(): Promise<void> {
    const isHeard = await Promise.race([line.echo(), pause(ECHO_MS, false, { ref: false })])
    if (!isHeard) announce('catalogue')
    for (const listener of echoListeners) listener()
  }

  /** Asks, and tells who listens. */
  async function hear(ask: () => Promise<Row[]>): Promise<void> {
    const [askedAt, askedWall] = [performance.now(), wall()]
    const [row] = await ask()
    const tookMs = performance.now() - askedAt
    const { databaseMs, offsetMs, marketVersion } = row as unknown as Omit<Beat, 'askedAt'>
    const beat = { askedAt, tookMs, wallMs: askedWall + tookMs / 2, databaseMs, offsetMs, marketVersion }
    await Promise.all(beatListeners.map(listener => listener(beat)))
  }

  function hears(): boolean {
    const now = performance.now()
    return now - heardAt < BELIEVED_MS || now - readAt < READ_AGAIN_MS
  }

  return {
    on: (topic, listener) => void listeners.get(topic)?.add(listener),
    announce: topic => announce(topic),
    onBeat: listener => void beatListeners.push(listener),
    onCaughtUp: listener => void echoListeners.push(listener),
    hears,
    async current() {
      if (hears()) return
      reading ??= hear(() => db.query(sql))
        .then(() => {
          readAt = performance.now()
          // Which pages a missed word was about is not known.
          announce('catalogue')
        })
        .finally(() => {
          reading = null
        })
      await reading
    },
    // Whoever comes while one is on its way may have changed something since it was sent: they share the next.
    caughtUp: () =>
      (nextEcho ??= echo.then(() => {
        nextEcho = null
        echo = hearEcho()
        return echo
      })),
    readAgain: () => hear(() => db.query(sql)),
    close: async () => {
      closed = true
      await line.end()
    },
  }
}

const sql = `
  select extract(epoch from clock_timestamp())::float8 * 1000 as database_ms,
    coalesce((select offset_ms from platform_clock), 0)::float8 as offset_ms,
    ${marketsVersion} as market_version`
