import type { Adjustment } from '@ladlewell/contract/adjustments.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')
const finance = await signedIn(server, 'finance@ladlewell.test')
const path = '/api/v1/staff/adjustments'
const kitchens = await server.db.query<{ id: number; name: string }>(
  'select id, name from chefs where approved_at is not null order by id limit 2',
)
const [one, other] = kitchens as [(typeof kitchens)[0], (typeof kitchens)[0]]

async function adjusted(who: typeof staff, body: object): Promise<number> {
  const answer = await who.send('POST', path, { body: { amount: 5, ...body } })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return ((await answer.json()) as Adjustment).adjustmentId
}

async function listed(query: string): Promise<number[]> {
  const answer = await staff.send('GET', `${path}?${query}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { rows: Adjustment[] }).rows.map(({ adjustmentId }) => adjustmentId)
}

// – All adjustments are listed with who made them, why, between whom and how much; by party, kitchen, maker and days; and as a file
test('adjustments are found by party, kitchen, who made them and when', async () => {
  const first = await adjusted(staff, { chefId: one.id, payer: 'platform', payee: 'chef', reason: 'A box' })
  const taxes = { chefId: other.id, payer: 'platform', payee: 'tax-office', reason: '=Rounding' }
  const second = await adjusted(finance, taxes)
  expect(await listed('')).toEqual([second, first])
  expect(await listed('party=chef')).toEqual([first])
  expect(await listed('party=tax-office')).toEqual([second])
  expect(await listed('party=platform')).toEqual([second, first])
  expect(await listed(`chef=${encodeURIComponent(other.name.slice(1, 5))}`)).toEqual([second])
  expect(await listed('chef=%25')).toEqual([])
  const [maker] = await server.db.query<{ lastname: string }>(
    `select lastname from accounts where email = 'finance@ladlewell.test'`,
  )
  expect(await listed(`by=${maker!.lastname.toUpperCase()}`)).toEqual([second])
  const today = marketDateAt(await server.now(), 'America/Chicago')
  expect(await listed(`from=${today}&until=${today}`)).toEqual([second, first])
  expect(await listed('until=2020-01-01')).toEqual([])
  expect(await listed('from=2199-01-01')).toEqual([])
  expect(await listed(`limit=1&before=${second}`)).toEqual([first])

  const file = await (await finance.send('GET', `${path}.csv?party=tax-office`)).text()
  const lines = file.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,platform,tax-office,5,`)
  expect(lines[1]).toContain(`'=Rounding`)
})
