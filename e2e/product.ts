import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/root.ts'
import { keepClearOfCutoff } from './kitchen.ts'

/** Starts the product with a world of its own; PRODUCT_URL names one that runs already. Answers how to stop it. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return
  const dataDir = mkdtempSync(join(tmpdir(), 'ladlewell-e2e-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', PASSWORD_MEMORY_KIB: '64' }
  const product = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  process.env.PRODUCT_URL = await addressOf(product).finally(() => product.exitCode !== null && forget())
  await keepClearOfCutoff()
  return async () => {
    product.kill('SIGTERM')
    await once(product, 'exit')
    forget()
  }
}

function addressOf(product: ChildProcess): Promise<string> {
  return new Promise((found, refuse) => {
    let said = ''
    product.stdout?.on('data', chunk => {
      said += chunk
      const address = /ready at (http:\S+)/.exec(said)?.[1]
      if (address) found(address)
    })
    product.once('exit', () => refuse(new Error(`The product did not start: ${said}`)))
  })
}
