import { addDays } from '@ladlewell/domain/calendar.ts'
import { numberFormat } from '@ladlewell/domain/kept-formats.ts'
import { dayWith, rangeText } from '../../ui/day-text.ts'
import type { CohortWords } from '../numbers/cohort-section.tsx'
import type { NumberWords } from '../numbers/metrics.ts'
import type { ReasonWords } from '../numbers/reasons-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'

const ENGLISH = 'en-US'

const number = (value: number) => numberFormat(ENGLISH).format(value)

/** What staff read, in English whatever their language. */
export const staffWords: NumberWords = {
  isRtl: false,
  metrics: {
    orders: {
      title: 'Orders',
      meaning:
        'Paid orders by the day they were placed, in the market’s time zone. Canceled and refused ones are counted apart.',
    },
    sales: {
      title: 'Sales',
      meaning:
        'What customers paid for orders placed then, with taxes, fees and tips, minus what was refunded of them since, whenever that was.',
    },
    customers: {
      title: 'Customers',
      meaning:
        'People who placed an order: new if it was their first (with this kitchen, where one is chosen), returning if not.',
    },
    plans: {
      title: 'Weekly plans',
      meaning: 'Weekly plans that began, were paused, or were ended and not brought back in the same span.',
    },
    punctuality: {
      title: 'On time',
      meaning:
        'Of orders due by now, by delivery date: those delivered before the end of the hours the customer agreed to. In parentheses: where the true share is in 95 of 100 cases.',
      share: 'Share on time',
    },
    problems: {
      title: 'Problems per hundred orders',
      meaning:
        'Of the same orders: those with a reported problem. In parentheses: where the true number is in 95 of 100 cases.',
      share: 'Per hundred',
    },
    capacity: {
      title: 'Capacity sold',
      meaning:
        'Servings sold of those that kitchens offered for the dates, as they stood at each cut-off. Dates from before offers were recorded are left out.',
      share: 'Share sold',
    },
  },
  counts: {
    orders: 'Orders',
    calledOff: 'Canceled or refused',
    paid: 'Paid',
    refunded: 'Refunded',
    sales: 'Sales',
    customers: 'All customers',
    newCustomers: 'New',
    returningCustomers: 'Returning',
    plansStarted: 'Started',
    plansPaused: 'Paused',
    plansEnded: 'Ended',
    due: 'Due',
    onTime: 'On time',
    problems: 'With a problem',
    sold: 'Servings sold',
    offered: 'Servings offered',
  },
  spans: { week: 'Week', month: 'Month' },
  total: 'Total',
  notOver: 'so far',
  showTable: 'Show table',
  showChart: 'Show chart',
  read: 'Read the chart',
  few: (part, of) => `${part} of ${of}`,
  percent: (percent, low, high) => `${percent}% (${low}–${high}%)`,
  whole: percent => `${percent}%`,
  hundred: (count, low, high) => `${count} per 100 (${low}–${high})`,
  tooFew: 'Too few to draw. The table has the counts.',
  leftOut: 'Where there are fewer than 30, nothing is drawn; the table has the counts.',
  nothing: 'Nothing in this period yet.',
  money: staffMoney,
  number,
  span: (kind, from) =>
    kind === 'week'
      ? rangeText(from, addDays(from, 6), ENGLISH)
      : dayWith({ month: 'long', year: 'numeric' }, from, ENGLISH),
  shortSpan: (kind, from) =>
    dayWith(kind === 'week' ? { month: 'short', day: 'numeric' } : { month: 'short' }, from, ENGLISH),
}

export const staffReasons: ReasonWords = {
  title: 'Why weekly plans ended',
  meaning: 'Customers may say why when they end a plan. Not everybody does.',
  reason: 'Reason',
  plans: 'Plans',
  nothing: 'No plan was ended in this period.',
  reasons: {
    price: 'It costs too much',
    meals: 'The meals aren’t for them',
    delivery: 'Delivery doesn’t work for them',
    cooking: 'They cook themselves',
    moving: 'They’re moving or away',
    'too-much': 'It’s more than they can eat',
    other: 'Something else',
    unsaid: 'Didn’t say',
  },
  number,
}

export const staffCohorts: CohortWords = {
  title: 'Retention by month of joining',
  meaning:
    'Of the people whose first order (with this kitchen, where one is chosen) was in a month: how many ordered in each month since.',
  joined: 'First order',
  customers: 'Customers',
  later: months => `Month ${months} after`,
  nothing: 'Nobody has joined yet.',
}
