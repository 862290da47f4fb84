import type { Language } from '@ladlewell/domain/language.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { quote } from '@ladlewell/domain/pricing.ts'
import type { NamedSides } from '@ladlewell/domain/side-name.ts'
import { exampleOwner } from '../../platform/letter.ts'
import type { MealName, MealNames } from '../menu/queries.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import type { MailPlace, ToldBox } from './mails.ts'
import type { BoxRecord, SubscriptionTerms } from './queries.ts'

/** A box with everything that mails tell of, for `/dev/mail`. */
export function exampleBox(language: Language, box: Partial<BoxRecord> = {}): ToldBox {
  return { box: { ...open, ...box }, subscription: exampleSubscription(language) }
}

export function exampleSubscription(
  language: Language,
  more: Partial<SubscriptionTerms> = {},
): SubscriptionTerms {
  return {
    id: 7,
    weekday: 'Thursday',
    slots: 4,
    rule: 'choose-for-me',
    ceilingCents: 5000,
    wish: [],
    firstDate: '2026-11-19',
    address: exampleOrder.address,
    instructions: null,
    paymentMethod: 'pm_example',
    startedAt: new Date('2026-11-15T16:00:00Z'),
    pausedAt: null,
    pausedUntil: null,
    pausedBy: null,
    cancelledAt: null,
    version: 3,
    chef: {
      id: 1,
      name: 'Amara Okafor',
      sells: true,
      permittedUntil: null,
      isShut: false,
      version: 1,
      schedule: { anchor: '2026-11-16', weekdays: ['Thursday'], closures: [] },
      deliveryDays: [],
      reach: null,
    },
    customer: {
      ...exampleOwner(language),
      firstname: 'Dana',
      providerCustomerId: 'cus_example',
      isDisabled: false,
      creditCents: 0,
    },
    ...more,
  }
}

const open: BoxRecord = {
  id: 12,
  subscriptionId: 7,
  deliveryDate: '2026-11-26',
  cutoffAt: new Date('2026-11-24T23:00:00Z'),
  menuWeek: 2,
  state: 'open',
  actor: 'system',
  why: 'opened',
  changedAt: new Date('2026-11-20T23:00:00Z'),
  picks: [
    { mealId: 1, quantity: 2, sideOption: 'carb', doubleProtein: true, reason: 'favorite' },
    { mealId: 2, quantity: 1, sideOption: 'veggie', doubleProtein: false, reason: 'well-rated' },
    { mealId: 3, quantity: 1, sideOption: 'carb', doubleProtein: false, reason: 'not-had-lately' },
  ],
  pickedBy: 'rule',
  shownTotalCents: 6286,
  formerTotalCents: null,
  agreedTotalCents: null,
  attempts: 0,
  obstacle: null,
  orderId: null,
  round: 0,
  version: 4,
}

export const exampleNames: MealNames = new Map([
  [1, meal('Smoky Party Jollof', 'smoky-jollof-chicken', { carbSide: 'Jollof rice' })],
  [2, meal('Egusi Stew', 'peanut-sweet-potato-stew', { veggieSide: 'Collard greens' })],
  [3, meal('Suya Chicken', 'suya-beef-skewers')],
  [4, meal('Moi Moi', 'red-red-plantain')],
])

function meal(name: string, slug: string, sides: Partial<NamedSides> = {}): MealName {
  return { name, imageUrl: `/images/meals/${slug}-800.webp`, carbSide: '', veggieSide: '', ...sides }
}

const pricePerServingCents = 1400
export const exampleQuote = quote(
  open.picks.map(({ quantity, doubleProtein }) => ({ pricePerServingCents, quantity, doubleProtein })),
  { plan: 'weekly', couponPercent: null, market: austin },
)

export const examplePlace = {
  settings: { PUBLIC_URL: 'https://ladlewell.test' },
  market: austin,
} as MailPlace
