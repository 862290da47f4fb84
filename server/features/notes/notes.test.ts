import type { Note, Notes } from '@ladlewell/contract/notes.ts'
import { expect, test } from 'vitest'
import { asCustomer, PASSWORD } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db } = server
const staff = await signedIn(server, 'staff@ladlewell.test')

const path = '/api/v1/staff/notes'
const write = async (body: object) => staff.send('POST', path, { body })
const about = async (subject: string, id: number) =>
  (await (await staff.send('GET', `${path}?subject=${subject}&id=${id}`)).json()) as Notes
const chefId = async (name: string) => {
  const [row] = await db.query<{ id: number }>('select id from chefs where name = $1', [name])
  return row!.id
}

// – Notes about a kitchen or a customer are read by staff alone, with author and time, pinned ones first (issue 15)
// – Their words are only ever added (issue 15)
test('notes stand with author and time, pinned ones first, and keep their words for good', async () => {
  const id = await chefId('Amara Okafor')
  await write({ subject: 'chef', id, words: 'Calls back on Monday.' })
  await write({ subject: 'chef', id, words: 'Two ovens, one of them small.', pinned: true })
  const answer = await write({ subject: 'chef', id, words: 'Wants a second day.' })
  const { notes } = (await answer.json()) as Notes
  expect(notes.map(({ words }) => words)).toEqual([
    'Two ovens, one of them small.',
    'Wants a second day.',
    'Calls back on Monday.',
  ])
  expect(notes[0]).toMatchObject({ writtenBy: expect.stringMatching(/\w+ \w+/), pinned: true })
  const [first] = notes
  const pin = (pinned: boolean) => staff.send('PUT', `${path}/${first!.noteId}/pin`, { body: { pinned } })
  expect(((await (await pin(false)).json()) as Note).pinned).toBe(false)
  await pin(false)
  expect((await about('chef', id)).notes.map(({ words }) => words)[0]).toBe('Wants a second day.')
  await expect(
    db.query('update staff_notes set words = $2 where id = $1', [first!.noteId, 'Never said.']),
  ).rejects.toThrow('only ever added')
  const entries = await db.query<{ action: string; details: object }>(
    `select action, details from audit_entries where subject = 'chef' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'note-written',
    'note-written',
    'note-written',
    'note-unpinned',
  ])
  expect(JSON.stringify(entries)).not.toContain('oven')
  await expectProblem(await write({ subject: 'customer', id, words: ' ' }), 'validation-failed')
  await expectProblem(await write({ subject: 'chef', id: 99_999, words: 'Nobody.' }), 'not-found')
})

// – A person’s file says when notes were written about them and not what; they go with the account (issue 15)
test('a person’s file says that there are notes and not what they say, and they go with the account', async () => {
  const customer = await asCustomer(server)
  await write({ subject: 'customer', id: customer.id, words: 'Two chargebacks; talk to Dana first.' })
  const file = await customer.send('GET', '/api/v1/my-data')
  const text = await file.text()
  expect(text).not.toContain('chargebacks')
  expect((JSON.parse(text) as { staffNotes: object[] }).staffNotes).toEqual([
    { writtenAt: expect.any(String) },
  ])
  const left = await customer.send('DELETE', '/api/v1/my-account', { body: { password: PASSWORD } })
  expect(left.status).toBe(204)
  expect(await db.query('select 1 from staff_notes where account_id = $1', [customer.id])).toEqual([])
  await expectProblem(await staff.send('GET', `${path}?subject=customer&id=${customer.id}`), 'not-found')
})
