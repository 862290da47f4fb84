import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../root.ts'

// Programmes and tests start the same modules some hundred times.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal))

/** Runs a program, named from node_modules, showing its output; answers its exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return exitOf(start(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }))
}

/** The same, showing the output only when the program fails. */
export async function runQuietly(
  program: string,
  args: string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<number> {
  const child = start(program, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => (output += text))
  const code = await exitOf(child)
  if (code !== 0) console.log(`${program} ${args.join(' ')}\n${output.trim()}`)
  return code
}

function start(program: string, args: string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  return spawn(process.execPath, [join(root, 'node_modules', program), ...args], options)
}

async function exitOf(child: ChildProcess): Promise<number> {
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  return code ?? 1
}

function interrupt(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
  process.exit(1)
}
