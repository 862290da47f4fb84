import type { getRunSheet, KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { phoneText } from '@ladlewell/domain/phone.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { kitchenStatus, kitchenTone } from './kitchen-words.ts'
import { PaperPanel } from './paper-panel.tsx'

type Stop = Reply<typeof getRunSheet>[number]

/** Where the bags go, house by house, in the order in which to drive. */
export function RunSheetPanel({ day, stops }: { day: KitchenDate; stops: Stop[] | null | undefined }) {
  const { timeZone } = useMarket()
  return (
    <PaperPanel
      paper={stops}
      title={m.chef_orders_run()}
      isEmpty={known => known.length === 0}
      empty={m.chef_orders_from_cutoff({ moment: momentText(day.cutoffAt, timeZone) })}
    >
      {known => areasOf(known).map(area => <Area key={area[0]} area={area} />)}
    </PaperPanel>
  )
}

function areasOf(stops: readonly Stop[]): [postalCode: string, stops: Stop[]][] {
  return [...Map.groupBy(stops, ({ destination }) => destination.postalCode.slice(0, 5))]
}

function Area({ area: [postalCode, stops] }: { area: [postalCode: string, stops: Stop[]] }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h4 className="flex flex-wrap items-baseline gap-x-3 font-display text-lg font-semibold">
        {m.chef_orders_zip({ code: postalCode })}
        <span className="font-text text-sm font-normal text-muted">
          {m.chef_orders_stops({ count: stops.length })}
        </span>
      </h4>
      <ul className="grid grid-cols-1 gap-3">
        {stops.map(stop => (
          <StopCard key={stop.orderId} stop={stop} />
        ))}
      </ul>
    </section>
  )
}

function StopCard({ stop: { orderId, orderStatus, servings, destination: to } }: { stop: Stop }) {
  return (
    <li className="flex break-inside-avoid flex-wrap gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 print:rounded-none print:border-0 print:border-b print:p-2">
      <span aria-hidden className="mt-1 hidden size-5 shrink-0 rounded-sm border-2 border-ink print:block" />
      <address dir="auto" className="min-w-0 flex-1 basis-48 break-words not-italic">
        <span className="block text-lg font-semibold">{to.streetAddress1}</span>
        {to.streetAddress2 && <span className="block font-semibold">{to.streetAddress2}</span>}
        <span className="block">
          {to.city}, {to.state} {to.postalCode}
        </span>
        <span className="block">
          {to.firstName} {to.lastName} ·{' '}
          <a
            href={`tel:${to.phone}`}
            className="inline-flex min-h-11 items-center font-semibold underline print:min-h-0 print:no-underline"
          >
            <bdi dir="ltr">{phoneText(to.phone)}</bdi>
          </a>
        </span>
        {to.deliveryInstructions && (
          <span className="block whitespace-pre-line break-words text-sm text-muted">
            {to.deliveryInstructions}
          </span>
        )}
      </address>
      <div className="flex flex-wrap content-start items-start gap-x-3 gap-y-1 text-sm sm:grid sm:justify-items-end sm:text-end">
        <span className="font-semibold">{m.orders_number({ number: orderId })}</span>
        <span>{m.chef_orders_servings({ count: servings })}</span>
        <span className="print:hidden">
          <Badge tone={kitchenTone(orderStatus)}>{kitchenStatus(orderStatus)}</Badge>
        </span>
      </div>
    </li>
  )
}
