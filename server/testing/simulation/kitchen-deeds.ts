import type { Availability } from '@ladlewell/contract/availability.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { addDays, type MarketDate, weekdays } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Dice } from '../dice.ts'
import type { Chef, Town } from './town.ts'

interface Doing {
  town: Town
  chef: Chef
  dice: Dice
  today: MarketDate
}

const availability = '/api/v1/chef/availability'

/** A kitchen, or staff about it, does one thing that the dice choose. Answers what it was. */
export async function actAsKitchen(town: Town, chef: Chef, dice: Dice): Promise<string> {
  const name = dice.oneOf(often)
  await deeds[name]({ town, chef, dice, today: marketDateAt(town.now(), 'America/Chicago') })
  return name
}

/** Everything that a kitchen has locked for the date goes out and arrives. */
export async function deliver(town: Town, chef: Chef, date: MarketDate): Promise<void> {
  const orders = await town.db.query<{ id: number }>(
    `select id from orders where chef_id = $1 and delivery_date = $2 and status = 'locked' order by id`,
    [chef.chefId, date],
  )
  if (orders.length === 0) return
  for (const to of ['Preparing', 'Ready', 'Out for delivery', 'Delivered'])
    await town.ask(chef, 'POST', '/api/v1/chef/orders/moves', { orderIds: orders.map(({ id }) => id), to })
}

const deeds = {
  async holiday({ town, chef, dice, today }: Doing) {
    const from = addDays(today, dice.whole(1, 40))
    const body = { from, to: addDays(from, dice.whole(0, 9)) }
    await changed(town, chef, 'POST', `${availability}/closures`, body)
  },
  async noHoliday({ town, chef }: Doing) {
    const { closures } = await plans(town, chef)
    if (closures[0]) await town.ask(chef, 'DELETE', `${availability}/closures/${closures[0].from}`)
  },
  async days({ town, chef, dice }: Doing) {
    const plan = await plans(town, chef)
    const added = dice.oneOf(weekdays)
    const kept = plan.weekdays.filter(() => dice.chance(0.8))
    await changed(town, chef, 'PUT', availability, {
      version: plan.version,
      weekdays: [...new Set([...kept, added])],
      capacityPerDate: plan.capacityPerDate,
      ...(dice.chance(0.2) ? { group: dice.whole(1, 3) } : {}),
    })
  },
  async price({ town, chef, dice }: Doing) {
    await town.db.query(
      `update meals set price_per_serving_cents = least(4000, greatest(500, price_per_serving_cents + $2)), version = version + 1
       where id = (select id from meals where chef_id = $1 order by md5(id::text || $3) limit 1)`,
      [chef.chefId, dice.whole(-150, 300), String(dice.roll())],
    )
  },
  async soldOut({ town, chef, dice, today }: Doing) {
    const through = dice.chance(0.7) ? addDays(today, dice.whole(3, 12)) : null
    await changed(town, chef, 'PUT', `${await meal(town, chef, dice)}/sold-out`, { through })
  },
  async listing({ town, chef, dice }: Doing) {
    await changed(town, chef, 'PUT', `${await meal(town, chef, dice)}/listing`, { listed: dice.chance(0.6) })
  },
  async recall({ town, chef, dice, today }: Doing) {
    const mealId = Number((await meal(town, chef, dice)).split('/').at(-1))
    const deliveryDate = addDays(today, dice.whole(0, 5))
    await town.ask(town.staff, 'POST', '/api/v1/staff/recalls', {
      ...{ mealId, deliveryDate, reason: 'A label was wrong.', refund: dice.chance(0.5) },
    })
  },
  async suspend({ town, chef }: Doing) {
    await decide(town, chef, 'suspend')
  },
  async approve({ town, chef }: Doing) {
    await decide(town, chef, 'approve')
  },
}

const frequencies: Record<keyof typeof deeds, number> = {
  holiday: 3,
  noHoliday: 2,
  days: 1,
  price: 6,
  soldOut: 5,
  listing: 4,
  recall: 1,
  suspend: 1,
  approve: 5,
}

const often = Object.entries(frequencies).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as keyof typeof deeds),
)

/** Asks, and asks again with what the kitchen was shown. */
async function changed(town: Town, chef: Chef, method: string, path: string, body: object): Promise<void> {
  const { status, data } = await town.ask(chef, method, path, body)
  if (status !== 409) return
  const { concerned } = data as { concerned?: Concerned }
  if (concerned) await town.ask(chef, method, path, { ...body, seen: concerned.seen })
}

async function plans(town: Town, chef: Chef): Promise<Availability> {
  return (await town.ask(chef, 'GET', availability)).data as Availability
}

async function meal(town: Town, chef: Chef, dice: Dice): Promise<string> {
  const meals = await town.db.query<{ id: number }>('select id from meals where chef_id = $1 order by id', [
    chef.chefId,
  ])
  return `/api/v1/chef/meals/${dice.oneOf(meals).id}`
}

function decide(town: Town, chef: Chef, decision: string) {
  const body = { decision, reason: 'We looked into it.' }
  return town.ask(town.staff, 'POST', `/api/v1/staff/chefs/${chef.chefId}/approval`, body)
}
