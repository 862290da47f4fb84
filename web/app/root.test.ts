import { expect, test } from 'vitest'
import { loader } from './root.tsx'

const market = { name: 'Austin', timeZone: 'America/Chicago' }

async function loaded(answers: Record<string, unknown>) {
  const api = async (call: string) => (answers[call] ? { ok: true, data: answers[call] } : { ok: false })
  const request = new Request('https://eat.example/staff/orders')
  return loader({ context: { get: () => api }, request } as unknown as Parameters<typeof loader>[0])
}

test('every page has the market and its zone', async () => {
  const answers = { 'GET /api/v1/market': market, 'GET /api/v1/payments/settings': { sandbox: true } }
  expect(await loaded(answers)).toEqual({ origin: 'https://eat.example', market, sandbox: true })
})

test.each([
  'GET /api/v1/market',
  'GET /api/v1/payments/settings',
])('no page is shown while %s fails: it is a 503, which nobody keeps', async failing => {
  const answers: Record<string, unknown> = {
    'GET /api/v1/market': market,
    'GET /api/v1/payments/settings': { sandbox: true },
  }
  delete answers[failing]
  await expect(loaded(answers)).rejects.toMatchObject({ init: { status: 503 } })
})
