import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { connect } from './platform/database.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })

async function verify(args: readonly string[] = [], more: Record<string, string> = {}) {
  const script = fileURLToPath(new URL('verify-invariants.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...server.env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, complained, lines: said.trim().split('\n') }
}

// – `verify-invariants` prints a line for each invariant, with the time that it took, and ends well when all hold
test('each invariant is told with its time', async () => {
  const { code, lines } = await verify()
  expect(lines.filter(line => !/^holds +\d+ {2}.+ \(\d+\.\d s\)$/.test(line))).toEqual([])
  expect(lines.length).toBeGreaterThan(60)
  expect(code).toBe(0)
})

// – `--only=2,54` asks those alone; what is no number of an invariant is refused with a sentence
// – What is broken or cannot be counted is told, does not keep the others from being counted, and ends badly
test('what is broken or fails is told, and the others are still counted', async () => {
  await server.db.query(`update payments set captured_cents = captured_cents - 1
    where id = (select min(id) from payments where status = 'paid')`)
  await server.db.query('alter table holds rename to put_away_too')
  const { code, lines } = await verify(['--only=2,45,95'])
  expect(lines.map(line => line.replace(/ {2,}.*?(: .*)? \(\d+\.\d s\)$/, ' $1'))).toEqual([
    'BROKEN : 1 times',
    'FAILED : relation "holds" does not exist',
    'holds ',
  ])
  expect(code).toBe(1)

  const refused = await verify(['--only=2,7000'])
  expect(refused.code).toBe(1)
  expect(refused.complained).toBe(
    'Ask as npm run verify-invariants [-- --only=2,54], by the numbers that it prints.\n',
  )
})

// – Where there is a replica, it is what is asked
test('the replica is asked where one is named', async () => {
  const other = new URL(server.env.DATABASE_URL!)
  const name = `${other.pathname.slice(1)}_late`
  await server.db.query(`create database ${name}`)
  other.pathname = `/${name}`
  const replica = connect(other.href, 1, () => undefined)
  await replica.query('create table orders (id int); create table platform_clock (offset_ms bigint)')
  const { lines } = await verify(['--only=16'], { DATABASE_READ_URL: other.href })
  await replica.close()
  expect(lines[0]).toContain('FAILED   16  Every status is a declared one: column "status" does not exist')
})
