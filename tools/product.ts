import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'

export interface Product {
  url: string
  dataDir: string
  /** Whether its process is still there. */
  lives(): boolean
  stop(): Promise<void>
}

/** The built product on a free port, with a demo world of its own that is gone afterwards. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladlewell-product-'))
  const product = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  const ended = once(product, 'exit').then(forget)
  const url = await new Promise<string>((found, refuse) => {
    let said = ''
    product.stdout.on('data', text => {
      said += text
      const address = /ready at (http:\S+)/.exec(said)?.[1]
      if (address) found(address)
    })
    void ended.then(() => refuse(new Error(`The product did not start: ${said}`)))
  })
  return {
    url,
    dataDir,
    lives: () => product.exitCode === null && product.signalCode === null,
    async stop() {
      product.kill('SIGTERM')
      await ended
    },
  }
}
