// npm run attack [-- --requests 50000] [-- --seed 1]: hostile requests, made from the OpenAPI document, against an instance of
// its own; as guest, customer, chef, staff and on bare sockets. After each stage the invariants are asked. Ends with 1 when
// anything answered 5xx, hung, told what it must not, refused in another shape, or broke an invariant.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { attack, type Stage } from './attack/attack.ts'
import { runQuietly } from './check/run.ts'
import { startProduct } from './product.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const secret = randomBytes(24).toString('hex')

const product = await startProduct({ SESSION_SECRET: secret, TRUSTED_PROXIES: '127.0.0.1' })
let failures = 0
try {
  const secrets = [secret, 'sk_test_sandbox', product.dataDir]
  const stages = await attack(product.url, { seed, requests, secrets }, async stage => {
    await judgeWorld(stage)
    print(stage)
  })
  failures = stages.reduce((sum, { wrong }) => sum + wrong.length, 0)
  const sent = stages.reduce((sum, stage) => sum + stage.requests, 0)
  console.log(
    `\n${sent} hostile requests with seed ${seed}; ${failures} wrong; ${await memory()} MB afterwards`,
  )
} finally {
  await product.stop()
}
process.exitCode = failures > 0 ? 1 : 0

/** Whether the instance is still there, serves, and holds what must never break. */
async function judgeWorld(stage: Stage): Promise<void> {
  if (!product.lives()) return void stage.wrong.push('its process ended')
  const health = await fetch(`${product.url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  )
  if (!health?.ok) stage.wrong.push('does not serve any more')
  const env = { DATA_DIR: product.dataDir, DATABASE_URL: '' }
  const code = await runQuietly('../tools/with-database.ts', ['server/verify-invariants.ts'], '.', env)
  if (code !== 0) stage.wrong.push('an invariant is broken, as told above')
}

function print({ who, requests, byStatus, slowestMs, wrong }: Stage): void {
  const statuses = Object.entries(byStatus).map(([status, count]) => `${count} × ${status}`)
  console.log(
    `${who.padEnd(9)} ${String(requests).padStart(6)} requests, slowest ${Math.round(slowestMs)} ms: ${statuses.join(', ')}`,
  )
  for (const sentence of wrong.slice(0, 25)) console.log(`  WRONG ${sentence}`)
  if (wrong.length > 25) console.log(`  … and ${wrong.length - 25} more`)
}

async function memory(): Promise<number> {
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6)
}
