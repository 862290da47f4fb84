import { endpoints } from '@ladlewell/contract/endpoints.ts'
import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Endpoint } from '@ladlewell/contract/http.ts'
import { staffRoles } from '@ladlewell/domain/staff-role.ts'
import { expect, test } from 'vitest'
import { actingFor } from './testing/acting.ts'
import { boardRows, chefRows } from './testing/authorization/chefs.ts'
import { customerRows } from './testing/authorization/customers.ts'
import {
  type Asking,
  all,
  type Name,
  NOWHERE,
  type Row,
  type StaffRow,
  signedIn,
} from './testing/authorization/rows.ts'
import { staffRows } from './testing/authorization/staff.ts'
import { furnished } from './testing/authorization/world.ts'
import { colleague } from './testing/colleague.ts'
import { everybody, type Person, people } from './testing/people.ts'
import { signedIn as signedInAs } from './testing/signed-in.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer()
const world = await furnished(server)

// One row an endpoint: an endpoint without one does not compile.
const table: Record<Name, Row> = {
  ...boardRows,
  ...customerRows,
  ...chefRows,
  ...staffRows,
  endOtherSessions: signedIn(),
  // The other ended the session that acts for them.
  signOut: { ask: () => ({}), statuses: { ...all(204), guest: 401, acting: 401 } },
}

test('the table names every endpoint, and no other', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

// Those who may come last: what others did before must have changed nothing.
const inTurn: Person[] = [
  'guest',
  'acting',
  'other',
  'otherChef',
  'suspendedChef',
  'unprovenStaff',
  'staff',
  'chef',
  'owner',
]

// §2 Another kitchen’s payouts and statements are not found
// §3 Only by who ordered; others find nothing
// §6 The server enforces who may do what (product.md)
// §6 Availability is the chef’s own; a suspended chef reads it and changes nothing (product.md)
// §6 Only staff reach these pages and calls (product.md)
// §6 Server-side: chef calls are for chefs, each their own kitchen (product.md)
// §6 Chefs manage their own meals.
// §6 The dashboard’s calls are for chefs only, another chef’s meal is not found (product.md).
// §6 A suspended kitchen reads its orders and changes none (product.md)
// §6 Only staff moderate
// §7 PUT /api/v1/auth/chef with a bearer token
// – Every call of staff answers 401 to guests and 403 to customers and chefs
// – Staff whose second step is open are refused by every call of staff
test.each(Object.keys(table) as Name[])('%s answers each kind of caller as the table says', async name => {
  const { ask, statuses, missing, of = 'owner', besides } = table[name]
  // So many callers share one network here that its limits would answer in place of the table.
  await server.db.query('delete from throttles')
  const found: Partial<Record<Person, number>> = {}
  for (const person of inTurn) {
    const answer = await send(name, person, ask(world, person))
    found[person] = answer.status
    if (person === 'guest' && answer.status === 401) expect(answer.code).toBe('not-signed-in')
    if (missing === undefined || person === of || person === besides) continue
    const nothing = await send(name, person, { ...ask(world, person), params: missing })
    expect(answer, `${person} can tell the owner's from nothing`).toEqual(nothing)
  }
  const { who, notOnBehalf, beforeSecondStep }: Endpoint = endpoints[name]
  expect(found).toEqual({
    ...statuses,
    ...(notOnBehalf && { acting: 403 }),
    ...(who !== 'anyone' && !beforeSecondStep && { unprovenStaff: 403 }),
  })
})

const staffCalls = Object.entries<Row>(table).filter(
  (entry): entry is [Name, StaffRow] => 'roles' in entry[1],
)

test('each call of staff says in the table which roles make it, and no other call does', () => {
  const ofStaff = (Object.keys(table) as Name[]).filter(name => endpoints[name].who === 'staff')
  expect(staffCalls.map(([name]) => name).toSorted()).toEqual(ofStaff.toSorted())
  expect(staffCalls.length).toBeGreaterThan(70)
})

const oneRoleEach = await Promise.all(
  staffRoles.map(async role => {
    const email = `only-${role}@ladlewell.test`
    await colleague(server.db, email, [role])
    return { role, person: await signedInAs(server, email) }
  }),
)

// – Every call of staff is made by the roles that its row names, by each of them alone, and by no other: whoever
//   has another is refused with a code of its own
test.each(staffCalls)('%s answers each role of staff as the table says', async (name, { ask, roles }) => {
  await server.db.query('delete from throttles')
  const passed = []
  for (const { role, person } of oneRoleEach) {
    const asking = ask(world, 'staff')
    const { method, path } = target(name, asking)
    const { params: _, query: __, ...sending } = asking
    const response = await person.send(method, path, sending)
    const isProblem = response.headers.get('content-type') === 'application/problem+json'
    const { code } = (isProblem ? await response.json() : {}) as Partial<Problem>
    if (code !== 'role-missing') passed.push(role)
    if (roles.includes(role)) expect(code, role).not.toBe('not-allowed')
    else expect({ role, code, status: response.status }).toEqual({ role, code: 'role-missing', status: 403 })
  }
  expect(passed).toEqual(staffRoles.filter(role => roles.includes(role)))
})

// – Customers and chefs set a second step up as staff do; nothing of theirs answers before it was given but
//   giving it and signing out
test('before their second step people give it or sign out, and nothing else', () => {
  const names = (Object.keys(table) as Name[]).filter(name => 'beforeSecondStep' in endpoints[name])
  expect(names.toSorted()).toEqual(['beginProof', 'getSecondStep', 'giveProof', 'proveSecondStep', 'signOut'])
})

// – Whatever changes how somebody signs in, and a chef’s bank details, ask for a proof of the last ten
//   minutes
test('what changes how somebody signs in, or where their money goes, asks for a fresh proof', async () => {
  const guarded = (Object.keys(table) as Name[]).filter(name => 'freshProof' in endpoints[name])
  expect(guarded.toSorted()).toEqual([
    'addPasskey',
    'askEmailChange',
    'askForPasskeys',
    'beginPasskey',
    'beginSecondStep',
    'confirmSecondStep',
    'connectDriverPayoutAccount',
    'connectPayoutAccount',
    'removePasskey',
    'removeSecondStep',
  ])
  const chef = await signedInAs(server, 'chef@ladlewell.test')
  await server.advance(11)
  for (const name of guarded) {
    const asking = table[name].ask(world, 'chef')
    const { method, path } = target(name, asking)
    const answer = await chef.send(method, path, asking)
    expect(await answer.json(), name).toMatchObject({ status: 403, code: 'fresh-proof-required' })
  }
})

// What staff may change in a customer's place; whatever else is added is the customer's own, or is put here on purpose.
const onBehalf: Name[] = [
  'addFavorite',
  'answerDelay',
  'answerShortage',
  'answerWindow',
  'cancelOrder',
  'changeSubscription',
  'chooseMeals',
  'endCalendarFeed',
  'mergeFavorites',
  'pauseOrResumeSubscription',
  'pauseSubscription',
  'placeOrder',
  'putDietProfile',
  'removeFavorite',
  'reportProblem',
  'setMessagePreferences',
  'signOut',
  'skipBox',
  'unchooseMeals',
  'withdrawSmsConsent',
]

// – Name, e-mail, phone, picture, password, second step, addresses, cards, deletion, my data, a calendar
//   address and consent to texts are not allowed there
// – A plan’s address and card, its price, and that a skipped week comes, are the customer’s alone
test('staff who act for a customer make these changing calls, and no other', async () => {
  const changing = (Object.keys(table) as Name[]).filter(
    name => endpoints[name].who === 'signed-in' && endpoints[name].method !== 'GET',
  )
  // What was called last ended the one before.
  const acting = await actingFor(
    server,
    await signedInAs(server, 'staff@ladlewell.test'),
    world.other,
    'Again.',
  )
  for (const name of changing.filter(one => !onBehalf.includes(one))) {
    const asking = table[name].ask(world, 'acting')
    const { method, path } = target(name, asking)
    const answer = await acting.send(method, path, asking)
    expect(await answer.json(), name).toMatchObject({ status: 403, code: 'not-on-behalf' })
  }
  expect(changing.filter(name => !('notOnBehalf' in endpoints[name])).toSorted()).toEqual(onBehalf)
})

test('no answer holds what belongs to somebody else', async () => {
  const lists = (Object.keys(table) as Name[]).filter(
    name =>
      endpoints[name].method === 'GET' && table[name].missing === undefined && !isStream(endpoints[name]),
  )
  const { other, chef, staff, guest } = await everybody(server)
  const { email, id } = world.owner
  for (const name of lists) {
    // Where our team reads with its own eyes what others read of theirs.
    const isStaffs = endpoints[name].who === 'staff' || name === 'listThreads'
    for (const person of isStaffs ? [guest, other, chef] : [guest, other, chef, staff]) {
      const { method, path } = target(name, table[name].ask(world, 'other'))
      const text = await (await person.send(method, path)).text()
      expect(text, name).not.toContain(email)
      expect(text, name).not.toContain(`"userId":${id},`)
      expect(text, name).not.toContain(world.street)
    }
  }
})

test.each([
  ['getChef', 'chefId', world.pendingChefId],
  ['listDeliveryDates', 'chefId', world.pendingChefId],
  ['getMeal', 'mealId', world.unlistedMealId],
] as const)('%s: what is not listed is as missing as what never was, for everybody', async (name, key, hidden) => {
  for (const person of people) {
    const answer = await send(name, person, { params: { [key]: hidden } })
    expect(answer.status).toBe(404)
    expect(answer).toEqual(await send(name, person, { params: { [key]: NOWHERE } }))
  }
})

/** Goes on for as long as somebody listens. */
function isStream({ media }: Endpoint): boolean {
  return media === 'text/event-stream'
}

function target(name: Name, { params = {}, query }: Asking): { method: string; path: string } {
  const { method, path }: Endpoint = endpoints[name]
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
  return { method, path: query ? `${filled}?${query}` : filled }
}

/** The answer, as far as it could tell one thing from another. */
async function send(name: Name, person: Person, asking: Asking) {
  const { method, path } = target(name, asking)
  const { params: _, query: __, ...sending } = asking
  const response = await world[person].send(method, path, sending)
  const isProblem = response.headers.get('content-type') === 'application/problem+json'
  const { code, message, title, fields } = (isProblem ? await response.json() : {}) as Partial<Problem>
  return { status: response.status, code, message, title, fields }
}
