import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../web/words.ts', import.meta.url))

/** Tests of the web import its sentences. Made in a process of its own: the compiler's would keep this one waiting. */
export default function setup(): void {
  execFileSync(process.execPath, [program], { stdio: 'pipe' })
}
