import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { fakePostgres, type Manner } from '../testing/fake-postgres.ts'
import { startTestServer } from '../testing/test-server.ts'
import { reachDatabase, tooOld } from './reach-database.ts'

const server = await startTestServer({ ROLE: 'web' })
const urlOf = (port: number) => `postgres://eater:hush-hush@127.0.0.1:${port}/meals`
const refusal = (url: string) =>
  reachDatabase(url).then(
    () => 'reached',
    (error: Error) => error.message,
  )

// – PostgreSQL below 16 is refused
test('PostgreSQL below 16 is refused by name', async () => {
  expect([160000, 180004].map(tooOld)).toEqual([null, null])
  expect(tooOld(159999)).toContain('Ladlewell needs 16 or later')
  const old = urlOf(await fakePostgres({ versionNumber: '150004' }))
  const sentence = 'DATABASE_URL leads to PostgreSQL 15.4; Ladlewell needs 16 or later.'
  expect(await refusal(old)).toBe(sentence)
  await expect(migrate(old)).rejects.toThrow(sentence)
})

test('a database of our own is reached', async () => {
  const client = await reachDatabase(server.env.DATABASE_URL!)
  await client.end()
})

// – A `DATABASE_URL` that cannot be read, or whose host, password, database or certificate is wrong, is
//   refused with one sentence, without its password and the driver's words
test.each<[Manner, string]>([
  [
    { refuses: '28P01' },
    'is refused at 127.0.0.1:PORT: user "eater" with this password may not enter database "meals".',
  ],
  [{ refuses: '3D000' }, 'names the database "meals", which is not at 127.0.0.1:PORT.'],
  [{ refuses: '53300' }, 'leads to 127.0.0.1:PORT, where every connection is taken.'],
  [{ refuses: '57P03' }, 'where the database is starting or stopping; try again in a moment.'],
  [{ refuses: 'XX000' }, 'leads to 127.0.0.1:PORT, which does not answer as PostgreSQL does.'],
  ['closes', 'leads to 127.0.0.1:PORT, which does not answer as PostgreSQL does.'],
  ['speaks HTTP', 'leads to 127.0.0.1:PORT, which does not answer as PostgreSQL does.'],
])('a database that answers %o is named in one sentence, without its password', async (manner, sentence) => {
  const port = await fakePostgres(manner)
  const said = await refusal(urlOf(port))
  expect(said).toContain(sentence.replace('PORT', String(port)))
  expect(said).toMatch(/^DATABASE_URL /)
  expect(said).not.toMatch(/hush|driver|Error|ECONN|\n/)
})

// – A `DATABASE_URL` that cannot be read, or whose host, password, database or certificate is wrong, is
//   refused with one sentence, without its password and the driver's words
test.each([
  [
    'postgres://eater:hush-hush@nowhere.invalid/meals',
    'names the host "nowhere.invalid", which cannot be found.',
  ],
  ['postgres://eater:hush-hush@127.0.0.1:1/meals', 'leads to 127.0.0.1:1, where no database answers.'],
  ['postgres://eater:hush#/@hush@127.0.0.1:99999/meals', 'cannot be read'],
  ['postgres://eater:hush-hush@127.0.0.1/meals?sslrootcert=/nowhere/ca.pem', 'names a certificate file'],
])('%s is refused in one sentence', async (url, sentence) => {
  const said = await refusal(url)
  expect(said).toContain(`DATABASE_URL ${sentence}`)
  expect(said).not.toMatch(/hush|ECONN|ENOTFOUND|Invalid/)
})

// – A `DATABASE_URL` that cannot be read, or whose host, password, database or certificate is wrong, is
//   refused with one sentence, without its password and the driver's words
test('a database that is not there is named', async () => {
  const url = server.env.DATABASE_URL!.replace(/\/ladlewell[^/?]*(?=\?|$)|\/[^/?]+(?=\?|$)/, '/no_such_meals')
  expect(await refusal(url)).toMatch(/^DATABASE_URL names the database "no_such_meals", which is not at /)
})

// – A database that takes no writes is refused when it lacks a migration
test('a database that takes no writes is named when it lacks a migration', async () => {
  const [{ name }] = (await server.db.query<{ name: string }>('select current_database() as name')) as [
    { name: string },
  ]
  await server.db.query('delete from migrations where tag = (select max(tag) from migrations)')
  await server.db.query(`alter database ${name} set default_transaction_read_only = on`)
  await expect(migrate(server.env.DATABASE_URL!)).rejects.toThrow(
    'DATABASE_URL leads to a database that takes no writes; it may be a replica.',
  )
})
