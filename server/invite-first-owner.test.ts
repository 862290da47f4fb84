import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { asBearer, asGuest } from './testing/customer.ts'
import { signedIn } from './testing/signed-in.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer()
const { db } = server
const guest = asGuest(server)
const command = new URL('invite-first-owner.ts', import.meta.url).pathname

/** What the command prints, or says why it does not. */
async function first(...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: server.env.DATABASE_URL,
    PUBLIC_URL: 'https://ladlewell.example/',
  }
  return promisify(execFile)(process.execPath, [command, ...words], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `REFUSED ${stderr}`,
  )
}

const tokenOf = (said: string) => /^https:\/\/ladlewell\.example\/staff-invitation\/(\S+)$/m.exec(said)![1]!
const take = (token: string) =>
  guest.send('POST', `/api/v1/staff-invitations/${token}`, {
    body: { firstname: 'Olive', lastname: 'Owner', password: 'over-the-bridge-7' },
  })

// – `npm run staff:first -- <e-mail>` prints a link for the first owner, while there is none; it mails nobody
test('the first owner comes by a printed link, once, and never beside another owner', async () => {
  expect(await first('olive@example.com')).toMatch(/^REFUSED There is an owner already/)
  await db.query(`update staff_people set ended_at = now() where 'owner' = any(roles)`)
  expect(await first()).toMatch(/^REFUSED Say whose/)
  expect(await first('chef@ladlewell.test')).toMatch(/^REFUSED This address has a kitchen/)
  const stranger = tokenOf(await first('not-olive@example.com'))
  const replaced = tokenOf(await first('Olive@example.com'))
  const token = tokenOf(await first('olive@example.com'))
  expect(await db.query(`select from outbox where recipient like '%olive@example.com'`)).toEqual([])
  for (const old of [stranger, replaced]) expect((await take(old)).ok).toBe(false)
  const joined = await take(token)
  const olive = asBearer(server, ((await joined.json()) as { token: string }).token)
  const { people } = (await (await olive.send('GET', '/api/v1/staff/people')).json()) as {
    people: { email: string; roles: string[]; secondStep: boolean }[]
  }
  expect(people.find(one => one.email === 'olive@example.com')).toMatchObject({
    roles: ['owner'],
    secondStep: false,
  })
  expect((await take(token)).ok).toBe(false)
  expect(await first('olive@example.com')).toMatch(/^REFUSED There is an owner already/)
  const audit = await db.query(
    `select action, staff_id, details->>'by' as by from audit_entries where subject = 'staff' and subject_id = $1 order by id`,
    [String(olive.id)],
  )
  expect(audit).toEqual([
    { action: 'first-owner-invited', staffId: olive.id, by: 'the command staff:first' },
    { action: 'first-owner-invited', staffId: olive.id, by: 'the command staff:first' },
    { action: 'joined-our-team', staffId: olive.id, by: null },
  ])
})

test('a customer who is to be the first owner joins signed in, and no account is made anew', async () => {
  await db.query(`update staff_people set ended_at = now() where 'owner' = any(roles)`)
  const customer = await signedIn(server, 'customer@ladlewell.test')
  const token = tokenOf(await first('customer@ladlewell.test'))
  const refused = await take(token)
  expect(refused.ok).toBe(false)
  expect((await customer.send('POST', `/api/v1/staff-invitations/${token}`)).status).toBe(200)
  expect((await customer.send('GET', '/api/v1/staff/people')).status).toBe(200)
})
