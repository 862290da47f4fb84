import { getOperations, listTasks, retryTask } from '@ladlewell/contract/operations.ts'
import { expect, test } from 'vitest'
import { asGuest } from '../../testing/customer.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

// Without workers: what is due here stays so.
const server = await startTestServer({ ROLE: 'web' })
const { staff } = await everybody(server)
await server.setClock(MONDAY_MORNING)
const path = '/api/v1/staff/tasks'

async function made(key: string, more: { dueAt?: string; tries?: number; error?: string; isDead?: boolean }) {
  const { dueAt = '2027-01-11T14:00:00Z', tries = 0, error = null, isDead = false } = more
  const [task] = await server.db.query<{ id: number }>(
    `insert into tasks (queue, key, due_at, tries, error, dead_at)
     values ('chef-digest', $1, $2, $3, $4, case when $5 then $2::timestamptz end) returning id`,
    [key, dueAt, tries, error, isDead],
  )
  return task!.id
}

const digests = async () => {
  const answer = await staff.send('GET', '/api/v1/staff/operations')
  const { queues } = getOperations.reply.strict().parse(await answer.json())
  return queues.find(({ name }) => name === 'chef-digest')
}
const listed = async (state: string) => {
  const answer = await staff.send('GET', `${path}?state=${state}`)
  return listTasks.reply.strict().parse(await answer.json()).rows
}

// – Staff see per kind what is due, how late the latest is, what fails and what was given up
// – Lateness is by the platform's clock
// – The same figures are metrics: tasks due, lag in seconds and given up, by queue
test('tasks are counted by the platform’s clock: due, late, failing, given up, and the next', async () => {
  expect(await digests()).toEqual({
    name: 'chef-digest',
    waiting: 0,
    overdueSeconds: null,
    struggling: 0,
    givenUp: 0,
    nextAt: null,
  })
  await made('1:2027-01-12', {})
  await made('2:2027-01-12', { dueAt: '2027-01-11T14:30:00Z', tries: 3, error: 'No answer' })
  await made('3:2027-01-12', { tries: 8, error: 'No such kitchen', isDead: true })
  await made('4:2027-01-14', { dueAt: '2027-01-12T23:00:00Z' })
  const counted = await digests()
  expect(counted).toMatchObject({ waiting: 2, struggling: 1, givenUp: 1, nextAt: '2027-01-12T23:00:00.000Z' })
  expect(counted!.overdueSeconds).toBeGreaterThanOrEqual(3600)
  expect(counted!.overdueSeconds).toBeLessThan(3700)
  const text = await (await asGuest(server).send('GET', '/metrics')).text()
  expect(text).toMatch(/^ladlewell_queue_waiting\{queue="chef-digest"\} 2$/m)
  expect(text).toMatch(/^ladlewell_queue_overdue_seconds\{queue="chef-digest"\} 36\d\d$/m)
  expect(text).toMatch(/^ladlewell_queue_given_up\{queue="chef-digest"\} 1$/m)
})

// – Staff see each failing task with its error and its tries
// – “Try again” lets it be tried at once, with all its tries before it
// – It is written into the audit log who did that
// – A task that does not fail, or is gone, is not tried again: 404
test('staff see which tasks fail, try one again, and it is written down who did', async () => {
  const id = await made('9:2027-01-12', { tries: 8, error: 'No such kitchen', isDead: true })
  expect((await listed('given-up'))[0]).toMatchObject({
    id,
    queue: 'chef-digest',
    key: '9:2027-01-12',
    about: { subject: 'chef', id: '9' },
    tries: 8,
    error: 'No such kitchen',
    givenUpAt: '2027-01-11T14:00:00.000Z',
  })
  expect(await listed('failing')).toMatchObject([{ key: '2:2027-01-12', givenUpAt: null }])
  const before = await digests()
  const answer = await staff.send('POST', `${path}/${id}/retry`)
  expect(retryTask.reply.strict().parse(await answer.json())).toMatchObject({
    id,
    tries: 0,
    error: null,
    givenUpAt: null,
  })
  expect(await digests()).toMatchObject({ waiting: before!.waiting + 1, givenUp: before!.givenUp - 1 })
  const ready = await server.db.query(
    'select retry_at <= clock_timestamp() as ready from tasks where id = $1',
    [id],
  )
  expect(ready).toEqual([{ ready: true }])
  const audited = await server.db.query(
    `select action, subject, subject_id as id, staff_id as by, details from audit_entries where action = 'task-retried'`,
  )
  const details = { queue: 'chef-digest', key: '9:2027-01-12', error: 'No such kitchen' }
  expect(audited).toEqual([
    { action: 'task-retried', subject: 'task', id: String(id), by: staff.id, details },
  ])
  for (const gone of [id, 2_000_000_000])
    await expectProblem(await staff.send('POST', `${path}/${gone}/retry`), 'task-not-found')
})
