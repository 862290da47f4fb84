import type { getPackingList, KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { PackageCheck } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { TickBox } from '../kitchen-ticks/tick-box.tsx'
import type { Ticks } from '../kitchen-ticks/use-ticks.ts'
import { kitchenStatus, kitchenTone } from './kitchen-words.ts'
import { OrderLines } from './order-lines.tsx'
import { PaperPanel } from './paper-panel.tsx'
import type { useMoves } from './use-moves.ts'

type Bag = Reply<typeof getPackingList>[number]

interface PackingProps {
  ticks: Ticks
  moves: ReturnType<typeof useMoves>
  canChange: boolean
}

/** What goes into each bag, to be ticked off. */
export function PackingListPanel({
  day,
  bags,
  ...packing
}: { day: KitchenDate; bags: Bag[] | null | undefined } & PackingProps) {
  const { timeZone } = useMarket()
  return (
    <PaperPanel
      paper={bags}
      title={m.chef_orders_packing()}
      isEmpty={known => known.length === 0}
      empty={m.chef_orders_from_cutoff({ moment: momentText(day.cutoffAt, timeZone) })}
    >
      {known => (
        <>
          <PackedSoFar bags={known} {...packing} />
          <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2 print:grid-cols-2">
            {known.map(bag => (
              <BagCard key={bag.orderId} bag={bag} {...packing} />
            ))}
          </ul>
        </>
      )}
    </PaperPanel>
  )
}

const thingOf = ({ orderId, servings }: Bag) => ({ item: String(orderId), amount: servings })

/** Whether it is still to be packed, as the orders say it. */
const isOpen = ({ orderStatus }: Bag) => orderStatus === 'Locked' || orderStatus === 'Preparing'

/** Once all bags are ticked their orders can be ready: nobody has to look for them one by one. */
function PackedSoFar({ bags, ticks, moves, canChange }: { bags: Bag[] } & PackingProps) {
  const open = bags.filter(isOpen)
  const ticked = open.filter(bag => ticks.isTicked(thingOf(bag)))
  const idsOf = (some: readonly Bag[]) => some.map(({ orderId }) => orderId)
  const isBusy = open.some(({ orderId }) => moves.underWay.has(orderId))

  async function setReady(): Promise<void> {
    const locked = open.filter(({ orderStatus }) => orderStatus === 'Locked')
    if (locked.length > 0) await moves.move(idsOf(locked), 'Preparing')
    await moves.move(idsOf(open), 'Ready')
  }

  return (
    <div role="status" className="print:hidden">
      <p className="tabular font-semibold">
        {m.chef_orders_packed_of({
          done: number(bags.length - open.length + ticked.length),
          all: number(bags.length),
        })}
      </p>
      {open.length > 0 && ticked.length === open.length && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-herb-soft p-4 text-on-herb-soft">
          <p className="flex items-center gap-2 font-semibold">
            <PackageCheck aria-hidden className="size-5 shrink-0" />
            {m.chef_orders_all_packed()}
          </p>
          <Button busy={isBusy} disabled={!canChange} onClick={() => void setReady()}>
            {m.chef_orders_set_ready({ count: open.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function BagCard({ bag, ticks, moves }: { bag: Bag } & PackingProps) {
  const isPacked = isOpen(bag) && ticks.isTicked(thingOf(bag))
  const fault = moves.faults.get(bag.orderId)
  return (
    <li
      className={`grid grid-cols-1 content-start gap-3 rounded-lg border bg-surface p-4 [break-inside:avoid] ${
        isPacked ? 'border-on-herb-soft' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h4 className="font-display text-lg font-semibold">{m.orders_number({ number: bag.orderId })}</h4>
        <span className="print:hidden">
          <Badge tone={kitchenTone(bag.orderStatus)}>{kitchenStatus(bag.orderStatus)}</Badge>
        </span>
      </div>
      <p className="text-sm">
        <bdi className="font-semibold">{bag.customer}</bdi> ·{' '}
        {m.chef_orders_servings({ count: bag.servings })}
      </p>
      <OrderLines lines={bag.lines} boxes="print" />
      {bag.instructions && (
        <p dir="auto" className="whitespace-pre-line break-words rounded-md bg-sunk p-3 text-sm print:border">
          {bag.instructions}
        </p>
      )}
      {fault && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
      {isOpen(bag) && (
        <TickBox
          thing={thingOf(bag)}
          ticks={ticks}
          label={m.chef_orders_tick_packed({ number: bag.orderId })}
          was={servings => m.chef_orders_servings({ count: servings })}
          className={`-mx-2 -mb-2 px-2 font-semibold print:hidden ${isPacked ? 'bg-herb-soft !text-on-herb-soft' : 'bg-sunk'}`}
        >
          {m.chef_orders_packed()}
        </TickBox>
      )}
    </li>
  )
}
