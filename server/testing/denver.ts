import { addMarket, type MarketSettings } from '@ladlewell/contract/market-settings.ts'
import type { Queries } from '../platform/database.ts'
import { colleague } from './colleague.ts'
import type { Sending } from './customer.ts'

interface Owner {
  send(method: string, path: string, sending?: Sending): Promise<Response>
}

/** A second market, in another zone and with other terms, as an owner adds it. */
export async function denver(owner: Owner): Promise<MarketSettings> {
  const answer = await owner.send('POST', '/api/v1/staff/markets', {
    body: {
      name: 'Denver, Colorado',
      timeZone: 'America/Denver',
      languages: ['en', 'es'],
      taxPercent: 8.81,
      deliveryFee: 12.5,
      commissionPercent: 12,
      deliverySharePercent: 25,
      tipDriverPercent: 40,
      lateRefundMinutes: 90,
      refundLimit: 75,
      cutoffDays: 1,
      cutoffHour: 17,
      zipPrefixes: ['802'],
      reason: 'We go west.',
    },
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return addMarket.reply.parse(await answer.json())
}

/** Somebody of every role beside owner, in some markets. Answers the number of their account. */
export async function colleagueIn(
  db: Queries,
  owner: Owner,
  email: string,
  markets: number[],
): Promise<number> {
  const id = await colleague(db, email, ['operations', 'support', 'finance', 'vetting', 'read-only'])
  const body = { markets, reason: 'You look after it.' }
  const given = await owner.send('PUT', `/api/v1/staff/people/${id}/markets`, { body })
  if (given.status !== 200) throw new Error(await given.text())
  return id
}
