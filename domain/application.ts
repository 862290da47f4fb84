import type { KitchenPhotos } from './kitchen-photos.ts'
import type { WeekGroup } from './menu-week.ts'

/** What is looked at before a kitchen is approved, in the order in which it is. */
export const applicationItems = [
  'photo',
  'bio',
  'menu',
  'weeks',
  'meal-photos',
  'prices',
  'allergens',
  'days',
  'pickup',
  'papers',
  'inspection',
  'payouts',
] as const
export type ApplicationItem = (typeof applicationItems)[number]

/** Without them a kitchen is not approved in production; the others only warn. */
const blocking: readonly ApplicationItem[] = [
  'photo',
  'bio',
  'menu',
  'meal-photos',
  'allergens',
  'days',
  'papers',
  'inspection',
]

export interface ApplicationFacts {
  bio: string
  phoneNumber: string | null
  photos: KitchenPhotos
  meals: readonly {
    name: string
    weekGroup: WeekGroup
    /** null: not declared. */
    allergens: readonly string[] | null
    listed: boolean
  }[]
  weekdays: readonly string[]
  /** Whether a driver of ours fetches on one of them, and knows from where. */
  isFetched: boolean
  hasAddress: boolean
  /** Names of required lines of the checklist without an accepted paper; our inspection's apart. */
  missingPapers: readonly string[]
  /** null: the checklist asks for none. */
  isInspected: boolean | null
  canBePaid: boolean
}

export interface ApplicationLine {
  item: ApplicationItem
  isDone: boolean
  blocks: boolean
  /** Names of what lacks: meals, weeks or papers. */
  lacks: string[]
}

/** Each item's state, from facts alone. */
export function applicationLines(facts: ApplicationFacts): ApplicationLine[] {
  return applicationItems.map(item => {
    const lacks = lacking[item](facts)
    const isDone = Array.isArray(lacks) ? lacks.length === 0 : !lacks
    return { item, isDone, blocks: blocking.includes(item), lacks: Array.isArray(lacks) ? lacks : [] }
  })
}

const weeks: readonly WeekGroup[] = [1, 2, 3]

/** What an item lacks: by name, or whether it lacks anything. */
const lacking: Record<ApplicationItem, (facts: ApplicationFacts) => string[] | boolean> = {
  photo: ({ photos }) => !photos.chef.isReal,
  bio: ({ bio, phoneNumber }) => bio === '' || !phoneNumber,
  menu: ({ meals }) => !meals.some(({ listed }) => listed),
  weeks: ({ meals }) =>
    weeks.filter(week => !meals.some(meal => meal.listed && meal.weekGroup === week)).map(String),
  'meal-photos': ({ photos }) => photos.meals.filter(({ isReal }) => !isReal).map(({ name }) => name),
  prices: ({ meals }) => meals.length === 0,
  allergens: ({ meals }) => meals.filter(({ allergens }) => allergens === null).map(({ name }) => name),
  days: ({ weekdays }) => weekdays.length === 0,
  pickup: ({ isFetched, hasAddress }) => isFetched && !hasAddress,
  papers: ({ missingPapers }) => [...missingPapers],
  inspection: ({ isInspected }) => isInspected === false,
  payouts: ({ canBePaid }) => !canBePaid,
}
