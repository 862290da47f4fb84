import { expect, test } from 'vitest'
import { asGuest } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const [server, withoutMaps] = await Promise.all([
  startTestServer(),
  startTestServer({ MAPS_API_URL: 'http://127.0.0.1:9/maps/api' }),
])
const path = '/api/v1/address-suggestions'
const session = 'typing-1'

const suggest = (q: string, at = server) =>
  asGuest(at).call('GET /api/v1/address-suggestions', { query: { q, session } })

const place = (placeId: string) =>
  asGuest(server).call('GET /api/v1/address-suggestions/{placeId}', {
    params: { placeId },
    query: { session },
  })

test('a street that is being typed is suggested, and its choice comes in parts with whether we go there', async () => {
  const found = await suggest('1100 congr')
  expect(found).toMatchObject({ ok: true, data: [{ text: '1100 Congress Avenue, Austin, TX, USA' }] })
  const [first] = found.ok ? found.data : []
  expect(await place(first!.placeId)).toMatchObject({
    ok: true,
    data: {
      streetAddress1: '1100 Congress Avenue',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'US',
      isServed: true,
    },
  })
})

test('an address outside the market says so before anything is ordered', async () => {
  const found = await suggest('san antonio')
  const outside = found.ok ? found.data[0] : undefined
  expect(outside).toBeDefined()
  expect(await place(outside!.placeId)).toMatchObject({ ok: true, data: { isServed: false } })
})

test('fewer than three letters, or a street that nobody knows, suggest nothing', async () => {
  expect(await suggest('11')).toMatchObject({ ok: true, data: [] })
  expect(await suggest('Unter den Linden')).toMatchObject({ ok: true, data: [] })
})

test('an unknown place is not found, and what makes no sense is refused', async () => {
  const guest = asGuest(server)
  await expectProblem(await guest.send('GET', `${path}/ChIJnowhere?session=a`), 'address-not-found')
  await expectProblem(await guest.send('GET', `${path}?q=1100`), 'validation-failed')
  await expectProblem(await guest.send('GET', `${path}?q=${'a'.repeat(201)}&session=a`), 'validation-failed')
})

test('without the maps service nothing is suggested and nothing breaks', async () => {
  expect(await suggest('1100 congress', withoutMaps)).toMatchObject({ ok: true, data: [] })
})

test('who asks too often has to wait, and what was just asked is remembered', async () => {
  const guest = asGuest(server)
  const ask = (q: string) => guest.send('GET', `${path}?q=${q}&session=a`)
  // Asked until refused, not so many times: a slow machine earns one more with every second.
  let answer = await ask('abc0')
  let asked = 1
  for (; answer.status === 200 && asked < 400; asked++) answer = await ask(`abc${asked}`)
  expect(asked).toBeGreaterThan(40)
  await expectProblem(answer, 'too-many-requests')
  const again = await Promise.all(Array.from({ length: 40 }, () => ask('abc0')))
  expect(again.map(({ status }) => status)).toEqual(Array(40).fill(200))
})
