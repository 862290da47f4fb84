import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import type { Review, ReviewedLine } from '@ladlewell/contract/reviews.ts'
import { afterAll, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { filesIn } from '../../platform/picture-files.ts'
import { asBearer, asCustomer, asGuest, basketFrom, type Customer, PASSWORD } from '../../testing/customer.ts'
import { AMARA, asChef, bringTo, ordered } from '../../testing/kitchen.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const amara = await asChef(server)
const staff = await asChef(server, 'staff@ladlewell.test')
const guest = asGuest(server)
const DAY = 24 * 60

afterAll(async () => {
  const broken = (await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)
  expect(broken.map(({ number }) => number)).toEqual([])
})

interface Served {
  rows: Review[]
  next: string | null
  rating: number | null
  reviewCount: number
}

async function delivered(customer: Customer): Promise<Order> {
  await server.setClock(MONDAY_MORNING)
  const basket = await basketFrom(server, AMARA.name)
  const [item] = basket.orderItems
  const orderItems = [item!, { ...item!, sideOption: 'veggie' as const }]
  const order = await ordered(server, customer, AMARA.name, { orderItems })
  await server.setClock(new Date(order.cutoffAt))
  await bringTo(amara, order.orderId, 'Delivered')
  return order
}

const pathOf = (orderId: number) => `/api/v1/orders/${orderId}/reviews`
const linesOf = async (customer: Pick<Customer, 'send'>, orderId: number) =>
  (await (await customer.send('GET', pathOf(orderId))).json()) as ReviewedLine[]
const write = (customer: Pick<Customer, 'send'>, orderId: number, body: object) =>
  customer.send('POST', pathOf(orderId), { body: { line: 1, stars: 5, text: 'Lovely.', ...body } })

async function withPicture(customer: Customer, orderId: number, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('picture', new Blob([bytes]))
  form.append('details', JSON.stringify({ line: 1, stars: 4, text: 'See for yourself.' }))
  const headers = { authorization: `Bearer ${customer.token}` }
  return fetch(server.url + pathOf(orderId), { method: 'POST', headers, body: form })
}

/** Sessions end after seven days. */
async function signedInAgain({ email }: Customer) {
  const answer = await guest.call('POST /api/v1/auth/authenticate', { body: { email, password: PASSWORD } })
  if (!answer.ok) throw new Error(`${email} could not sign in`)
  return asBearer(server, answer.data.token)
}

async function reviewsOf(chefId: number, query = ''): Promise<Served> {
  return (await (await guest.send('GET', `/api/v1/chefs/${chefId}/reviews?${query}`)).json()) as Served
}

const listed = async (chefId: number) =>
  (await (await guest.send('GET', `/api/v1/chefs/${chefId}`)).json()) as ChefWithMeals & { reviews: Review[] }

const countOf = (chefId: number) => async () => (await listed(chefId)).reviewCount

async function written(customer: Customer, body: object = {}) {
  const { orderId, chefId } = await delivered(customer)
  const { review } = (await (await write(customer, orderId, body)).json()) as ReviewedLine
  return { orderId, chefId, id: review!.id }
}

const moderate = (id: number, hidden: boolean, reason = 'It names a neighbor.') =>
  staff.send('PUT', `/api/v1/staff/reviews/${id}`, { body: { hidden, reason } })

const mailsTo = async (email: string) =>
  (
    await server.db.query<{ subject: string }>(
      `select content->>'subject' as subject from outbox where recipient = $1 order by id`,
      [email],
    )
  ).map(({ subject }) => subject)

// §3 Not before the delivery
// §7 GET /api/v1/orders/{orderId}/reviews: each line with the own review
test('an order can be reviewed line by line once it is delivered, and not before', async () => {
  const customer = await asCustomer(server)
  await server.setClock(MONDAY_MORNING)
  const placed = await ordered(server, customer, AMARA.name)
  await expectProblem(await write(customer, placed.orderId, {}), 'not-delivered-yet')
  expect((await linesOf(customer, placed.orderId)).map(({ isOpen }) => isOpen)).toEqual([false])
  const { orderId } = await delivered(customer)
  const lines = await linesOf(customer, orderId)
  expect(lines.map(({ isOpen, review }) => ({ isOpen, review }))).toEqual([
    { isOpen: true, review: null },
    { isOpen: true, review: null },
  ])
  for (const { line } of lines) expect((await write(customer, orderId, { line })).status).toBe(200)
  await expectProblem(await write(customer, orderId, { line: 7 }), 'validation-failed')
})

// §3 A new review counts for the rating on cards and pages
// §3 Authors by first name and initial only
// §7 GET /api/v1/chefs/{chefId}/reviews, also of one meal, with rating and count
test('everybody reads a new review, and it counts for the rating', async () => {
  const customer = await asCustomer(server)
  const { orderId, chefId } = await delivered(customer)
  const before = await listed(chefId)
  const long = await write(customer, orderId, { line: 2, stars: 1, text: 'x'.repeat(1500) })
  expect(((await long.json()) as ReviewedLine).review?.text).toHaveLength(1500)
  await expect.poll(countOf(chefId)).toBe(before.reviewCount + 1)
  await write(customer, orderId, { stars: 1, text: 'Cold.' })
  await expect.poll(countOf(chefId)).toBe(before.reviewCount + 2)
  const now = await listed(chefId)
  expect(now.reviews[0]).toMatchObject({ author: 'Dana D.', stars: 1, text: 'Cold.' })
  expect(now.rating).toBeLessThan(before.rating!)
  const { rows, rating, reviewCount } = await reviewsOf(chefId, 'limit=1')
  expect({ rows, rating, reviewCount }).toEqual({
    rows: [now.reviews[0]],
    rating: now.rating,
    reviewCount: now.reviewCount,
  })
  const ofMeal = await reviewsOf(chefId, `mealId=${now.reviews[0]!.mealId}`)
  expect(new Set(ofMeal.rows.map(({ mealId }) => mealId))).toEqual(new Set([now.reviews[0]!.mealId]))
  expect(JSON.stringify(rows)).not.toContain(customer.email)
})

// §3 One a line, also when ten come at once
// §3 The chef hears of a new review, once
// §4 A chef is told of a new review, once
test('a line has one review, also when ten come at once; the chef is told once', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await delivered(customer)
  const count = async () =>
    (await mailsTo('chef@ladlewell.test')).filter(s => s.startsWith('Dana gave')).length
  const before = await count()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => write(customer, orderId, { stars: 1 + (nth % 5) })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const rows = await server.db.query('select 1 from reviews where order_id = $1', [orderId])
  expect(rows.length).toBe(1)
  expect(await count()).toBe(before + 1)
})

// §3 The author hears of the reply, once
// §4 An author is told of the reply, once
test('a review can be changed for 14 days, and until the chef replies', async () => {
  const customer = await asCustomer(server)
  const first = await written(customer)
  expect((await write(customer, first.orderId, { stars: 2, text: 'On second thoughts.' })).status).toBe(200)
  expect((await linesOf(customer, first.orderId))[0]!.review).toMatchObject({ stars: 2 })
  const reply = await amara.send('PUT', `/api/v1/chef/reviews/${first.id}/reply`, { body: { reply: 'Oh!' } })
  expect(await reply.json()).toMatchObject({ reply: 'Oh!', stars: 2 })
  await expectProblem(await write(customer, first.orderId, {}), 'review-closed')
  const again = { body: { reply: 'Oh! Thank you.' } }
  expect((await amara.send('PUT', `/api/v1/chef/reviews/${first.id}/reply`, again)).status).toBe(200)
  const replies = (await mailsTo(customer.email)).filter(said => said.includes('Amara Okafor replied'))
  expect(replies).toHaveLength(1)
  expect((await reviewsOf(first.chefId)).rows.find(({ id }) => id === first.id)?.reply).toBe(again.body.reply)

  const second = await written(customer)
  await server.advance(15 * DAY)
  const later = await signedInAgain(customer)
  await expectProblem(await write(later, second.orderId, {}), 'review-closed')
  const [, other] = await linesOf(later, second.orderId)
  expect((await write(later, second.orderId, { line: other!.line })).status).toBe(200)
  await server.advance(60 * DAY)
  const third = await linesOf(await signedInAgain(customer), second.orderId)
  expect(third.map(({ isOpen }) => isOpen)).toEqual([false, false])
})

// §7 POST /api/v1/orders/{orderId}/reviews with line, stars, text and a picture
test('a picture is kept without its metadata, replaced and taken away', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await delivered(customer)
  const sent = (await (await withPicture(customer, orderId, await photo('jpeg'))).json()) as ReviewedLine
  const url = sent.review!.pictureUrl!
  const served = await guest.send('GET', url)
  expect(served.headers.get('content-type')).toBe('image/webp')
  const kept = await filesIn(server.files, 'private')
  const again = (await (await withPicture(customer, orderId, await photo('png'))).json()) as ReviewedLine
  expect(again.review!.pictureUrl).not.toBe(url)
  expect((await filesIn(server.files, 'private')).length).toBe(kept.length)
  await write(customer, orderId, { withoutPicture: true })
  expect((await linesOf(customer, orderId))[0]!.review).not.toHaveProperty('pictureUrl')
  await expectProblem(await guest.send('GET', url), 'review-not-found')
  expect((await filesIn(server.files, 'private')).length).toBe(kept.length - 2)
})

// §3 What is no picture is refused and not kept
test('what is no picture is refused, and neither it nor the review is kept', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await delivered(customer)
  const files = await filesIn(server.files, 'private')
  for (const bytes of [Buffer.from('<svg/>'), (await photo('jpeg')).subarray(0, 900), await photo('gif')])
    await expectProblem(await withPicture(customer, orderId, Buffer.from(bytes)), 'picture-not-readable')
  expect(await filesIn(server.files, 'private')).toEqual(files)
  expect((await linesOf(customer, orderId))[0]!.review).toBeNull()
})

// §3 Stars are whole, 1 to 5; words at most 1,500 characters
test.each([
  [{ stars: 0 }],
  [{ stars: 6 }],
  [{ stars: 4.5 }],
  [{ text: 'x'.repeat(1501) }],
  [{ line: -1 }],
  [{ hidden: false }],
])('%j is refused', async more => {
  const customer = await asCustomer(server)
  const { orderId } = await delivered(customer)
  await expectProblem(await write(customer, orderId, more), 'validation-failed')
})

// §3 At most 20 writes at once, then 10 a minute (ours)
test('nobody writes without end', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await delivered(customer)
  const answers = await Promise.all(Array.from({ length: 25 }, () => write(customer, orderId, {})))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBe(5)
  // Ten a minute: one in six seconds.
  const wait = Number(refused.at(-1)?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(2)
  expect(wait).toBeLessThanOrEqual(6)
})

// §3 Chefs do not rate themselves
test('chefs do not rate themselves', async () => {
  const { orderId } = await delivered({ ...amara, email: AMARA.email })
  await expectProblem(await write(amara, orderId, {}), 'not-allowed')
})

// §7 GET /api/v1/chef/reviews: own kitchen only, paged by key
// §7 PUT /api/v1/chef/reviews/{id}/reply; an empty one takes it back
test('a chef reads their reviews page by page, unanswered ones apart, and nobody else’s', async () => {
  const customer = await asCustomer(server)
  const { id } = await written(customer)
  const all = await amara.call('GET /api/v1/chef/reviews', { query: { limit: '2' } })
  if (!all.ok) throw new Error('no reviews')
  expect(all.data.rows.map(row => row.id)).toContain(id)
  expect(all.data.next).toBe(String(all.data.rows.at(-1)!.id))
  const next = await amara.call('GET /api/v1/chef/reviews', { query: { before: all.data.next } })
  expect(next.ok && next.data.rows.every(row => row.id < all.data.rows.at(-1)!.id)).toBe(true)
  await amara.send('PUT', `/api/v1/chef/reviews/${id}/reply`, { body: { reply: 'Thanks' } })
  const open = await amara.call('GET /api/v1/chef/reviews', { query: { unanswered: 'true' } })
  expect(open.ok && open.data.rows.map(row => row.id)).not.toContain(id)
  const hana = await asChef(server, 'hana-sato@ladlewell.test')
  const path = `/api/v1/chef/reviews/${id}/reply`
  await expectProblem(await hana.send('PUT', path, { body: { reply: 'Mine' } }), 'review-not-found')
  await amara.send('PUT', path, { body: { reply: '' } })
  const back = await amara.call('GET /api/v1/chef/reviews', { query: { unanswered: 'true' } })
  expect(back.ok && back.data.rows.map(row => row.id)).toContain(id)
})

// §6 A suspended chef reads and cannot reply
test('a suspended chef reads reviews and cannot reply', async () => {
  const mali = await asChef(server, 'mali-srisai@ladlewell.test')
  const reviews = await mali.call('GET /api/v1/chef/reviews', { query: {} })
  const [review] = reviews.ok ? reviews.data.rows : []
  await server.db.query('update chefs set suspended_at = now() where account_id = $1', [mali.id])
  const path = `/api/v1/chef/reviews/${review!.id}/reply`
  await expectProblem(await mali.send('PUT', path, { body: { reply: 'Hello' } }), 'kitchen-suspended')
  expect((await mali.send('GET', '/api/v1/chef/reviews')).status).toBe(200)
  const [kitchen] = await server.db.query<{ id: number }>('select id from chefs where account_id = $1', [
    mali.id,
  ])
  await expectProblem(await guest.send('GET', `/api/v1/chefs/${kitchen!.id}/reviews`), 'chef-not-found')
})

// §3 Hiding is written into the audit log
// §3 A hidden review is on no page, in no list, and its photo is gone
// §3 It does not count for ratings
// §3 Its author reads it, with the reason, and has it in their data
// §3 The author is told why
// §4 An author is told why a review is hidden
test('what staff hide is nowhere to be read but by its author, and does not count', async () => {
  const customer = await asCustomer(server)
  const { orderId, chefId } = await delivered(customer)
  const before = await listed(chefId)
  const sent = (await (await withPicture(customer, orderId, await photo('jpeg'))).json()) as ReviewedLine
  const { id, pictureUrl } = sent.review!
  const hidden = await moderate(id, true)
  expect(await hidden.json()).toMatchObject({ id, hiddenReason: 'It names a neighbor.' })
  await expect.poll(countOf(chefId)).toBe(before.reviewCount)
  const chef = await listed(chefId)
  expect(chef.rating).toBe(before.rating)
  const places = [
    JSON.stringify(chef),
    JSON.stringify(await reviewsOf(chefId, 'limit=100')),
    await (await guest.send('GET', '/api/v1/auth/AllChefsWithMeals')).text(),
    await (await amara.send('GET', '/api/v1/chef/reviews?limit=100')).text(),
  ]
  for (const place of places) expect(place).not.toContain('See for yourself.')
  await expectProblem(await guest.send('GET', pictureUrl!), 'review-not-found')
  await expectProblem(await customer.send('GET', pictureUrl!), 'review-not-found')
  const reply = { body: { reply: 'No.' } }
  await expectProblem(await amara.send('PUT', `/api/v1/chef/reviews/${id}/reply`, reply), 'review-not-found')
  expect((await staff.send('GET', `/api/v1/staff/reviews/${id}/picture`)).status).toBe(200)

  const [own] = await linesOf(customer, orderId)
  expect(own).toMatchObject({
    isOpen: false,
    review: { text: 'See for yourself.', hiddenReason: 'It names a neighbor.' },
  })
  expect(own!.review).not.toHaveProperty('pictureUrl')
  const mine = await (await customer.send('GET', '/api/v1/my-data')).text()
  expect(mine).toContain('See for yourself.')
  const [told] = await server.db.query<{ subject: string; text: string }>(
    `select content->>'subject' as subject, content->>'text' as text from outbox where recipient = $1 and key like $2`,
    [customer.email, `review:${id}:hidden:%`],
  )
  expect(told?.subject).toContain('no longer shown')
  expect(told?.text).toContain('It names a neighbor.')

  await moderate(id, false, 'We looked again.')
  await expect.poll(countOf(chefId)).toBe(before.reviewCount + 1)
  const audit = await server.db.query<{ action: string; reason: string }>(
    `select action, reason from audit_entries where subject = 'review' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(audit).toEqual([
    { action: 'review-hidden', reason: 'It names a neighbor.' },
    { action: 'review-shown', reason: 'We looked again.' },
  ])
})

// §7 PUT /api/v1/staff/reviews/{id} with hidden and reason
test('hiding needs a reason, and hiding twice is written down once', async () => {
  const { id } = await written(await asCustomer(server))
  await expectProblem(await moderate(id, true, ' '), 'validation-failed')
  await Promise.all([moderate(id, true), moderate(id, true)])
  const audit = await server.db.query(`select 1 from audit_entries where subject_id = $1`, [String(id)])
  expect(audit.length).toBe(1)
})

// §2 /staff/reviews: by words, shown or hidden, with a photo, stars
// §7 GET /api/v1/staff/reviews, paged by key, and as CSV
test('staff narrow the list, page through it and take it along', async () => {
  const customer = await asCustomer(server)
  const { id } = await written(customer, { stars: 2, text: '=HYPERLINK("x")' })
  await moderate(id, true)
  const list = async (query: string) => {
    const answer = await staff.send('GET', `/api/v1/staff/reviews?${query}`)
    return ((await answer.json()) as { rows: { id: number }[] }).rows.map(row => row.id)
  }
  expect(await list('hidden=true&stars=2')).toContain(id)
  expect(await list('hidden=false&limit=100')).not.toContain(id)
  expect(await list('picture=true')).not.toContain(id)
  expect(await list('text=hyperlink')).toEqual([id])
  expect(await list(`before=${id}&limit=3`)).toHaveLength(3)
  const csv = await (await staff.send('GET', '/api/v1/staff/reviews.csv?text=hyperlink')).text()
  expect(csv.split('\r\n')[1]).toContain(`"'=HYPERLINK(""x"")"`)
})

// §3 A review outlives its author without name and photo
test('a review outlives its author without their name and picture', async () => {
  const customer = await asCustomer(server)
  const { orderId, chefId } = await delivered(customer)
  await withPicture(customer, orderId, await photo('jpeg'))
  await server.advance(5 * DAY)
  const gone = await customer.send('DELETE', '/api/v1/my-account', { body: { password: PASSWORD } })
  expect(gone.status).toBe(204)
  const left = (await reviewsOf(chefId)).rows.find(row => row.author === 'Former C.')
  expect(left).toMatchObject({ text: 'See for yourself.' })
  expect(left).not.toHaveProperty('pictureUrl')
})
