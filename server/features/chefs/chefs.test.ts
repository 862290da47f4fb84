import { getMyKitchen, type MyKitchen, myKitchen } from '@ladlewell/contract/chefs.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { weekdayOf } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { filesIn } from '../../platform/picture-files.ts'
import { asAppliedChef, asNewChef, profile } from '../../testing/chef.ts'
import { asBearer, asCustomer, asGuest, basketFrom, type Customer, PASSWORD } from '../../testing/customer.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const path = '/api/v1/auth/chef'
const rosa = { password: PASSWORD, firstname: 'Rosa', lastname: 'Delgado' }
const register = (body: object, guest = asGuest(server)) =>
  guest.send('POST', '/api/v1/auth/registerChef', { body: { ...rosa, ...body } })
const kitchenOf = async (chef: Pick<Customer, 'send'>) =>
  (await (await chef.send('GET', getMyKitchen.path)).json()) as MyKitchen
const save = (chef: Pick<Customer, 'token'>, details: unknown, picture?: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  if (picture) form.append('chefPic', new File([picture], '../../me.jpg', { type: 'text/html' }))
  form.append('details', typeof details === 'string' ? details : JSON.stringify(details))
  return fetch(server.url + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${chef.token}` },
    body: form,
  })
}
const setState = (chef: Customer, change: string) =>
  server.db.query(`update chefs set ${change} where account_id = $1`, [chef.id])

// §3 The response has a token, and a role for chef-capable calls
// §6 Unapproved chefs may sign in and onboard (product.md)
// §7 POST /api/v1/auth/registerChef takes firstname, lastname, email, password
// §7 It answers token and role
// §7 POST /api/v1/auth/authenticate answers the role CHEF for a chef
test('who signs up as a chef gets a token, the role CHEF and a kitchen that is a draft', async () => {
  const response = await register({ email: ' Rosa@Example.test ' })
  expect(response.status).toBe(200)
  const { token, role } = (await response.json()) as { token: string; role: string }
  expect(role).toBe('CHEF')
  const chef = asBearer(server, token)
  const user = await chef.call('GET /api/v1/auth/user/single')
  expect(user).toMatchObject({
    data: { email: 'rosa@example.test', firstname: 'Rosa', lastname: 'Delgado', role: 'CHEF' },
  })
  const kitchen = await kitchenOf(chef)
  expect(myKitchen.parse(kitchen)).toEqual(kitchen)
  expect(kitchen).toMatchObject({ name: 'Rosa Delgado', state: 'draft', availableDays: [], bio: '' })
  const signedIn = await asGuest(server).call('POST /api/v1/auth/authenticate', {
    body: { email: 'rosa@example.test', password: PASSWORD },
  })
  expect(signedIn).toMatchObject({ data: { role: 'CHEF' } })
})

// §3 A new kitchen’s first menu week is the running one (product.md)
test('the first menu week of a new kitchen is the running one', async () => {
  const chef = await asNewChef(server)
  const [row] = await server.db.query<{ anchor: string }>(
    'select anchor_date::text as anchor from chefs where account_id = $1',
    [chef.id],
  )
  expect(row!.anchor).toBe('2027-01-11')
})

// §7 A new chef’s address is verified as a customer’s (ours)
test('a new chef is asked to verify their address, as customers are', async () => {
  const chef = await asNewChef(server)
  const marked = async () => (await chef.call('GET /api/v1/auth/user/single')) as { data: object }
  expect(await marked()).toMatchObject({ data: { emailVerified: false } })
  const token = await mailedLink(server, chef.email, 'Welcome to Ladlewell', '/verify-email?token=')
  await chef.send('POST', '/api/v1/email-verifications/confirmation', { body: { token } })
  expect(await marked()).toMatchObject({ data: { emailVerified: true } })
})

// §7 One account an address, chef or customer (ours)
test('an address has one account, be it a chef’s or a customer’s, also when both come at once', async () => {
  const customer = await asCustomer(server)
  await expectProblem(await register({ email: customer.email }), 'email-taken')
  const body = { ...rosa, email: 'both@example.test' }
  const twins = await Promise.all([
    asGuest(server).send('POST', '/api/v1/auth/registerCustomer', { body }),
    register(body),
    register(body),
  ])
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const [{ count }] = (await server.db.query(
    `select count(*)::int as count from accounts a left join chefs c on c.account_id = a.id
     where a.email = 'both@example.test' and (a.role = 'CHEF') = (c.id is not null)`,
  )) as [{ count: number }]
  expect(count).toBe(1)
})

// §7 Weak passwords, missing names and too many sign-ups are refused (ours)
test('sign-up refuses what is missing or weak, and too many from one address', async () => {
  for (const nameless of [{ firstname: ' ' }, { lastname: ' ' }])
    await expectProblem(await register({ email: 'a@example.test', ...nameless }), 'validation-failed')
  await expectProblem(await register({ email: 'a@example.test', password: 'short' }), 'password-too-short')
  const guest = asGuest(server)
  const answers = await Promise.all(Array.from({ length: 65 }, () => register({ email: 'x' }, guest)))
  expect(answers.map(({ status }) => status)).not.toContain(429)
  const twice = await Promise.all(
    Array.from({ length: 65 }, () => register({ email: 'a@example.test', password: '1' }, guest)),
  )
  const refused = twice.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

// §3 availableDays is a list of weekday names (product.md)
// §6 Unapproved chefs may sign in and onboard (product.md)
// §6 They are not listed and cannot sell until approved (product.md)
// §6 A complete onboarding puts the kitchen in review
// §7 Multipart: the chefPic file plus a details JSON string
// §7 Details are bio, cuisineSpecialties, phoneNumber, availableDays
test('onboarding with everything puts the kitchen in review, and nobody sees it yet', async () => {
  const chef = await asNewChef(server)
  const answer = await save(chef, profile, await photo('jpeg'))
  expect(answer.status).toBe(200)
  const kitchen = (await answer.json()) as MyKitchen
  expect(kitchen).toMatchObject({
    state: 'in-review',
    bio: profile.bio,
    cuisineSpecialties: ['Mexican', 'Tex-Mex'],
    phoneNumber: '+15125550177',
    availableDays: ['Tuesday', 'Friday'],
  })
  expect(kitchen.profileImageUrl).toMatch(/^\/pictures\/[0-9a-f-]{36}-small\.webp$/)
  expect((await fetch(server.url + kitchen.profileImageUrl!)).headers.get('content-type')).toBe('image/webp')
  const guest = asGuest(server)
  await expectProblem(await guest.send('GET', `/api/v1/chefs/${kitchen.id}`), 'chef-not-found')
  await expectProblem(await guest.send('GET', `/api/v1/auth/next/${kitchen.id}`), 'chef-not-found')
  const list = await (await guest.send('GET', '/api/v1/auth/AllChefsWithMeals')).text()
  expect(list).not.toContain(profile.bio)
})

// §5 The server requires bio, phone, picture and one day, in the same words (product.md)
test.each([
  ['bio', { bio: ' ' }],
  ['phoneNumber', { phoneNumber: '' }],
  ['availableDays', { availableDays: [] }],
])('onboarding without %s is told so, in the specification’s words', async (field, less) => {
  const chef = await asNewChef(server)
  const problem = await expectProblem(
    await save(chef, { ...profile, ...less }, await photo('png')),
    'required-missing',
  )
  expect(problem.message).toBe('Please fill in all required fields.')
  expect(Object.keys(problem.fields!)).toEqual([field])
  expect((await kitchenOf(chef)).state).toBe('draft')
})

// §5 What is no phone number is asked for again at onboarding (issue 11, T11)
test('what is no telephone number is asked for again at onboarding', async () => {
  const chef = await asNewChef(server)
  const refused = await save(chef, { ...profile, phoneNumber: '512' }, await photo('png'))
  const { fields } = await expectProblem(refused, 'validation-failed')
  expect(Object.values(fields!)).toEqual(['Please enter a phone number with its area code.'])
})

// §5 The server requires bio, phone, picture and one day, in the same words (product.md)
// §7 chefPic may be left out once there is one (ours)
test('the picture is required the first time only', async () => {
  const chef = await asNewChef(server)
  const problem = await expectProblem(await save(chef, profile), 'required-missing')
  expect(Object.keys(problem.fields!)).toEqual(['chefPic'])
  const first = (await (await save(chef, profile, await photo('webp'))).json()) as MyKitchen
  const later = await save(chef, { ...profile, bio: 'New words.' })
  const { profileImageUrl } = first
  expect(await later.json()).toMatchObject({ bio: 'New words.', state: 'in-review', profileImageUrl })
})

// §2 A new picture takes the place of the one before
test('a new picture takes the place of the one before', async () => {
  const chef = await asAppliedChef(server)
  const isThere = async (url: string | null) =>
    (await server.files.get('open', url!.split('/').at(-1)!)) !== null
  const first = (await kitchenOf(chef)).profileImageUrl
  await save(chef, profile, await photo('avif'))
  const second = (await kitchenOf(chef)).profileImageUrl
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
})

// §7 Each cuisine comes once, at most twelve (ours)
test('cuisines come once each, whatever their case, and only so many', async () => {
  const chef = await asAppliedChef(server)
  const saved = await save(chef, { ...profile, cuisineSpecialties: ' Thai ,thai,, Lao  food ,' })
  expect(await saved.json()).toMatchObject({ cuisineSpecialties: ['thai', 'Lao food'] })
  const many = Array.from({ length: 13 }, (_, nth) => `Cuisine ${nth}`).join()
  await expectProblem(await save(chef, { ...profile, cuisineSpecialties: many }), 'validation-failed')
})

// §2 The second writer gets the profile as it is now (ours)
test('the second of two who edit one profile is told, with the profile as it is now', async () => {
  const chef = await asAppliedChef(server)
  const { version } = await kitchenOf(chef)
  const bios = Array.from({ length: 10 }, (_, nth) => `Words ${nth}`)
  const answers = await Promise.all(bios.map(bio => save(chef, { ...profile, bio, version })))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  const refused = answers.find(({ status }) => status !== 200)!
  const problem = await expectProblem(refused, 'changed-meanwhile')
  const { current } = problem as unknown as { current: MyKitchen }
  expect(current).toEqual(await kitchenOf(chef))
  expect(bios).toContain(current.bio)
})

// §2 An approved chef’s change is seen at once
test('an approved chef’s change is seen by customers at once', async () => {
  const chef = await asAppliedChef(server)
  await setState(chef, 'approved_at = now()')
  const { id } = await kitchenOf(chef)
  const shown = async () => (await asGuest(server).send('GET', `/api/v1/chefs/${id}`)).json()
  await expect.poll(shown).toMatchObject({ name: 'Rosa Delgado', bio: profile.bio })
  await save(chef, { ...profile, name: 'Rosa’s Kitchen', bio: 'By the river.' })
  await expect.poll(shown).toMatchObject({ name: 'Rosa’s Kitchen', bio: 'By the river.' })
})

// §6 A suspended chef reads why and changes nothing (ours)
test('a suspended chef reads the reason and changes nothing', async () => {
  const chef = await asAppliedChef(server)
  await setState(chef, 'approved_at = now(), suspended_at = now()')
  await server.db.query(
    `insert into chef_decisions (chef_id, decision, reason, decided_by, decided_at)
     select c.id, 'suspend', 'The kitchen flooded.', (select min(id) from accounts where role = 'STAFF'), now()
     from chefs c where c.account_id = $1`,
    [chef.id],
  )
  expect(await kitchenOf(chef)).toMatchObject({ state: 'suspended', lastReason: 'The kitchen flooded.' })
  const files = await filesIn(server.files, 'open')
  await expectProblem(await save(chef, profile, await photo('jpeg')), 'kitchen-suspended')
  expect(await filesIn(server.files, 'open')).toEqual(files)
})

// §7 The picture is re-encoded; what is none is refused and not kept (ours)
test.each([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', () => photo('gif')],
  ['a JPEG that was cut off', async () => (await photo('jpeg')).subarray(0, 1500)],
])('%s as picture is refused, and nothing is kept', async (_, make) => {
  const chef = await asNewChef(server)
  const files = await filesIn(server.files, 'open')
  await expectProblem(await save(chef, profile, Buffer.from(await make())), 'picture-not-readable')
  expect(await filesIn(server.files, 'open')).toEqual(files)
  expect(await kitchenOf(chef)).toMatchObject({ state: 'draft', bio: '' })
})

// §7 Hostile details are refused (ours)
test('details that are no object of ours are refused', async () => {
  const chef = await asNewChef(server)
  for (const [details, code] of [
    ['{', 'malformed-request'],
    ['{"__proto__":{}}', 'malformed-request'],
    ['[]', 'validation-failed'],
    [{ ...profile, approvedAt: '2020-01-01' }, 'validation-failed'],
    [{ ...profile, availableDays: ['Someday'] }, 'validation-failed'],
    [{ ...profile, bio: 'a\0b' }, 'malformed-request'],
    [{ ...profile, bio: 'x'.repeat(2001) }, 'validation-failed'],
  ] as const)
    await expectProblem(await save(chef, details, await photo('jpeg')), code)
  expect((await kitchenOf(chef)).state).toBe('draft')
})

test('an order that meets a change of the days waits for it, and is decided on what was saved', async () => {
  const chef = await signedIn(server, 'chef@ladlewell.test')
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const { availableDays } = await kitchenOf(chef)
  const others = availableDays.filter(day => day !== weekdayOf(body.orderDate))
  const change = async (days: typeof availableDays, seen?: string) =>
    save(chef, { ...profile, availableDays: days, seen }, await photo('jpeg'))
  const { concerned } = await expectProblem(await change(others), 'customers-concerned')
  await server.db.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
    create trigger linger after update on chefs for each row execute function linger()`)
  const saving = change(others, (concerned as Concerned).seen)
  await until('the days are being written', async () => {
    const sleeping = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
    return (await server.db.query(sleeping)).length > 0
  })
  const placing = customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  const saved = await saving
  expect(saved.status, await saved.text()).toBe(200)
  await expectProblem(await placing, 'not-a-delivery-day')
  await server.db.query('drop trigger linger on chefs')
  expect((await change(availableDays)).status).toBe(200)
})
