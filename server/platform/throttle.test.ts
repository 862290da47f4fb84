import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { createThrottle, forgetThrottles } from './throttle.ts'

const { db } = await startTestServer({ ROLE: 'web' })

test('what was counted is forgotten once no rule looks back so far', async () => {
  // Of cards that the demo world’s customers were declined.
  await db.query('delete from throttles')
  const slow = createThrottle(db, 'slow', { burst: 5, perMinute: 5 / (7 * 24 * 60) })
  for (const key of ['long-ago', 'lately']) for (let nth = 0; nth < 5; nth++) await slow.take(key)
  await db.query(
    `update throttles set at = now() - case key when 'slow:lately' then interval '6 days' else interval '9 days' end`,
  )
  expect(await forgetThrottles(db)).toBe(1)
  expect(await db.query('select key from throttles')).toEqual([{ key: 'slow:lately' }])
})

test('a slow rule gives back one after the other', async () => {
  const slow = createThrottle(db, 'weekly', { burst: 2, perMinute: 2 / (7 * 24 * 60) })
  expect([await slow.take('a'), await slow.take('a')]).toEqual([null, null])
  expect(await slow.take('a')).toBeGreaterThan(3 * 24 * 60 * 60)
  await db.query(`update throttles set at = at - interval '4 days' where key = 'weekly:a'`)
  expect([await slow.take('a'), (await slow.take('a')) === null]).toEqual([null, false])
})
