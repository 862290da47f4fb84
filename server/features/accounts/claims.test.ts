import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { browserAt } from '../../testing/browser.ts'
import {
  address,
  asBearer,
  asCustomer,
  asGuest,
  basketFrom,
  type Customer,
  PASSWORD,
} from '../../testing/customer.ts'
import { googleToken } from '../../testing/google-token.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { overtaken } from '../../testing/overtaken.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { db } = server
const OWN = 'the-owners-own-password'
const confirm = (token: string, who: { send: ReturnType<typeof asGuest>['send'] } = asGuest(server)) =>
  who.send('POST', '/api/v1/email-verifications/confirmation', { body: { token } })
const reset = (token: string) =>
  asGuest(server).send('POST', '/api/v1/password-resets/confirmation', { body: { token, password: OWN } })
const signIn = (email: string, password: string) =>
  asGuest(server).send('POST', '/api/v1/auth/authenticate', { body: { email, password } })
const linkTo = ({ email }: { email: string }) =>
  mailedLink(server, email, 'Welcome to Ladlewell', '/verify-email?token=')
const resetLinkTo = async ({ email }: { email: string }) => {
  await asGuest(server).send('POST', '/api/v1/password-resets', { body: { email } })
  return mailedLink(server, email, 'Set a new password', '/reset-password?token=')
}
async function throughGoogle(email: string) {
  const browser = browserAt(server.url)
  await browser.open('/oauth2/authorization/google')
  const answer = await browser.submit({ email, name: 'True Owner', verified: 'on', end: 'continue' })
  return asBearer(server, await googleToken(server, browser, answer.at))
}

/** Somebody who registered an address that is not theirs, and left behind everything that there is to leave. */
async function squatter() {
  const customer = await asCustomer(server)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await customer.send(method, path, body ? { body } : {})
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>)
  }
  await call('POST', '/api/v1/auth/customer/addresses', { ...address, streetAddress1: '13 Squatter Street' })
  await call('PUT', `/api/v1/auth/user/${customer.id}`, { phoneNumber: '(512) 555-0142' })
  const feed = await call('POST', '/api/v1/calendar-feed')
  await customer.call('PUT /api/v1/auth/user/{id}/picture', {
    params: { id: String(customer.id) },
    file: { picture: new Blob([await photo('jpeg')]) },
  })
  await call('PUT', '/api/v1/diet-profile', { avoid: ['milk'], diets: [] })
  const placed = await customer.call('POST /api/v1/auth/orders/place-order', {
    body: await basketFrom(server, 'Amara Okafor', { isSubscription: true, isNewAddress: true }),
  })
  if (!placed.ok) throw new Error(`Not placed: ${JSON.stringify(placed.problem)}`)
  await db.query(
    `insert into sms_consents (account_id, phone, version, given_at) values ($1, '+15125550142', '1', now())`,
    [customer.id],
  )
  await db.query(
    `insert into favorites (account_id, meal_id, added_at) select $1, meal_id, now() from order_lines where order_id = $2`,
    [customer.id, placed.data.orderId],
  )
  const authenticator = await withPasskey(customer)
  const [provider] = await db.query<{ id: string }>(
    'select provider_customer_id as id from accounts where id = $1',
    [customer.id],
  )
  return {
    ...customer,
    feed: new URL(String(feed.address)).pathname,
    orderId: placed.data.orderId,
    authenticator,
    provider: provider!.id,
  }
}

const everything: ClaimedThing[] = [
  'addresses',
  'calendar-feed',
  'cards',
  'diet',
  'favorites',
  'links',
  'orders',
  'passkeys',
  'password',
  'phone-number',
  'picture',
  'sessions',
  'subscriptions',
  'text-consent',
]

// What requests compare: a claim that meets them.
const claimedSql = `update accounts set claimed_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`
const unclaim = (id: number) => db.query('update accounts set claimed_at = null where id = $1', [id])

const broken = async () => (await countBroken(db, await server.now())).filter(({ count }) => count > 0)

/** Nothing of the squatter's works any more, and their owner sees none of it. */
async function withPasskey(who: Pick<Customer, 'send'>) {
  const authenticator = newAuthenticator(
    server.env.PUBLIC_URL ?? server.url.replace('127.0.0.1', 'localhost'),
  )
  const options = await who.send('POST', '/api/v1/passkeys/options')
  const passkey = authenticator.make((await options.json()) as Record<string, unknown>, { counter: 0 })
  const added = await who.send('POST', '/api/v1/passkeys', { body: { name: 'Mine for good', passkey } })
  expect(added.status).toBe(200)
  return authenticator
}

async function expectClaimed(
  before: Awaited<ReturnType<typeof squatter>>,
  owner: ReturnType<typeof asBearer>,
) {
  await expectProblem(await before.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  await expectProblem(await signIn(before.email, PASSWORD), 'invalid-credentials')
  expect((await fetch(server.url + before.feed)).status).toBe(404)
  const options = await asGuest(server).send('POST', '/api/v1/passkey-sign-ins/options')
  const passkey = before.authenticator.sign((await options.json()) as Record<string, unknown>)
  const byPasskey = await asGuest(server).send('POST', '/api/v1/passkey-sign-ins', { body: { passkey } })
  await expectProblem(byPasskey, 'passkey-refused')
  expect(owner.id).toBe(before.id)
  const seen = async (path: string) => (await owner.send('GET', path)).json()
  expect(await seen('/api/v1/auth/user/single')).toMatchObject({
    emailVerified: true,
    phoneNumber: null,
    profileImageUrl: null,
  })
  for (const path of [
    '/api/v1/auth/customer/addresses',
    '/api/v1/payment-methods',
    '/api/v1/auth/orders/subscriptions',
    '/api/v1/favorites',
  ])
    expect(await seen(path), path).toEqual([])
  const data = await (await owner.send('GET', '/api/v1/my-data')).text()
  for (const fact of ['Squatter Street', '5550142', String(before.orderId), before.provider])
    expect(data, fact).not.toContain(fact)
  await expectProblem(await owner.send('GET', `/api/v1/orders/${before.orderId}`), 'order-not-found')
  const [consent] = await db.query('select 1 from sms_consents where account_id = $1', [before.id])
  expect(consent).toBeUndefined()
  expect(await broken()).toEqual([])
}

// – A mailed link that is opened where nobody is signed in to the account claims it; what came before is gone
//   in one transaction
// – The claimant is told what was removed, on the page and by mail, and chooses a password
// – A claim takes passkeys away, also from who signs in with one meanwhile
test('a link that is opened by somebody who is not signed in claims the account, and its owner chooses a password', async () => {
  const before = await squatter()
  const answer = await confirm(await linkTo(before))
  expect(answer.status).toBe(200)
  const { removed, passwordToken } = (await answer.json()) as { removed: string[]; passwordToken: string }
  // The link that was used is none that was left.
  expect(removed.toSorted()).toEqual(everything.filter(thing => thing !== 'links'))
  expect((await reset(passwordToken)).status).toBe(204)
  const { token } = (await (await signIn(before.email, OWN)).json()) as { token: string }
  await expectClaimed(before, asBearer(server, token))
  await until('the mail says what was removed', async () => {
    const mail = (await server.sandbox.mails(before.email)).find(
      ({ subject }) => subject === 'Your Ladlewell account is now yours alone',
    )
    return (
      mail !== undefined &&
      ['saved cards', 'a phone number', 'weekly subscriptions'].every(thing => mail.text.includes(thing))
    )
  })
})

// – A sign-in with Google with that address claims it
test('who comes in with Google claims the account that somebody else opened with their address', async () => {
  const before = await squatter()
  const owner = await throughGoogle(before.email)
  await expectClaimed(before, owner)
  expect(await (await owner.send('GET', '/api/v1/auth/user/single')).json()).toMatchObject({
    firstname: 'True',
    hasPassword: false,
  })
  await expectProblem(await confirm(await linkTo(before)), 'link-not-valid')
})

// – A password reset of an unconfirmed address claims it
test('a password reset of an unconfirmed address claims the account', async () => {
  const before = await squatter()
  const answer = await reset(await resetLinkTo(before))
  expect(answer.status).toBe(200)
  const { removed } = (await answer.json()) as { removed: string[] }
  expect(removed.toSorted()).toEqual(everything)
  const { token } = (await (await signIn(before.email, OWN)).json()) as { token: string }
  await expectClaimed(before, asBearer(server, token))
})

// – A session of another account, or of staff who act, proves nothing
test('whoever is signed in elsewhere claims it too, and stays who they are', async () => {
  const before = await asCustomer(server)
  const other = await asCustomer(server)
  expect((await confirm(await linkTo(before), other)).status).toBe(200)
  await expectProblem(await before.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  expect((await other.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
})

// – A session of another account, or of staff who act, proves nothing
test('our team, acting for whoever registered, does not prove the address for them', async () => {
  const before = await asCustomer(server)
  const staff = await signedIn(server, 'staff@ladlewell.test')
  const answer = await staff.send('POST', `/api/v1/staff/customers/${before.id}/sessions`, {
    body: { reason: 'They asked.' },
  })
  const { token } = (await answer.json()) as { token: string }
  expect((await confirm(await linkTo(before), asBearer(server, token))).status).toBe(200)
  await expectProblem(await before.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
})

// – Confirming from a session of the account changes nothing but the mark
test('confirming where whoever registered is signed in changes nothing but the mark', async () => {
  const customer = await squatter()
  expect((await confirm(await linkTo(customer), customer)).status).toBe(204)
  expect(await (await customer.send('GET', '/api/v1/auth/user/single')).json()).toMatchObject({
    emailVerified: true,
    hasPassword: true,
    phoneNumber: '+15125550142',
  })
  expect((await fetch(server.url + customer.feed)).status).toBe(200)
  for (const path of ['/api/v1/auth/customer/addresses', '/api/v1/payment-methods', '/api/v1/favorites'])
    expect(await (await customer.send('GET', path)).json(), path).not.toEqual([])
})

// §4 A changed password is told (product.md)
// – A reset of a confirmed account ends sessions, the calendar and every mailed link
test('a password reset of a confirmed account ends sessions, the calendar and every mailed link, and keeps the rest', async () => {
  const customer = await squatter()
  await confirm(await linkTo(customer), customer)
  const deletion = await (async () => {
    await customer.send('POST', '/api/v1/my-account/deletion-links')
    return mailedLink(server, customer.email, 'Delete your account', '?delete=')
  })()
  expect((await reset(await resetLinkTo(customer))).status).toBe(204)
  await until('the new password is told', async () =>
    (await server.sandbox.mails(customer.email)).some(
      ({ subject }) => subject === 'Your password was changed',
    ),
  )
  await expectProblem(await customer.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  expect((await fetch(server.url + customer.feed)).status).toBe(404)
  const { token } = (await (await signIn(customer.email, OWN)).json()) as { token: string }
  const again = asBearer(server, token)
  await expectProblem(
    await again.send('DELETE', '/api/v1/my-account', { body: { token: deletion } }),
    'orders-to-come',
  )
  const open = 'select 1 from one_time_tokens where account_id = $1 and used_at is null'
  expect(await db.query(open, [customer.id])).toEqual([])
  const saved = await (await again.send('GET', '/api/v1/auth/customer/addresses')).json()
  expect(saved).not.toEqual([])
})

// – What was ordered before is cooked and booked for nobody who can sign in; subscriptions end, cards are
//   forgotten
test('what was ordered before a claim is cooked and booked, for nobody who can sign in', async () => {
  const before = await squatter()
  await confirm(await linkTo(before))
  const [order] = await db.query(
    `select o.status, o.address->>'streetAddress1' as street, a.email like '%@deleted.invalid' as is_nobodys,
       a.disabled_at is not null as is_closed, s.cancelled_at is not null as is_cancelled
     from orders o join accounts a on a.id = o.account_id join subscriptions s on s.id = o.subscription_id where o.id = $1`,
    [before.orderId],
  )
  expect(order).toEqual({
    status: 'placed',
    street: address.streetAddress1,
    isNobodys: true,
    isClosed: true,
    isCancelled: true,
  })
  await until('the provider forgets the cards', async () => {
    const [waiting] = await db.query('select 1 from accounts where provider_customer_id = $1', [
      before.provider,
    ])
    return waiting === undefined
  })
})

// – Claims are, with how and what
test('a claim is in the security log, with how and what', async () => {
  const before = await asCustomer(server)
  await confirm(await linkTo(before))
  const [event] = await db.query<{ network: string; details: object }>(
    `select network, details from security_events where account_id = $1 and what = 'account-claimed'`,
    [before.id],
  )
  expect(event?.network).toMatch(/^10\./)
  expect(event?.details).toMatchObject({ how: 'link', removed: ['sessions', 'password'] })
})

// – What an old session writes while the account is claimed is not kept
test.each([
  ['an address', 'POST', '/api/v1/auth/customer/addresses', address, 'addresses'],
  ['a calendar', 'POST', '/api/v1/calendar-feed', undefined, 'calendar_feeds'],
] as const)('%s that an old session adds while the account is claimed is not kept', async (_, method, path, body, table) => {
  const before = await asCustomer(server)
  const answer = await overtaken(
    db,
    before.id,
    () => before.send(method, path, body ? { body } : {}),
    tx => tx.query(claimedSql, [before.id]),
  )
  await expectProblem(answer, 'not-signed-in')
  expect(await db.query(`select 1 from ${table} where account_id = $1`, [before.id])).toEqual([])
  await unclaim(before.id)
})

// – What an old session writes while the account is claimed is not kept
test('a phone number and an order of an old session do not outlive the claim that they meet', async () => {
  const before = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const claimed = (request: () => Promise<Response>) =>
    overtaken(db, before.id, request, tx => tx.query(claimedSql, [before.id]))
  const place = () => before.send('POST', '/api/v1/auth/orders/place-order', { body })
  expect((await claimed(place)).status).toBe(409)
  const change = () =>
    before.send('PUT', `/api/v1/auth/user/${before.id}`, { body: { phoneNumber: '5125550142' } })
  await expectProblem(await claimed(change), 'not-signed-in')
  const kept = `select 1 from orders where account_id = $1 union all
    select 1 from accounts where id = $1 and phone_number is not null`
  expect(await db.query(kept, [before.id])).toEqual([])
  await unclaim(before.id)
})

// – A claim takes passkeys away, also from who signs in with one meanwhile
test('who signs in with the old passkey while the account is claimed does not stay', async () => {
  for (let round = 0; round < 4; round++) {
    const before = await asCustomer(server)
    const authenticator = await withPasskey(before)
    const token = await linkTo(before)
    const signed = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const options = await asGuest(server).send('POST', '/api/v1/passkey-sign-ins/options')
        // One that never counts: they may come in any order.
        return authenticator.sign((await options.json()) as Record<string, unknown>, { counter: 0 })
      }),
    )
    await server.db.query(`delete from throttles where key like 'sign-in-network:%'`)
    const [first, ...sessions] = await Promise.all([
      confirm(token),
      ...signed.map(passkey =>
        asGuest(server).send('POST', '/api/v1/passkey-sign-ins', { body: { passkey } }),
      ),
    ])
    expect(first.status).toBe(200)
    for (const answer of sessions) {
      const { token = 'none' } = (await answer.json()) as { token?: string }
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${server.url}/api/v1/auth/user/single`, { headers })).status).toBe(401)
    }
  }
  expect(await broken()).toEqual([])
})

// – Whoever signs in with the old password during a claim does not stay, and one claim wins
test('who signs in with the old password while the account is claimed does not stay, and one claim wins', async () => {
  for (let round = 0; round < 4; round++) {
    const before = await asCustomer(server)
    const token = await linkTo(before)
    const [first, second, ...sessions] = await Promise.all([
      confirm(token),
      confirm(token),
      ...Array.from({ length: 4 }, () => signIn(before.email, PASSWORD)),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 410])
    for (const answer of sessions) {
      const { token = 'none' } = (await answer.json()) as { token?: string }
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${server.url}/api/v1/auth/user/single`, { headers })).status).toBe(401)
    }
  }
  expect(await broken()).toEqual([])
})
