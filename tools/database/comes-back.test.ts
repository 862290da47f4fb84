import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from '../../server/testing/customer.ts'
import { reportFault } from '../../server/testing/fault-table.ts'
import { startProduct } from '../product.ts'
import { root } from '../root.ts'
import { startDatabase } from './start-database.ts'

const rounds = Number(process.env.RESTORE_ROUNDS ?? 1)

// – Orders that were paid before the second to which the product is restored are there, those after it are not, and what must never
//   break holds (issue 16)
test('orders come back to a second', { timeout: 900_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ladlewell-comes-back-'))
  chmodSync(folder, 0o755)
  const product = await startProduct({ PASSWORD_MEMORY_KIB: '64', TRUSTED_PROXIES: '127.0.0.1,::1' })
  let isOpen = true
  onTestFinished(async () => {
    isOpen = false
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const vault = join(folder, 'backups')
  const paid: { orderId: number; askedAt: number; paidAt: number }[] = []
  const shopping = (async () => {
    while (isOpen) await order(product, paid)
  })()
  expect(await run('backup', [vault], product.dataDir)).toBe(0)
  for (let round = 0; round < rounds; round++) {
    await new Promise(resolve => setTimeout(resolve, 2500))
    const to = new Date(Math.floor(Date.now() / 1000) * 1000)
    await new Promise(resolve => setTimeout(resolve, 2500))
    expect(await run('backup', [vault], product.dataDir)).toBe(0)
    const dataDir = join(folder, `restored-${round}`)
    expect(await run('restore', [vault, '--to', to.toISOString()], dataDir)).toBe(0)
    expect(await run('with-database', ['server/verify-invariants.ts'], dataDir)).toBe(0)
    const there = await paidOrdersIn(dataDir)
    const before = paid.filter(({ paidAt }) => paidAt < to.getTime())
    const after = paid.filter(({ askedAt }) => askedAt > to.getTime())
    expect(before.length).toBeGreaterThan(0)
    expect(after.length).toBeGreaterThan(0)
    expect(before.filter(({ orderId }) => !there.has(orderId))).toEqual([])
    expect(after.filter(({ orderId }) => there.has(orderId))).toEqual([])
    rmSync(dataDir, { recursive: true })
  }
  isOpen = false
  await shopping
  // Before this line whatever had been lost or broken would have failed the test.
  reportFault({ fault: 'restored to a second', rounds, lost: 0, broken: 0 })
})

async function order(
  product: { url: string },
  paid: { orderId: number; askedAt: number; paidAt: number }[],
): Promise<void> {
  const customer = await asCustomer(product)
  const body = await anyBasket(product, paid.length)
  if (!body) throw new Error('No kitchen has anything to order this week')
  const askedAt = Date.now()
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { orderId } = (await answer.json()) as { orderId?: number }
  if (answer.status === 200 && orderId) paid.push({ orderId, askedAt, paidAt: Date.now() })
  await new Promise(resolve => setTimeout(resolve, 200))
}

/** Of one kitchen after the other: which of them cook this week, the day decides. */
async function anyBasket(product: { url: string }, nth: number) {
  const answer = await asGuest(product).call('GET /api/v1/auth/AllChefsWithMeals', {
    query: { filterWeekGroup: 'true' },
  })
  const names = answer.ok ? answer.data.map(({ name }) => name) : []
  for (const index of names.keys()) {
    const basket = await basketFrom(product, names[(nth + index) % names.length]!).catch(() => null)
    if (basket) return basket
  }
  return null
}

async function run(tool: string, given: string[], dataDir: string): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'tools', `${tool}.ts`), ...given], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PICTURES_DIR: '',
      BACKUP_KEY: 'a key of some length',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', text => {
    said += text
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) console.log(said)
  return code
}

async function paidOrdersIn(dataDir: string): Promise<Set<number>> {
  const database = await startDatabase({ dataDir })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `select o.id from orders o join payments p on p.order_id = o.id where p.status = 'paid'`,
  )
  await client.end()
  await database.stop()
  return new Set(rows.map(({ id }) => id))
}
