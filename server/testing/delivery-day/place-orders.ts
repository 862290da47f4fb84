import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { addressOf, customers as examples } from '@ladlewell/domain/examples/customers.ts'
import { diceFor } from '../dice.ts'
import { type Cook, type DayTown, zips } from './day-town.ts'

/** So many at once: as many people who order at the same time. */
const AT_ONCE = 12

interface Menu {
  currentWeek: number
  meals: { id: number; weekGroup: number }[]
}

/** Every customer orders once for the date, from a kitchen that the dice choose. Answers how many did. */
export async function placeOrders(town: DayTown, seed: number, date: MarketDate): Promise<number> {
  const menus = new Map<number, number[]>()
  for (const cook of town.cooks) menus.set(cook.chefId, await menuOf(town, cook))
  let placed = 0
  const waiting = [...town.customers.entries()]
  const order = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [nth, customer] = next
      const dice = diceFor(seed, 1, nth)
      // Some live where no map knows, and one street has two of them.
      const street = dice.chance(0.01) ? `${nth} Nowhere Lane` : `${Math.floor(nth / 2)} Market Street`
      const { chefId } = town.cooks[nth % town.cooks.length]!
      const menu = menus.get(chefId)!
      const answer = await town.ask(
        customer,
        'POST',
        '/api/v1/auth/orders/place-order',
        {
          ...{ chefId, orderDate: date, isSubscription: false, isNewAddress: false },
          orderItems: Array.from({ length: dice.whole(1, 2) }, (_, item) => ({
            mealId: menu[(nth + item) % Math.min(3, menu.length)]!,
            ...{ quantity: dice.whole(1, 2), sideOption: 'carb', doubleProtein: false },
          })),
          paymentMethod: 'pm_card_visa',
          address: {
            ...addressOf(examples[0]!),
            streetAddress1: street,
            postalCode: zips[nth % zips.length]!,
          },
        },
        `order-${nth}`,
      )
      if (answer?.status === 200) placed++
      else town.complaints.push(`order ${nth}: ${JSON.stringify(answer)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, order))
  return placed
}

async function menuOf(town: DayTown, cook: Cook): Promise<number[]> {
  const answer = await town.ask(cook, 'GET', `/api/v1/chefs/${cook.chefId}`)
  const { currentWeek, meals } = answer!.data as Menu
  return meals.filter(({ weekGroup }) => weekGroup === currentWeek).map(({ id }) => id)
}
