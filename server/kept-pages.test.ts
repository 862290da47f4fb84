import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const server = await startTestServer({ ROLE: 'web' })
const { db } = server
const chefs = await db.query<{ id: number; name: string }>(
  'select id, name from chefs where approved_at is not null and suspended_at is null order by id',
)
const [amara, other] = [chefs[0]!, chefs[1]!]
const bioOf = async (id: number) =>
  ((await (await fetch(`${server.url}/api/v1/chefs/${id}`)).json()) as { bio: string }).bio

async function wordsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: server.env.DATABASE_URL! })
  await client.connect()
  const words: string[] = []
  client.on('notification', ({ payload }) => words.push(payload ?? ''))
  await client.query('listen catalogue')
  await work()
  await client.query('select 1')
  await client.end()
  return words
}

// – The word of a changed catalogue names the kitchens, in the transaction that changes them
test.each([
  ['a meal', 'update meals set description = description where chef_id = $1', '$'],
  ['its story', `update chefs set bio = bio || '.' where id = $1`, '$'],
  ['a holiday', `insert into chef_closures values ($1, '2031-01-01', '2031-01-02')`, '$'],
  [
    'a holiday that it gives up',
    `delete from chef_closures where chef_id = $1 and from_date = '2031-01-01'`,
    '$',
  ],
  ['an inspection', `insert into inspections (chef_id, inspected_on) values ($1, '2020-02-03')`, '$'],
  ['a suspension', 'update chefs set suspended_at = now() where id = $1', 'list $'],
  ['the end of it', 'update chefs set suspended_at = null where id = $1', 'list $'],
])('the word of %s names the kitchen', async (_, sql, word) => {
  expect(await wordsDuring(() => db.query(sql, [other.id]))).toEqual([word.replace('$', String(other.id))])
})

test('where its money goes is nothing that the public is shown, and what changes nothing is no word', async () => {
  const said = await wordsDuring(async () => {
    await db.query('update chefs set payouts_ready_at = now() where id = $1', [other.id])
    await db.query('update chefs set bio = bio where id = $1', [other.id])
    await db.query('update meals set name = name where false')
    await db.query('begin; update meals set name = name; rollback')
  })
  expect(said).toEqual([])
})

test('a change of one kitchen leaves the kept answer of another as it is', async () => {
  await Promise.all([bioOf(amara.id), bioOf(other.id)])
  // Behind our back: whoever makes the other's answer anew would read it.
  await db.transaction(async tx => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(`update chefs set bio = 'Unheard of' where id = $1`, [other.id])
  })
  await db.query(`update chefs set bio = 'Heard of' where id = $1`, [amara.id])
  await until('the change is shown', async () => (await bioOf(amara.id)) === 'Heard of')
  expect(await bioOf(other.id)).not.toBe('Unheard of')
  await db.query('update chefs set bio = bio || $2 where id = $1', [other.id, '!'])
  await until('its own change is shown', async () => (await bioOf(other.id)) === 'Unheard of!')
})

test('a kitchen that is listed or suspended comes into lists that do not name it, and goes', async () => {
  const names = async () => {
    const list = await fetch(`${server.url}/api/v1/auth/AllChefsWithMeals`)
    return ((await list.json()) as { name: string }[]).map(({ name }) => name)
  }
  expect(await names()).toContain(other.name)
  await db.query('update chefs set suspended_at = now() where id = $1', [other.id])
  await until('it is gone', async () => !(await names()).includes(other.name))
  await db.query('update chefs set suspended_at = null where id = $1', [other.id])
  await until('it is back', async () => (await names()).includes(other.name))
})

test('what is kept is sent with its headers, and not again to who has it', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/v1/chefs/${amara.id}`, { headers })
  const first = await ask({ 'accept-encoding': 'br' })
  const body = await first.text()
  const again = await ask({ 'accept-encoding': 'br' })
  expect(await again.text()).toBe(body)
  const [one, two] = [first, again].map(({ headers }) =>
    Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
  )
  expect(two).toEqual(one)
  const known = await ask({ 'accept-encoding': 'br', 'if-none-match': again.headers.get('etag')! })
  expect([known.status, await known.text(), known.headers.get('content-encoding')]).toEqual([304, '', null])
  expect((await ask({ 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})
