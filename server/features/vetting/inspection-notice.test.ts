import type { StaffChefRow } from '@ladlewell/contract/vetting.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ INSPECTION_NOTICE_DAYS: '30' })
const staff = await signedIn(server, 'staff@ladlewell.test')

// §2 Staff’s list calls an inspection due soon as early as the setting says (issue 11, T1)
test('staff’s list says that an inspection is due soon as early as the setting does', async () => {
  const today = marketDateAt(await server.now(), 'America/Chicago')
  const dueIn = (name: string, days: number) =>
    server.db.query('update chefs set inspection_due_on = $2 where name = $1', [name, addDays(today, days)])
  await dueIn('Amara Okafor', 30)
  await dueIn('Priya Raman', 31)
  await dueIn('Mateo Ruiz', -1)
  const urgencies = async (query: string) => {
    const answer = await staff.send('GET', `/api/v1/staff/chefs?limit=100${query}`)
    const { rows } = (await answer.json()) as { rows: StaffChefRow[] }
    return Object.fromEntries(rows.map(({ name, inspectionUrgency }) => [name, inspectionUrgency]))
  }
  expect(await urgencies('')).toMatchObject({
    'Amara Okafor': 'soon',
    'Priya Raman': null,
    'Mateo Ruiz': 'overdue',
  })
  const soon = await urgencies('&inspectionSoon=true')
  expect(soon).toMatchObject({ 'Amara Okafor': 'soon', 'Mateo Ruiz': 'overdue' })
  expect(soon).not.toHaveProperty('Priya Raman')
})
