import type { Dispute, WholeDispute } from '@ladlewell/contract/staff-disputes.ts'
import { expect, test } from 'vitest'
import { pictureFilesOf } from '../../picture-files-of.ts'
import { openPictures } from '../../platform/pictures.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { makeTasksDue } from '../../platform/tasks.ts'
import { bankOf } from '../../testing/bank.ts'
import { asCustomer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { dueEvidence } from './disputes.ts'
import { evidenceFiles } from './evidence.ts'

const server = await startTestServer()
const { db, sandbox } = server
const staff = await signedIn(server, 'staff@ladlewell.test')
const bank = bankOf(server)
const path = '/api/v1/staff/disputes'

async function disputed(more: Parameters<typeof bank.dispute>[1] = {}) {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name)
  const { id } = await bank.dispute(orderId, more)
  await until(
    'the dispute is known',
    async () => (await db.query('select 1 from disputes where id = $1', [id])).length === 1,
  )
  return { id, orderId, customer }
}

async function seen(id: string): Promise<WholeDispute> {
  const answer = await staff.send('GET', `${path}/${id}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as WholeDispute
}

const send = (id: string, body: object = {}) =>
  staff.send('POST', `${path}/${id}/evidence`, { body: { reason: 'It was delivered.', ...body } })

/** As the workers see it, every further try begins at once. */
const stands = (id: string, state: Dispute['state']) =>
  until(`the dispute is ${state}`, async () => {
    await makeTasksDue(db)
    return (await seen(id)).state === state
  })

// – A chargeback becomes a record on its order, with the day by which evidence is due; staff see it in a list, on the order and as CSV
// – Disputes that wait for evidence are listed for whoever looks after the day
test('a chargeback is a record on its order until its bank was answered', async () => {
  const { id, orderId } = await disputed({ amount: 700, reason: 'product_not_received' })
  const whole = await seen(id)
  expect(whole).toMatchObject({ orderId, amount: 7, reason: 'product_not_received', state: 'evidence-due' })
  const days = (Date.parse(whole.dueBy!) - (await server.now()).getTime()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  const listed = await staff.send('GET', `${path}?state=evidence-due&orderId=${orderId}`)
  expect(((await listed.json()) as { rows: Dispute[] }).rows.map(({ disputeId }) => disputeId)).toEqual([id])
  expect(await (await staff.send('GET', `${path}.csv?orderId=${orderId}`)).text()).toContain(
    `\r\n${id},${orderId},`,
  )
  const today = await staff.call('GET /api/v1/staff/today', { query: {} })
  expect(today.ok && today.data.items.find(item => item.id === `dispute-due:${id}`)).toMatchObject({
    ...{ what: 'A chargeback of $7.00 waits for our evidence', place: 'books' },
  })
  // A day late nothing can be sent any more, and nobody has to look.
  const later = await db.query(
    `select 1 from disputes d where d.id = $1 and ${dueEvidence('$2::timestamptz')}`,
    [...[id, new Date(Date.parse(whole.dueBy!) + 1)]],
  )
  expect(later).toEqual([])
  await expectProblem(await staff.send('GET', `${path}/du_nobody`), 'dispute-not-found')
})

// – The evidence is collected: order, receipt, delivery photo, what was reported and answered; it goes through the provider’s API, once
test('evidence is collected from the order, and goes to the bank once, however many send it', async () => {
  const { id, orderId, customer } = await disputed()
  await db.query(
    `insert into problem_reports (order_id, account_id, kind, text, reported_at, answer)
     values ($1, $2, 'late', 'It came at nine.', now(), 'We gave the fee back.')`,
    [orderId, customer.id],
  )
  await taken(orderId)
  const before = await seen(id)
  expect(before.files).toEqual(['Receipt', 'Photo of the delivery'])
  expect(before.evidence.uncategorized_text).toContain('the customer reported (late): It came at nine.')
  expect(before.evidence.uncategorized_text).toContain('We answered: We gave the fee back.')
  expect(before.evidence.customer_email_address).toBe(customer.email)

  const answers = await Promise.all([
    send(id, { statement: 'She thanked the driver.' }),
    send(id, { statement: 'Another.' }),
    send(id),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await stands(id, 'with-the-bank')
  const told = await bank.told(id)
  expect(told.status).toBe('under_review')
  expect(told.evidence_details.submission_count).toBe(1)
  expect(told.evidence).toMatchObject({
    customer_email_address: customer.email,
    service_date: before.evidence.service_date,
    receipt: expect.stringMatching(/^file_/),
    shipping_documentation: expect.stringMatching(/^file_/),
  })
  const audited = await db.query(
    `select subject_id, reason from audit_entries where action = 'evidence-sent' and details->>'disputeId' = $1`,
    [id],
  )
  expect(audited).toEqual([{ subjectId: String(orderId), reason: 'It was delivered.' }])
  await expectProblem(await send(id), 'dispute-not-open')
})

// – The conversation with the customer goes along, as text and whole as a file; what we said among us or to the kitchen never does
test('the bank reads what the customer could read of their conversations, and nothing else', async () => {
  const { id, orderId, customer } = await disputed()
  const open = async (text: string, about: object) => {
    const answer = await customer.send('POST', '/api/v1/threads', {
      body: { kind: 'missing', text, ...about },
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return ((await answer.json()) as { threadId: number }).threadId
  }
  const say = async (threadId: number, text: string, audience = {}) =>
    expect(
      (await staff.send('POST', `/api/v1/threads/${threadId}/messages`, { body: { text, ...audience } }))
        .status,
    ).toBe(200)
  const threadId = await open('Where is the rice?', { orderId })
  await say(threadId, 'The driver has it.')
  await say(threadId, 'She does this every month.', { audience: 'staff' })
  await say(threadId, 'Did you cook it?', { audience: 'kitchen' })
  const { orderId: elsewhere } = await ordered(server, customer, AMARA.name)
  const other = await open('Of another order.', { orderId: elsewhere })
  expect(
    (await staff.send('POST', `/api/v1/staff/threads/${threadId}/merge`, { body: { into: other } })).status,
  ).toBe(200)
  await say(other, 'Said in the other one.')
  const { evidence, files } = await seen(id)
  const text = evidence.uncategorized_text!
  expect(text).toContain('the customer wrote: Where is the rice?')
  expect(text).toContain('we wrote: The driver has it.')
  for (const hidden of ['every month', 'Did you cook', 'Of another order', 'Said in the other'])
    expect(JSON.stringify(evidence)).not.toContain(hidden)
  expect(files).toContain('Conversation with the customer')
  await send(id)
  await stands(id, 'with-the-bank')
  expect((await bank.told(id)).evidence.customer_communication).toMatch(/^file_/)
  const pictures = openPictures(await pictureFilesOf(server.env), db)
  const markets = { ofKitchen: () => ({ timeZone: 'America/Chicago' }) }
  const sent = await evidenceFiles(
    { db, pictures, markets } as unknown as Parameters<typeof evidenceFiles>[0],
    orderId,
  )
  const conversation = textOfPdf(
    Buffer.from(sent.find(({ field }) => field === 'customer_communication')!.bytes),
  )
  expect(conversation).toContain('The driver has it.')
  expect(conversation).not.toContain('every month')
})

/** A private picture, as drivers take them. */
async function taken(orderId: number): Promise<void> {
  const stored = await openPictures(await pictureFilesOf(server.env), db).writePrivate(await photo('jpeg'))
  if (isRefusal(stored)) throw new Error('No picture')
  await db.query(
    `insert into pictures (id, account_id, width, height, created_at, is_private)
     select $1, account_id, $2, $3, now(), true from chefs where name = $4`,
    [stored.id, stored.width, stored.height, AMARA.name],
  )
  await db.query('insert into stop_photos (order_id, picture_id, taken_at) values ($1, $2, now())', [
    orderId,
    stored.id,
  ])
}

// – What the provider does not answer is sent later, and once
test.each([
  ['a timeout before', { what: 'timeout-before', count: 2 }],
  ['a timeout after', { what: 'timeout-after', count: 2 }],
  ['a 500 with effect', { what: 'status', status: 500, effect: true, count: 1 }],
])('%s: evidence is sent once', async (_, fault) => {
  const { id } = await disputed()
  await sandbox.faults({ ...fault, method: 'POST', path: '/v1/disputes/*' })
  expect((await send(id)).status).toBe(200)
  await until('it was tried', async () => {
    await makeTasksDue(db)
    const [task] = await db.query<{ tries: number }>(
      `select tries from tasks where queue = 'disputes' and key = $1`,
      [id],
    )
    return task === undefined || task.tries > 1
  })
  await sandbox.faults()
  await stands(id, 'with-the-bank')
  expect((await bank.told(id)).evidence_details.submission_count).toBe(1)
})

// – A dispute is won or lost by the provider’s word, in whatever order and however often it is told
test('the bank’s word is kept, however often and late it is told', async () => {
  const won = await disputed()
  await send(won.id, { statement: 'winning_evidence' })
  await stands(won.id, 'won')
  const lost = await disputed()
  await sandbox.webhookFaults({ what: 'duplicate', type: 'charge.dispute.*', times: 3, count: 1 })
  await bank.decide(lost.id, 'lost')
  await stands(lost.id, 'lost')
  await sandbox.webhookFaults()
  await expectProblem(await send(lost.id), 'dispute-not-open')
  const [kept] = await db.query<{ count: number }>(
    'select count(*)::int as count from disputes where id = $1',
    [lost.id],
  )
  expect(kept!.count).toBe(1)
  // What no webhook told is read with the provider's books.
  const silent = await asCustomer(server)
  const { orderId } = await ordered(server, silent, AMARA.name)
  await sandbox.sendWebhooksTo(null)
  const { id } = await bank.dispute(orderId)
  expect((await staff.send('GET', `${path}/${id}`)).status).toBe(404)
  await staff.send('POST', '/api/v1/staff/books/readings')
  expect((await seen(id)).orderId).toBe(orderId)
  await sandbox.sendWebhooksTo(`${server.url}/api/v1/payments/webhook`)
})

// – The bank of a card that Stripe keeps for tests disputes a charge by itself
test('a card whose bank disputes every charge does', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name, { paymentMethod: 'pm_card_createDispute' })
  await until('the dispute is known', async () => {
    const { rows } = (await (await staff.send('GET', `${path}?orderId=${orderId}`)).json()) as {
      rows: Dispute[]
    }
    return rows.length === 1
  })
})
