import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Resolves when it has ended, killed or not. */
  ended: Promise<void>
  stop(): Promise<void>
}

export interface Crash {
  checkpoint: string
  nth: number
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The real server as a process of its own; null when it was killed before it was ready. With `crash` it kills itself
 * when it reaches a checkpoint for the n-th time. `options` are Node's.
 */
export async function startServerProcess(
  env: Record<string, string>,
  crash?: Crash,
  options: readonly string[] = [],
): Promise<ServerProcess | null> {
  const preload = [...options, ...(crash ? ['--import', file('crash-at.ts')] : [])]
  const child = spawn(process.execPath, [...preload, file('serve.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...(process.env.SHARDED && { SHARDED: process.env.SHARDED }),
      NODE_COMPILE_CACHE: file('../../node_modules/.cache/node'),
      ...env,
      ...(crash && { CRASH_AT: crash.checkpoint, CRASH_NTH: String(crash.nth) }),
    },
  })
  const ended = once(child, 'exit').then(() => undefined)
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (!line && child.signalCode === 'SIGKILL') return null
  if (!line) throw new Error(`The server ended with ${child.exitCode} before it was ready`)
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { url: String(line[0]).replace('localhost', '127.0.0.1'), child, ended, stop }
}
