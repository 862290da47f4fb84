import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Debian keeps some of them outside an ordinary user's PATH. */
export function programPath(program: string): string {
  const there = ['/usr/sbin', '/sbin'].map(folder => join(folder, program)).find(path => existsSync(path))
  return there ?? program
}

/** Whether a program is installed here. */
export function can(program: string): boolean {
  return !spawnSync(programPath(program), ['--version'], { stdio: 'ignore' }).error
}

/** Runs it before everybody's eyes. Throws with a sentence when it fails. */
export function tell(program: string, args: string[], cwd?: string): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0)
    throw new Error(`${program} ${args[0]} failed: ${error?.message ?? 'its message is above'}.`)
}

/** What it answers. Throws as `tell` does. */
export function say(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? stderr.trim()}.`)
  return stdout
}
