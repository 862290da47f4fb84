import type { EmailChange, EmailChangeLink } from '@ladlewell/contract/email-change.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asBearer, asCustomer, asGuest, type Customer, PASSWORD } from '../../testing/customer.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { overtaken } from '../../testing/overtaken.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { clockOf, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { advance } = clockOf(server.url)
const { db } = server
const path = '/api/v1/email-change'
const FOR_OLD = 'Confirm or stop your email change'
const FOR_NEW = 'Confirm your new email address'

type Sender = Pick<Customer, 'send'>
let count = 0
const newAddress = () => `moved-${process.pid}-${++count}@example.test`
const ask = (who: Sender, email: string) => who.send('POST', path, { body: { email } })
const linkTo = (email: string, subject: string) => mailedLink(server, email, subject, '/email-change?token=')
const confirm = (token: string, who: Sender = asGuest(server)) =>
  who.send('POST', `${path}/confirmation`, { body: { token } })
const stop = (token: string) => asGuest(server).send('POST', `${path}/refusal`, { body: { token } })
const read = async (token: string, who: Sender = asGuest(server)) =>
  (await (await who.send('POST', `${path}/link`, { body: { token } })).json()) as EmailChangeLink
const openOf = async (who: Sender) => (await (await who.send('GET', path)).json()) as EmailChange | null
const emailOf = async ({ id }: Pick<Customer, 'id'>) =>
  (await db.query<{ email: string }>('select email from accounts where id = $1', [id]))[0]!.email
const signIn = (email: string) =>
  asGuest(server).send('POST', '/api/v1/auth/authenticate', { body: { email, password: PASSWORD } })

/** A customer with a proved address. */
async function asProved(): Promise<Customer> {
  const customer = await asCustomer(server)
  await db.query('update accounts set email_verified_at = created_at where id = $1', [customer.id])
  return customer
}

/** Who asked for another address, with both links. */
async function asMoving(customer?: Customer) {
  const mover = customer ?? (await asProved())
  const email = newAddress()
  expect((await ask(mover, email)).status).toBe(200)
  return { mover, email, forOld: await linkTo(mover.email, FOR_OLD), forNew: await linkTo(email, FOR_NEW) }
}

// – The address changes once the old and the new one have confirmed it, in either order
test.each([
  'old',
  'new',
] as const)('the address changes when the %s one confirmed and then the other', async first => {
  const { mover, email, forOld, forNew } = await asMoving()
  const links = { old: () => confirm(forOld), new: () => confirm(forNew, mover) }
  const second = first === 'old' ? 'new' : 'old'
  expect(await (await links[first]()).json()).toEqual({ isChanged: false })
  expect(await emailOf(mover)).toBe(mover.email)
  expect(await openOf(mover)).toMatchObject({
    email,
    oldConfirmed: first === 'old',
    newConfirmed: first === 'new',
  })
  expect(await (await links[second]()).json()).toEqual({ isChanged: true })
  expect(await openOf(mover)).toBeNull()
  expect((await signIn(email)).status).toBe(200)
  await expectProblem(await signIn(mover.email), 'invalid-credentials')
  const user = await mover.call('GET /api/v1/auth/user/single')
  expect(user.ok && user.data).toMatchObject({ email, emailVerified: true })
  for (const to of [mover.email, email]) expect(await mailsTo(to)).toContain('Your email address was changed')
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

// – Asking takes a fresh proof, and nobody of ours who acts for a customer may
test('a proof of eleven minutes ago is asked for again', async () => {
  const customer = await asProved()
  await advance(11)
  await expectProblem(await ask(customer, newAddress()), 'fresh-proof-required')
  await customer.send('POST', '/api/v1/proofs', { body: { password: PASSWORD } })
  expect((await ask(customer, newAddress())).status).toBe(200)
})

// – The new address confirms only where its account is signed in: nobody's address is taken into a stranger's account
test('a stranger who opens the link to the new address confirms nothing and learns no address', async () => {
  const { mover, email, forOld, forNew } = await asMoving()
  await confirm(forOld)
  await expectProblem(await confirm(forNew), 'sign-in-to-confirm')
  await expectProblem(await confirm(forNew, await asCustomer(server)), 'sign-in-to-confirm')
  expect(await read(forNew)).toMatchObject({ side: 'new', oldEmail: null, signInFirst: true })
  expect(await read(forNew, mover)).toMatchObject({ oldEmail: mover.email, signInFirst: false })
  const [mail] = await server.sandbox.mails(email)
  expect(mail!.text).not.toContain(mover.email)
  expect(await emailOf(mover)).toBe(mover.email)
})

// – Each link works once, for 24 hours, and says what came before
test('a link works once, and says that it was used or ran out', async () => {
  const { mover, forOld, forNew } = await asMoving()
  expect(await read(forOld)).toMatchObject({ side: 'old', state: 'open', otherConfirmed: false })
  await confirm(forOld)
  expect(await read(forOld)).toMatchObject({ state: 'confirmed' })
  await expectProblem(await confirm(forOld), 'link-not-valid')
  await advance(24 * 60)
  expect(await read(forNew, mover)).toMatchObject({ state: 'expired', otherConfirmed: true })
  await expectProblem(await confirm(forNew, mover), 'link-not-valid')
  expect(await openOf(mover)).toBeNull()
  expect(await emailOf(mover)).toBe(mover.email)
  await expectProblem(
    await asGuest(server).send('POST', `${path}/link`, { body: { token: 'guessed' } }),
    'link-not-valid',
  )
})

// – The old address stops it with its link, the owner on the profile
test('what the old address or its owner stopped is not confirmed any more', async () => {
  const first = await asMoving()
  await expectProblem(await stop(first.forNew), 'link-not-valid')
  await confirm(first.forOld)
  expect((await stop(first.forOld)).status).toBe(204)
  expect(await read(first.forNew)).toMatchObject({ state: 'stopped' })
  await expectProblem(await confirm(first.forNew, first.mover), 'link-not-valid')
  const second = await asMoving()
  expect((await second.mover.send('DELETE', path)).status).toBe(204)
  await expectProblem(await confirm(second.forOld), 'link-not-valid')
})

// – Of several that are asked for, also at once, the latest counts
test('of several changes the latest counts', async () => {
  const { mover, forOld, forNew } = await asMoving()
  const emails = [newAddress(), newAddress()]
  const answers = await Promise.all(emails.map(email => ask(mover, email)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await read(forOld)).toMatchObject({ state: 'replaced' })
  await expectProblem(await confirm(forNew, mover), 'link-not-valid')
  const open = await openOf(mover)
  expect(emails).toContain(open!.email)
  const other = emails.find(email => email !== open!.email)!
  expect(await read(await linkTo(other, FOR_NEW))).toMatchObject({ state: 'replaced' })
  expect(await read(await linkTo(open!.email, FOR_NEW))).toMatchObject({ state: 'open' })
})

// – Other sessions end, links that were mailed before open nothing, Google of the old address is disconnected
test('with the change other sessions and mailed links end, and the asking session goes on', async () => {
  const customer = await asProved()
  await db.query(`update accounts set google_sub = $2 where id = $1`, [customer.id, `sub-${customer.id}`])
  const elsewhere = (await (await signIn(customer.email)).json()) as { token: string }
  await asGuest(server).send('POST', '/api/v1/password-resets', { body: { email: customer.email } })
  const reset = await mailedLink(server, customer.email, 'Set a new password', '/reset-password?token=')
  const { mover, forOld, forNew } = await asMoving(customer)
  await confirm(forOld)
  await confirm(forNew, mover)
  await expectProblem(await asBearer(server, elsewhere.token).send('GET', path), 'not-signed-in')
  expect((await mover.send('GET', path)).status).toBe(200)
  const body = { token: reset, password: 'another-long-password' }
  await expectProblem(
    await asGuest(server).send('POST', '/api/v1/password-resets/confirmation', { body }),
    'link-not-valid',
  )
  expect(await db.query('select google_sub from accounts where id = $1', [mover.id])).toEqual([
    { googleSub: null },
  ])
})

// – An address that has an account is not told: its owner gets a mail, and the asker the same answer as ever
test('whoever asks for a taken address learns nothing, and its owner is told', async () => {
  const [customer, taken] = [await asProved(), await asCustomer(server)]
  const free = newAddress()
  const answers = [await ask(customer, taken.email), await ask(await asProved(), free)]
  const [ofTaken, ofFree] = await Promise.all(answers.map(async one => (await one.json()) as EmailChange))
  const { askedAt, expiresAt } = ofTaken!
  expect({ ...ofFree, askedAt, expiresAt, email: taken.email }).toEqual(ofTaken)
  await confirm(await linkTo(customer.email, FOR_OLD))
  expect(await openOf(customer)).toMatchObject({ email: taken.email, newConfirmed: false })
  const mails = await mailsTo(taken.email)
  expect(mails).toContain('Another account asked for your email address')
  expect(mails).not.toContain(FOR_NEW)
})

test('an address that somebody signs up with meanwhile stays theirs', async () => {
  const { mover, email, forOld, forNew } = await asMoving()
  await confirm(forOld)
  const body = { email, password: PASSWORD, firstname: 'A', lastname: 'B' }
  await asGuest(server).send('POST', '/api/v1/auth/registerCustomer', { body })
  await expectProblem(await confirm(forNew, mover), 'email-taken')
  expect(await emailOf(mover)).toBe(mover.email)
})

test('both confirmed at once change it once, and a double click confirms once', async () => {
  const { mover, email, forOld, forNew } = await asMoving()
  const answers = await Promise.all([
    confirm(forOld),
    confirm(forOld),
    confirm(forNew, mover),
    confirm(forNew, mover),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 410, 410])
  expect(await emailOf(mover)).toBe(email)
  const told = await db.query(`select 1 from outbox where recipient = $1 and content->>'subject' = $2`, [
    email,
    'Your email address was changed',
  ])
  expect(told.length).toBe(1)
})

test('two who ask for one address: the second to confirm is refused', async () => {
  const email = newAddress()
  const [a, b] = [await asProved(), await asProved()]
  await ask(a, email)
  const forA = await linkTo(email, FOR_NEW)
  await ask(b, email)
  let forB = forA
  while (forB === forA) forB = await linkTo(email, FOR_NEW)
  await confirm(await linkTo(a.email, FOR_OLD))
  await confirm(await linkTo(b.email, FOR_OLD))
  const answers = await Promise.all([confirm(forA, a), confirm(forB, b)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

// – An address that nobody ever proved has nothing to confirm, and can stop the change
test('of an account whose address was never proved the new one alone confirms', async () => {
  const customer = await asCustomer(server)
  const { mover, email, forOld, forNew } = await asMoving(customer)
  expect(await read(forOld)).toMatchObject({ isNeeded: false })
  expect(await (await confirm(forNew, mover)).json()).toEqual({ isChanged: true })
  expect(await emailOf(mover)).toBe(email)
  // What welcomed them went to somebody else, perhaps.
  const welcome = await mailedLink(server, mover.email, 'Welcome to Ladlewell', '/verify-email?token=')
  const body = { token: welcome }
  await expectProblem(
    await asGuest(server).send('POST', '/api/v1/email-verifications/confirmation', { body }),
    'link-not-valid',
  )
})

test('a claim takes the change of whoever asked before', async () => {
  const { mover, forNew } = await asMoving(await asCustomer(server))
  const body = {
    token: await mailedLink(server, mover.email, 'Welcome to Ladlewell', '/verify-email?token='),
  }
  await asGuest(server).send('POST', '/api/v1/email-verifications/confirmation', { body })
  await expectProblem(await confirm(forNew, mover), 'link-not-valid')
  expect(await emailOf(mover)).toBe(mover.email)
})

test('the own address is no other, and an account that is closed meanwhile asks for none', async () => {
  const customer = await asProved()
  await expectProblem(await ask(customer, customer.email.toUpperCase()), 'email-unchanged')
  const answer = await overtaken(
    db,
    customer.id,
    () => ask(customer, newAddress()),
    tx => tx.query('update accounts set disabled_at = now() where id = $1', [customer.id]),
  )
  await expectProblem(answer, 'not-signed-in')
})

// – Chefs and staff change theirs in the same way
test('chefs and staff change their address like everybody', async () => {
  for (const was of ['hana-sato@ladlewell.test', 'staff@ladlewell.test']) {
    const person = await signedIn(server, was)
    const email = newAddress()
    await ask(person, email)
    await confirm(await linkTo(was, FOR_OLD))
    expect((await confirm(await linkTo(email, FOR_NEW), person)).status).toBe(200)
    expect(await emailOf(person)).toBe(email)
  }
})

// – What was asked for stands in the person's file, and is forgotten with them
test('changes stand in the file of whose they are, and go with them', async () => {
  const { mover, email } = await asMoving()
  const file = (await (await mover.send('GET', '/api/v1/my-data')).json()) as { emailChanges: unknown[] }
  expect(file.emailChanges).toMatchObject([{ oldEmail: mover.email, newEmail: email, outcome: null }])
  await mover.send('DELETE', '/api/v1/my-account', { body: { password: PASSWORD } })
  expect(await db.query('select 1 from email_changes where account_id = $1', [mover.id])).toEqual([])
})

test('one account asks five times, and then later', async () => {
  const customer = await asProved()
  for (let tries = 0; tries < 5; tries++) expect((await ask(customer, newAddress())).status).toBe(200)
  await expectProblem(await ask(customer, newAddress()), 'too-many-requests')
})

async function mailsTo(email: string): Promise<string[]> {
  const rows = await db.query<{ subject: string }>(
    `select content->>'subject' as subject from outbox where recipient = $1`,
    [email],
  )
  return rows.map(({ subject }) => subject)
}
