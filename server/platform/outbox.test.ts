import { expect, test, vi } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/waiting.ts'
import type { Database } from './database.ts'
import { exampleOwner, letterMail, plainMail } from './letter.ts'
import { createLog, type Log } from './log.ts'
import { registry } from './metrics.ts'
import { enqueue, type Message, messageWorker, type Sending, sendingOf } from './outbox.ts'
import { workTasks } from './tasks.ts'

// The server's own worker is told to rest, so that each try is this test's.
const server = await startTestServer({ ROLE: 'web' })
const now = () => new Date('2027-01-11T15:00:00Z')
const makeDue = () => server.db.query('update tasks set retry_at = now()')
const silent = createLog('silent')

/** Answers how many were due. */
function sendDue(db: Database, send: Sending['send'], prepare?: Sending['prepare'], log = silent) {
  return workTasks(db, messageWorker({ db, log }, { send, ...(prepare && { prepare }) }), now)
}

let count = 0
const dinner = () => ({ key: `test:${++count}`, kind: null, subject: 'Dinner' })
const message = (): Message => ({
  ...plainMail(exampleOwner('en'), { ...dinner(), paragraphs: ['Dinner'] }),
  accountId: null,
})

const stored = async (key: string) => {
  const [row] = await server.db.query<{
    tries: number | null
    sent: boolean
    open: boolean
    lastError: string | null
  }>(
    `select t.tries, sent_at is not null as sent, t.id is not null and t.dead_at is null as open,
       coalesce(last_error, t.error) as last_error
     from outbox o ${sendingOf('o')} where o.key = $1`,
    [key],
  )
  return row
}

/** The database, except for the statements that fail. */
const failingAt = (fails: (text: string, values?: readonly unknown[]) => boolean): Database => ({
  ...server.db,
  query: (text, values) =>
    fails(text, values) ? Promise.reject(new Error('killed')) : server.db.query(text, values),
})

// §6 A mail is queued in the transaction of what it tells of, under a key that makes it one (reliability.md)
test('one key is one message, however often it is queued', async () => {
  const once = message()
  await Promise.all(Array.from({ length: 10 }, () => enqueue(server.db, once, now())))
  const sent: string[] = []
  const send = async ({ key }: Message) => void sent.push(key)
  await Promise.all([sendDue(server.db, send), sendDue(server.db, send)])
  expect(sent).toEqual([once.key])
  expect(await stored(once.key)).toMatchObject({ sent: true, open: false })
})

// §6 A mail is queued in the transaction of what it tells of, under a key that makes it one (reliability.md)
test('a message is queued with what it tells of, or not at all', async () => {
  const [lost, kept] = [message(), message()]
  const undone = server.db.transaction(async tx => {
    await enqueue(tx, lost, now())
    throw new Error('Not after all')
  })
  await expect(undone).rejects.toThrow('Not after all')
  await server.db.transaction(async tx => {
    await enqueue(tx, kept, now())
    expect(await stored(kept.key)).toBeUndefined()
  })
  expect(await stored(lost.key)).toBeUndefined()
  expect(await stored(kept.key)).toMatchObject({ open: true })
  await sendDue(server.db, async () => undefined)
})

// §6 Who dies between sending and noting it sends once more under the same key (reliability.md)
test('who dies between sending and noting it sends once more, under the same key', async () => {
  const mail = message()
  await enqueue(server.db, mail, now())
  const sent: string[] = []
  const dying = failingAt(text => /set sent_at|ended as/.test(text))
  const send = async ({ key }: Message) => void sent.push(key)
  await expect(sendDue(dying, send)).rejects.toThrow('killed')
  await makeDue()
  await sendDue(server.db, send)
  expect(sent).toEqual([mail.key, mail.key])
  expect(await stored(mail.key)).toMatchObject({ sent: true })
})

// §6 A message that is refused waits longer each time and is given up after twelve tries; it holds up no
//   other (reliability.md)
test('a refused message waits longer each time and is dead after twelve tries', async () => {
  const mail = message()
  await enqueue(server.db, mail, now())
  const waits: number[] = []
  const refuse = () => Promise.reject(new Error('451 Try again later'))
  const warn = vi.fn()
  const log = { warn } as unknown as Log
  for (let attempt = 1; attempt <= 12; attempt++) {
    await makeDue()
    expect(warn).not.toHaveBeenCalled()
    expect(await sendDue(server.db, refuse, undefined, log)).toBe(1)
    const [row] = await server.db.query<{ wait: number }>(
      `select extract(epoch from t.retry_at - now())::float as wait from outbox o ${sendingOf('o')} where o.key = $1`,
      [mail.key],
    )
    waits.push(row?.wait ?? 0)
  }
  const growing = waits.slice(0, 9)
  expect(growing).toEqual(growing.toSorted((a, b) => a - b))
  expect(await stored(mail.key)).toEqual({
    tries: 12,
    sent: false,
    open: false,
    lastError: '451 Try again later',
  })
  await makeDue()
  expect(await sendDue(server.db, refuse)).toBe(0)
  expect(warn.mock.calls).toEqual([[{ messageId: expect.any(Number), tries: 12 }, 'message given up']])
  expect(await registry.metrics()).toMatch(/^ladlewell_messages_given_up_total 1$/m)
})

test('a message to somebody who has gone keeps nothing when it is given up', async () => {
  const mail = message()
  await enqueue(server.db, { ...mail, content: { ...mail.content, keep: 'nothing' } } as Message, now())
  const refuse = () => Promise.reject(new Error('550 No dana@example.test here'))
  for (let attempt = 1; attempt <= 12; attempt++) {
    await makeDue()
    await sendDue(server.db, refuse)
  }
  const rows = await server.db.query(
    `select recipient, content, coalesce(last_error, t.error) as last_error from outbox o ${sendingOf('o')} where o.key = $1`,
    [mail.key],
  )
  expect(rows).toEqual([{ recipient: '', content: {}, lastError: null }])
})

// §4 What opens an account is not kept in the outbox once it is sent (reliability.md)
test('of a mail with a link that opens something only the subject stays once it is sent', async () => {
  const mail = message()
  await enqueue(server.db, { ...mail, content: { ...mail.content, keep: 'subject' } } as Message, now())
  await sendDue(server.db, async () => undefined)
  const [row] = await server.db.query('select content from outbox where key = $1', [mail.key])
  expect(row).toEqual({ content: { subject: 'Dinner', keep: 'subject' } })
})

// §9 Of a link that acts by itself only a stump is kept once its message was sent or dropped
test.each([
  ['sent', undefined],
  ['dropped', { droppedFor: 'not wanted' }],
])('a link that acts by itself is not kept once its message was %s, and goes out whole', async (_, outcome) => {
  const button = { kind: 'button', label: 'Skip', url: 'https://x.test/skip-box?token=a_B-9' } as const
  const short = 'Skip it: https://x.test/skip-box?token=a_B-9'
  const said = letterMail(exampleOwner('en'), { ...dinner(), blocks: [button], short })
  await enqueue(server.db, { ...said, accountId: null }, now())
  const sent: string[] = []
  const send = async (due: Message) => {
    sent.push(JSON.stringify(due.content))
    return outcome
  }
  await sendDue(server.db, send)
  expect(sent[0]?.match(/token=a_B-9/g)).toHaveLength(3)
  const [row] = await server.db.query<{ content: object }>('select content from outbox where key = $1', [
    said.key,
  ])
  expect(JSON.stringify(row!.content)).toBe(sent[0]!.replaceAll('a_B-9', '…'))
})

test('messages that were sent together are noted in one statement', async () => {
  for (const mail of Array.from({ length: 5 }, message)) await enqueue(server.db, mail, now())
  let statements = 0
  const counting = failingAt(text => {
    if (text.includes('set sent_at')) statements++
    return false
  })
  expect(await sendDue(counting, async () => undefined)).toBe(5)
  expect(statements).toBe(1)
})

test('what is decided of a message before it is sent is not sent', async () => {
  const [unwanted, wanted] = [message(), message()]
  for (const mail of [unwanted, wanted]) await enqueue(server.db, mail, now())
  const sent: string[] = []
  const send = async ({ key }: Message) => void sent.push(key)
  const prepare = async () => new Map([[unwanted.key, { droppedFor: 'not wanted' }]])
  expect(await sendDue(server.db, send, prepare)).toBe(2)
  expect(sent).toEqual([wanted.key])
  expect(await stored(unwanted.key)).toMatchObject({ sent: false, open: false, lastError: 'not wanted' })
})

// §6 A message that is refused waits longer each time and is given up after twelve tries; it holds up no
//   other (reliability.md)
test('one message that cannot be sent does not hold up the others', async () => {
  const [bad, good] = [message(), message()]
  await enqueue(server.db, bad, now())
  await enqueue(server.db, good, now())
  const send = ({ key }: Message) =>
    key === bad.key ? Promise.reject(new Error('550 No')) : Promise.resolve(undefined)
  expect(await sendDue(server.db, send)).toBe(2)
  expect(await stored(good.key)).toMatchObject({ sent: true })
})

test('a message is noted as sent while another is still on its way, and nobody else takes that one up', async () => {
  const [slow, quick] = [message(), message()]
  await enqueue(server.db, slow, now())
  await enqueue(server.db, quick, now())
  const arrival = Promise.withResolvers<undefined>()
  const send = ({ key }: Message) => (key === slow.key ? arrival.promise : Promise.resolve(undefined))
  const sending = sendDue(server.db, send)
  await until('the quick one is noted', async () => (await stored(quick.key))?.sent === true)
  const [claim] = await server.db.query<{ seconds: number }>(
    `select extract(epoch from t.retry_at - now())::float as seconds from outbox o ${sendingOf('o')} where o.key = $1`,
    [slow.key],
  )
  expect(claim?.seconds).toBeGreaterThan(60)
  arrival.resolve(undefined)
  expect(await sending).toBe(2)
  expect(await stored(slow.key)).toMatchObject({ sent: true })
})

test('one message that cannot be noted does not keep the others from being noted', async () => {
  const mails = [message(), message(), message()]
  for (const mail of mails) await enqueue(server.db, mail, now())
  const [{ id: bad } = { id: 0 }] = await server.db.query<{ id: number }>(
    'select id from outbox where key = $1',
    [mails[1]!.key],
  )
  const dying = failingAt(
    (text, [ids] = []) => text.includes('set sent_at') && (ids as number[]).includes(bad),
  )
  await sendDue(dying, async () => undefined)
  expect(await stored(mails[1]!.key)).toMatchObject({ lastError: 'killed' })
  const sent = await Promise.all(mails.map(async ({ key }) => (await stored(key))?.sent))
  expect(sent).toEqual([true, false, true])
  await makeDue()
  await sendDue(server.db, async () => undefined)
})

test('what waits is asked again once its time has come, and that was no try', async () => {
  const text = message()
  await enqueue(server.db, text, now())
  expect(await sendDue(server.db, async () => ({ waitMs: 3_600_000 }))).toBe(1)
  expect(await stored(text.key)).toMatchObject({ tries: 0, open: true, lastError: null })
  expect(await sendDue(server.db, async () => undefined)).toBe(0)
  await makeDue()
  expect(await sendDue(server.db, async () => undefined)).toBe(1)
})
