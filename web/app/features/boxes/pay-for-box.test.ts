import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payForBox } from './pay-for-box.ts'

type Answer = { status: number; body: object } | 'no answer'

const paid = { status: 200, body: { deliveryDate: '2026-12-03', state: 'ordered' } }
const locked = { status: 202, body: { deliveryDate: '2026-12-03', state: 'locked' } }
const asked = {
  status: 402,
  body: { code: 'payment-action-required', message: 'Confirm', clientSecret: 'secret' },
}
const declined = { status: 402, body: { code: 'payment-declined', message: 'Your card was declined.' } }

const sent: string[] = []
const steps: string[] = []
const confirm = vi.fn<(secret: string) => Promise<string | null>>()

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  steps.length = 0
  confirm.mockReset().mockResolvedValue(null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a box that is paid at once is asked for once', async () => {
  expect(await pay(paid)).toMatchObject({ kind: 'paid', box: { state: 'ordered' } })
  expect(sent).toEqual(['POST /api/v1/subscriptions/7/boxes/2026-12-03/payment {"paymentMethod":"pm_1"}'])
})

test('a declined card is said, and nothing more is sent', async () => {
  expect(await pay(declined)).toEqual({
    kind: 'refused',
    code: 'payment-declined',
    message: 'Your card was declined.',
  })
  expect(sent).toHaveLength(1)
})

// §2 When the bank asks, it is answered, and the same card is sent again
test('the bank asks, and the same card is sent again', async () => {
  expect(await pay(asked, paid)).toMatchObject({ kind: 'paid' })
  expect(confirm).toHaveBeenCalledWith('secret')
  expect(steps).toEqual(['sending', 'bank', 'sending'])
  expect(sent[1]).toBe(sent[0])
})

test('when the bank says no our server is asked once more, then the bank’s words are said', async () => {
  confirm.mockResolvedValue('We could not authenticate you.')
  expect(await pay(asked, asked)).toMatchObject({
    kind: 'refused',
    message: 'We could not authenticate you.',
  })
  expect(confirm).toHaveBeenCalledOnce()
})

// §2 A payment whose outcome is not known is watched, and never sent as another
test('a payment that takes its time is watched until the box is ordered', async () => {
  const list = (state: string) => ({ status: 200, body: { boxes: [{ ...paid.body, state }] } })
  expect(await pay(locked, list('locked'), 'no answer', list('ordered'))).toMatchObject({ kind: 'paid' })
  expect(steps).toEqual(['sending', 'waiting'])
  expect(sent.slice(1)).toEqual(Array(3).fill('GET /api/v1/subscriptions/7 '))
})

test('without an answer nobody knows, and it says that trying again is safe', async () => {
  expect(await pay('no answer')).toMatchObject({
    kind: 'open',
    message: expect.stringMatching(/charged twice/),
  })
})

async function pay(...answers: Answer[]) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    sent.push(`${method} ${path} ${body}`)
    const answer = answers.shift() ?? 'no answer'
    if (answer === 'no answer') throw new TypeError('fetch failed')
    return Response.json(answer.body, { status: answer.status })
  })
  const box = { subscriptionId: 7, date: '2026-12-03', paymentMethod: 'pm_1' }
  const payment = payForBox(box, { confirm, onStep: step => steps.push(step) })
  await vi.advanceTimersByTimeAsync(60_000)
  return payment
}
