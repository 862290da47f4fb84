import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { until as waitUntil } from '../../server/testing/waiting.ts'
import type { Owner } from '../database/reach.ts'

export interface Daemon {
  start(): void
  /** At once, with whatever it was doing. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
  log(): string
}

/** A programme that runs until it is told otherwise, as a user that is not root. */
export function daemon(
  program: string,
  args: readonly string[],
  { owner, logFile, env }: { owner: Owner | undefined; logFile: string; env: Record<string, string> },
): Daemon {
  let child: ChildProcess | undefined
  return {
    start() {
      const log = openSync(logFile, 'a')
      child = spawn(program, args, { ...owner, cwd: '/', env, stdio: ['ignore', log, log] })
      child.on('error', () => undefined)
      closeSync(log)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    signal: name => void child?.kill(name),
    log: () => readFileSync(logFile, 'utf8'),
  }
}

/** Until the answer is yes; who cannot be asked says no. */
export const until = (what: string, isSo: () => Promise<boolean>, patienceMs = 60_000) =>
  waitUntil(what, () => isSo().catch(() => false), patienceMs)
