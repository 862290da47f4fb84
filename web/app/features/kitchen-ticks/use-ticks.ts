import type { Tick, TickedList } from '@ladlewell/contract/kitchen-day.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useWaiting } from '../../api/use-waiting.ts'
import { ticksAfter } from './ticks-after.ts'
import { tickQueue, tickSending } from './waiting-ticks.ts'

/** Something on a list, and how much there is of it. */
export type Tickable = Pick<Tick, 'item' | 'amount'>

export interface Ticks {
  /** Of how much it was ticked; null: it is not. */
  amountOf(item: string): number | null
  isTicked(thing: Tickable): boolean
  tick(thing: Tickable, ticked: boolean): void
}

/** What is ticked on the lists of a date, and how many words of this device the server has not heard of. */
export function useTicks(date: MarketDate | undefined, known: readonly Tick[]) {
  const { waiting, take } = useWaiting(tickQueue, tickSending)
  const stands = ticksAfter(
    known,
    waiting.filter(word => word.date === date),
  )
  const of = (list: TickedList): Ticks => {
    const amountOf = (item: string) => stands.get(`${list} ${item}`) ?? null
    return {
      amountOf,
      isTicked: ({ item, amount }) => amountOf(item) === amount,
      tick: ({ item, amount }, ticked) => {
        if (date !== undefined) void take([{ date, list, item, amount, ticked }])
      },
    }
  }
  return { waiting: waiting.length, of }
}
