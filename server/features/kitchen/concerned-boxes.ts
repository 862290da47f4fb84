import { readyStates } from '@ladlewell/domain/box/box.ts'
import { mayReturn } from '@ladlewell/domain/box/replan.ts'
import { boxesWithoutRoom } from '@ladlewell/domain/box/room.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { among } from '../../schema/states.ts'
import { type FreshPicks, picksFor } from '../boxes/filling.ts'
import { fitBoxes, holdsGone } from '../boxes/fit-boxes.ts'
import { type BoxInHand, boxesInHand } from '../boxes/queries.ts'
import { changeBox } from '../boxes/record.ts'
import { tellReplaced } from '../boxes/replaced.ts'
import { skipAndTell } from '../boxes/skip-and-tell.ts'
import { deliversOn, limitOn, menuWeekOn } from '../chefs/open-days.ts'

/** What becomes of a box that does not fit its kitchen as it is now, or fits it again. */
export interface BoxOutcome {
  hand: BoxInHand
  becomes: 'closed' | 'full' | 'nothing-suits' | 'repaired' | 'refilled' | 'returned' | 'undecided'
  /** Of one that is repaired. */
  fresh?: FreshPicks
}

/** How each becomes is told before it is done. */
export const toldAs = {
  closed: 'skipped',
  full: 'skipped',
  'nothing-suits': 'skipped',
  repaired: 'repaired',
  refilled: 'refilled',
  returned: 'returned',
  undecided: 'undecided',
} as const satisfies Record<BoxOutcome['becomes'], string>

/**
 * The boxes of a kitchen that are no order yet and do not fit its days, servings and meals as they are now, the strongest
 * reason of each first; changes nothing.
 */
export async function concernedBoxes(tx: Queries, chefId: number, now: Date): Promise<BoxOutcome[]> {
  const found = await tx.query<Found>(unfitSql, [chefId, now], 'unfit-boxes')
  const expected = await tx.query<Expected>(expectedSql, [chefId, now], 'expected-boxes')
  const full = new Set(boxesWithoutRoom(expected).map(({ id }) => id))
  const facts = new Map(found.map(box => [box.id, box]))
  const hands = await boxesInHand(tx, [...new Set([...facts.keys(), ...full])])
  const outcomes: BoxOutcome[] = []
  const gone: BoxInHand[] = []
  for (const hand of hands) {
    const { box, subscription } = hand
    const fact = facts.get(box.id)
    if (box.state === 'skipped') {
      if (mayReturn(subscription, box, now)) outcomes.push({ hand, becomes: 'returned' })
    } else if (fact?.isClosed) outcomes.push({ hand, becomes: 'closed' })
    else {
      if (full.has(box.id)) outcomes.push({ hand, becomes: 'full' })
      if (fact?.isTurned) outcomes.push({ hand, becomes: 'refilled' })
      else if (fact) gone.push(hand)
    }
  }
  const fillings = await picksFor(tx, gone)
  return [
    ...outcomes,
    ...gone.flatMap((hand): BoxOutcome[] => {
      const { outcome } = fillings.get(hand.box.id)!
      // What is weeks ahead may find another meal until it is made ready.
      const isSkipped = outcome === 'nothing-suits' && hand.box.state === 'open'
      if (isSkipped) return [{ hand, becomes: 'nothing-suits' }]
      if (typeof outcome === 'string') return [{ hand, becomes: 'undecided' }]
      return outcome.replaced.length > 0 ? [{ hand, becomes: 'repaired', fresh: outcome }] : []
    }),
  ]
}

/** How many messages come of it: days that are skipped, or come again, are told of once a subscription, the rest once a box. */
export function messagesOf(outcomes: readonly BoxOutcome[]): number {
  const told = outcomes.flatMap(({ hand: { box, subscription }, becomes }) => {
    if (becomes === 'refilled' || becomes === 'undecided') return []
    const isForAll = becomes === 'closed' || becomes === 'full' || becomes === 'returned'
    return [isForAll ? `${becomes} ${subscription.id}` : `box ${box.id}`]
  })
  return new Set(told).size
}

/** Does what was decided of boxes whose subscriptions are locked, and tells their customers. */
export async function carryOut(
  tx: Queries,
  parts: Parts,
  outcomes: readonly BoxOutcome[],
  now: Date,
): Promise<void> {
  const bySubscription = Map.groupBy(outcomes, ({ hand }) => hand.subscription.id)
  for (const some of bySubscription.values()) {
    const boxes = (becomes: BoxOutcome['becomes']) =>
      some.filter(outcome => outcome.becomes === becomes).map(({ hand }) => hand.box)
    const fitting = {
      closed: boxes('closed'),
      full: boxes('full'),
      opened: boxes('returned'),
      otherWeek: boxes('refilled'),
    }
    const [{ hand }] = some as [BoxOutcome]
    const { mails } = await fitBoxes(tx, parts, hand.subscription, fitting, now)
    await enqueueAll(tx, mails, now)
  }
  for (const { hand, becomes, fresh } of outcomes) {
    if (becomes === 'nothing-suits') await skipAndTell(tx, parts, hand, becomes, now)
    if (!fresh) continue
    const { picks, pickedBy } = fresh
    const changed = await changeBox(tx, hand.box, { picks, pickedBy })
    await tellReplaced(tx, { ...hand, box: { ...hand.box, ...changed } }, fresh, parts, now)
  }
}

interface Found {
  id: number
  isClosed: boolean
  isTurned: boolean
}

interface Expected {
  id: number
  date: MarketDate
  servings: number
  room: number
}

const living = `
  from subscriptions s join chefs c on c.id = s.chef_id join boxes b on b.subscription_id = s.id
  where s.chef_id = $1 and s.cancelled_at is null and b.cutoff_at > $2
    and exists (select 1 from accounts where id = s.account_id and disabled_at is null)`

const delivers = deliversOn('c', 'b.delivery_date')
/** Of a box that holds no meals yet nobody was told which week its meals come from. */
const turned = `(b.menu_week <> ${menuWeekOn('c', 'b.delivery_date')} and (b.state = 'open' or b.picks <> '[]'))`

const unfitSql = `
  select b.id, not (${delivers}) as is_closed, ${turned} as is_turned ${living}
    and (${among('b.state', readyStates)} and (not (${delivers}) or ${turned} or ${holdsGone})
      or b.state = 'skipped' and b.why = 'kitchen-closed' and ${delivers})`

// Whoever subscribed first is served first. A box that its rule will skip brings nothing.
const expectedSql = `
  select b.id, b.delivery_date as date, coalesce(
      (select least(capacity, ${limitOn('c', 'b.delivery_date')}) - reserved from chef_days
       where chef_id = c.id and delivery_date = b.delivery_date),
      least(c.capacity_per_date, ${limitOn('c', 'b.delivery_date')})) as room,
    case when b.picks = '[]' and s.rule = 'skip' then 0 else s.slots end as servings ${living}
    and ${among('b.state', readyStates)} and ${delivers}
  order by s.id, b.delivery_date`
