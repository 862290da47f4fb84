import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programPath } from '../image/programs.ts'
import { root } from '../root.ts'
import { daemon, until } from './daemon.ts'
import { type Ground, type GroundPlan, layGround } from './ground.ts'
import { asksSecond, byEtcdAt, ETCD, type Node, nodeOf, POSTGRES } from './node.ts'

const WRITES = 5000
const READS = 5001
const POOLER = 6432

export interface DatabaseCluster {
  /** Whoever takes writes, through HAProxy. */
  writes: string
  /** The three of them, of which the one that takes writes is meant. */
  hosts: string
  /** Replicas, through HAProxy. */
  reads: string
  /** PgBouncer in transaction mode before HAProxy. */
  pooled: string
  nodes: readonly Node[]
  ground: Ground
  primary(): Promise<Node>
  /** Until all three are there and a commit waits for a standby. */
  whole(): Promise<void>
  /** The primary begins the next piece of its log. */
  switchLog(): Promise<void>
  restartPooler(): Promise<void>
  patronictl(...args: string[]): Promise<void>
  stop(): Promise<void>
}

/** Three PostgreSQLs kept by Patroni with etcd, HAProxy and PgBouncer before them, in a folder and on addresses of their own. */
export async function startDatabaseCluster(plan: GroundPlan = {}): Promise<DatabaseCluster> {
  const ground = layGround(plan)
  const { owner, env, password } = ground
  const here = ground.address(200)
  const nodes = [0, 1, 2].map(nth => nodeOf(ground, nth))
  const run = (name: string, args: string[], more: Record<string, string> = {}) =>
    daemon(programPath(name), args, { owner, logFile: ground.file(`${name}.log`), env: { ...env, ...more } })
  const etcd = run('etcd', [
    ...['--data-dir', ground.file('etcd'), '--name', 'one', '--logger', 'zap', '--log-level', 'error'],
    ...['--listen-client-urls', `http://${ground.etcd}:${ETCD}`],
    ...['--advertise-client-urls', `http://${ground.etcd}:${ETCD}`],
    ...['--listen-peer-urls', `http://${ground.etcd}:2380`],
    ...['--initial-advertise-peer-urls', `http://${ground.etcd}:2380`],
    ...['--initial-cluster', `one=http://${ground.etcd}:2380`],
    ...(asksSecond() ? ['--enable-v2'] : []),
  ])
  const [one, two, three] = nodes.map(({ address }) => address) as [string, string, string]
  const proxy = run('haproxy', ['-db', '-q', '-f', join(root, 'deploy/patroni/haproxy.cfg')], {
    ...{ ONE: one, TWO: two, THREE: three, HERE: here },
  })
  const pooler = run('pgbouncer', ['-q', poolerSettings(ground, here)])
  const at = (places: string, more = '') => `postgres://ladlewell:${password}@${places}/ladlewell${more}`
  const writes = at(`${here}:${WRITES}`)

  etcd.start()
  proxy.start()
  for (const node of nodes) node.start()
  pooler.start()

  const primary = async () => {
    const roles = await Promise.all(nodes.map(node => node.role().catch(() => null)))
    const found = nodes[roles.indexOf('primary')]
    if (!found) throw new Error('nobody is primary')
    return found
  }
  const psql = async (url: string, ...args: string[]) => {
    const psqlArgs = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...args, '-d', url]
    return say('psql', psqlArgs, { ...env, PGCONNECT_TIMEOUT: '3' })
  }
  const superuser = `postgres://postgres:${password}@${here}:${WRITES}/postgres`
  const standbys =
    'select count(*) filter (where state = $$streaming$$) = 2 and ' +
    `(${plan.synchronous === false} or bool_or(sync_state in ($$sync$$, $$quorum$$))) from pg_stat_replication`
  const isWhole = async () =>
    (await psql(superuser, '-c', standbys)) === 't' &&
    (plan.synchronous === false || (await (await primary()).hasSuccessor()))
  const stop = async () => {
    await Promise.all([pooler.kill(), proxy.kill(), ...nodes.map(node => node.kill())])
    await etcd.kill()
    ground.remove()
  }
  try {
    await until('one is primary', async () => Boolean(await psql(superuser, '-c', 'select 1')))
    const roles = ['-f', join(root, 'deploy/postgres/roles.sql'), '-c', 'alter role ladlewell createdb']
    // The proxy may look at a primary that has just begun, and not find it, once more.
    await until('the roles are there', async () => {
      await psql(superuser, '-v', `password=${password}`, ...roles)
      return true
    })
  } catch (error) {
    const logs = nodes.map(node => node.log().split('\n').slice(-15).join('\n'))
    await stop()
    throw new Error(`${(error as Error).message}\n${logs.join('\n')}`)
  }
  return {
    writes,
    hosts: at(
      nodes.map(({ address }) => `${address}:${POSTGRES}`).join(','),
      '?target_session_attrs=read-write',
    ),
    reads: at(`${here}:${READS}`),
    pooled: at(`${here}:${POOLER}`),
    nodes,
    ground,
    primary,
    whole: () => until('all follow, and one may take over', isWhole, 90_000),
    async switchLog() {
      await psql(superuser, '-c', 'select pg_switch_wal()')
    },
    async restartPooler() {
      await pooler.kill()
      pooler.start()
    },
    async patronictl(...args) {
      const file = ground.patroniFile('patronictl')
      await say('patronictl', ['-c', file, ...args], { ...env, ...byEtcdAt(`${ground.etcd}:${ETCD}`) })
    },
    stop,
  }
}

function poolerSettings({ password, address, write }: Ground, here: string): string {
  return write(
    'pgbouncer.ini',
    `[databases]
* = host=${address(200)} port=${WRITES} user=ladlewell password=${password}
[pgbouncer]
listen_addr = ${here}
listen_port = ${POOLER}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
reserve_pool_size = 5
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
  )
}

async function say(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(programPath(program), args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complaint = ''
  child.stdout.on('data', data => {
    said += data
  })
  child.stderr.on('data', data => {
    complaint += data
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${program} said: ${complaint.trim() || said.trim()}`)
  return said.trim()
}
