// npm run backup -- <folder> [--whole] [--keep-days=35]: backs up the embedded database and its pictures, while the product runs or not.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ownDatabaseOnly } from './backup/own-database.ts'
import { root } from './root.ts'

const given = process.argv.slice(2)
const refusal = ownDatabaseOnly(given, 'npm run backup -- <folder> [--whole] [--keep-days=35]')
if (refusal) {
  console.error(refusal)
  process.exitCode = 1
} else {
  const script = join(root, 'tools', 'with-database.ts')
  const child = spawn(process.execPath, [script, 'tools/backup/take.ts', ...given], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
}
