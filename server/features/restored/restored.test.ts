import { expect, test } from 'vitest'
import { openParts } from '../../main.ts'
import { parseSettings } from '../../settings.ts'
import { asBearer, asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { db } = server
const path = '/api/v1/staff/restored'

interface Shown {
  restoration: {
    askedAt: string | null
    findings: { id: number; kind: string; reference: string; amount: number; acts: string[]; done: unknown }[]
  } | null
}

// – A restored system shows its pages and lets people sign in, takes no orders and sends nothing until an owner says so; what
//   the payment provider did meanwhile is found, and is refunded or written down by a person (issue 16)
test('a restored system sends and charges nothing until an owner has dealt with what the provider did', async () => {
  const before = await asCustomer(server)
  const kept = await placed(before)
  const lost = await placed(before)
  const [last] = await db.query<{ id: number }>('select max(id) as id from orders')
  await until('all mails are sent', async () => {
    const [sent] = await db.query<{ waiting: number }>(
      `select count(*)::int as waiting from tasks where queue = 'messages' and due_at <= now() + interval '1 year' and key in (
         select id::text from outbox where recipient = $1)`,
      [before.email],
    )
    return sent!.waiting === 0
  })
  const mailsBefore = await mailsOf(before.email)

  // As if the database had been backed up before the second was paid, and the first refunded at the provider since.
  const point = new Date(Date.now() - 1000)
  const intents = await intentsOf([kept, lost])
  await db.query(`update payments set intent_id = 'pi_of_another_time' where order_id = $1`, [lost])
  const refund = await stripe('refunds', { payment_intent: intents.get(kept)!, amount: '200' })
  await restoredTo(point)

  // Whoever signed out since would be signed in again.
  expect((await before.send('GET', '/api/v1/auth/user/single')).status).toBe(401)
  const customer = await signedInAs(before.email)
  expect(
    (await asGuest(server).send('GET', '/api/v1/auth/AllChefsWithMeals?filterWeekGroup=true')).status,
  ).toBe(200)
  await expectProblem(await ordering(customer), 'restored')
  await db.query(`insert into outbox (key, channel, recipient, content, created_at)
    values ('restored-test', 'mail', 'nobody@example.test', '{"subject":"x","text":"y"}', now())`)
  await db.query(
    `insert into tasks (queue, key, due_at) select 'messages', id::text, '-infinity' from outbox where key = 'restored-test'`,
  )
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(await mailsOf('nobody@example.test')).toBe(0)

  const staff = await signedIn(server, 'staff@ladlewell.test')
  const end = { messages: 'leave-out', reason: 'All is well.' }
  await expectProblem(await staff.send('POST', `${path}/end`, { body: end }), 'provider-not-read')
  const asked = await shown(await staff.send('POST', `${path}/provider-readings`))
  const ofKind = (kind: string, reference: string) =>
    asked.restoration!.findings.find(one => one.kind === kind && one.reference === reference)!
  const charge = ofKind('charge', intents.get(lost)!)
  const made = ofKind('refund', refund.id)
  expect(charge.acts).toEqual(['refunded', 'taken-up'])
  expect(made).toMatchObject({ amount: 2, acts: ['written-down', 'taken-up'] })
  expect(asked.restoration!.findings.map(({ reference }) => reference)).not.toContain(intents.get(kept))
  await expectProblem(await staff.send('POST', `${path}/end`, { body: end }), 'findings-open')

  for (const { id } of asked.restoration!.findings.filter(one => one !== charge && one !== made))
    expect((await deal(id, 'taken-up')).status).toBe(200)
  expect((await deal(made.id, 'written-down')).status).toBe(200)
  await expectProblem(await deal(made.id, 'refunded'), 'finding-done')
  const clicks = await Promise.all([deal(charge.id, 'refunded'), deal(charge.id, 'refunded')])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409])
  const given = await stripe(`refunds?payment_intent=${intents.get(lost)}`)
  expect(given.data!.map(({ amount }) => amount)).toEqual([Math.round(charge.amount * 100)])
  const [written] = await db.query(
    `select r.amount_cents, r.provider_refund_id, r.done_at is not null as is_done from refunds r
     join payments p on p.id = r.payment_id where p.order_id = $1`,
    [kept],
  )
  expect(written).toEqual({ amountCents: 200, providerRefundId: refund.id, isDone: true })

  expect((await shown(await staff.send('POST', `${path}/end`, { body: end }))).restoration).toBeNull()
  await expectProblem(await staff.send('POST', `${path}/end`, { body: end }), 'not-restored')
  const [audited] = await db.query(
    `select count(*)::int as count from audit_entries where action in ('sending-started', 'finding-refunded', 'finding-written-down')`,
  )
  expect(audited).toEqual({ count: 3 })

  // Orders are taken again, under numbers that nobody was told of before the restore; nothing is sent that may have been sent.
  const answer = await ordering(customer)
  expect(answer.status).toBe(200)
  const { orderId } = (await answer.json()) as { orderId: number }
  expect(orderId).toBeGreaterThan(last!.id + 900_000)
  await until('a mail is sent again', async () => (await mailsOf(before.email)) > mailsBefore)
  expect(await mailsOf('nobody@example.test')).toBe(0)

  function deal(findingId: number, act: string) {
    return staff.send('POST', `${path}/findings/${findingId}`, { body: { act, note: 'Looked at it.' } })
  }
})

// – Transfers to kitchens and drivers after the point are found as charges are; meanwhile no process can make one, whoever asks it to
test('transfers after the point are found, and none can be made before somebody says so', async () => {
  const [ofKitchen, ofDriver] = [await readyAccount(), await readyAccount()]
  await db.query(`update chefs set payout_account_id = $1 where name = 'Amara Okafor'`, [ofKitchen])
  await db.query(
    'update drivers set payout_account_id = $1 where account_id = (select min(account_id) from drivers)',
    [ofDriver],
  )
  const point = new Date(Date.now() - 1000)
  const [toKitchen, toDriver] = [await transfer(ofKitchen, '1200'), await transfer(ofDriver, '800')]
  await restoredTo(point)
  const own = await openParts(parseSettings(server.env))
  try {
    const wish = {
      accountId: ofKitchen,
      amountCents: 500,
      payoutId: 1,
      group: 'payout:of-a-test',
      key: 'a-test',
    }
    expect(await own.provider.transfer(wish)).toEqual({ kind: 'unknown', replayed: false })

    const staff = await signedIn(server, 'staff@ladlewell.test')
    const { findings } = (await shown(await staff.send('POST', `${path}/provider-readings`))).restoration!
    const found = (reference: string) => findings.find(one => one.reference === reference)!
    expect(found(toKitchen)).toMatchObject({
      kind: 'transfer',
      amount: 12,
      acts: ['written-down', 'taken-up'],
    })
    expect(found(toDriver)).toMatchObject({ kind: 'transfer', amount: 8, acts: ['taken-up'] })
    expect(await own.provider.findTransfer(wish.group)).toEqual({ id: null })

    for (const { id, reference, done } of findings) {
      const body = { act: reference === toKitchen ? 'written-down' : 'taken-up', note: 'Looked at it.' }
      if (!done) expect((await staff.send('POST', `${path}/findings/${id}`, { body })).status).toBe(200)
    }
    const owed = await db.query('select payer, payee, amount_cents from adjustments where request_key = $1', [
      `restored:${toKitchen}`,
    ])
    expect(owed).toEqual([{ payer: 'chef', payee: 'platform', amountCents: 1200 }])
    const end = { messages: 'leave-out', reason: 'All is well.' }
    expect((await staff.send('POST', `${path}/end`, { body: end })).status).toBe(200)
    await until('transfers are made again', async () => (await own.provider.transfer(wish)).kind === 'made')
  } finally {
    await Promise.all([own.bulletin.close(), own.db.close()])
  }
})

test('a database that was told to recover to a point, or that was loaded into another server, is found to be restored', async () => {
  await db.query(`update database_identity set system = 'another'`)
  await db.query('select notice_restored()')
  const [found] = await db.query('select source, ended_at from restorations where ended_at is null')
  expect(found).toEqual({ source: 'another database server', endedAt: null })
  await db.query('select notice_restored()')
  const [open] = await db.query('select count(*)::int as count from restorations where ended_at is null')
  expect(open).toEqual({ count: 1 })
  await db.query(`update restorations set ended_at = now() where ended_at is null`)
})

/** Resolves when the server has heard of it, which was not asked to do it. */
async function restoredTo(point: Date): Promise<void> {
  await db.query(`select hold_restored($1, 'a test')`, [point])
  const asked = () => asGuest(server).send('POST', '/api/v1/auth/orders/place-order', { body: {} })
  await until('nobody can order', async () => (await asked()).status === 503)
}

async function shown(answer: Response): Promise<Shown> {
  expect(answer.status).toBe(200)
  return (await answer.json()) as Shown
}

async function placed(customer: Awaited<ReturnType<typeof asCustomer>>): Promise<number> {
  const answer = await ordering(customer)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { orderId: number }).orderId
}

async function ordering({ send }: Pick<Awaited<ReturnType<typeof asCustomer>>, 'send'>): Promise<Response> {
  return send('POST', '/api/v1/auth/orders/place-order', {
    body: await basketFrom(server, 'Amara Okafor'),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

async function transfer(destination: string, amount: string): Promise<string> {
  return (await stripe('transfers', { destination, amount, currency: 'usd' })).id
}

/** An account at the provider that its holder has finished. */
async function readyAccount(): Promise<string> {
  const { id } = await stripe('accounts', { type: 'express', 'capabilities[transfers][requested]': 'true' })
  const back = { return_url: server.url, refresh_url: server.url }
  const { url } = await stripe('account_links', { account: id, type: 'account_onboarding', ...back })
  await fetch(url!, { method: 'POST', body: new URLSearchParams({ outcome: 'connect' }), redirect: 'manual' })
  return id
}

async function signedInAs(email: string) {
  const answer = await asGuest(server).send('POST', '/api/v1/auth/authenticate', {
    body: { email, password: 'a-fine-long-password' },
  })
  const { token } = (await answer.json()) as { token: string }
  return asBearer(server, token)
}

async function intentsOf(orderIds: number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ orderId: number; intentId: string }>(
    'select order_id, intent_id from payments where order_id = any($1)',
    [orderIds],
  )
  return new Map(rows.map(({ orderId, intentId }) => [orderId, intentId]))
}

async function mailsOf(email: string): Promise<number> {
  const mails = (await (await fetch(`${server.url}/sandbox/mail`)).json()) as { to: string }[]
  return mails.filter(({ to }) => to === email).length
}

async function stripe(
  what: string,
  form?: Record<string, string>,
): Promise<{ id: string; url?: string; data?: { amount: number }[] }> {
  const answer = await fetch(`${server.sandbox.url}/v1/${what}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return (await answer.json()) as { id: string }
}
