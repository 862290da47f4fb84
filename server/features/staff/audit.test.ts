import type { AuditEntry } from '@ladlewell/contract/staff-audit.ts'
import { expect, test } from 'vitest'
import { recordAudit } from '../../platform/audit.ts'
import { everybody } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { staff, unprovenStaff: colleague } = await everybody(server)
const path = '/api/v1/staff/audit'
const now = await server.now()

for (let nth = 1; nth <= 6; nth++) {
  const who = { accountId: nth % 2 ? staff.id : colleague.id }
  const entry = {
    about: [nth <= 3 ? 'market' : 'promotion', `code-${nth}`],
    reason: `=because ${nth}`,
    details: { nth },
  } as const
  await recordAudit(server.db, who, nth <= 3 ? 'market-changed' : 'promotion-ended', entry, now)
}

// – The log is newest first, paged by key
test('the log is newest first, page by page', async () => {
  const first = await list({ limit: '4' })
  expect(first.rows.map(({ subjectId }) => subjectId)).toEqual(['code-6', 'code-5', 'code-4', 'code-3'])
  const second = await list({ limit: '4', before: first.next! })
  expect(second.rows.map(({ subjectId }) => subjectId)).toEqual(['code-2', 'code-1'])
  expect(second.next).toBeNull()
  expect(first.rows[0]).toMatchObject({
    staffName: 'Una Proven',
    action: 'promotion-ended',
    reason: '=because 6',
    details: { nth: 6 },
    at: now.toISOString(),
  })
})

// – It is narrowed by who, what and whom
test('it is narrowed by who, what and whom', async () => {
  const found = async (query: Record<string, string>) =>
    (await list(query)).rows.map(({ subjectId }) => Number(subjectId.slice(5)))
  expect(await found({ staff: String(staff.id) })).toEqual([5, 3, 1])
  expect(await found({ action: 'market-changed' })).toEqual([3, 2, 1])
  expect(await found({ subject: 'promotion', subjectId: 'code-5' })).toEqual([5])
  expect(await found({ staff: '', action: '', subject: '', subjectId: '' })).toHaveLength(6)
  const { staff: people, actions } = await list({})
  expect(actions).toEqual(['market-changed', 'promotion-ended'])
  expect(people).toContainEqual({ id: staff.id, name: 'Sam Rivera' })
})

// – It is exported as CSV
test('its file holds no formula', async () => {
  const file = await (await staff.send('GET', `${path}.csv?action=market-changed`)).text()
  const rows = file.trimEnd().split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows[1]).toContain(`,'=because 3,`)
})

// §9 Ledger lines are only ever added
// – Nobody changes an entry or takes one out
// – Ledger and payout lines are only ever added to as well
test.each([
  ['audit_entries', 'reason'],
  ['ledger_lines', 'amount_cents'],
  ['payout_lines', 'line_id'],
])('%s is only ever added to', async (table, column) => {
  const [trigger] = await server.db.query<{ on: string[] }>(
    `select array_agg(event_manipulation::text order by 1) as on from information_schema.triggers
     where event_object_table = $1 and action_timing = 'BEFORE'`,
    [table],
  )
  expect(trigger?.on).toEqual(['DELETE', 'UPDATE'])
  const [{ count } = { count: 0 }] = await server.db.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  expect(count).toBeGreaterThan(0)
  for (const sql of [`delete from ${table}`, `update ${table} set ${column} = ${column}`])
    await expect(server.db.query(sql)).rejects.toThrow(`${table} is only ever added to`)
})

async function list(query: Record<string, string>) {
  const answer = await staff.send('GET', `${path}?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as {
    rows: AuditEntry[]
    next: string | null
    staff: { id: number; name: string }[]
    actions: string[]
  }
}
