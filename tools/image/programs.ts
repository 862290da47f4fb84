import { spawnSync } from 'node:child_process'

/** Whether a program is installed here. */
export function can(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Runs it before everybody's eyes. Throws with a sentence when it fails. */
export function tell(program: string, args: string[], cwd?: string): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0)
    throw new Error(`${program} ${args[0]} failed: ${error?.message ?? 'its message is above'}.`)
}

/** What it answers. Throws as `tell` does. */
export function say(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? stderr.trim()}.`)
  return stdout
}
