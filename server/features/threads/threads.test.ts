import type { Thread, ThreadRow } from '@ladlewell/contract/threads.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')
const kitchen = await signedIn(server, 'chef@ladlewell.test')
const otherKitchen = await signedIn(server, 'hana-sato@ladlewell.test')

type Who = Pick<Customer, 'send'>

async function withOrder() {
  const customer = await asCustomer(server)
  const [own] = await server.db.query<{ name: string }>('select name from chefs where account_id = $1', [
    kitchen.id,
  ])
  const body = await basketFrom(server, own!.name)
  const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  const { orderId } = (await placed.json()) as { orderId: number }
  return { customer, orderId }
}

const read = async (who: Who, threadId: number) =>
  (await (await who.send('GET', `/api/v1/threads/${threadId}`)).json()) as Thread
const list = async (who: Who, query = '') =>
  ((await (await who.send('GET', `/api/v1/threads${query}`)).json()) as { rows: ThreadRow[] }).rows
const post = (who: Who, threadId: number, body: object, headers = {}) =>
  who.send('POST', `/api/v1/threads/${threadId}/messages`, { body, headers })
const texts = ({ entries }: Thread) => entries.filter(({ what }) => what === 'message').map(one => one.text)
const change = (threadId: number, body: object) =>
  staff.send('PUT', `/api/v1/staff/threads/${threadId}`, { body })

async function complaint(body: object = { kind: 'missing', text: 'Two boxes, not three.' }) {
  const { customer, orderId } = await withOrder()
  const opened = await customer.send('POST', '/api/v1/threads', { body: { orderId, ...body } })
  expect(opened.status).toBe(200)
  return { customer, orderId, thread: (await opened.json()) as Thread }
}

// – A report opens a conversation, and an answer of before closes it (issue 15)
test('a report by the call of before opens a conversation, and the answer of before solves it', async () => {
  const { customer, orderId } = await withOrder()
  const reported = await customer.send('POST', `/api/v1/orders/${orderId}/problems`, {
    body: { kind: 'quality', text: 'The rice was raw.' },
  })
  const { problemId } = (await reported.json()) as { problemId: number }
  const [row] = await list(customer, `?order=${orderId}`)
  expect(row).toMatchObject({ kind: 'quality', state: 'open', orderId, lastText: 'The rice was raw.' })
  const put = (answer: string) =>
    staff.send('PUT', `/api/v1/staff/problems/${problemId}`, { body: { answer } })
  expect((await put('We are sorry.')).status).toBe(200)
  const thread = await read(customer, row!.threadId)
  expect(thread.state).toBe('solved')
  expect(thread.entries.map(({ what, party }) => [what, party])).toEqual([
    ['message', 'customer'],
    ['message', 'staff'],
    ['solved', 'staff'],
  ])
  expect(texts(thread)).toEqual(['The rice was raw.', 'We are sorry.'])
})

// – A message of the customer opens a solved conversation again, with its report (issue 15)
test('solving a conversation closes its report, and a customer’s new message opens both again', async () => {
  const { customer, orderId, thread } = await complaint()
  const report = async () =>
    (
      (await (await customer.send('GET', `/api/v1/orders/${orderId}/problems`)).json()) as {
        closedAt: string | null
        answer: string | null
      }[]
    )[0]!
  expect((await report()).closedAt).toBeNull()
  await post(staff, thread.threadId, { text: 'It comes tomorrow.', solve: true })
  expect(await report()).toMatchObject({ answer: 'It comes tomorrow.', closedAt: expect.any(String) })
  expect((await read(customer, thread.threadId)).state).toBe('solved')
  await post(customer, thread.threadId, { text: 'It did not come.' })
  expect(await read(staff, thread.threadId)).toMatchObject({ state: 'open', solvedAt: null })
  expect((await report()).closedAt).toBeNull()
})

// – No message is seen by a party that is not in it: notes by our team alone, what is for the kitchen not by the customer (issue 15)
test('each party reads what is for it, and nothing else', async () => {
  const { customer, thread } = await complaint()
  const { threadId } = thread
  await post(staff, threadId, { text: 'A note among us.', audience: 'staff' })
  await post(staff, threadId, { text: 'How many did you pack', audience: 'kitchen' })
  await post(staff, threadId, { text: 'We are looking into it.' })
  await post(kitchen, threadId, { text: 'I packed three.', audience: 'staff' })
  const toAll = ['Two boxes, not three.', 'We are looking into it.', 'I packed three.']
  expect(texts(await read(customer, threadId))).toEqual(toAll)
  const ofKitchen = await read(kitchen, threadId)
  expect(texts(ofKitchen)).toEqual([toAll[0], 'How many did you pack', toAll[1], toAll[2]])
  expect(texts(await read(staff, threadId))).toHaveLength(5)
  const everythingSeen = JSON.stringify([ofKitchen, await list(kitchen)])
  expect(everythingSeen).not.toContain('among us')
  expect(everythingSeen).not.toContain(customer.email)
  expect(everythingSeen).not.toContain('Diner')
  expect(ofKitchen).toMatchObject({ customerName: 'Dana D.', email: null, desk: null, assignee: null })
  const [row] = await list(customer)
  expect(row).toMatchObject({ lastText: 'I packed three.', email: null, priority: null })
})

// – A kitchen that is not concerned finds nothing (issue 15)
test('for who is not in a conversation it is not there', async () => {
  const { customer, thread } = await complaint()
  const stranger = await asCustomer(server)
  for (const who of [otherKitchen, stranger]) {
    await expectProblem(await who.send('GET', `/api/v1/threads/${thread.threadId}`), 'not-found')
    await expectProblem(await post(who, thread.threadId, { text: 'Hello' }), 'not-found')
    expect(await list(who)).toEqual([])
  }
  await expectProblem(await asGuest(server).send('GET', '/api/v1/threads'), 'not-signed-in')
  expect(await list(kitchen, '?limit=1')).toMatchObject([{ threadId: thread.threadId }])
  expect(await list(customer)).toHaveLength(1)
})

test('a message under the same key is said once, also when it comes ten times at once', async () => {
  const { customer, thread } = await complaint()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      post(customer, thread.threadId, { text: 'Hello?' }, { 'idempotency-key': 'once' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(texts(await read(customer, thread.threadId)).filter(text => text === 'Hello?')).toHaveLength(1)
})

test('a report under the same key is one, also when it comes ten times at once', async () => {
  const { customer, orderId } = await withOrder()
  const body = { orderId, kind: 'late', text: 'Where is it?' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      customer.send('POST', '/api/v1/threads', { body, headers: { 'idempotency-key': 'k' } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await list(customer)).toHaveLength(1)
})

// – A report’s pictures come one by one: each has its place, the same comes once, and one that fails loses nothing (issue 15)
test('pictures that come after a report keep their order, come once a key, and one that fails loses nothing', async () => {
  const { customer, orderId } = await withOrder()
  const report = () =>
    customer.send('POST', `/api/v1/orders/${orderId}/problems`, {
      body: { kind: 'missing', text: 'Two boxes.', lines: [1] },
      headers: { 'idempotency-key': 'pressed-once' },
    })
  const first = (await (await report()).json()) as { threadId: number; entryId: number; problemId: number }
  expect(await (await report()).json()).toMatchObject(first)
  const path = `/api/v1/threads/${first.threadId}/messages/${first.entryId}/pictures`
  const add = async (position: number, width: number | null, key = `p${position}`) => {
    const form = new FormData()
    form.append('picture', new Blob([width ? await photo('jpeg', { width, height: 90 }) : 'no picture']))
    const headers = { authorization: `Bearer ${customer.token}`, 'idempotency-key': key }
    return fetch(`${server.url}${path}?position=${position}`, { method: 'POST', body: form, headers })
  }
  expect((await add(2, 120)).status).toBe(200)
  await expectProblem(await add(1, null), 'picture-not-readable')
  expect((await add(0, 100)).status).toBe(200)
  expect((await add(1, 110)).status).toBe(200)
  expect((await add(1, 110)).status).toBe(200)
  const { entries, meals } = await read(customer, first.threadId)
  expect(meals).toMatchObject([{ line: 1, quantity: null }])
  const ids = entries[0]!.pictureUrls.map(url => url.split('/').at(-1))
  const widths = await server.db.query<{ id: string; width: number }>(
    'select id, width from pictures where id = any($1)',
    [ids],
  )
  expect(ids.map(id => widths.find(one => one.id === id)!.width)).toEqual([100, 110, 120])
  const reported = await customer.call('GET /api/v1/orders/{orderId}/problems', {
    params: { orderId: String(orderId) },
  })
  expect(reported.ok && reported.data).toMatchObject([{ pictureUrl: expect.any(String), text: 'Two boxes.' }])
})

// – A picture of a conversation is seen by who may read its message, four a message at most (issue 15)
test('pictures belong to their message: who may not read it sees none, and there are at most four', async () => {
  const { customer, thread } = await complaint()
  const { threadId } = thread
  const picture = new Blob([await photo('jpeg', { width: 300, height: 200 })])
  const sent = async (who: Customer, path: string, details: object | null) => {
    const form = new FormData()
    form.append('picture', picture)
    if (details) form.append('details', JSON.stringify(details))
    const headers = { authorization: `Bearer ${who.token}` }
    return fetch(server.url + path, { method: 'POST', body: form, headers })
  }
  const path = `/api/v1/threads/${threadId}/messages`
  const noted = await sent(staff, path, { text: 'From the driver', audience: 'staff' })
  const entry = ((await noted.json()) as Thread).entries.at(-1)!
  const seen = async (who: Who) => (await who.send('GET', entry.pictureUrls[0]!)).status
  expect([await seen(staff), await seen(customer), await seen(kitchen)]).toEqual([200, 404, 404])
  const own = (await (await sent(customer, path, { text: 'Look' })).json()) as Thread
  const { entryId, pictureUrls } = own.entries.at(-1)!
  expect((await kitchen.send('GET', pictureUrls[0]!)).status).toBe(200)
  expect((await otherKitchen.send('GET', pictureUrls[0]!)).status).toBe(404)
  const more = () => sent(customer, `${path}/${entryId}/pictures`, null)
  expect([(await more()).status, (await more()).status, (await more()).status]).toEqual([200, 200, 200])
  await expectProblem(await more(), 'too-many-pictures')
  await expectProblem(await sent(kitchen, `${path}/${entryId}/pictures`, null), 'not-found')
})

// – A question of our team waits for its answer and is asked again; then it is our turn (issue 15)
test('a question waits for whom it asks, is asked once more, and any answer opens it', async () => {
  const { customer, thread } = await complaint()
  const { threadId } = thread
  const state = async () => (await read(staff, threadId)).state
  await post(staff, threadId, { text: 'Which one is missing?' })
  expect(await state()).toBe('waiting-for-customer')
  await post(customer, threadId, { text: 'The curry.' })
  expect(await state()).toBe('open')
  await post(staff, threadId, { text: 'Was there a curry?', audience: 'kitchen' })
  expect(await read(staff, threadId)).toMatchObject({
    state: 'waiting-for-kitchen',
    remindAt: expect.any(String),
  })
  await server.advance(24 * 60 + 5)
  expect(await state()).toBe('open')
  const [reminder] = await server.db.query<{ recipient: string }>(
    'select recipient from outbox where key ^@ $1',
    [`thread:${threadId}:kitchen:reminder`],
  )
  expect(reminder?.recipient).toBe('chef@ladlewell.test')
  await expectProblem(
    await post(staff, threadId, { text: 'So?', remindAt: '2020-01-01T00:00:00Z' }),
    'not-in-the-future',
  )
})

// – What is said quickly one after the other is one mail (issue 15)
test('the others are mailed what was said, in one mail for what came quickly, and never what is not for them', async () => {
  const { customer, thread } = await complaint()
  const { threadId } = thread
  await server.advance(5)
  for (const text of ['We looked.', 'It was on the van.', 'It comes at six.'])
    await post(staff, threadId, { text })
  await post(staff, threadId, { text: 'The driver forgot it.', audience: 'staff' })
  await post(staff, threadId, { text: 'Please pack with care.', audience: 'kitchen' })
  await server.advance(5)
  const mails = await server.db.query<{ recipient: string; text: string; replyTo: string }>(
    `select recipient, content->>'text' as text, content->>'replyTo' as reply_to from outbox
     where key ^@ $1 and channel = 'mail' order by id`,
    [`thread:${threadId}:`],
  )
  const toCustomer = mails.filter(({ recipient }) => recipient === customer.email)
  expect(toCustomer).toHaveLength(1)
  expect(toCustomer[0]!.text).toContain('We looked.')
  expect(toCustomer[0]!.text).toContain('It comes at six.')
  expect(toCustomer[0]!.text).not.toContain('pack with care')
  expect(toCustomer[0]!.replyTo).toMatch(/^reply\+\d+\.customer\.\d+-[0-9a-f]{20}@reply\.ladlewell\.test$/)
  const toKitchen = mails.filter(({ recipient }) => recipient === 'chef@ladlewell.test')
  expect(toKitchen).toHaveLength(2)
  expect(toKitchen[0]!.text).toContain('Two boxes, not three.')
  expect(toKitchen[1]!.text).toContain('pack with care')
  expect(JSON.stringify(mails)).not.toContain('The driver forgot it.')
})

// – A general conversation is with our team alone (issue 15)
test('a question about nothing ordered goes to our team alone', async () => {
  const customer = await asCustomer(server)
  const opened = await customer.send('POST', '/api/v1/threads', {
    body: { subject: 'Sundays', text: 'Do you deliver on Sundays' },
  })
  const { threadId } = (await opened.json()) as Thread
  expect(await read(staff, threadId)).toMatchObject({ kind: 'general', subject: 'Sundays', priority: 4 })
  await expectProblem(await kitchen.send('GET', `/api/v1/threads/${threadId}`), 'not-found')
})

// – Staff see the most urgent first, then what waits longest (issue 15)
test('staff’s list is by urgency and age, page by page, and narrowed by its filters', async () => {
  const first = await complaint({ kind: 'late', text: 'Late.' })
  const urgent = await complaint({ kind: 'allergen', text: 'Peanuts.' })
  const ids = []
  let next: string | null = ''
  while (next !== null) {
    const answer = await staff.send('GET', `/api/v1/threads?limit=2${next ? `&before=${next}` : ''}`)
    const page = (await answer.json()) as { rows: ThreadRow[]; next: string | null }
    ids.push(...page.rows.map(({ threadId }) => threadId))
    next = page.next
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.indexOf(urgent.thread.threadId)).toBeLessThan(ids.indexOf(first.thread.threadId))
  const found = async (query: string) => (await list(staff, query)).map(({ threadId }) => threadId)
  expect(await found(`?q=${urgent.customer.email}`)).toEqual([urgent.thread.threadId])
  expect(await found(`?order=${urgent.orderId}`)).toEqual([urgent.thread.threadId])
  expect(await found('?kind=allergen')).toContain(urgent.thread.threadId)
  await change(urgent.thread.threadId, { assigneeId: staff.id, priority: 3 })
  expect(await found('?assignee=mine')).toEqual([urgent.thread.threadId])
  await change(urgent.thread.threadId, { state: 'solved' })
  expect(await found('?assignee=mine')).toEqual([])
  expect(await found('?assignee=mine&state=solved')).toEqual([urgent.thread.threadId])
})
