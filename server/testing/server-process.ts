import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Resolves when it has ended, killed or not. */
  ended: Promise<void>
}

const program = fileURLToPath(new URL('serve.ts', import.meta.url))
const crashAt = fileURLToPath(new URL('crash-at.ts', import.meta.url))

/** The real server as a process of its own. With `crash` it kills itself when it reaches a checkpoint for the n-th time. */
export async function startServerProcess(
  env: Record<string, string>,
  crash?: { checkpoint: string; nth: number },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...(crash ? ['--import', crashAt] : []), program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
      ...env,
      ...(crash && { CRASH_AT: crash.checkpoint, CRASH_NTH: String(crash.nth) }),
    },
  })
  const ended = once(child, 'exit').then(() => undefined)
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (!line) throw new Error('The server ended before it was ready')
  return { url: String(line[0]).replace('localhost', '127.0.0.1'), child, ended }
}
