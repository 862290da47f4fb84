import { pastReviews } from '@ladlewell/domain/examples/past-reviews.ts'
import { reviews } from '@ladlewell/domain/examples/reviews.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../invariants.ts'
import { startTestServer } from '../testing/test-server.ts'
import { MONDAY_MORNING } from '../testing/world.ts'

const server = await startTestServer()

// – Each chef of the demo world has enough reviews to look lived in (issue 14)
test('every review of the cast is kept, the latest on top, of an order that was delivered before', async () => {
  const rows = await server.db.query<{
    text: string
    sincePrevious: number | null
    days: number
    replied: boolean
  }>(
    `select r.text, r.reply is not null as replied,
       extract(epoch from r.written_at - lag(r.written_at) over (order by r.id))::float as since_previous,
       extract(epoch from r.written_at - o.delivery_date)::float / 86400 as days
     from reviews r join orders o on o.id = r.order_id`,
  )
  expect(rows.map(({ text }) => text).sort()).toEqual(
    [...reviews, ...pastReviews].map(({ text }) => text).sort(),
  )
  expect(rows.filter(({ replied }) => replied)).toHaveLength(pastReviews.filter(({ reply }) => reply).length)
  for (const { text, sincePrevious, days } of rows) {
    expect(sincePrevious ?? 0, text).toBeGreaterThanOrEqual(0)
    expect(days, text).toBeGreaterThan(1)
  }
})

test('what is written and answered lies before today, and goes back for half a year', async () => {
  const [span] = await server.db.query<{ first: Date; last: Date; answered: Date }>(
    'select min(written_at) as first, max(written_at) as last, max(replied_at) as answered from reviews',
  )
  expect(span!.last < MONDAY_MORNING && span!.answered < MONDAY_MORNING).toBe(true)
  const weeks = (MONDAY_MORNING.getTime() - span!.first.getTime()) / (7 * 24 * 60 * 60 * 1000)
  expect(weeks).toBeGreaterThan(20)
})

test('the demo world breaks nothing that must never break', async () => {
  const broken = (await countBroken(server.db, MONDAY_MORNING)).filter(({ count }) => count > 0)
  expect(broken.map(({ number, says, count }) => ({ number, says, count }))).toEqual([])
})
