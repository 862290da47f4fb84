import { z } from 'zod'

/** What a claim takes out of an account: everything of whoever opened it without owning its address. */
export const claimedThings = [
  'sessions',
  'password',
  'google',
  'second-step',
  'passkeys',
  'links',
  'calendar-feed',
  'text-consent',
  'phone-number',
  'cards',
  'addresses',
  'orders',
  'subscriptions',
  'picture',
  'favorites',
  'diet',
  'payout-account',
] as const
export type ClaimedThing = (typeof claimedThings)[number]

/** What was removed, of what there was. */
export const removedThings = z.array(z.enum(claimedThings))
