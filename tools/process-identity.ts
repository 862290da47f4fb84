import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When a process began, in the machine's own words; tells it from a later one with the same pid. Undefined: no such process. */
export function beginningOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const isZombie = fields[0] === 'Z' || fields[0] === 'X'
    return isZombie ? undefined : `${bootId()} ${fields[19]}`
  } catch {
    return undefined
  }
}

/** The command line of a process, arguments apart by spaces; empty when there is none. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return askPs(pid, 'command=') ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
