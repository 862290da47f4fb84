import type { MyPapers, Paper, StaffChef } from '@ladlewell/contract/vetting.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { pictureFilesOf } from '../../picture-files-of.ts'
import { filesIn } from '../../platform/picture-files.ts'
import { openPictures } from '../../platform/pictures.ts'
import { asAppliedChef } from '../../testing/chef.ts'
import type { Customer } from '../../testing/customer.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')
const today = '2027-01-11'
const [IDENTITY, PERMIT, INSURANCE] = [1, 2, 3] as const

async function show(chef: Customer, requirementId: number, expiresOn?: string): Promise<Response> {
  const form = new FormData()
  form.append('picture', new File([await photo('jpeg', { width: 40, height: 30 })], 'permit.jpg'))
  form.append('details', JSON.stringify({ requirementId, expiresOn }))
  return fetch(`${server.url}/api/v1/chef/papers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chef.token}` },
    body: form,
  })
}

async function shown(...given: Parameters<typeof show>): Promise<Paper> {
  const answer = await show(...given)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Paper
}

const papersOf = async (chef: Customer) =>
  (await (await chef.send('GET', '/api/v1/chef/papers')).json()) as MyPapers
const lineOf = async (chef: Customer, requirementId: number) =>
  (await papersOf(chef)).papers.find(line => line.requirementId === requirementId)!

async function decide(paper: Paper, body: object): Promise<StaffChef> {
  const answer = await staff.send('PUT', `/api/v1/staff/papers/${paper.paperId}`, {
    body: { version: paper.version, ...body },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as StaffChef
}

async function kitchenIdOf(chef: Customer): Promise<number> {
  const [row] = await server.db.query<{ id: number }>('select id from chefs where account_id = $1', [chef.id])
  return row!.id
}

// §2 A market begins with identity, kitchen permit, liability insurance and kitchen inspection
test('a chef sees the checklist, and what came of each paper', async () => {
  const chef = await asAppliedChef(server)
  const { state, permittedUntil, papers } = await papersOf(chef)
  expect([state, permittedUntil]).toEqual(['in-review', null])
  expect(papers.map(({ name, latest, counting }) => [name, latest, counting])).toEqual([
    ['Identity', null, null],
    ['Kitchen permit', null, null],
    ['Liability insurance', null, null],
    ['Kitchen inspection', null, null],
  ])
  const paper = await shown(chef, PERMIT, '2027-06-30')
  expect(paper).toMatchObject({
    state: 'waiting',
    hasPicture: true,
    expiresOn: '2027-06-30',
    decidedAt: null,
  })
  const kitchen = await decide(paper, { outcome: 'accepted' })
  expect(kitchen).toMatchObject({ permittedUntil: '2027-06-30', papersWaiting: 0 })
  expect(kitchen.missing).toEqual(['Identity', 'Liability insurance', 'Kitchen inspection'])
  expect((await lineOf(chef, PERMIT)).counting).toMatchObject({ state: 'accepted' })
})

// §4 An accepted paper is told with its last day, in the chef’s language
test('an accepted paper is told in the chef’s language, with its last day', async () => {
  const chef = await asAppliedChef(server)
  await chef.send('PUT', '/api/v1/message-preferences', { body: { language: 'es' } })
  await decide(await shown(chef, PERMIT, '2027-06-30'), { outcome: 'accepted' })
  await until('the chef has the mail', async () => {
    const [mail] = await server.sandbox.mails(chef.email)
    return (
      mail?.subject === 'Aceptamos tu documento: Kitchen permit' &&
      mail.text.includes('Es válido hasta el miércoles 30 de junio de 2027.') &&
      mail.text.includes('Recibes este correo porque cocinas en Ladlewell.')
    )
  })
})

// §2 Staff accept a paper, with the last day that they read on it
test('staff may read another last day from the paper than its chef did', async () => {
  const chef = await asAppliedChef(server)
  const kitchen = await decide(await shown(chef, PERMIT, '2029-06-30'), {
    outcome: 'accepted',
    expiresOn: '2027-03-31',
  })
  expect(kitchen.permittedUntil).toBe('2027-03-31')
})

// §2 Staff refuse a paper only with a reason, which the chef reads on the page and in a mail
// §4 A refused paper is told with the reason
test('a refused paper says why, by mail too, and can be shown again', async () => {
  const chef = await asAppliedChef(server)
  const paper = await shown(chef, IDENTITY)
  const without = await staff.send('PUT', `/api/v1/staff/papers/${paper.paperId}`, {
    body: { outcome: 'refused', version: paper.version },
  })
  expect((await expectProblem(without, 'validation-failed')).fields).toEqual({ reason: 'Please say why.' })
  await decide(paper, { outcome: 'refused', reason: 'Your name is covered by a finger.' })
  expect((await lineOf(chef, IDENTITY)).latest).toMatchObject({
    state: 'refused',
    reason: 'Your name is covered by a finger.',
  })
  await until('the chef has the mail', async () => {
    const [mail] = await server.sandbox.mails(chef.email)
    return mail?.subject === 'We couldn’t accept your document: Identity' && mail.text.includes('by a finger')
  })
  expect((await shown(chef, IDENTITY)).paperId).toBeGreaterThan(paper.paperId)
})

// §2 The latest accepted paper of a line counts, until a newer one is accepted
test('a newer paper counts once it is accepted; until then the older one does', async () => {
  const chef = await asAppliedChef(server)
  await decide(await shown(chef, PERMIT, '2027-02-28'), { outcome: 'accepted' })
  const newer = await shown(chef, PERMIT, '2028-02-28')
  expect((await papersOf(chef)).permittedUntil).toBe('2027-02-28')
  await decide(newer, { outcome: 'accepted' })
  expect((await papersOf(chef)).permittedUntil).toBe('2028-02-28')
  await decide({ ...newer, version: newer.version + 1 }, { outcome: 'refused', reason: 'It is a copy.' })
  expect((await papersOf(chef)).permittedUntil).toBe('2027-02-28')
})

// §2 A kitchen may deliver until the first end among its required lines
// §2 A change of the checklist changes that day at once for every kitchen
test('the first end among the required lines is the kitchen’s, whatever becomes of the checklist', async () => {
  const chef = await asAppliedChef(server)
  await decide(await shown(chef, PERMIT, '2027-09-30'), { outcome: 'accepted' })
  await decide(await shown(chef, INSURANCE, '2027-05-31'), { outcome: 'accepted' })
  const until = async () => (await papersOf(chef)).permittedUntil
  expect(await until()).toBe('2027-05-31')
  const change = async (more: object) => {
    const lines = (await (await staff.send('GET', '/api/v1/staff/requirements')).json()) as {
      requirementId: number
    }[]
    const { requirementId, ...line } = lines.find(one => one.requirementId === INSURANCE)!
    const answer = await staff.send('PUT', `/api/v1/staff/requirements/${requirementId}`, {
      body: { ...line, ...more },
    })
    expect(answer.status).toBe(200)
  }
  await change({ required: false })
  expect(await until()).toBe('2027-09-30')
  await change({ required: true, retired: true })
  expect(await until()).toBe('2027-09-30')
  expect((await papersOf(chef)).papers.map(line => line.name)).not.toContain('Liability insurance')
  await change({ retired: false })
  expect(await until()).toBe('2027-05-31')
})

// §2 Of two who change a checklist line or decide about a paper, the second is told
test('of two who change a line of the checklist, the second is told', async () => {
  const body = { name: 'Training', explanation: 'A food handler card.', expires: true, required: false }
  const added = await (await staff.send('POST', '/api/v1/staff/requirements', { body })).json()
  const put = (name: string) =>
    staff.send('PUT', `/api/v1/staff/requirements/${(added as { requirementId: number }).requirementId}`, {
      body: { ...body, name, retired: false, version: 1 },
    })
  const answers = await Promise.all([put('Course'), put('Card')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(await late.json()).toMatchObject({ code: 'changed-meanwhile', now: { version: 2 } })
})

// §2 Of two who change a checklist line or decide about a paper, the second is told
test('of two who decide about a paper, the second is told', async () => {
  const paper = await shown(await asAppliedChef(server), IDENTITY)
  const put = (body: object) =>
    staff.send('PUT', `/api/v1/staff/papers/${paper.paperId}`, { body: { version: paper.version, ...body } })
  const answers = await Promise.all([
    put({ outcome: 'accepted' }),
    put({ outcome: 'refused', reason: 'Blurred.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a line whose papers end wants a last day that has not passed', async () => {
  const chef = await asAppliedChef(server)
  for (const expiresOn of [undefined, addDays(today, -1)]) {
    const problem = await expectProblem(await show(chef, PERMIT, expiresOn), 'validation-failed')
    expect(Object.keys(problem.fields ?? {})).toEqual(['expiresOn'])
  }
  expect((await shown(chef, PERMIT, today)).state).toBe('waiting')
  expect((await shown(chef, IDENTITY, '2027-05-05')).expiresOn).toBeNull()
  await expectProblem(await show(chef, 4711), 'not-found')
})

// §2 Pictures of papers are private: no public address leads to them
// §2 Only the kitchen’s chef and staff get the picture, with `no-store`
test('the picture of a paper is for its chef and staff only, and no cache keeps it', async () => {
  const [chef, other] = [await asAppliedChef(server), await asAppliedChef(server)]
  const { paperId } = await shown(chef, IDENTITY)
  const own = await chef.send('GET', `/api/v1/chef/papers/${paperId}/picture`)
  const seen = await staff.send('GET', `/api/v1/staff/papers/${paperId}/picture`)
  for (const answer of [own, seen]) {
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
  }
  await expectProblem(await other.send('GET', `/api/v1/chef/papers/${paperId}/picture`), 'not-found')
  const [row] = await server.db.query<{ id: string }>(
    'select picture_id as id from vetting_papers where id = $1',
    [paperId],
  )
  for (const name of [row!.id, `${row!.id}-small`, `private/${row!.id}`, `private%2f${row!.id}`])
    expect((await fetch(`${server.url}/pictures/${name}.webp`)).status).toBe(404)
  expect((await server.files.get('private', `${row!.id}.webp`)) !== null).toBe(true)
})

// §2 A paper that nobody has looked at is replaced by a newer one, with its picture
test('a paper that nobody looked at is replaced, with its picture; a decided one stays', async () => {
  const chef = await asAppliedChef(server)
  const before = (await filesIn(server.files, 'private')).length
  const first = await shown(chef, IDENTITY)
  const second = await shown(chef, IDENTITY)
  expect((await filesIn(server.files, 'private')).length).toBe(before + 2)
  await expectProblem(await chef.send('GET', `/api/v1/chef/papers/${first.paperId}/picture`), 'not-found')
  await decide(second, { outcome: 'accepted' })
  await shown(chef, IDENTITY)
  expect((await filesIn(server.files, 'private')).length).toBe(before + 4)
  const line = await lineOf(chef, IDENTITY)
  expect([line.latest?.state, line.counting?.paperId]).toEqual(['waiting', second.paperId])
})

// §2 Uploads of papers are throttled: ten at once, then five a minute
test('ten at once leave one paper, and an eleventh has to wait', async () => {
  const chef = await asAppliedChef(server)
  const answers = await Promise.all(Array.from({ length: 10 }, () => show(chef, IDENTITY)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const held = await show(chef, IDENTITY)
  // Five a minute: one in twelve seconds, some of which the uploads took.
  const wait = Number(held.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(2)
  expect(wait).toBeLessThanOrEqual(12)
  await expectProblem(held, 'too-many-requests')
  const papers = await server.db.query('select 1 from vetting_papers where chef_id = $1', [
    await kitchenIdOf(chef),
  ])
  expect(papers.length).toBe(1)
  expect(await openPictures(await pictureFilesOf(server.env), server.db).countMissing()).toBe(0)
})

// §2 A suspended chef may still show papers
test('a suspended chef may show papers still', async () => {
  const chef = await asAppliedChef(server)
  await server.db.query('update chefs set approved_at = now(), suspended_at = now() where account_id = $1', [
    chef.id,
  ])
  await shown(chef, IDENTITY)
  expect((await papersOf(chef)).state).toBe('suspended')
})

// §2 Staff write down what they saw themselves; it counts at once
test('what staff saw themselves counts at once', async () => {
  const chef = await asAppliedChef(server)
  const chefId = await kitchenIdOf(chef)
  const answer = await staff.send('POST', `/api/v1/staff/chefs/${chefId}/papers`, {
    body: { requirementId: INSURANCE, expiresOn: '2027-08-01', reason: 'Seen at the visit.' },
  })
  const kitchen = (await answer.json()) as StaffChef
  expect(kitchen.permittedUntil).toBe('2027-08-01')
  expect(kitchen.papers[0]).toMatchObject({ state: 'accepted', hasPicture: false, decidedBy: 'Sam Rivera' })
})

// §2 A chef is reminded 30 and 7 days before a required paper ends, once each
// §4 A paper’s end is told 30 and 7 days before, once each
test('a chef is reminded 30 and 7 days before a paper ends, once each', async () => {
  const chef = await asAppliedChef(server)
  await server.db.query('update chefs set approved_at = now() where account_id = $1', [chef.id])
  await decide(await shown(chef, PERMIT, '2027-02-28'), { outcome: 'accepted' })
  const reminders = async () =>
    (await server.sandbox.mails(chef.email)).filter(({ subject }) =>
      subject.startsWith('Kitchen permit expires on Sunday, February 28, 2027'),
    ).length
  expect(await reminders()).toBe(0)
  const steps = [
    ['2027-01-28T15:00:00Z', 0],
    ['2027-01-29T15:00:00Z', 1],
    ['2027-02-10T15:00:00Z', 1],
    ['2027-02-21T15:00:00Z', 2],
    ['2027-02-27T15:00:00Z', 2],
    ['2027-03-05T15:00:00Z', 2],
  ] as const
  for (const [instant, count] of steps) {
    await server.setClock(new Date(instant))
    await until(`${count} reminders came by ${instant}`, async () => (await reminders()) >= count)
    expect(await reminders()).toBe(count)
  }
})

test('every kitchen’s last day is that of its papers', async () => {
  const broken = (await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)
  expect(broken).toEqual([])
})
