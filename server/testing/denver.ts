import { addMarket, type MarketSettings } from '@ladlewell/contract/market-settings.ts'
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
