import type { ShoppingList } from '@ladlewell/contract/kitchen-day.ts'
import { Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { share } from '../../ui/share.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { enumeration, number } from '../../words/format.ts'
import { amountText } from '../chefdashboard/unit-words.ts'
import { TickBox } from '../kitchen-ticks/tick-box.tsx'
import type { Ticks } from '../kitchen-ticks/use-ticks.ts'
import { PaperPanel } from './paper-panel.tsx'

/** What to buy for a date, ticked off in the shop. */
export function ShoppingPanel({ list, ticks }: { list: ShoppingList | null | undefined; ticks: Ticks }) {
  return (
    <PaperPanel
      paper={list}
      title={m.chef_orders_shopping()}
      isEmpty={({ servings }) => servings === 0}
      empty={m.chef_orders_shopping_none()}
      actions={known => known.items.length > 0 && <ShareButton list={known} ticks={ticks} />}
    >
      {known => (
        <>
          {known.unmeasured.length > 0 && <Unmeasured meals={known.unmeasured} />}
          {known.items.length > 0 && <Items list={known} ticks={ticks} />}
        </>
      )}
    </PaperPanel>
  )
}

function Items({ list: { items, servings }, ticks }: { list: ShoppingList; ticks: Ticks }) {
  return (
    <>
      <p className="text-muted">
        {m.chef_orders_shopping_for({ servings: m.chef_orders_servings({ count: servings }) })}{' '}
        <span className="tabular font-semibold text-ink print:hidden">
          {m.chef_orders_ticked({
            done: number(items.filter(ticks.isTicked).length),
            all: number(items.length),
          })}
        </span>
      </p>
      <ul className="grid grid-cols-1 gap-x-8 rounded-lg border border-line bg-surface px-4 md:grid-cols-2 print:grid-cols-2 print:border-0 print:p-0">
        {items.map(({ item, name, amount, unit }) => (
          <li key={item} className="break-inside-avoid border-b border-line last:border-0">
            <TickBox
              thing={{ item, amount }}
              ticks={ticks}
              was={before => number(before)}
              className={ticks.isTicked({ item, amount }) ? 'line-through print:no-underline' : ''}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <bdi className="font-semibold">{name}</bdi>
                <span className="tabular">{amountText(amount, unit)}</span>
              </span>
            </TickBox>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Without quantities a meal is on no list: nobody may find that out at the stove. */
function Unmeasured({ meals }: { meals: ShoppingList['unmeasured'] }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sunk p-4">
      <p>
        <strong>{m.chef_orders_unmeasured({ count: meals.length })}</strong>{' '}
        <bdi>{enumeration(meals.map(({ name, servings }) => `${name} (${number(servings)})`))}</bdi>
      </p>
      <p className="text-sm text-muted print:hidden">{m.chef_orders_unmeasured_hint()}</p>
      <Link to="/chefdashboard/meals" className={`${buttonClass('secondary', 'sm')} min-h-11 print:hidden`}>
        {m.kitchen_nav_meals()}
      </Link>
    </div>
  )
}

function ShareButton({ list: { date, items }, ticks }: { list: ShoppingList; ticks: Ticks }) {
  async function send(): Promise<void> {
    const title = m.chef_orders_shopping_of({ day: dayText(date) })
    const lines = items
      .filter(item => !ticks.isTicked(item))
      .map(({ name, amount, unit }) => `– ${name}: ${amountText(amount, unit)}`)
    const outcome = await share({ title, text: [title, ...lines].join('\n') })
    if (outcome === 'copied') toast(m.chef_orders_shopping_copied(), { tone: 'success' })
    if (outcome === 'failed') toast(m.chef_orders_shopping_not_shared(), { tone: 'error' })
  }
  return (
    <Button variant="secondary" className="print:hidden" onClick={() => void send()}>
      <Share2 aria-hidden className="size-4" />
      {m.menu_share()}
    </Button>
  )
}
