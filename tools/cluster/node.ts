import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programPath, say } from '../image/programs.ts'
import { type Daemon, daemon } from './daemon.ts'
import type { Ground } from './ground.ts'

export const POSTGRES = 5432
const PATRONI = 8008
export const ETCD = 2379

/** A machine of the cluster: PostgreSQL and its Patroni, and the one cable by which it reaches others and others reach it. */
export interface Node {
  name: string
  /** Where others find it: the end of its cable. */
  address: string
  folder: string
  start(): void
  /** The server alone, at once; its Patroni goes on. */
  killServer(): void
  /** All of it at once, as when a machine loses its power. */
  kill(): Promise<void>
  /** Nothing of it runs, as when a virtual machine is frozen. Answers how it goes on. */
  freeze(): () => void
  /** Nothing that is sent by the cable arrives, either way. Answers how it is plugged in again, when all arrives at once. */
  cut(): () => void
  /** The standbys get nothing of what it writes any more. */
  withhold(): void
  role(): Promise<'primary' | 'replica' | null>
  /** Whether a standby is known that may take over. */
  hasSuccessor(): Promise<boolean>
  log(): string
}

export function nodeOf(ground: Ground, nth: number): Node {
  const name = ['one', 'two', 'three'][nth]!
  const address = ground.address(nth + 1)
  const own = ground.address(nth + 11)
  const folder = ground.disk(name)
  const data = join(folder, 'data')
  const cable = cableOf(ground, { name, address, own })
  const patroni = daemon(programPath('patroni'), [ground.patroniFile(name)], {
    owner: ground.owner,
    logFile: ground.file(`${name}.log`),
    env: {
      ...ground.env,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${own}:${PATRONI}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${PATRONI}`,
      PATRONI_POSTGRESQL_LISTEN: `${own}:${POSTGRES}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${POSTGRES}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: ground.programs,
      PATRONI_POSTGRESQL_PGPASS: ground.file(`${name}.pgpass`),
      ...byEtcdAt(`${address}:${ETCD}`),
      PATRONI_SUPERUSER_PASSWORD: ground.password,
      PATRONI_REPLICATION_PASSWORD: ground.password,
    },
  })
  const signal = (name: NodeJS.Signals) => {
    patroni.signal(name)
    for (const pid of serverProcesses(data)) sendTo(pid, name)
    cable.signal(name)
  }
  return {
    name,
    address,
    folder,
    start() {
      cable.start()
      patroni.start()
    },
    killServer() {
      for (const pid of serverProcesses(data)) sendTo(pid, 'SIGKILL')
    },
    async kill() {
      const server = serverProcesses(data)
      await patroni.kill()
      for (const pid of server) sendTo(pid, 'SIGKILL')
      await cable.kill()
    },
    freeze() {
      signal('SIGSTOP')
      return () => signal('SIGCONT')
    },
    withhold() {
      for (const pid of serverProcesses(data).filter(pid => commandOf(pid).includes('walsender')))
        sendTo(pid, 'SIGSTOP')
    },
    cut() {
      cable.signal('SIGSTOP')
      return () => cable.signal('SIGCONT')
    },
    async role() {
      const answer = await fetch(`http://${own}:${PATRONI}/`, { signal: AbortSignal.timeout(2000) })
      const { role, state } = (await answer.json()) as { role: string; state: string }
      if (state !== 'running') return null
      return role === 'master' || role === 'primary' ? (answer.ok ? 'primary' : null) : 'replica'
    },
    async hasSuccessor() {
      const answer = await fetch(`http://${own}:${PATRONI}/cluster`, { signal: AbortSignal.timeout(2000) })
      const { members } = (await answer.json()) as { members: { role: string }[] }
      return members.some(({ role }) => role === 'sync_standby' || role === 'quorum_standby')
    },
    log: () => patroni.log(),
  }
}

/** Before release 4 a Patroni that was paused takes its lock back by force through etcd's third interface, and only asks through its second. */
export const asksSecond = () => Number(/\d+/.exec(say(programPath('patroni'), ['--version']))?.[0] ?? 0) < 4

/** Where Patroni finds etcd. */
export function byEtcdAt(hosts: string): Record<string, string> {
  const setting = asksSecond() ? 'PATRONI_ETCD' : 'PATRONI_ETCD3'
  // Etcd names its own address otherwise, and the cable would hang beside it.
  return { [`${setting}_HOSTS`]: hosts, [`${setting}_USE_PROXIES`]: 'on' }
}

/** All that a machine is reached by and reaches others by goes through here: three doors kept by an HAProxy of its own. */
function cableOf(ground: Ground, { name, address, own }: Record<'name' | 'address' | 'own', string>): Daemon {
  const doors = [
    [`${address}:${POSTGRES}`, `${own}:${POSTGRES}`],
    [`${address}:${PATRONI}`, `${own}:${PATRONI}`],
    [`${address}:${ETCD}`, `${ground.etcd}:${ETCD}`],
  ]
  const file = ground.write(
    `${name}-cable.cfg`,
    [
      'global',
      ' maxconn 2000',
      'defaults',
      ' mode tcp',
      ' timeout connect 2s',
      ' timeout client 24h',
      ' timeout server 24h',
      ...doors.flatMap(([here, there], nth) => [`listen d${nth}`, ` bind ${here}`, ` server s ${there}`, '']),
    ].join('\n'),
  )
  return daemon(programPath('haproxy'), ['-db', '-q', '-f', file], {
    owner: ground.owner,
    logFile: ground.file(`${name}-cable.log`),
    env: ground.env,
  })
}

/** The server's first process and all whom it begot; none where it does not run. */
function serverProcesses(data: string): number[] {
  const first = firstProcess(data)
  if (!first) return []
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === first)
  return [first, ...children.map(Number)]
}

function firstProcess(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return commandOf(pid).includes(data) ? pid : undefined
  } catch {
    return undefined
  }
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended meanwhile.
  }
}
