import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { registry } from './platform/metrics.ts'
import { enqueue } from './platform/outbox.ts'
import { startServerProcess } from './testing/server-process.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const server = await startTestServer({ ROLE: 'web' })

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return String(port)
}

// – What a worker counts is read from it: messages given up, payouts held up, refunds refused, tasks, mails
test('what a worker counts is read from the worker', async () => {
  const METRICS_PORT = await freePort()
  const worker = (await startServerProcess({ ...server.env, ROLE: 'worker', METRICS_PORT }))!
  const figures = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const shown = await figures()
  for (const { name } of registry.getMetricsAsArray()) expect(shown).toContain(`# TYPE ${name} `)
  for (const name of ['messages_given_up', 'payouts_held_up', 'refunds_refused_again'])
    expect(shown).toMatch(new RegExp(`^ladlewell_${name}_total 0$`, 'm'))

  const mail = (key: string) => ({
    ...{ key, channel: 'mail' as const, recipient: 'somebody@example.test', accountId: null, kind: null },
    content: {
      subject: 'Hello',
      text: 'Hi',
      letter: { language: 'en' as const, subject: 'Hello', blocks: [] },
    },
  })
  await server.db.transaction(tx => enqueue(tx, mail('sent-once'), new Date('2027-01-01T00:00:00Z')))
  await server.db.query('notify work')
  await until('the worker sent it', async () =>
    /^ladlewell_message_seconds_count\{channel="mail"\} [1-9]/m.test(await figures()),
  )
  await server.sandbox.rejectMails(100)
  await server.db.transaction(async tx => {
    await enqueue(tx, mail('given-up'), new Date('2027-01-01T00:00:00Z'))
    // Jobs of the worker may have mails of their own.
    await tx.query(
      `update tasks set tries = 11 from outbox o where queue = 'messages' and tasks.key = o.id::text and o.key = 'given-up'`,
    )
  })
  await server.db.query('notify work')
  await until('the worker gave it up', async () =>
    /^ladlewell_messages_given_up_total 1$/m.test(await figures()),
  )
  expect(await figures()).toMatch(/^ladlewell_task_seconds_count\{.*queue="messages"/m)
  expect(await figures()).toMatch(/^ladlewell_vendor_seconds_count\{.*vendor="mail".*outcome="failed"/m)
  await server.sandbox.rejectMails(0)
  await worker.stop()
})
