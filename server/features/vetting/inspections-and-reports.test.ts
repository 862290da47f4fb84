import type { ReportedProblem, StaffProblem } from '@ladlewell/contract/problems.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')

// §2 The log tells what was passed and what was not, with notes
// §2 “Kitchen inspected on” names the last inspection that was passed
// §2 An inspection of the same day is corrected, and both are in the audit log
// §2 A day that has not come cannot be logged
test('inspections are public with their notes, whether they were passed or not', async () => {
  const [row] = await server.db.query<{ id: number }>(`select id from chefs where name = 'Amara Okafor'`)
  const chefId = row!.id
  const log = (body: object) => staff.send('POST', `/api/v1/staff/chefs/${chefId}/inspections`, { body })
  const page = async () => {
    const answer = await asGuest(server).call('GET /api/v1/chefs/{chefId}', {
      params: { chefId: String(chefId) },
    })
    if (!answer.ok) throw new Error('No such chef')
    return answer.data
  }
  const before = await page()
  const failed = { inspectedOn: '2027-01-10', passed: false, note: 'The fridge was too warm.' }
  expect((await log(failed)).status).toBe(200)
  await until('the log has it', async () => (await page()).inspections[0]?.inspectedOn === '2027-01-10')
  const after = await page()
  expect(after.inspections).toEqual([failed, ...before.inspections])
  expect(after.inspectedOn).toBe(before.inspectedOn)
  expect((await log({ ...failed, passed: true, note: 'Looked at again: fine.' })).status).toBe(200)
  await until('it is corrected', async () => (await page()).inspectedOn === '2027-01-10')
  expect((await page()).inspections.length).toBe(before.inspections.length + 1)
  const early = await expectProblem(
    await log({ inspectedOn: '2027-01-12', passed: true }),
    'validation-failed',
  )
  expect(early.fields).toEqual({ inspectedOn: 'This day has not come yet.' })
  const entries = await server.db.query<{ action: string }>(
    `select action from audit_entries where subject_id = $1 order by id`,
    [String(chefId)],
  )
  expect(entries.map(({ action }) => action)).toEqual(['inspection-logged', 'inspection-corrected'])
})

// §2 An answer closes a report once, goes out by mail, and stands in My Orders
// §4 What staff answer to a report is told
test('a report waits for staff, is answered once, and the customer reads the answer', async () => {
  const customer = await asCustomer(server)
  const order = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: await basketFrom(server, 'Amara Okafor'),
  })
  const { orderId } = (await order.json()) as { orderId: number }
  const report = { kind: 'quality', text: 'The rice was raw.' }
  await customer.send('POST', `/api/v1/orders/${orderId}/problems`, { body: report })
  const list = async (state: string) =>
    (
      (await (await staff.send('GET', `/api/v1/staff/problems?state=${state}`)).json()) as {
        rows: StaffProblem[]
      }
    ).rows
  const [first] = await list('open')
  expect(first).toMatchObject({
    ...report,
    orderId,
    email: customer.email,
    chefName: 'Amara Okafor',
    answer: null,
  })
  const put = (answer: string) =>
    staff.send('PUT', `/api/v1/staff/problems/${first!.problemId}`, { body: { answer } })
  await expectProblem(await put('  '), 'validation-failed')
  const answers = await Promise.all([put('We are sorry.'), put('We are very sorry.')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list('open')).not.toContainEqual(first)
  const [closed] = await list('closed')
  expect(closed!.problemId).toBe(first!.problemId)
  const mine = (await (
    await customer.send('GET', `/api/v1/orders/${orderId}/problems`)
  ).json()) as ReportedProblem[]
  expect(mine[0]).toMatchObject({ answer: closed!.answer, closedAt: closed!.closedAt })
  await until('the answer came by mail', async () =>
    (await server.sandbox.mails(customer.email)).some(
      ({ subject, text }) =>
        subject === `About your report on order #${orderId}` && text.includes(closed!.answer!),
    ),
  )
})
