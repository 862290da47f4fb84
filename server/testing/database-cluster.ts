import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../tools/cluster.ts', import.meta.url))

export interface DatabaseCluster {
  /** Whoever takes writes, through HAProxy. */
  writes: string
  /** The three of them, of which the one that takes writes is meant. */
  hosts: string
  /** Replicas, through HAProxy. */
  reads: string
  /** PgBouncer in transaction mode before HAProxy. */
  pooled: string
  /** Whether a disk can be filled. */
  hasDisks: boolean
  /** Does it harm, by a word of `tools/cluster/harms.ts`, and waits until it is whole again. Throws when it never is. */
  suffer(harm: string): Promise<void>
  stop(): Promise<void>
}

/** Three PostgreSQLs kept by Patroni, and what stands before them; on a machine that lacks the programmes, the sentence that says so. */
export async function startDatabaseCluster(...words: string[]): Promise<DatabaseCluster | string> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const first = await lines.next()
  if (first.done) throw new Error('The cluster of databases ended before it stood')
  const said = JSON.parse(first.value) as Omit<DatabaseCluster, 'suffer' | 'stop'> & { lacks?: string }
  if (said.lacks) return said.lacks
  return {
    ...said,
    async suffer(harm) {
      child.stdin.write(`${harm}\n`)
      const { value } = await lines.next()
      if (value !== `done ${harm}`) throw new Error(`The cluster of databases ${value}`)
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
