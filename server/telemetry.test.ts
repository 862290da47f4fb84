import { expect, test } from 'vitest'
import { startServer } from './main.ts'
import { isTracing } from './platform/tracing.ts'
import { type CollectedSpan, startCollector, startRelay } from './testing/collector.ts'
import { address, asCustomer, asGuest, basketFrom, PASSWORD } from './testing/customer.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const collector = await startCollector()
const relay = await startRelay()
const server = await startTestServer({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a-key-of-the-collector',
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_METRIC_EXPORT_INTERVAL: '500',
  STRIPE_API_URL: relay.url,
})
relay.leadTo(server.sandbox.url)

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const FROM_BROWSER = `00-${TRACE}-00f067aa0ba902b7-01`
const PLACE = '/api/v1/auth/orders/place-order'

const named = (name: string, among: readonly CollectedSpan[] = collector.spans) =>
  among.filter(span => span.name === name)
const ofTrace = (traceId: string) => collector.spans.filter(span => span.traceId === traceId)
const fact = (span: CollectedSpan, key: string) =>
  Object.values(span.attributes.find(each => each.key === key)?.value ?? {})[0]

// – One order is one trace, from the browser's header to SQL and the payment provider; the request id is in trace, answer and log
test('an order is one trace, from the browser’s header to SQL and provider, and its mail is linked to it', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const headers = { traceparent: FROM_BROWSER, 'x-request-id': 'a-request-of-mine' }
  const answer = await customer.send('POST', PLACE, { body, headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-request-id')).toBe('a-request-of-mine')
  expect(answer.headers.get('traceresponse')).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
  const isMailed = (span: CollectedSpan) => span.links?.some(({ traceId }) => traceId === TRACE)
  await until('its mail is told of', async () => named('task messages').some(isMailed))
  await until('the order is told of', async () => named(`POST ${PLACE}`, ofTrace(TRACE)).length === 1)

  const spans = ofTrace(TRACE)
  const [request] = named(`POST ${PLACE}`, spans)
  expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(fact(request!, 'ladlewell.request_id')).toBe('a-request-of-mine')
  expect(fact(request!, 'http.response.status_code')).toBe(200)
  expect(named('settle-paid', spans)).toHaveLength(1)
  const calls = spans.filter(({ name }) => name.startsWith('stripe '))
  expect(calls.length).toBeGreaterThan(0)
  // Whoever has a parent has one of this trace: nothing hangs in the air.
  const ids = new Set(spans.map(({ spanId }) => spanId))
  for (const span of spans.filter(span => span !== request)) expect(ids).toContain(span.parentSpanId)
  // The provider was told whose call it is.
  const told = relay.asked.map(({ headers }) => headers.traceparent).filter(header => header?.includes(TRACE))
  expect(told.length).toBe(calls.length)
  for (const header of told) expect(ids).toContain(String(header).split('-')[2])

  const mail = named('task messages').find(isMailed)!
  const ofMail = ofTrace(mail.traceId)
  expect(named('mail send', ofMail)).toMatchObject([{ parentSpanId: mail.spanId, kind: 3 }])
})

// – No token, password, address, card or what somebody typed is in a span or figure
test('nothing that is told holds a token, a password, an address, a card or a name', async () => {
  const customer = await asCustomer(server)
  const guest = asGuest(server)
  const secrets = {
    password: PASSWORD,
    bearer: customer.token,
    email: customer.email,
    street: address.streetAddress1,
    firstname: 'Dana',
    card: 'pm_card_visa',
    collector: 'a-key-of-the-collector',
    session: server.env.STRIPE_SECRET_KEY!,
    reset: 'reset-token-of-a-mailed-link-0123456789abcdef',
    unsubscribe: '17-boxes-unsubscribetokenabcdef',
    search: 'a-dish-that-somebody-looks-for',
  }
  const statuses: number[] = []
  const ask = async () => {
    const eater = await asCustomer(server)
    const order = await eater.send('POST', PLACE, { body: await basketFrom(server, 'Amara Okafor') })
    statuses.push(order.status)
    await customer.send('GET', '/api/v1/auth/user/single')
    await guest.send('GET', `/api/v1/auth/suggestions?q=${secrets.search}`)
    await guest.send('GET', `/api/v1/address-suggestions?q=${secrets.street}&session=12345678`)
    await guest.send('POST', '/api/v1/auth/authenticate', {
      body: { email: customer.email, password: secrets.password },
    })
    await guest.send('POST', '/api/v1/auth/forgot-password', { body: { email: customer.email } })
    await guest.send('POST', '/api/v1/auth/reset-password', {
      body: { token: secrets.reset, password: secrets.password, newPassword: secrets.password },
    })
    await guest.send('GET', `/api/v1/unsubscribe/${secrets.unsubscribe}`)
    await guest.send('GET', `/calendar/Zx3_-abcdefghijklmnopqrstuvwxyz0.ics?token=${secrets.reset}`)
  }
  await ask()
  // What a statement says when it fails quotes its row.
  await server.db.query('alter table orders add constraint none check (id < 0) not valid')
  await ask()
  await server.db.query('alter table orders drop constraint none')
  expect(statuses).toEqual([200, 500])
  await until('its failure is told of', async () =>
    named(`POST ${PLACE}`).some(span => fact(span, 'error.type') === '500'),
  )
  expect(named('POST /api/v1/auth/authenticate').length).toBeGreaterThan(0)
  expect(collector.seen.headers['x-collector-key']).toBe(secrets.collector)
  for (const [what, secret] of Object.entries(secrets))
    expect(collector.seen.text.includes(secret), what).toBe(false)
  const names = new Set(collector.spans.map(({ name }) => name))
  expect(names.size).toBeLessThan(400)
})

test('a traceparent that is none begins a trace of its own', async () => {
  for (const traceparent of [
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
  ]) {
    const answer = await fetch(`${server.url}/api/v1/market`, { headers: { traceparent } })
    expect(answer.status).toBe(200)
  }
  const spans = () => named('GET /api/v1/market').filter(({ traceId }) => traceId !== TRACE)
  await until('they are told of', async () => spans().length >= 4)
  expect(ofTrace('0'.repeat(32))).toEqual([])
})

// – The figures of `/metrics` go to the collector under the same names
test('the figures go to the collector as well, under the names that Prometheus reads', async () => {
  const figure = (name: string) => collector.metrics.get(name)
  await until('figures came', async () => figure('ladlewell_http_request_seconds') !== undefined)
  expect(figure('ladlewell_sql_statements_total')?.sum).toMatchObject({ isMonotonic: true })
  expect(figure('ladlewell_process_ready')?.gauge?.dataPoints).toMatchObject([{ asDouble: 1 }])
  for (const point of figure('ladlewell_http_request_seconds')!.histogram!.dataPoints) {
    expect(point.bucketCounts.length).toBe(point.explicitBounds.length + 1)
    expect(point.bucketCounts.reduce((sum, count) => Number(sum) + Number(count))).toBe(Number(point.count))
  }
  expect(collector.seen.text).toContain('service.version')
})

// – Without OTEL_EXPORTER_OTLP_ENDPOINT nothing of it is loaded; a collector that is away holds up nothing
test('a collector that is away holds up neither requests nor the stop', async () => {
  const own = await startServer({
    ...server.env,
    ROLE: 'web',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  })
  expect(isTracing()).toBe(true)
  expect((await fetch(`${own.url}/api/v1/market`)).status).toBe(200)
  await own.stop()
})
