import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const TICKS_A_SECOND = 100

/** Seconds of processor time that the database's processes have used, those that are gone included; null where none can be read. */
export async function databaseCpuSeconds(database: pg.Client): Promise<number | null> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  try {
    const own = statOf(rows[0]!.pid)
    const root = statOf(own.parent)
    const children = readdirSync('/proc').filter(name => /^\d+$/.test(name))
    const ticks = children
      .map(name => statOrNull(Number(name)))
      .filter(stat => stat?.parent === own.parent)
      .reduce((sum, stat) => sum + stat!.ticks, root.ticks + root.ticksOfGone)
    return ticks / TICKS_A_SECOND
  } catch {
    return null
  }
}

function statOrNull(pid: number) {
  try {
    return statOf(pid)
  } catch {
    return null
  }
}

function statOf(pid: number): { parent: number; ticks: number; ticksOfGone: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may hold blanks: state, parent, …
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { parent: fields[1]!, ticks: fields[11]! + fields[12]!, ticksOfGone: fields[13]! + fields[14]! }
}
