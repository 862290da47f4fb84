import { expect, test } from 'vitest'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')

test('today answers', async () => {
  const answer = await staff.call('GET /api/v1/staff/today')
  console.log(JSON.stringify(answer, null, 1).slice(0, 6000))
  expect(answer.ok).toBe(true)
})
