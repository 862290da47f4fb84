import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beginningOf, commandOf } from '../process-identity.ts'

/**
 * Stops the server that a killed process left running on this data, if any. Answers whether the data was
 * left by an interrupted server. The caller holds the lock of the data, so no live start owns that server.
 */
export async function stopLeftOver(folder: string): Promise<boolean> {
  const file = join(folder, 'postmaster.pid')
  const pid = readPid(file)
  if (pid === undefined) return false
  if (isServerOf(pid, folder)) {
    process.kill(pid, 'SIGINT')
    if (!(await ends(pid, 10_000))) {
      process.kill(pid, 'SIGQUIT')
      await ends(pid, 10_000)
    }
  } else if (beginningOf(pid) !== undefined) {
    // The number now belongs to another program; PostgreSQL would take that for a running server.
    rmSync(file, { force: true })
  }
  return true
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function isServerOf(pid: number, folder: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(`-D ${folder} `)
}

async function ends(pid: number, patience: number): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += 20) {
    if (beginningOf(pid) === undefined) return true
    await pause(20)
  }
  return false
}
