import type { Found, foundKinds } from '@ladlewell/contract/find.ts'
import { soughtOf } from '@ladlewell/domain/desk-search.ts'
import type { Queries } from '../../platform/database.ts'
import { foundAccounts } from '../staff/customer-list.ts'
import { findCustomers, findDrivers, findKitchens } from './people.ts'
import type { Seeking } from './seeking.ts'
import { findOrders, findPayments, findThreads } from './work.ts'

type Kind = (typeof foundKinds)[number]

/** So many of each kind are shown. */
const MOST_FOUND = 6

const finders: Record<Kind, (db: Queries, seeking: Seeking) => Promise<Found[]>> = {
  orders: findOrders,
  customers: findCustomers,
  kitchens: findKitchens,
  payments: findPayments,
  threads: findThreads,
  drivers: findDrivers,
}

/** The first of each kind that fits what was typed, kinds without any left out. */
export async function findAnything(db: Queries, typed: string) {
  const sought = soughtOf(typed)
  const accounts = sought.name === null ? null : await foundAccounts(db, sought.name)
  const seeking = { ...sought, accounts, limit: MOST_FOUND + 1 }
  const groups = await Promise.all(
    Object.entries(finders).map(async ([kind, find]) => {
      const rows = await find(db, seeking)
      return { kind: kind as Kind, rows: rows.slice(0, MOST_FOUND), isMore: rows.length > MOST_FOUND }
    }),
  )
  return { groups: groups.filter(({ rows }) => rows.length > 0) }
}
