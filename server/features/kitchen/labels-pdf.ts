import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { LabelFormat } from '@ladlewell/domain/labels.ts'
import { kitchenStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { openPdf, type Pdf } from '../../platform/pdf.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { among } from '../../schema/states.ts'
import { drawLabel, type Label, papers } from './label-layout.ts'
import { type KitchenLineRecord, linesJson } from './queries.ts'

interface Bag {
  id: number
  address: DeliveryAddress
  servings: number
  lines: KitchenLineRecord[]
  /** By meal: what the kitchen says today goes into it. */
  ingredients: Record<string, string[]> | null
}

interface Wish {
  date: MarketDate
  cookedOn: MarketDate
  format: LabelFormat
}

type Cook = { id: number; name: string }

const AT_ONCE = 100
const DRAWN_AT_ONCE = 10

/**
 * A label for each serving that is locked and has not left the kitchen, by order number, as a stream: pages are drawn
 * while the first ones are on their way. Null when there is none.
 */
export async function labelsPdf(
  db: Queries,
  kitchen: Cook,
  wish: Wish,
  now: Date,
): Promise<ReadableStream | null> {
  const first = await bagsAfter(db, kitchen.id, wish.date, 0)
  if (first.length === 0) return null
  const sheet = await openPdf(`Labels of ${wish.date}`, now, { margin: 0, autoFirstPage: false })
  draw(db, sheet, kitchen, wish, first).then(
    () => sheet.end(),
    (error: Error) => sheet.destroy(error),
  )
  return Readable.toWeb(sheet as unknown as Readable) as ReadableStream
}

async function draw(db: Queries, sheet: Pdf, kitchen: Cook, wish: Wish, first: Bag[]): Promise<void> {
  const paper = papers[wish.format]
  let drawn = 0
  for (
    let bags = first;
    bags.length > 0;
    bags = await bagsAfter(db, kitchen.id, wish.date, bags.at(-1)!.id)
  ) {
    for (const label of bags.flatMap(bag => labelsOf(bag, kitchen, wish))) {
      if (drawn % DRAWN_AT_ONCE === 0) {
        // Others may have their turn, and the reader catch up, meanwhile.
        while ((await setImmediate(true)) && isAhead(sheet));
        if (sheet.destroyed) return
      }
      const place = drawn % paper.places.length
      if (place === 0) sheet.addPage({ size: paper.page, margin: 0 })
      drawLabel(sheet, label, paper, paper.places[place]!)
      drawn++
    }
  }
}

function isAhead(sheet: Pdf): boolean {
  return !sheet.destroyed && sheet.readableLength > 1_000_000
}

function labelsOf(bag: Bag, { name }: Cook, { date, cookedOn }: Wish): Label[] {
  const { id, address, servings, ingredients } = bag
  return bag.lines
    .flatMap(line => Array.from({ length: line.quantity }, () => line))
    .map((line, index) => ({
      ...{ id, address, servings, line, date, cookedOn, kitchen: name },
      nth: index + 1,
      ingredients: ingredients?.[line.mealId] ?? [],
    }))
}

function bagsAfter(db: Queries, chefId: number, date: MarketDate, after: number): Promise<Bag[]> {
  return db.query<Bag>(sql, [chefId, date, after, AT_ONCE], 'label-bags')
}

const sql = `
  select o.id, o.address, o.servings, ${linesJson},
    (select json_object_agg(m.id, m.ingredients) from meals m
     where m.id in (select l.meal_id from order_lines l where l.order_id = o.id)) as ingredients
  from orders o
  where o.chef_id = $1 and o.delivery_date = $2 and ${among('o.status', kitchenStatuses)} and o.id > $3
  order by o.id limit $4`
