// Stand-ins of many owners in one process, for tests: POST with a webhook's secret begins some, DELETE /{http port} ends them.
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type Sandbox, startSandbox } from './sandbox.ts'

// Node calls the stripping of types experimental; the browser's script is made with it.
process.removeAllListeners('warning')

const running = new Map<string, Sandbox>()

const routes = new Hono()
  .post('/', async context => {
    const sandbox = await startSandbox({
      port: 0,
      smtpPort: 0,
      data: undefined,
      webhookUrl: undefined,
      webhookSecret: await context.req.text(),
      webhookEvents: undefined,
      mailWebhookUrl: undefined,
      smsWebhookUrl: undefined,
      smsWebhookSignedAs: undefined,
      // A test looks for each that was sent.
      mailsKept: 50_000,
    })
    running.set(String(sandbox.http), sandbox)
    return context.json({ http: sandbox.http, smtp: sandbox.smtp })
  })
  .delete('/:port', async context => {
    await running.get(context.req.param('port'))?.close()
    running.delete(context.req.param('port'))
    return context.body(null, 204)
  })

const server = serve({ fetch: routes.fetch, hostname: '127.0.0.1', port: 0 }, () =>
  console.log((server.address() as AddressInfo).port),
)
// They must never outlive the run that started them, even if it was killed.
const end = () => process.exit(0)
process.stdin.once('end', end).once('close', end).resume()
