import type { ExportedFile } from '@ladlewell/contract/exports.ts'
import { expect, test } from 'vitest'
import { colleague } from '../../testing/colleague.ts'
import { asCustomer, type Customer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { forgetExports } from './forget-exports.ts'

const server = await startTestServer()
const owner = await signedIn(server, 'staff@ladlewell.test')
const supportId = await colleague(server.db, 'lists-support@ladlewell.test', ['support'])
const support = await signedIn(server, 'lists-support@ladlewell.test')
const path = '/api/v1/staff/exports'

// – A list is taken along as a file that is made in the background
// – Who exported what with which filters is written down, and who downloaded it
test('a file of orders is made in the background, downloaded, and written down', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name)
  await ordered(server, await asCustomer(server), AMARA.name)
  const asked = await exported(support, { list: 'orders', filters: { text: customer.email, status: '' } })
  expect(asked).toMatchObject({ list: 'orders', filters: { text: customer.email }, isMine: true, rows: 0 })
  const file = await made(support, asked.exportId)
  expect(file).toMatchObject({ state: 'ready', rows: 1, mayDownload: true, chosen: null })
  const text = await downloaded(support, asked.exportId)
  expect(Buffer.byteLength(text)).toBe(file.bytes)
  const [head, ...rows] = text.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toContain('order,placed at,status')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(new RegExp(`^${orderId},`))

  // Of colleagues only owners see and take it.
  expect((await listed(owner)).find(({ exportId }) => exportId === asked.exportId)).toMatchObject({
    isMine: false,
  })
  await downloaded(owner, asked.exportId)
  const entries = await server.db.query(
    `select action, staff_id, details from audit_entries where subject = 'export' and subject_id = $1 order by id`,
    [String(asked.exportId)],
  )
  expect(entries).toMatchObject([
    {
      action: 'export-asked',
      staffId: supportId,
      details: { list: 'orders', filters: { text: customer.email } },
    },
    { action: 'export-downloaded', staffId: supportId, details: { rows: 1 } },
    { action: 'export-downloaded', staffId: owner.id },
  ])
})

test('the same press asks for one file, and another one under its key is refused', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { list: 'customers', filters: {} }
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => support.send('POST', path, { body, headers })),
  )
  const ids = await Promise.all(asked.map(async answer => ((await answer.json()) as ExportedFile).exportId))
  expect(new Set(ids).size).toBe(1)
  const other = await support.send('POST', path, { body: { list: 'orders', filters: {} }, headers })
  await expectProblem(other, 'key-reused')
})

// – The role is checked again at the download
test('whose work such files are not asks for none, and whose it is no more takes none', async () => {
  for (const list of ['payouts', 'chefs', 'audit', 'journal', 'tasks'])
    await expectProblem(await support.send('POST', path, { body: { list, filters: {} } }), 'role-missing')
  const { exportId } = await exported(support, { list: 'customers', filters: {} })
  await made(support, exportId)
  await server.db.query(`update staff_people set roles = '{vetting}' where account_id = $1`, [supportId])
  await expectProblem(await support.send('GET', `${path}/${exportId}/file`), 'role-missing')
  expect((await listed(support)).find(file => file.exportId === exportId)).toMatchObject({
    mayDownload: false,
  })
  await server.db.query(`update staff_people set roles = '{support}' where account_id = $1`, [supportId])
  await colleague(server.db, 'lists-other-support@ladlewell.test', ['support'])
  const other = await signedIn(server, 'lists-other-support@ladlewell.test')
  await expectProblem(await other.send('GET', `${path}/${exportId}/file`), 'export-not-found')
})

test('filters that the list does not have are refused when they are asked for', async () => {
  for (const filters of [{ colour: 'red' }, { status: 'eaten' }])
    await expectProblem(
      await owner.send('POST', path, { body: { list: 'orders', filters } }),
      'validation-failed',
    )
})

test.each([
  'chefs',
  'customers',
  'threads',
  'payouts',
  'tasks',
  'audit',
  'transactions',
])('the list of %s is a file as well', async list => {
  const { exportId } = await exported(owner, { list, filters: {} })
  const { rows } = await made(owner, exportId)
  const lines = (await downloaded(owner, exportId)).trimEnd().split('\r\n')
  expect(lines.length).toBeGreaterThan(rows)
})

test.each([
  ['orders', { status: 'of no kind' }],
  ['audit', { from: 'yesterday' }],
  ['journal', {}],
])('filters that the list of %s does not have are refused to whoever asks', async (list, filters) => {
  await expectProblem(await owner.send('POST', path, { body: { list, filters } }), 'validation-failed')
})

test('rows that were chosen by hand are the file, whatever else matches', async () => {
  const customer = await asCustomer(server)
  const first = await ordered(server, customer, AMARA.name)
  await ordered(server, customer, AMARA.name)
  const { exportId } = await exported(owner, { list: 'orders', filters: {}, ids: [first.orderId] })
  expect(await made(owner, exportId)).toMatchObject({ rows: 1, chosen: 1 })
})

test('a file of many slices has each row once, in its order, though rows come while it is made', async () => {
  await server.db.query(
    `insert into accounts (email, firstname, lastname, role, created_at)
     select 'many-' || n || '@example.test', 'Many', 'Of ' || n, 'CUSTOMER', now() from generate_series(1, 4500) n`,
  )
  const { exportId } = await exported(owner, { list: 'customers', filters: { text: 'many-' } })
  expect(await made(owner, exportId)).toMatchObject({ rows: 4500 })
  const [slices] = await server.db.query<{ count: number }>(
    'select count(*)::int as count from export_slices where export_id = $1',
    [exportId],
  )
  expect(slices?.count).toBe(3)
  const ids = (await downloaded(owner, exportId))
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(line => Number(line.split(',')[0]))
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(new Set(ids).size).toBe(4500)
})

// – Files are kept for seven days
test('a file is gone after seven days, and that it was made stays', async () => {
  const { exportId } = await exported(owner, { list: 'chefs', filters: {} })
  await made(owner, exportId)
  await server.db.query(
    `update exports set made_at = made_at - interval '8 days', expires_at = expires_at - interval '8 days' where id = $1`,
    [exportId],
  )
  await expectProblem(await owner.send('GET', `${path}/${exportId}/file`), 'export-not-found')
  await forgetExports(server.db, await server.now())
  const left = await server.db.query('select 1 from export_slices where export_id = $1', [exportId])
  expect(left).toEqual([])
  expect((await listed(owner)).find(file => file.exportId === exportId)).toMatchObject({ state: 'expired' })
})

// – Files that are given at once are written down as well
test('a file that is given at once is written down with its filters', async () => {
  await owner.send('GET', '/api/v1/staff/chefs.csv?state=approved')
  const [entry] = await server.db.query(
    `select action, staff_id, details from audit_entries where subject = 'file' and subject_id = 'chefs.csv'`,
  )
  expect(entry).toEqual({ action: 'file-taken', staffId: owner.id, details: { state: 'approved' } })
})

async function exported(who: Pick<Customer, 'send'>, body: object): Promise<ExportedFile> {
  const answer = await who.send('POST', path, { body })
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return (await answer.json()) as ExportedFile
}

async function listed(who: Pick<Customer, 'send'>): Promise<ExportedFile[]> {
  const answer = await who.send('GET', `${path}?limit=100`)
  return ((await answer.json()) as { rows: ExportedFile[] }).rows
}

async function made(who: Pick<Customer, 'send'>, exportId: number): Promise<ExportedFile> {
  let file: ExportedFile | undefined
  await until(`export ${exportId} is made`, async () => {
    file = (await listed(who)).find(one => one.exportId === exportId)
    return file?.state === 'ready'
  })
  return file!
}

async function downloaded(who: Pick<Customer, 'send'>, exportId: number): Promise<string> {
  const answer = await who.send('GET', `${path}/${exportId}/file`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/filename="ladlewell-\w+-2\d{3}-\d\d-\d\d\.csv"/)
  return Buffer.from(await answer.arrayBuffer()).toString()
}
