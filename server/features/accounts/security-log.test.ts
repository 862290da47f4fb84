import { createHash } from 'node:crypto'
import type { SecurityEntry } from '@ladlewell/contract/staff-security.ts'
import { expect, test } from 'vitest'
import { forgetOld } from '../../platform/retention.ts'
import { platformRetentions } from '../../platform/retentions.ts'
import { forgetNetworks, recordSecurity, strangersMark } from '../../platform/security-log.ts'
import { asCustomer, asGuest, PASSWORD } from '../../testing/customer.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db } = server
const staff = await signedIn(server, 'staff@ladlewell.test')
const signIn = (email: string, password: string, guest = asGuest(server), headers = {}) =>
  guest.send('POST', '/api/v1/auth/authenticate', { body: { email, password }, headers })
const logOf = async (accountId: number, query = '') => {
  const answer = await staff.send('GET', `/api/v1/staff/accounts/${accountId}/security${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { rows: SecurityEntry[]; next: string | null }
}

// – Registrations, sign-ins, failures and sign-outs are written down with account, network and request id
test('a registration, sign-ins, failures and a sign-out are written down with where they came from', async () => {
  const customer = await asCustomer(server)
  const guest = asGuest(server)
  await signIn(customer.email, 'not-the-password', guest, { 'x-request-id': 'guess-1' })
  await signIn(customer.email.toUpperCase(), PASSWORD, guest, { 'x-request-id': 'right-1' })
  await customer.send('DELETE', '/api/v1/session')
  const { rows } = await logOf(customer.id)
  expect(rows.map(({ what }) => what)).toEqual([
    'signed-out',
    'signed-in',
    'sign-in-failed',
    'signed-in',
    'registered',
  ])
  expect(rows[1]).toMatchObject({ network: guest.address, requestId: 'right-1', details: { by: 'password' } })
  expect(rows[2]).toMatchObject({ network: guest.address, requestId: 'guess-1' })
  expect(rows[4]).toMatchObject({ details: { role: 'CUSTOMER' } })
})

// – Changes and resets of a password are, and who asked for them (issue 11, S12)
test('a change and a reset of the password are written down, and who asked for it', async () => {
  const customer = await asCustomer(server)
  const body = { currentPassword: PASSWORD, newPassword: 'another-fine-long-password' }
  expect((await customer.send('POST', '/api/change-password', { body })).status).toBe(200)
  const guest = asGuest(server)
  const headers = { 'x-request-id': 'reset-1' }
  await guest.send('POST', '/api/v1/password-resets', { body: { email: customer.email }, headers })
  const token = await mailedLink(server, customer.email, 'Set a new password', '/reset-password?token=')
  const reset = { body: { token, password: PASSWORD } }
  await asGuest(server).send('POST', '/api/v1/password-resets/confirmation', reset)
  const { rows } = await logOf(customer.id)
  const told = rows.filter(({ what }) => what.startsWith('password-'))
  expect(told.map(({ what }) => what)).toEqual(['password-reset', 'password-reset-asked', 'password-changed'])
  expect(told[1]).toMatchObject({ network: guest.address, requestId: 'reset-1' })
})

// – Staff read it by account, newest first, page by page
test('staff read it page by page, newest first, and nobody of no account', async () => {
  const customer = await asCustomer(server)
  for (let nth = 0; nth < 3; nth++) await signIn(customer.email, PASSWORD)
  const first = await logOf(customer.id, '?limit=3')
  expect(first.rows.map(({ what }) => what)).toEqual(['signed-in', 'signed-in', 'signed-in'])
  const second = await logOf(customer.id, `?limit=3&before=${first.next}`)
  expect(second.rows.map(({ what }) => what)).toEqual(['signed-in', 'registered'])
  expect(second.next).toBeNull()
  await expectProblem(await staff.send('GET', '/api/v1/staff/accounts/999999/security'), 'not-found')
})

// – An address that nobody here has is kept as a keyed mark
test('an address that nobody here has is kept as a mark, the same each time', async () => {
  const before = await lastId()
  for (const email of ['stranger@example.test', 'Stranger@example.test', 'another@example.test'])
    await signIn(email, 'their-password')
  const written = await db.query<{ mark: string; text: string }>(
    `select details->>'address' as mark, e::text as text from security_events e where id > $1 order by id`,
    [before],
  )
  const [one, same, other] = written
  expect(one!.mark).toHaveLength(16)
  expect(same!.mark).toBe(one!.mark)
  expect(other!.mark).not.toBe(one!.mark)
  for (const { text } of written) expect(text).not.toMatch(/stranger|another|their-password/i)
  // Whoever only has the log cannot make it from an address that they guess.
  const digest = createHash('sha256').update('stranger@example.test')
  expect(digest.copy().digest('base64url').slice(0, 16)).not.toBe(one!.mark)
  const [mark, others] = ['a-secret', 'another-one'].map(key => strangersMark('stranger@example.test', key))
  expect(mark).not.toBe(others)
})

// – Throttles are, once a minute a network and limit
test('a flood is refused every time and written down once a minute', async () => {
  const guest = asGuest(server)
  const before = await lastId()
  const tries = Array.from({ length: 45 }, (_, nth) => signIn(`nobody-${nth}@example.test`, PASSWORD, guest))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(10)
  const throttled = await db.query<{ network: string; details: object }>(
    `select network, details from security_events where id > $1 and what = 'throttled'`,
    [before],
  )
  expect(throttled).toEqual([{ network: guest.address, details: { limit: 'sign-in' } }])
})

// – It never holds a secret
test('no entry holds a password, a token or an address', async () => {
  const customer = await asCustomer(server)
  const answer = await signIn(customer.email, PASSWORD)
  const { token } = (await answer.json()) as { token: string }
  await signIn(customer.email, 'a-wrong-password')
  const text = JSON.stringify(await db.query('select * from security_events'))
  for (const secret of [token, PASSWORD, 'a-wrong-password', customer.email, '@example.test'])
    expect(text).not.toContain(secret)
})

// – It is counted in /metrics by kind
test('what is written is counted by kind', async () => {
  const count = async () => {
    const metrics = await (await asGuest(server).send('GET', '/metrics')).text()
    return Number(/^ladlewell_security_events_total\{what="sign-in-failed"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
  }
  const before = await count()
  await signIn('nobody@example.test', 'some-password')
  expect(await count()).toBe(before + 1)
})

// – It is only ever added to
test('the security log is only ever added to', async () => {
  const customer = await asCustomer(server)
  for (const sql of [
    `update security_events set what = 'signed-out'`,
    `update security_events set network = '10.0.0.1'`,
    `update security_events set account_id = null`,
    'delete from security_events',
  ])
    await expect(db.query(`${sql} where account_id = ${customer.id}`)).rejects.toThrow(
      'security_events is only ever added to',
    )
})

// – Networks are forgotten after 90 days, entries after 400
test('networks are forgotten after 90 days and entries after 400', async () => {
  const customer = await asCustomer(server)
  const now = await server.now()
  for (const days of [401, 399, 91, 89])
    await recordSecurity(
      db,
      { what: 'signed-in', accountId: customer.id, network: '10.1.1.1', details: { days } },
      new Date(now.getTime() - days * 86_400_000),
    )
  await forgetNetworks(db, now)
  await forgetOld(db, platformRetentions, now)
  const { rows } = await logOf(customer.id)
  const kept = rows.filter(({ details }) => 'days' in details)
  expect(kept.map(({ network, details }) => [network, details.days])).toEqual([
    ['10.1.1.1', 89],
    [null, 91],
    [null, 399],
  ])
})

async function lastId(): Promise<number> {
  const [last] = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from security_events')
  return last!.id
}
