import type {
  Cohort,
  FigureRow,
  KitchenNumbers,
  MealNumbers,
  StaffNumbers,
} from '@ladlewell/contract/numbers.ts'
import { csvOf, csvResponse } from '../../platform/csv.ts'

/** The files of the tables that our team and a kitchen both have. */
export const filesOf = ({
  rows,
  by,
  reasons,
  cohorts,
}: Pick<StaffNumbers, 'rows' | 'by' | 'reasons' | 'cohorts'>) => ({
  figures: () => figuresFile(rows, by),
  reasons: () => reasonsFile(reasons),
  cohorts: () => cohortsFile(cohorts),
})

/** The rows of a page’s table as they are on it; shares are the two counts that they are of. */
function figuresFile(rows: readonly FigureRow[], by: StaffNumbers['by']): Response {
  const names = by === 'kitchen' || by === 'market'
  const first = names ? { [by]: 'name' as const } : { [`${by} from`]: 'key' as const }
  return csvOf<keyof FigureRow>(`ladlewell-numbers-by-${by}`, { ...first, ...figureColumns }, rows)
}

const figureColumns = {
  over: 'isOver',
  orders: 'orders',
  'called off': 'calledOff',
  paid: 'paid',
  refunded: 'refunded',
  sales: 'sales',
  customers: 'customers',
  'new customers': 'newCustomers',
  'returning customers': 'returningCustomers',
  'plans started': 'plansStarted',
  'plans paused': 'plansPaused',
  'plans ended': 'plansEnded',
  'deliveries due': 'due',
  'on time': 'onTime',
  'with a problem': 'problems',
  'servings sold': 'sold',
  'servings offered': 'offered',
} as const

function reasonsFile(reasons: KitchenNumbers['reasons']): Response {
  return csvResponse(
    'ladlewell-plans-ended',
    ['reason', 'plans'],
    reasons.map(({ reason, plans }) => [reason ?? 'not said', plans]),
  )
}

function cohortsFile(cohorts: readonly Cohort[]): Response {
  return csvResponse(
    'ladlewell-retention',
    ['joined', 'month', 'months later', 'customers', 'of', 'over'],
    cohorts.flatMap(({ joined, months }) =>
      months.map(({ month, customers, isOver }, later) => [
        ...[joined, month, later, customers, months[0]!.customers, isOver],
      ]),
    ),
  )
}

export function searchesFile(searches: StaffNumbers['searches']): Response {
  return csvResponse(
    'ladlewell-searches-without-result',
    ['words', 'times'],
    searches.map(({ words, times }) => [words ?? 'other words', times]),
  )
}

export function mealsFile(meals: readonly MealNumbers[]): Response {
  return csvOf('ladlewell-meals', mealColumns, meals)
}

const mealColumns = {
  ...{ meal: 'name', 'servings sold': 'sold', stars: 'stars', reviews: 'ratings' },
  ...{ 'servings refunded': 'refundedServings', refunded: 'refunded', earned: 'earned' },
} as const
