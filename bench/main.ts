// npm run bench [-- --orders 1000000]: measures the built product on a database of its own, and prints one table.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-bench-'))
// The database's own user must be able to enter.
chmodSync(folder, 0o755)
const root = join(import.meta.dirname, '..')
const child = spawn(process.execPath, ['tools/with-database.ts', 'bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = await once(child, 'exit')
rmSync(folder, { recursive: true, force: true })
process.exitCode = code ?? 1
