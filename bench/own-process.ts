import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Hired<Task, Result> {
  ask(task: Task): Promise<Result>
  end(): Promise<void>
}

/** Starts a file of this folder as a process of its own, so that it does not share a thread with what it measures. */
export function hire<Task, Result>(file: string): Hired<Task, Result> {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async ask(task) {
      child.send(task as object)
      const waiting = new AbortController()
      const { signal } = waiting
      const [reply] = (await Promise.race([
        once(child, 'message', { signal }),
        gone(child, file, signal),
      ]).finally(() => waiting.abort())) as [Reply<Result>]
      if ('failed' in reply) throw new Error(`${file}: ${reply.failed}`)
      return reply.result
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** The other side: answers each task in turn, and ends with the process that asks. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result> | Result): void {
  process.once('disconnect', () => process.exit())
  process.on('message', async (task: Task) => {
    const reply: Reply<Result> = await Promise.resolve(task)
      .then(work)
      .then(
        result => ({ result }),
        (error: Error) => ({ failed: error.stack ?? error.message }),
      )
    process.send?.(reply)
  })
}

type Reply<Result> = { result: Result } | { failed: string }

async function gone(child: ChildProcess, file: string, signal: AbortSignal): Promise<never> {
  const [code] = await once(child, 'exit', { signal })
  throw new Error(`${file} ended with ${code}`)
}
