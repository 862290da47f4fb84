import type { Late } from '@ladlewell/contract/kitchen-day.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { CircleAlert, MessageCircleQuestion } from 'lucide-react'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { enumeration } from '../../words/format.ts'

const MOST_NUMBERS = 6

/** What is behind, and what somebody else has to answer first. */
export function LateOnes({ late, today }: { late: readonly Late[]; today: MarketDate }) {
  if (late.length === 0) return <p className="text-muted">{m.today_nothing_late()}</p>
  return (
    <section aria-label={m.today_late()} className="grid gap-3">
      <h2 className="text-xl">{m.today_late()}</h2>
      <ul className="grid gap-2">
        {late.map(each => (
          <LateOne key={`${each.kind} ${each.date}`} late={each} today={today} />
        ))}
      </ul>
    </section>
  )
}

function LateOne({ late: { kind, date, orderIds, by }, today }: { late: Late; today: MarketDate }) {
  const { timeZone } = useMarket()
  const isQuestion = kind === 'question'
  const Icon = isQuestion ? MessageCircleQuestion : CircleAlert
  const [first] = orderIds
  const numbers = orderIds.slice(0, MOST_NUMBERS).map(id => `#${id}`)
  const more = orderIds.length > MOST_NUMBERS ? '…' : ''
  const moment = by && momentText(by, timeZone)
  const until = moment && (isQuestion ? m.today_answer_by({ moment }) : m.today_window_until({ moment }))
  const of = orderIds.length === 1 ? `&order=${first}` : ''
  return (
    <li>
      <Link
        to={`/chefdashboard/cheforders?date=${date}${of}`}
        className={`flex min-h-14 items-start gap-3 rounded-md p-4 ${
          isQuestion ? 'bg-sunk text-ink' : 'bg-danger-soft text-danger outline-offset-2'
        }`}
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="grid min-w-0">
          <span className="font-semibold">{words[kind](orderIds.length)}</span>
          <span className="text-sm">
            {date === today ? m.today_title() : dayText(date)} ·{' '}
            <bdi className="tabular">
              {enumeration(numbers)}
              {more}
            </bdi>
          </span>
          {until && <span className="text-sm">{until}</span>}
        </span>
      </Link>
    </li>
  )
}

const words: Record<Late['kind'], (count: number) => string> = {
  'not-ready': count => m.today_late_not_ready({ count }),
  'not-gone': count => m.today_late_not_gone({ count }),
  'window-passed': count => m.today_late_window({ count }),
  problem: count => m.today_late_problem({ count }),
  question: count => m.today_late_question({ count }),
}
