import { platformHoldings } from '../../platform/holdings.ts'
import { accountsHoldings } from '../accounts/holdings.ts'
import { approvalsHoldings } from '../approvals/holdings.ts'
import { areasHoldings } from '../areas/holdings.ts'
import { booksHoldings } from '../books/holdings.ts'
import { boxesHoldings } from '../boxes/holdings.ts'
import { chefsHoldings } from '../chefs/holdings.ts'
import { creditHoldings } from '../credit/holdings.ts'
import { deliveryHoldings } from '../delivery/holdings.ts'
import { deskHoldings } from '../desk/holdings.ts'
import { driversHoldings } from '../drivers/holdings.ts'
import { exportsHoldings } from '../exports/holdings.ts'
import { kitchenHoldings } from '../kitchen/holdings.ts'
import { ledgerHoldings } from '../ledger/holdings.ts'
import { listsHoldings } from '../lists/holdings.ts'
import { menuHoldings } from '../menu/holdings.ts'
import { notesHoldings } from '../notes/holdings.ts'
import { notificationsHoldings } from '../notifications/holdings.ts'
import { orderingHoldings } from '../ordering/holdings.ts'
import { pausesHoldings } from '../pauses/holdings.ts'
import { peopleHoldings } from '../people/holdings.ts'
import { placesHoldings } from '../places/holdings.ts'
import { promotionsHoldings } from '../promotions/holdings.ts'
import { proofsHoldings } from '../proofs/holdings.ts'
import { restoredHoldings } from '../restored/holdings.ts'
import { reviewsHoldings } from '../reviews/holdings.ts'
import { routesHoldings } from '../routes/holdings.ts'
import { staffHoldings } from '../staff/holdings.ts'
import { subscriptionsHoldings } from '../subscriptions/holdings.ts'
import { threadsHoldings } from '../threads/holdings.ts'
import { vettingHoldings } from '../vetting/holdings.ts'

/** Every table that speaks of an account, by the feature that keeps it; a test fails when one is missing. */
export const holdings = [
  ...accountsHoldings,
  ...proofsHoldings,
  ...orderingHoldings,
  ...threadsHoldings,
  ...subscriptionsHoldings,
  ...boxesHoldings,
  ...booksHoldings,
  ...notificationsHoldings,
  ...promotionsHoldings,
  ...creditHoldings,
  ...deliveryHoldings,
  ...areasHoldings,
  ...placesHoldings,
  ...routesHoldings,
  ...driversHoldings,
  ...deskHoldings,
  ...restoredHoldings,
  ...reviewsHoldings,
  ...menuHoldings,
  ...platformHoldings,
  ...chefsHoldings,
  ...kitchenHoldings,
  ...pausesHoldings,
  ...notesHoldings,
  ...listsHoldings,
  ...exportsHoldings,
  ...vettingHoldings,
  ...ledgerHoldings,
  ...staffHoldings,
  ...approvalsHoldings,
  ...peopleHoldings,
]
