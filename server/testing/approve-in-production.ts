import { kitchensElsewhere } from '../features/chefs/market-of-kitchens.ts'
import { decideKitchen } from '../features/vetting/approval.ts'
import type { Database } from '../platform/database.ts'
import { readMarkets } from '../platform/markets.ts'
import { parseSettings } from '../settings.ts'

/** What deciding about a kitchen takes, as it is in production, where no test server can run. */
export async function inProduction({ db, env }: { db: Database; env: Record<string, string> }) {
  const settings = parseSettings(env)
  const markets = await readMarkets(db, kitchensElsewhere)
  return { db, market: markets.first, markets, settings: { ...settings, production: true } }
}

/** Approves a kitchen as production does. */
export async function approveInProduction(
  server: Parameters<typeof inProduction>[0] & { now(): Promise<Date> },
  staff: { id: number },
  chefId: number,
): ReturnType<typeof decideKitchen> {
  const body = { decision: 'approve' as const, reason: '' }
  return decideKitchen(await inProduction(server), { accountId: staff.id }, chefId, body, await server.now())
}
