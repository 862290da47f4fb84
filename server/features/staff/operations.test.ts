import {
  getForecast,
  getOperations,
  listTasks,
  type Task,
  type UnsentMessage,
} from '@ladlewell/contract/operations.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const { staff } = await everybody(server)
const messages = '/api/v1/staff/messages'

async function operations() {
  return getOperations.reply
    .strict()
    .parse(await (await staff.send('GET', '/api/v1/staff/operations')).json())
}

const queueNamed = async (name: string) => (await operations()).queues.find(queue => queue.name === name)!
const jobNamed = async (name: string) => (await operations()).jobs.find(job => job.name === name)

async function unsent(state: string): Promise<UnsentMessage[]> {
  const answer = await staff.send('GET', `${messages}?state=${state}`)
  return ((await answer.json()) as { rows: UnsentMessage[] }).rows
}

async function taskOf(messageId: number): Promise<Task | undefined> {
  const answer = await staff.send('GET', '/api/v1/staff/tasks')
  const { rows } = listTasks.reply.strict().parse(await answer.json())
  return rows.find(({ queue, key }) => queue === 'messages' && key === String(messageId))
}

const hello = { subject: 'Hello', text: 'Hi', letter: { language: 'en', subject: 'Hello', blocks: [] } }

/** A message that was given up, or left out. */
async function written(key: string, droppedAt: 'null' | 'now()', content = JSON.stringify(hello)) {
  const [row] = await server.db.query<{ id: number }>(
    `with message as (
       insert into outbox (key, channel, recipient, content, created_at, dropped_at)
       values ($1, 'mail', 'somebody@example.test', $2, now(), ${droppedAt}) returning id, dropped_at),
     task as (
       insert into tasks (queue, key, due_at, tries, error, dead_at)
       select 'messages', id, '-infinity', 12, 'Mailbox full', now() from message where dropped_at is null)
     select id from message`,
    [key, content],
  )
  return row!.id
}

async function comingUntil(at: string) {
  const answer = await staff.send('GET', `/api/v1/staff/clock/forecast?at=${encodeURIComponent(at)}`)
  expect(answer.status).toBe(200)
  return getForecast.reply.strict().parse(await answer.json()).coming
}

// – Each kind of background work shows its last run, and failures at once (product.md)
test('each kind of background work tells its last run, and a failing one at once', async () => {
  // Set, so that all jobs run now; the record comes within ten seconds, or with a change of health.
  await server.db.query('alter table throttles rename to throttles_gone')
  try {
    await server.advance(0)
    await until('the failure is noted', async () => (await jobNamed('throttles'))?.error != null)
    expect(await jobNamed('throttles')).toMatchObject({
      failedSecondsAgo: expect.any(Number),
      everySeconds: 3600,
    })
  } finally {
    await server.db.query('alter table throttles_gone rename to throttles')
  }
  await server.advance(0)
  await until('the recovery is noted', async () => (await jobNamed('throttles'))?.error === null)
  const healed = await jobNamed('throttles')
  expect(healed).toMatchObject({ error: null, isLate: false, failedSecondsAgo: expect.any(Number) })
  expect((await operations()).jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['payments', 'refunds', 'messages', 'webhooks', 'locks', 'payouts']),
  )
})

// – What waits is counted, on the page and as metrics (product.md)
test('what waits is counted, with how long the longest is due, here and for who watches many servers', async () => {
  await server.db.query(
    `insert into tasks (queue, key, due_at, retry_at, tries)
     values ('webhooks', 'evt_waits', '-infinity', now() + interval '1 hour', 4)`,
  )
  expect(await queueNamed('webhooks')).toMatchObject({ waiting: 1, overdueSeconds: null, struggling: 1 })
  const dead = await written('test:dead', 'null')
  expect(await queueNamed('messages')).toMatchObject({ givenUp: 1 })
  const text = await (await asGuest(server).send('GET', '/metrics')).text()
  expect(text).toMatch(/^ladlewell_queue_waiting\{queue="webhooks"\} 1$/m)
  expect(text).toMatch(/^ladlewell_queue_given_up\{queue="messages"\} 1$/m)
  expect(text).toMatch(/^ladlewell_job_fails\{job="payments"\} 0$/m)
  await server.db.query(
    `with gone as (delete from outbox where id = $1) delete from tasks where queue = 'messages'`,
    [dead],
  )
})

// – Messages that were given up are listed and tried again (product.md)
test('a message that was given up is listed and tried again', async () => {
  const id = await written('test:again', 'null')
  expect(await unsent('given-up')).toMatchObject([
    { id, subject: 'Hello', tries: 12, reason: 'Mailbox full' },
  ])
  const task = await taskOf(id)
  expect(task).toMatchObject({ queue: 'messages', error: 'Mailbox full', canRetry: true })
  const retry = () => staff.send('POST', `/api/v1/staff/tasks/${task!.id}/retry`)
  expect(await (await retry()).json()).toMatchObject({ givenUpAt: null, tries: 0 })
  await until('it is sent', async () => {
    const [row] = await server.db.query<{ sent: boolean }>(
      'select sent_at is not null as sent from outbox where id = $1',
      [id],
    )
    return row!.sent
  })
  await expectProblem(await retry(), 'task-not-found')
  const [entry] = await server.db.query(
    `select subject, subject_id, details->>'key' as key from audit_entries where action = 'task-retried'`,
  )
  expect(entry).toEqual({ subject: 'task', subjectId: String(task!.id), key: String(id) })
})

// – Left-out texts and forgotten messages stay unsent (product.md)
test('what was left out on purpose, or is forgotten, stays unsent', async () => {
  const dropped = await written('test:dropped', 'now()')
  const forgotten = await written('test:forgotten', 'null', '{"keep":"nothing"}')
  expect((await unsent('dropped')).map(({ id }) => id)).toContain(dropped)
  expect((await operations()).droppedTexts).toBe(0)
  await server.db.query(`update outbox set channel = 'sms' where id = $1`, [dropped])
  expect((await operations()).droppedTexts).toBe(1)
  expect(await unsent('given-up')).toMatchObject([{ id: forgotten }])
  expect(await taskOf(dropped)).toBeUndefined()
  const task = await taskOf(forgotten)
  expect(task).toMatchObject({ canRetry: false })
  await expectProblem(await staff.send('POST', `/api/v1/staff/tasks/${task!.id}/retry`), 'task-not-retriable')
})

// – The clock is tried dry: what would lock, complete, expire or end by an instant (product.md)
test('the forecast names what would happen by an instant, in order, and nothing has happened', async () => {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Jiwon Park')
  const order = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!order.ok) throw new Error(JSON.stringify(order))
  await server.db.query(
    `insert into promotions (code, discount_percentage, starts_at, expires_at)
     values ('SOON', 10, '2027-01-12T00:00:00Z', '2027-01-13T00:00:00Z')`,
  )
  await server.db.query(`update chefs set permitted_until = '2027-01-12' where name = 'Linh Nguyen'`)
  const before = await server.db.query('select status, count(*) from orders group by 1 order by 1')
  const coming = await comingUntil('2027-01-19T12:00:00Z')
  expect(coming.map(({ at }) => at)).toEqual(coming.map(({ at }) => at).toSorted())
  const lock = coming.find(({ kind, at }) => kind === 'orders-lock' && at === '2027-01-11T23:00:00.000Z')
  expect(lock?.about).toContainEqual({
    subject: 'order',
    id: String(order.data.orderId),
    name: `Order #${order.data.orderId}`,
  })
  expect(coming).toContainEqual({
    kind: 'permit-ends',
    at: '2027-01-13T06:00:00.000Z',
    count: 1,
    amount: null,
    about: [expect.objectContaining({ subject: 'chef', name: 'Linh Nguyen' })],
  })
  expect(
    coming.filter(({ kind }) => kind.startsWith('promotion-')).map(({ kind, at }) => [kind, at]),
  ).toEqual([
    ['promotion-begins', '2027-01-12T00:00:00.000Z'],
    ['promotion-ends', '2027-01-13T00:00:00.000Z'],
  ])
  expect(await server.db.query('select status, count(*) from orders group by 1 order by 1')).toEqual(before)
  // What was foretold comes true.
  const locks = coming.filter(({ kind, at }) => kind === 'orders-lock' && at <= '2027-01-12T00:00:00.000Z')
  const foretold = locks.reduce((sum, { count }) => sum + count, 0)
  const locked = async () => {
    const [row] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from order_events where status = 'locked' and at > $1`,
      [MONDAY_MORNING],
    )
    return row!.n
  }
  const already = await locked()
  await server.setClock(new Date('2027-01-12T00:00:00Z'))
  expect((await locked()) - already).toBe(foretold)
})

// – The next payouts are foretold to the cent (product.md)
test('the next payouts are foretold with what they come to', async () => {
  await server.setClock(MONDAY_MORNING)
  const [run] = (await comingUntil('2027-01-19T12:00:00Z')).filter(({ kind }) => kind === 'payouts-made')
  const made = async () => {
    const [row] = await server.db.query<{ count: number; cents: number }>(
      `select count(*)::int as count, coalesce(sum(amount_cents), 0)::int as cents from payouts where created_at >= $1`,
      ['2027-01-18T12:00:00Z'],
    )
    return row!
  }
  // Orders that were delivered are completed, and earned, in the week before.
  await server.setClock(new Date('2027-01-17T12:00:00Z'))
  await server.setClock(new Date('2027-01-18T12:00:01Z'))
  const { count, cents } = await made()
  expect(cents).toBeGreaterThan(0)
  expect([run?.count ?? 0, run?.amount ?? 0]).toEqual([count, cents / 100])
})

test.each(['2026-01-01T00:00:00Z', '2030-01-01T00:00:00Z'])('nothing is foretold for %s', async at => {
  const answer = await staff.send('GET', `/api/v1/staff/clock/forecast?at=${at}`)
  await expectProblem(answer, 'not-in-the-future')
})

// – The clock is tried dry: what would lock, complete, expire or end by an instant (product.md)
test('the forecast names the orders that complete and the payments that expire', async () => {
  await server.setClock(MONDAY_MORNING)
  const placed = async () => {
    const body = await basketFrom(server, 'Jiwon Park')
    const order = await (await asCustomer(server)).call('POST /api/v1/auth/orders/place-order', { body })
    if (!order.ok) throw new Error(JSON.stringify(order))
    return order.data.orderId
  }
  const [delivered, unpaid] = [await placed(), await placed()]
  await server.db.query(
    `with event as (
       insert into order_events (order_id, status, actor, at) values ($1, 'delivered', 'chef', '2027-01-11T14:30:00Z'))
     update orders set status = 'delivered' where id = $1`,
    [delivered],
  )
  await server.db.query(
    `update payments set status = 'action-required', captured_cents = 0, next_try_at = now() + interval '1 hour',
       expires_at = '2027-01-11T20:00:00Z' where order_id = $1`,
    [unpaid],
  )
  const coming = await comingUntil('2027-01-12T20:00:00Z')
  const of = (orderId: number, among = coming) =>
    among
      .filter(({ about }) => about.some(({ subject, id }) => subject === 'order' && id === String(orderId)))
      .map(({ kind, at }) => [kind, at])
  // Not before the last of its hour is completed, and not after what was asked for.
  expect(of(delivered)).toEqual([['orders-complete', '2027-01-12T15:00:00.000Z']])
  const soon = await comingUntil('2027-01-12T14:40:00Z')
  expect(of(delivered, soon)).toEqual([['orders-complete', '2027-01-12T14:40:00.000Z']])
  expect(of(delivered, await comingUntil('2027-01-12T14:20:00Z'))).toEqual([])
  expect(of(unpaid)).toEqual([['payments-expire', '2027-01-11T20:00:00.000Z']])
})
