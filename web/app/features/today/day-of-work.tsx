import type { DayOfWork } from '@ladlewell/contract/kitchen-day.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { Check, CookingPot, type LucideIcon, Package, ShoppingBasket, Truck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { hours, number } from '../../words/format.ts'

interface Step {
  view: 'shopping' | 'prep' | 'packing' | 'run'
  icon: LucideIcon
  name: string
  /** How much there is. */
  amount: string
  /** How far it is, in words. */
  far: string
  all: number
  done: number
}

/** A date with work: shop, cook, pack, go. The next one is large. */
export function DayOfWorkPanel({
  day,
  today,
  isNext,
}: {
  day: DayOfWork
  today: MarketDate
  isNext: boolean
}) {
  const id = useId()
  const { timeZone } = useMarket()
  const who = day.deliveredBy === 'kitchen' ? m.today_you_deliver() : m.kitchen_delivery_by_ladlewell()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={id} className={isNext ? 'text-2xl' : 'text-xl'}>
          {day.date === today ? m.today_day({ day: dayText(day.date) }) : dayText(day.date)}
        </h2>
        <p className="text-muted">
          {m.today_window({ window: hours(day.window) })} · {who}
        </p>
        {day.isOpen && (
          <p className="text-sm text-muted">
            {m.today_open_until({ moment: momentText(day.cutoffAt, timeZone) })}
          </p>
        )}
      </div>
      <ol
        className={`grid gap-3 ${isNext ? 'grid-cols-1 sm:grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]'}`}
      >
        {stepsOf(day).map(step => (
          <StepLink key={step.view} step={step} date={day.date} isLarge={isNext} />
        ))}
      </ol>
    </section>
  )
}

function stepsOf(day: DayOfWork): Step[] {
  const of = ({ all, done }: { all: number; done: number }) => ({ all: number(all), done: number(done) })
  const servings = m.chef_orders_servings({ count: day.servings })
  const { shop, cook, pack, go } = day
  return [
    {
      ...{ view: 'shopping', icon: ShoppingBasket, name: m.today_shop(), amount: servings, ...shop },
      far:
        shop.all === 0
          ? m.today_no_quantities()
          : [
              m.today_bought(of(shop)),
              shop.unmeasured > 0 && m.chef_orders_unmeasured({ count: shop.unmeasured }),
            ]
              .filter(Boolean)
              .join(' · '),
    },
    {
      ...{ view: 'prep', icon: CookingPot, name: m.today_cook(), amount: servings, ...cook },
      far: m.today_cooked(of(cook)),
    },
    {
      ...{ view: 'packing', icon: Package, name: m.today_pack(), ...pack },
      amount: m.today_bags({ count: pack.all }),
      far: m.chef_orders_packed_of(of(pack)),
    },
    {
      ...{ view: 'run', icon: Truck, name: m.today_go(), ...go },
      amount: m.chef_orders_stops({ count: go.all }),
      far: day.deliveredBy === 'kitchen' ? m.today_delivered(of(go)) : m.today_handed_over(of(go)),
    },
  ]
}

function StepLink({ step, date, isLarge }: { step: Step; date: MarketDate; isLarge: boolean }) {
  const { icon: Icon, name, amount, far, all, done } = step
  const isDone = all > 0 && done === all
  return (
    <li className="grid">
      <Link
        to={`/chefdashboard/cheforders?date=${date}&view=${step.view}`}
        className={`grid content-start gap-2 rounded-lg border bg-surface shadow-card hover:bg-sunk ${
          isDone ? 'border-on-herb-soft' : 'border-line'
        } ${isLarge ? 'min-h-32 p-5' : 'min-h-24 p-4'}`}
      >
        <span className="flex items-center gap-3">
          <span
            className={`grid shrink-0 place-items-center rounded-full ${isLarge ? 'size-12' : 'size-9'} ${
              isDone ? 'bg-herb-soft text-on-herb-soft' : 'bg-brand-soft text-on-brand-soft'
            }`}
          >
            {isDone ? (
              <Check aria-hidden className={isLarge ? 'size-6' : 'size-5'} />
            ) : (
              <Icon aria-hidden className={isLarge ? 'size-6' : 'size-5'} />
            )}
          </span>
          <span className="grid">
            <span className={`font-display font-semibold ${isLarge ? 'text-2xl' : 'text-lg'}`}>{name}</span>
            <span className={`tabular ${isLarge ? 'text-lg' : 'text-sm'}`}>{amount}</span>
          </span>
        </span>
        <span aria-hidden className="mt-auto block h-2 overflow-hidden rounded-full bg-sunk">
          <span
            className={`block h-full origin-left rounded-full rtl:origin-right ${isDone ? 'bg-on-herb-soft' : 'bg-brand'}`}
            style={{ transform: `scaleX(${all > 0 ? done / all : 0})` }}
          />
        </span>
        <span className="tabular text-sm text-muted">{far}</span>
      </Link>
    </li>
  )
}
