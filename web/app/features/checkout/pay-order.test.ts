import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payOrder } from './pay-order.ts'
import { newAttempt } from './payment-attempt.ts'

type Answer = { status: number; body: Record<string, unknown> } | 'no answer'

const order = { orderId: 1042, paymentStatus: 'Paid' }
const asked = {
  status: 402,
  body: { code: 'payment-action-required', message: 'Confirm', clientSecret: 'secret' },
}
const declined = { status: 402, body: { code: 'payment-declined', message: 'Your card was declined.' } }
const attempt = newAttempt({ chefId: 3 } as never, 7, 0)

const calls: { path: string; key: string | undefined }[] = []
const confirm = vi.fn<(secret: string) => Promise<string | null>>()

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
  confirm.mockReset().mockResolvedValue(null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an order that is paid at once is sent once', async () => {
  expect(await pay({ status: 200, body: order })).toEqual({ kind: 'paid', order })
  expect(calls).toHaveLength(1)
})

test('a declined card is a refusal with its sentence', async () => {
  expect(await pay(declined)).toMatchObject({
    kind: 'refused',
    problem: { message: 'Your card was declined.' },
  })
})

test('the bank asks, and the same key learns what came of it', async () => {
  expect(await pay(asked, { status: 200, body: order })).toEqual({ kind: 'paid', order })
  expect(confirm).toHaveBeenCalledWith('secret')
  expect(calls.map(call => call.key)).toEqual([attempt.key, attempt.key])
})

test('when the bank says no, our server still has the last word', async () => {
  confirm.mockResolvedValue('We could not authenticate you.')
  expect(await pay(asked, declined)).toMatchObject({ kind: 'refused' })
})

test('a confirmation that was not finished can be tried again, not asked for ever', async () => {
  confirm.mockResolvedValue('The window was closed.')
  expect(await pay(asked, asked)).toMatchObject({ kind: 'lost', message: 'The window was closed.' })
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('an outcome that is not known at once is watched, through gaps in the network', async () => {
  const pending = { status: 200, body: { ...order, paymentStatus: 'Pending' } }
  const outcome = await pay({ ...pending, status: 202 }, pending, 'no answer', { status: 200, body: order })
  expect(outcome).toEqual({ kind: 'paid', order })
  expect(calls.slice(1).every(call => call.path === '/api/v1/orders/1042')).toBe(true)
})

test('a payment that failed while it was watched is asked for once more, to hear why', async () => {
  const pending = { status: 202, body: { ...order, paymentStatus: 'Pending' } }
  const failed = { status: 200, body: { ...order, paymentStatus: 'Failed' } }
  expect(await pay(pending, failed, declined)).toMatchObject({ kind: 'refused' })
})

test('an order that waits for the bank is not given up when the session ends', async () => {
  const signedOut = { status: 401, body: { code: 'not-signed-in', message: 'User is not authenticated' } }
  expect(await pay(signedOut)).toMatchObject({ kind: 'refused' })
  expect(await pay(asked, signedOut)).toMatchObject({ kind: 'lost', said: 'User is not authenticated' })
})

test('the bank is not asked for ever', async () => {
  const answers = Array.from({ length: 20 }, () => asked)
  expect(await pay(...answers)).toMatchObject({ kind: 'lost' })
  expect(confirm.mock.calls.length).toBeLessThan(6)
})

// §8 Order placement: server message or 'Order placement failed.'
test.each<[string, Answer, string | null]>([
  ['a lost answer', 'no answer', null],
  ['a gateway that gave up', { status: 504, body: {} }, 'Order placement failed.'],
  ['a busy server', { status: 503, body: { message: 'We are busy.' } }, 'We are busy.'],
])('%s leaves open whether there is an order', async (_, answer, said) => {
  expect(await pay(answer)).toEqual({
    kind: 'lost',
    message:
      'We lost the connection before we got an answer. It’s safe to try again: you won’t be charged twice.',
    said,
  })
})

// – When cards cannot be taken the customer is told so, and that nothing was charged
test('that no cards can be taken is said as it is, for nothing was begun', async () => {
  const body = { code: 'cards-unavailable', message: 'We can’t take cards right now.' }
  expect(await pay({ status: 503, body })).toEqual({ kind: 'refused', problem: body })
})

async function pay(...answers: Answer[]) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, key: (init.headers as Record<string, string>)['idempotency-key'] })
    const answer = answers.shift()
    if (answer === undefined || answer === 'no answer') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
  const outcome = payOrder(attempt, { confirm, onStep: () => {} })
  await vi.advanceTimersByTimeAsync(60_000)
  return outcome
}
