import { type MarketDate, type Weekday, weekdayOf } from './calendar.ts'
import type { OrderItem } from './place-order.ts'

/** What a weekly plan repeats: so many meals on one weekday. `picks` are the first week's; later weeks choose anew. */
export interface WeeklyWish {
  weekday: Weekday
  slots: number
  picks: OrderItem[]
}

/** The standing wish behind an order on the weekly plan. */
export function weeklyWish(order: { deliveryDate: MarketDate; lines: readonly OrderItem[] }): WeeklyWish {
  return {
    weekday: weekdayOf(order.deliveryDate),
    slots: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    picks: order.lines.map(({ mealId, quantity, sideOption, doubleProtein }) => ({
      mealId,
      quantity,
      sideOption,
      doubleProtein,
    })),
  }
}
