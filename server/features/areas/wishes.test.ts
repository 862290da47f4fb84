import {
  getMarketSettings,
  type MarketTerms,
  previewMarketSettings,
} from '@ladlewell/contract/market-settings.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, PASSWORD } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { lookAfterWishes } from './tell-wishes.ts'

const server = await startTestServer()
const { db, sandbox } = server
const guest = asGuest(server)
const staff = await signedIn(server, 'staff@ladlewell.test')

const path = '/api/v1/area-wishes'
const ask = (email: string, postalCode: string, headers: Record<string, string> = {}) =>
  asGuest(server).send('POST', path, { body: { email, postalCode }, headers })
const confirm = (token: string) => guest.send('POST', `${path}/${token}/confirmation`)
const mailsTo = (email: string, count: number) =>
  until(`${count} mails reach ${email}`, async () => (await sandbox.mails(email)).length >= count)
const tokenIn = ({ text }: { text: string }) => /area-wish\/([\w-]{43})/.exec(text)?.[1]

/** The token of the newest mail, once there are so many. */
async function newestToken(email: string, count = 1) {
  // Who has an account gets other mails as well.
  const tokens = async () => (await sandbox.mails(email)).flatMap(mail => tokenIn(mail) ?? [])
  await until(`${count} links reach ${email}`, async () => (await tokens()).length >= count)
  return (await tokens())[0]!
}

async function confirmed(email: string, postalCode: string, headers = {}) {
  expect((await ask(email, postalCode, headers)).status).toBe(204)
  expect((await confirm(await newestToken(email))).status).toBe(200)
}

async function setArea(zipPrefixes: string[]) {
  const standing = await staff.send('GET', '/api/v1/staff/market')
  const { version, ...settings } = getMarketSettings.reply.parse(await standing.json())
  const terms: MarketTerms = { ...settings, zipPrefixes }
  const preview = await staff.send('POST', '/api/v1/staff/market/preview', { body: terms })
  const { wishesTold } = previewMarketSettings.reply.parse(await preview.json())
  const answer = await staff.send('PUT', '/api/v1/staff/market', {
    body: { ...terms, version, reason: 'We grow.' },
  })
  expect(answer.status).toBe(200)
  return wishesTold
}

const waiting = async () => (await staff.send('GET', '/api/v1/staff/area-wishes')).json()
const rowsOf = (email: string) => db.query('select * from area_wishes where email = $1', [email])

// – Who lives outside the area leaves an address, confirms it from the mail, and is told once when we come (issue 13)
// – Staff see how many people wait for a ZIP code, and how many a change would tell (issue 13)
test('a wish is confirmed from its mail, and told once in its language when the area grows', async () => {
  const [rosa, theo] = ['rosa-far@example.test', 'theo-far@example.test']
  await confirmed(rosa, '75001', { 'accept-language': 'es' })
  expect((await ask(theo, '75001')).status).toBe(204)
  await mailsTo(theo, 1)
  expect(await waiting()).toEqual([{ postalCode: '75001', waiting: 1 }])
  expect(await setArea(['786', '787', '750'])).toBe(1)
  await mailsTo(rosa, 2)
  const [news, question] = await sandbox.mails(rosa)
  expect([question!.subject, news!.subject]).toEqual([
    '¿Te escribimos cuando entreguemos en 75001?',
    'Ladlewell ya entrega en 75001',
  ])
  await setArea(['786', '787'])
  expect(await setArea(['786', '787', '750'])).toBe(0)
  expect(await waiting()).toEqual([])
  // Somebody who confirms by now hears it there.
  expect(await (await confirm(await newestToken(theo))).json()).toEqual({
    ...{ postalCode: '75001', confirmed: true, serves: true },
  })
  await setArea(['786', '787'])
  await setArea(['786', '787', '750'])
  await until('nothing waits to be sent', async () => {
    const left = await db.query(`select 1 from tasks where queue = 'messages'`)
    return left.length === 0
  })
  expect([(await sandbox.mails(rosa)).length, (await sandbox.mails(theo)).length]).toEqual([2, 1])
  await setArea(['786', '787'])
  // Nothing of whoever is not with us is kept with the mails.
  const kept = await db.query(
    `select 1 from outbox where recipient like '%-far@example.test' or content::text like '%area-wish%'`,
  )
  expect(kept).toEqual([])
})

// – Two who tell or confirm at once do it once (issue 13)
test('whatever is done twice at once is done once', async () => {
  const email = 'twice@example.test'
  await Promise.all([ask(email, '75002'), ask(email, '75002')])
  const token = await newestToken(email)
  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const area = { zipPrefixes: ['75002'] }
  const parts = { db, markets: { openArea: () => area }, settings: { PUBLIC_URL: server.url } } as never
  const now = await server.now()
  const told = await Promise.all([lookAfterWishes(parts, now), lookAfterWishes(parts, now)])
  expect(told.sort()).toEqual([0, 1])
  await mailsTo(email, 2)
  expect((await sandbox.mails(email)).length).toBe(2)
  const leave = (link: string) => guest.send('DELETE', `${path}/${link}`)
  const last = await newestToken(email, 2)
  const left = await Promise.all([leave(last), leave(last)])
  expect(left.map(({ status }) => status)).toEqual([204, 204])
  expect(await rowsOf(email)).toEqual([])
})

// – Opening a link changes nothing; leaving takes one click, and forgets the address (issue 13)
test('looking changes nothing, a link of before is dead, and leaving forgets the address', async () => {
  const email = 'leaving@example.test'
  await ask(email, '75003')
  const token = await newestToken(email)
  const look = (link: string) => guest.send('GET', `${path}/${link}`)
  const standing = { postalCode: '75003', confirmed: false, serves: false }
  for (const _ of [1, 2]) expect(await (await look(token)).json()).toEqual(standing)
  await server.advance(2)
  // Asked again, the newest mail has the link.
  await ask(email, '75003')
  await mailsTo(email, 2)
  await expectProblem(await look(token), 'link-not-valid')
  await expectProblem(await confirm(token), 'link-not-valid')
  const newest = await newestToken(email, 2)
  expect(await (await confirm(newest)).json()).toEqual({ ...standing, confirmed: true })
  await server.advance(2)
  // Who is on the list hears that, and stays on it.
  await ask(email, '75003')
  await mailsTo(email, 3)
  const [listed] = await sandbox.mails(email)
  expect(listed!.subject).toBe('You’re on the list for 75003')
  expect(await (await look(tokenIn(listed!)!)).json()).toMatchObject({ confirmed: true })
  expect((await guest.send('DELETE', `${path}/${tokenIn(listed!)!}`)).status).toBe(204)
  expect(await rowsOf(email)).toEqual([])
  await expectProblem(await look(tokenIn(listed!)!), 'link-not-valid')
})

// – The answer does not tell whether an address is known, and mails to one are few (issue 13)
test('the answer is the same for every address, mails to one are few, and bad input is refused', async () => {
  const email = 'often@example.test'
  const answers = []
  for (const _ of [1, 2, 3]) answers.push(await ask(email, '75004'))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await expectProblem(await ask(email, '75005'), 'too-many-requests')
  const refused = async (body: object) =>
    (await expectProblem(await guest.send('POST', path, { body }), 'validation-failed')).fields
  expect(await refused({ email: 'nobody', postalCode: '1' })).toEqual({
    email: sentences['no-email'],
    postalCode: sentences['no-zip-code'],
  })
  expect(await refused({ email, postalCode: '78704' })).toEqual({ postalCode: sentences['served-already'] })
  await mailsTo(email, 1)
  expect((await sandbox.mails(email)).length).toBe(1)
})

// – What nobody confirmed is forgotten within a week, and who was told within a month (issue 13)
// – A wish is in the data of the account whose address it is, and goes with it (issue 13)
test('wishes are in one’s data and go with the account; what came to nothing is forgotten', async () => {
  const customer = await asCustomer(server)
  await confirmed(customer.email, '75006')
  const data = async () =>
    ((await (await customer.send('GET', '/api/v1/my-data')).json()) as { areaWishes: object[] }).areaWishes
  // Whoever opened the account with an address of somebody else learns nothing.
  expect(await data()).toEqual([])
  await db.query('update accounts set email_verified_at = now() where id = $1', [customer.id])
  expect(await data()).toMatchObject([{ postalCode: '75006', toldAt: null }])
  const gone = await customer.send('DELETE', '/api/v1/my-account', { body: { password: PASSWORD } })
  expect(gone.status).toBe(204)
  expect(await rowsOf(customer.email)).toEqual([])

  await ask('silent@example.test', '75007')
  await mailsTo('silent@example.test', 1)
  await server.advance(8 * 24 * 60)
  const parts = { db, markets: { openArea: () => ({ zipPrefixes: ['787'] }) }, settings: {} } as never
  await lookAfterWishes(parts, await server.now())
  expect(await rowsOf('silent@example.test')).toEqual([])
})
