import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Product {
  url: string
  firstAnswerMs: number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const PATIENCE_MS = 120_000
/** Below the ports that outgoing connections are given, one of which may take it between the look and the start. */
let nextPort = Number(process.env.PORT || 27_000)

/** Starts the product as `npm start` does, and times it until its home page answers (a worker: until it says so). */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    // As under npm, it stops when this process is gone. Nothing is turned away: measured is what can be done, not what is taken on.
    env: {
      ...plainEnvironment(),
      npm_lifecycle_event: 'start',
      PORT: String(port),
      SHED_AFTER_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = listen(child)
  const url = `http://127.0.0.1:${port}`
  const isUp = env.ROLE === 'worker' ? () => said().includes('worker is running') : () => answers(url)
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE_MS)
      throw new Error(`The product did not start.\n${said()}`)
    await pause(5)
  }
  const firstAnswerMs = performance.now() - began
  return { url, firstAnswerMs, stop: () => stop(child, said) }
}

/** Runs one of the product's commands, as `npm run` does. Answers what it said; throws when it fails. */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...plainEnvironment(), ...env } })
  const said = listen(child)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.\n${said()}`)
  return said()
}

function plainEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG }
}

function listen(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (text += chunk))
  return () => text
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

async function stop(child: ChildProcess, said: () => string): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The product ended by itself.\n${said()}`)
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await once(child, 'exit')
  clearTimeout(hurry)
}

async function freePort(): Promise<number> {
  for (let tried = 0; tried < 100; tried++) {
    const port = nextPort++
    const server = createServer()
    const isFree = await new Promise<boolean>(found => {
      server.once('error', () => found(false))
      server.listen(port, '127.0.0.1', () => found(true))
    })
    await new Promise(closed => server.close(closed))
    if (isFree) return port
  }
  throw new Error('No port is free.')
}
