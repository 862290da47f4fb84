import { expect, test } from 'vitest'
import { failureOf, testSandbox } from '../testing.ts'

const { stripe, origin } = await testSandbox()

const automatic = { enabled: true, allow_redirects: 'never' } as const

const paid = (orderId: number, method = 'pm_card_visa') =>
  stripe.paymentIntents.create({
    ...{ amount: 5000, currency: 'usd', automatic_payment_methods: automatic, confirm: true },
    ...{ payment_method: method, metadata: { orderId: String(orderId) } },
  })

async function door<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${origin}/sandbox/stripe/disputes${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

const held = async () => (await stripe.balance.retrieve()).available[0]!.amount

// – The stand-in keeps a balance with fees, and each movement of it is listed with its source
test('the balance is what its transactions come to, fees included', async () => {
  const before = await held()
  const intent = await paid(1)
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 1200 })
  const list = await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] })
  const own = list.data.filter(
    ({ source }) =>
      typeof source === 'object' && source && [intent.latest_charge, refund.id].includes(source.id),
  )
  expect(
    own.map(({ reporting_category, amount, fee, net }) => [reporting_category, amount, fee, net]).toSorted(),
  ).toEqual([
    ['charge', 5000, 175, 4825],
    ['refund', -1200, 0, -1200],
  ])
  expect((await held()) - before).toBe(4825 - 1200)
  const sum = []
  for await (const { net } of stripe.balanceTransactions.list({ limit: 1 })) sum.push(net)
  expect(sum.reduce((all, one) => all + one, 0)).toBe(await held())
  expect(await stripe.balanceTransactions.retrieve(own[0]!.id)).toMatchObject({ id: own[0]!.id })
})

// – The stand-in's banks dispute a charge, take the money with a fee, and give it back when the dispute is won
test('a dispute takes money and a fee; won, the money comes back', async () => {
  const before = await held()
  await paid(2)
  const { id } = await door<{ id: string }>('', { orderId: 2, amount: 700, reason: 'duplicate' })
  expect(await held()).toBe(before + 4825 - 700 - 1500)
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response', reason: 'duplicate' })
  await door(`/${id}/verdict`, { status: 'won' })
  expect(await held()).toBe(before + 4825 - 1500)
  expect(
    (await failureOf(stripe.disputes.update(id, { evidence: { customer_name: 'Dana' } }))).message,
  ).toContain('closed: won')
})

// – Evidence is taken once, with files that were sent before
test('evidence is taken once, with its files', async () => {
  await paid(3)
  const { id } = await door<{ id: string }>('', { orderId: 3 })
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: {
      data: Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0d, 0x0a, 0x80]),
      name: 'door.jpg',
      type: 'image/jpeg',
    },
  })
  expect(file).toMatchObject({ filename: 'door.jpg', size: 7, purpose: 'dispute_evidence' })
  const evidence = { customer_name: 'Dana', receipt: file.id }
  expect((await failureOf(stripe.disputes.update(id, { evidence: { receipt: 'file_nowhere' } }))).code).toBe(
    'resource_missing',
  )
  const draft = await stripe.disputes.update(id, { evidence, submit: false })
  expect(draft).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } })
  const sent = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' } })
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Dana', receipt: file.id },
  })
  expect((await failureOf(stripe.disputes.update(id, { evidence }))).message).toContain(
    'already been submitted',
  )
  await expect.poll(async () => (await stripe.disputes.retrieve(id)).status).toBe('lost')
})

test('a card for it is disputed by itself', async () => {
  const intent = await paid(4, 'pm_card_createDispute')
  await expect
    .poll(async () => (await stripe.disputes.list({ payment_intent: intent.id })).data.length)
    .toBe(1)
})
