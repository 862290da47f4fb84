import type { Database } from '../../platform/database.ts'
import { actingFor } from '../acting.ts'
import { address, basketFrom } from '../customer.ts'
import { type Everybody, everybody } from '../people.ts'
import { photo } from '../picture-files.ts'

interface Server {
  url: string
  db: Database
}

export type World = Awaited<ReturnType<typeof furnished>>

/** Everybody, one of staff who acts for the other, and what the owner has. */
export async function furnished(server: Server) {
  const persons: Everybody = await everybody(server)
  const { owner } = persons
  const street = '77 Owner Lane'
  const basket = await basketFrom(server, 'Amara Okafor', { address: { ...address, streetAddress1: street } })
  const own = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await owner.send(method, path, body === undefined ? {} : { body })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const order = await own<{ orderId: number }>('POST', '/api/v1/auth/orders/place-order', {
    ...basket,
    isSubscription: true,
  })
  const [subscription] = await own<{ subscriptionId: number }[]>('GET', '/api/v1/auth/orders/subscriptions')
  const { boxes } = await own<{ boxes: { deliveryDate: string }[] }>(
    'GET',
    `/api/v1/subscriptions/${subscription?.subscriptionId}`,
  )
  const thread = await own<{ threadId: number }>('POST', '/api/v1/threads', {
    text: 'Do you deliver on Sundays?',
  })
  const [card] = await own<{ id: string }[]>('GET', '/api/v1/payment-methods')
  const addresses = '/api/v1/auth/customer/addresses'
  const saved = await own<{ id: number }>('POST', addresses, { ...address, streetAddress1: street })
  const spare = await own<{ id: number }>('POST', addresses, { ...address, streetAddress1: street })
  const [hidden] = await server.db.query<{ chefId: number; mealId: number }>(
    `update meals set delisted_at = now() where id = (select max(id) from meals)
     returning id as meal_id, (select min(id) from chefs where approved_at is null) as chef_id`,
  )
  const [spareMeal] = await server.db.query<{ id: number }>(
    `select max(id) as id from meals where chef_id = $1`,
    [basket.chefId],
  )
  const [review] = await server.db.query<{ id: number }>(
    'select max(id) as id from reviews where chef_id = $1',
    [basket.chefId],
  )
  const form = new FormData()
  form.append('picture', new Blob([await photo('jpeg')]))
  form.append('details', JSON.stringify({ requirementId: 1 }))
  const shown = await fetch(`${server.url}/api/v1/chef/papers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${persons.chef.token}` },
    body: form,
  })
  const { paperId } = (await shown.json()) as { paperId: number }
  return {
    ...persons,
    acting: await actingFor(server, persons.staff, persons.other, 'A test.'),
    paperId,
    reviewId: review!.id,
    spareMealId: spareMeal!.id,
    street,
    basket: { ...basket, address },
    chefId: basket.chefId,
    mealId: basket.orderItems[0]!.mealId,
    orderId: order.orderId,
    threadId: thread.threadId,
    subscriptionId: subscription!.subscriptionId,
    boxDates: boxes.map(({ deliveryDate }) => deliveryDate),
    cardId: card!.id,
    addressId: saved.id,
    spareAddressId: spare.id,
    pendingChefId: hidden!.chefId,
    payoutId: await payoutOf(server, persons.chef.id),
    unlistedMealId: hidden!.mealId,
  }
}

/** A payout of the chef's that was made long ago. */
async function payoutOf({ db }: Server, accountId: number): Promise<number> {
  const [payout] = await db.query<{ id: number }>(
    `insert into payouts (chef_id, through, amount_cents, payout_account_id, created_at, done_at)
     select id, '2020-01-05', 1, 'acct_old', now(), now() from chefs where account_id = $1 returning id`,
    [accountId],
  )
  return payout!.id
}
