import { expect, test } from 'vitest'
import { asBearer, asCustomer, asGuest, type Customer, PASSWORD } from '../../testing/customer.ts'
import { ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const PATH = '/api/v1/push-device'

interface Device {
  id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

async function newDevice(): Promise<Device> {
  const made = await fetch(`${server.sandbox.url}/sandbox/push/devices`, { method: 'POST' })
  return (await made.json()) as Device
}

const told = async ({ id }: Device) => {
  const answer = await fetch(`${server.sandbox.url}/sandbox/push?to=${id}`)
  return (await answer.json()) as { title: string; body: string; url: string }[]
}

const turnOn = (customer: Customer, { endpoint, keys }: Device) =>
  customer.send('PUT', PATH, { body: { endpoint, keys } })

async function withDevice() {
  const [customer, device] = [await asCustomer(server), await newDevice()]
  expect((await turnOn(customer, device)).status).toBe(200)
  return { customer, device }
}

/** What became of the pushes of an account, once none is on its way. */
async function settled({ id }: { id: number }) {
  await server.advance(0)
  await server.advance(0)
  return server.db.query<{ key: string; sent: boolean; why: string | null }>(
    `select key, sent_at is not null as sent, last_error as why from outbox
     where account_id = $1 and channel = 'push' order by id`,
    [id],
  )
}

// – A device that asked for notifications is told of an order once, in the words of its mail (issue 13)
test('a device is told once of what its owner is written about, and where a tap leads', async () => {
  const { customer, device } = await withDevice()
  const { orderId } = await ordered(server, customer, 'Amara Okafor')
  expect(await settled(customer)).toEqual([
    { key: expect.stringMatching(`^order:${orderId}:paid:push:\\d+$`), sent: true, why: null },
  ])
  expect(await told(device)).toEqual([
    expect.objectContaining({
      title: expect.stringContaining(`#${orderId}`),
      body: expect.stringMatching(/\w/),
      url: expect.stringMatching(/\/(profile\/orders|order)/),
    }),
  ])
})

// – Who turned notifications of a kind off gets its mails alone (issue 13)
test('what somebody does not want to see is not shown', async () => {
  const { customer, device } = await withDevice()
  const preferences = [{ kind: 'orders', channel: 'push', wanted: false }]
  await customer.send('PUT', '/api/v1/message-preferences', { body: { preferences } })
  await ordered(server, customer, 'Amara Okafor')
  expect(await settled(customer)).toEqual([])
  expect(await told(device)).toEqual([])
})

// – A device is told until it signs out (issue 13)
test('a device that signed out is told nothing more', async () => {
  const { customer, device } = await withDevice()
  await customer.send('DELETE', '/api/v1/session')
  const again = await asGuest(server).call('POST /api/v1/auth/authenticate', {
    body: { email: customer.email, password: PASSWORD },
  })
  if (!again.ok) throw new Error('Not signed in')
  await ordered(server, { ...customer, ...asBearer(server, again.data.token) }, 'Amara Okafor')
  expect(await settled(customer)).toEqual([])
  expect(await told(device)).toEqual([])
})

// – Somebody else on the same device is told instead (issue 13)
test('a device tells whoever used it last', async () => {
  const { customer, device } = await withDevice()
  const other = await asCustomer(server)
  await turnOn(other, device)
  expect(await (await customer.send('GET', PATH)).json()).toMatchObject({ isOn: false })
  await ordered(server, customer, 'Amara Okafor')
  await settled(customer)
  expect(await told(device)).toEqual([])
})

// – A device that is gone is forgotten, and nothing fails for it (issue 13)
test('a browser that wants no more is forgotten', async () => {
  const { customer, device } = await withDevice()
  await fetch(`${server.sandbox.url}/sandbox/push/devices/${device.id}`, { method: 'DELETE' })
  await ordered(server, customer, 'Amara Okafor')
  expect(await settled(customer)).toMatchObject([{ sent: false, why: 'the device has signed out' }])
  expect(await (await customer.send('GET', PATH)).json()).toMatchObject({ isOn: false })
})

// – Only push services that we know are called (issue 13)
test('no address is called because somebody names it', async () => {
  const [customer, device] = [await asCustomer(server), await newDevice()]
  for (const endpoint of [
    'http://127.0.0.1:1/push',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evilpush.apple.com/x',
    'file:///etc/passwd',
  ])
    await expectProblem(await turnOn(customer, { ...device, endpoint }), 'push-service-unknown')
  await expectProblem(
    await turnOn(customer, { ...device, keys: { p256dh: 'x', auth: 'y' } }),
    'validation-failed',
  )
})
