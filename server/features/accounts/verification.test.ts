import { expect, test } from 'vitest'
import { asCustomer, asGuest, type Customer } from '../../testing/customer.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
/** As where its owner is signed in, or as anybody else. */
const verify = (token: string, who: Pick<Customer, 'send'> = asGuest(server)) =>
  who.send('POST', '/api/v1/email-verifications/confirmation', { body: { token } })
const sendAgain = (customer: Pick<Customer, 'send'>) => customer.send('POST', '/api/v1/email-verifications')
const isVerified = async (customer: Customer) => {
  const answer = await customer.call('GET /api/v1/auth/user/single')
  return answer.ok && answer.data.emailVerified
}
const welcomed = ({ email }: Customer) =>
  mailedLink(server, email, 'Welcome to Ladlewell', '/verify-email?token=')

// §4 Who registers is welcomed, with a link that verifies the address (product.md)
// §7 Registering mails a link that verifies the email (product.md)
test('who registers is welcomed with a link that verifies the address, once', async () => {
  const customer = await asCustomer(server)
  const token = await welcomed(customer)
  expect(await isVerified(customer)).toBe(false)
  expect((await verify(token, customer)).status).toBe(204)
  expect(await isVerified(customer)).toBe(true)
  await expectProblem(await verify(token, customer), 'link-not-valid')
})

// §7 Links in messages begin with PUBLIC_URL (product.md)
test('the mail names nobody, begins its link with our address, and is readable as text', async () => {
  const customer = await asCustomer(server)
  await welcomed(customer)
  const [mail] = await server.sandbox.mails(customer.email)
  expect(mail?.text).toContain('Hello, and welcome to Ladlewell')
  expect(mail?.text).not.toContain('Dana')
  expect(mail?.text).toContain(`http://localhost:${new URL(server.url).port}/verify-email?token=`)
})

test('a registration that is refused sends nothing', async () => {
  const customer = await asCustomer(server)
  await welcomed(customer)
  const body = { email: customer.email, password: 'a-fine-long-password', firstname: 'A', lastname: 'B' }
  await asGuest(server).send('POST', '/api/v1/auth/registerCustomer', { body })
  const queued = await server.db.query('select 1 from outbox where recipient = $1', [customer.email])
  expect(queued.length).toBe(1)
})

// §7 That link works for 24 hours
test('a link works for 24 hours', async () => {
  const customer = await asCustomer(server)
  const token = await welcomed(customer)
  const age = (hours: number) =>
    server.db.query(
      `update one_time_tokens set expires_at = expires_at - $2 * interval '1 hour' where account_id = $1`,
      [customer.id, hours],
    )
  await age(24)
  await expectProblem(await verify(token), 'link-not-valid')
  await age(-1)
  expect((await verify(token, customer)).status).toBe(204)
})

// §7 The link is sent again to who asks, throttled
test('the link is sent again to who asks, three times and then later', async () => {
  const customer = await asCustomer(server)
  for (let count = 0; count < 3; count++) expect((await sendAgain(customer)).status).toBe(204)
  await expectProblem(await sendAgain(customer), 'too-many-requests')
  const token = await mailedLink(server, customer.email, 'Verify your email address', '/verify-email?token=')
  expect((await verify(token, customer)).status).toBe(204)
  await expectProblem(await verify(await welcomed(customer)), 'link-not-valid')
})

// §4 A verified address is confirmed by mail
test('a verified address gets no further link, and a guest none', async () => {
  const customer = await asCustomer(server)
  await verify(await welcomed(customer), customer)
  expect((await sendAgain(customer)).status).toBe(204)
  const queued = await server.db.query<{ subject: string }>(
    `select content->>'subject' as subject from outbox where recipient = $1 order by id`,
    [customer.email],
  )
  expect(queued.map(({ subject }) => subject)).toEqual([
    'Welcome to Ladlewell',
    'Your email address is verified',
  ])
  await expectProblem(await sendAgain(asGuest(server)), 'not-signed-in')
})

test('a link to an address that the account no longer has proves nothing', async () => {
  const customer = await asCustomer(server)
  const token = await welcomed(customer)
  await server.db.query(`update accounts set email = 'moved-' || email where id = $1`, [customer.id])
  await expectProblem(await verify(token), 'link-not-valid')
})

test('one network address follows twenty links a minute and no more', async () => {
  const guest = asGuest(server)
  const body = { token: 'guessed' }
  const tries = Array.from({ length: 40 }, () =>
    guest.send('POST', '/api/v1/email-verifications/confirmation', { body }),
  )
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(15)
  expect(refused.length).toBeLessThanOrEqual(20)
})
