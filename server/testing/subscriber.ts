import { getSubscription, listBoxMenu } from '@ladlewell/contract/boxes.ts'
import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { openBox } from '../features/renewals/open-box.ts'
import type { Parts } from '../platform/parts.ts'
import { asCustomer, basketFrom } from './customer.ts'
import { ordered } from './kitchen.ts'

/** A customer on the weekly plan with so many of a chef's first meal, and their six planned boxes. */
export async function subscriber(
  server: { url: string },
  parts: Parts,
  {
    chef = 'Priya Raman',
    slots = 2,
    ...order
  }: { chef?: string; slots?: number } & Partial<PlaceOrderInput> = {},
) {
  const { db } = parts
  const customer = await asCustomer(server)
  const [item] = (await basketFrom(server, chef)).orderItems
  const orderItems = [{ ...item!, quantity: slots }]
  const { orderId, chefId } = await ordered(server, customer, chef, {
    isSubscription: true,
    orderItems,
    ...order,
  })
  const [row] = await db.query<{ id: number }>('select subscription_id as id from orders where id = $1', [
    orderId,
  ])
  const id = row!.id
  const path = `/api/v1/subscriptions/${id}`
  const details = async () => getSubscription.reply.parse(await (await customer.send('GET', path)).json())
  const dates = (await details()).boxes.map(({ deliveryDate }) => deliveryDate)
  const at = (nth: number, rest = '') => `${path}/boxes/${dates[nth]}${rest}`
  return {
    customer,
    id,
    orderId,
    chefId,
    dates,
    details,
    at,
    box: async (nth = 0) => (await details()).boxes[nth]!,
    menu: async (nth = 0) =>
      listBoxMenu.reply.parse(await (await customer.send('GET', at(nth, '/menu'))).json()),
    send: (method: string, nth: number, rest: string, body?: unknown) =>
      customer.send(method, at(nth, rest), body === undefined ? {} : { body }),
    /** As its task does at its hour. */
    async open(nth = 0) {
      const [found] = await db.query<{ id: number; opensAt: Date }>(
        `select id, cutoff_at - interval '96 hours' as opens_at from boxes
         where subscription_id = $1 and delivery_date = $2`,
        [id, dates[nth]],
      )
      return openBox(parts, found!.id, found!.opensAt)
    },
    /** What they were told of their boxes, by what it was about. */
    async told(): Promise<string[]> {
      const rows = await db.query<{ key: string }>(
        `select key from outbox where recipient = $1 and key like 'box:%' order by id`,
        [customer.email],
      )
      return rows.map(({ key }) => key.split(':')[2]!)
    },
    /** One more meal on the menu of a box, cheap and of no diet, or as said. */
    async cook(nth: number, facts: { vegan?: boolean; allergens?: string[]; name?: string } = {}) {
      const [meal] = await db.query<{ mealId: number; name: string }>(
        `insert into meals (chef_id, name, description, price_per_serving_cents, week_group, vegan, allergens, created_at)
         select $1, $4, 'Of the day', 1000, menu_week, $5, $6, now() from boxes
         where subscription_id = $2 and delivery_date = $3 returning id as meal_id, name`,
        [
          chefId,
          id,
          dates[nth],
          facts.name ?? 'Dish of the day',
          facts.vegan ?? false,
          facts.allergens ?? [],
        ],
      )
      return meal!
    },
    terms: (set: string, values: unknown[] = []) =>
      db.query(`update subscriptions set ${set} where id = $1`, [id, ...values]),
  }
}
