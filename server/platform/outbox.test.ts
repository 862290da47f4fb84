import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { enqueue, type Message, sendDue } from './outbox.ts'

// The server's own worker is told to rest, so that each try is this test's.
const server = await startTestServer({ ROLE: 'web' })
const now = () => new Date('2027-01-11T15:00:00Z')
const makeDue = () => server.db.query('update outbox set next_try_at = now() where next_try_at is not null')

let count = 0
const message = (): Message => ({
  key: `test:${++count}`,
  channel: 'mail',
  recipient: 'dana@example.test',
  content: { subject: 'Dinner', text: 'Dinner', html: '<p>Dinner</p>' },
})

const stored = async (key: string) => {
  const [row] = await server.db.query<{
    tries: number
    sent: boolean
    open: boolean
    lastError: string | null
  }>(
    `select tries, sent_at is not null as sent, next_try_at is not null as open, last_error as "lastError"
     from outbox where key = $1`,
    [key],
  )
  return row
}

test('one key is one message, however often it is queued', async () => {
  const once = message()
  await Promise.all(Array.from({ length: 10 }, () => enqueue(server.db, once, now())))
  const sent: string[] = []
  const send = async ({ key }: Message) => void sent.push(key)
  await Promise.all([sendDue(server.db, send, now), sendDue(server.db, send, now)])
  expect(sent).toEqual([once.key])
  expect(await stored(once.key)).toMatchObject({ tries: 1, sent: true, open: false })
})

test('who dies between sending and noting it sends once more, under the same key', async () => {
  const mail = message()
  await enqueue(server.db, mail, now())
  const sent: string[] = []
  const dying = new Proxy(server.db, {
    get: (db, name) =>
      name === 'query'
        ? async (text: string, values?: readonly unknown[]) => {
            if (text.includes('sent_at')) throw new Error('killed')
            return db.query(text, values)
          }
        : Reflect.get(db, name),
  })
  const send = async ({ key }: Message) => void sent.push(key)
  await expect(sendDue(dying, send, now)).rejects.toThrow('killed')
  await makeDue()
  await sendDue(server.db, send, now)
  expect(sent).toEqual([mail.key, mail.key])
  expect(await stored(mail.key)).toMatchObject({ tries: 2, sent: true })
})

test('a refused message waits longer each time and is dead after twelve tries', async () => {
  const mail = message()
  await enqueue(server.db, mail, now())
  const waits: number[] = []
  const refuse = () => Promise.reject(new Error('451 Try again later'))
  for (let attempt = 1; attempt <= 12; attempt++) {
    await makeDue()
    expect(await sendDue(server.db, refuse, now)).toEqual({ sent: 0, failed: 1 })
    const [row] = await server.db.query<{ wait: number }>(
      'select extract(epoch from next_try_at - now())::float as wait from outbox where key = $1',
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
  expect(await sendDue(server.db, refuse, now)).toEqual({ sent: 0, failed: 0 })
})

test('one message that cannot be sent does not hold up the others', async () => {
  const [bad, good] = [message(), message()]
  await enqueue(server.db, bad, now())
  await enqueue(server.db, good, now())
  const send = ({ key }: Message) =>
    key === bad.key ? Promise.reject(new Error('550 No')) : Promise.resolve()
  expect(await sendDue(server.db, send, now)).toEqual({ sent: 1, failed: 1 })
  expect(await stored(good.key)).toMatchObject({ sent: true })
})
