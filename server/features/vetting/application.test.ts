import type { Application } from '@ladlewell/contract/applications.ts'
import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { approveInProduction } from '../../testing/approve-in-production.ts'
import { asAppliedChef, asNewChef } from '../../testing/chef.ts'
import { asGuest, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addedMeal } from '../../testing/written-meal.ts'

const server = await startTestServer()
const { db } = server
const staff = await signedIn(server, 'staff@ladlewell.test')

const kitchenOf = async (chef: Customer) => {
  const [row] = await db.query<{ id: number }>('select id from chefs where account_id = $1', [chef.id])
  return row!.id
}
const application = async (chefId: number) =>
  (await (await staff.send('GET', `/api/v1/staff/chefs/${chefId}/application`)).json()) as Application
const lacking = ({ lines }: Application) => lines.filter(({ isDone }) => !isDone).map(({ item }) => item)

// – An application shows the whole menu with prices and pictures, and a checklist made of facts that says what
//   blocks and what only warns (issue 15)
// – Staff see the page as customers will, before anybody else does (issue 15)
test('an application shows its menu, what lacks, and the page that nobody else sees yet', async () => {
  const chef = await asAppliedChef(server)
  const chefId = await kitchenOf(chef)
  expect(lacking(await application(chefId))).toEqual([
    'menu',
    'weeks',
    'prices',
    'papers',
    'inspection',
    'payouts',
  ])
  await addedMeal(chef)
  await db.query(`update meals set allergens = null where chef_id = $1`, [chefId])
  const drafted = await application(chefId)
  expect(drafted.counts).toBe(false)
  expect(lacking(drafted)).toEqual(['weeks', 'allergens', 'papers', 'inspection', 'payouts'])
  const line = (item: string) => drafted.lines.find(line => line.item === item)
  expect(line('allergens')).toMatchObject({ blocks: true, lacks: [drafted.meals[0]!.name] })
  expect(line('payouts')).toMatchObject({ blocks: false })
  expect(line('weeks')!.lacks).toHaveLength(2)
  expect(drafted.meals).toMatchObject([{ price: expect.any(Number), isReal: true, allergens: null }])
  expect(drafted.page).toMatchObject({
    id: chefId,
    name: 'Rosa Delgado',
    bio: 'Corn, chiles and patience.',
    meals: [{ name: drafted.meals[0]!.name }],
  })
  expect(drafted.page.menuDates.length).toBeGreaterThan(0)
  await expectProblem(await asGuest(server).send('GET', `/api/v1/chefs/${chefId}`), 'chef-not-found')
  const started = await asNewChef(server)
  const nothing = await application(await kitchenOf(started))
  expect(lacking(nothing)).toEqual(expect.arrayContaining(['photo', 'bio', 'days']))
  await expectProblem(await staff.send('GET', '/api/v1/staff/chefs/99999/application'), 'chef-not-found')
  const approved = await staff.send('POST', `/api/v1/staff/chefs/${chefId}/approval`, {
    body: { decision: 'approve' },
  })
  expect(approved.status).toBe(200)
})

// – In production nobody is approved whose meals say nothing of allergens (issue 15)
test('in production a menu that says nothing of allergens is not approved', async () => {
  const chef = await asAppliedChef(server)
  const chefId = await kitchenOf(chef)
  await addedMeal(chef)
  await db.query(`update meals set allergens = null where chef_id = $1`, [chefId])
  const { name } = (await application(chefId)).meals[0]!
  const missing = async () => {
    const refused = await approveInProduction(server, staff, chefId)
    if (!isRefusal(refused)) throw new Error('Approved')
    expect(refused.refusal).toBe('checklist-incomplete')
    return refused.extra!.missing
  }
  expect(await missing()).toContain(`Allergens of ${name}`)
  await db.query(`update meals set allergens = '{}' where chef_id = $1`, [chefId])
  expect(await missing()).not.toContain(`Allergens of ${name}`)
})

// – A kitchen can be approved with a limit for its first weeks, and is told of it (issue 15)
test('an approval may come with a limit for the first weeks, which ends by itself', async () => {
  const chef = await asAppliedChef(server)
  const chefId = await kitchenOf(chef)
  const firstWeeks = { servings: 12, weeks: 3, reason: 'Every new kitchen starts small.' }
  const answer = await staff.send('POST', `/api/v1/staff/chefs/${chefId}/approval`, {
    body: { decision: 'approve', firstWeeks },
  })
  expect(answer.status).toBe(200)
  const until = addDays(marketDateAt(await server.now(), 'America/Chicago'), 21)
  const kitchen = (await (await chef.send('GET', '/api/v1/chef')).json()) as MyKitchen
  expect(kitchen.limit).toEqual({ servings: 12, until, reason: firstWeeks.reason })
  const dates = async () => {
    const answer = await asGuest(server).send('GET', `/api/v1/auth/next/${chefId}`)
    return ((await answer.json()) as { deliveryDates: { servingsLeft: number }[] }).deliveryDates
  }
  await expect.poll(async () => (await dates()).map(({ servingsLeft }) => servingsLeft)).toContain(12)
  const mails = await db.query(`select 1 from outbox where key ^@ 'limit:' and recipient = $1`, [chef.email])
  expect(mails).toHaveLength(1)
  await server.setClock(new Date(`${addDays(until, 1)}T15:00:00Z`))
  expect((await dates()).every(({ servingsLeft }) => servingsLeft === 40)).toBe(true)
})
