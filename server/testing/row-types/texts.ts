import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Claim } from './claims.ts'

/** The texts that each call may send, by where it stands. */
export async function textsOf(claims: readonly Claim[]): Promise<Record<string, string[]>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'evaluate.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(claims))
  const [texts] = await Promise.all([json(child.stdout), once(child, 'exit')])
  return texts as Record<string, string[]>
}
