import { decideKitchen } from '../features/vetting/approval.ts'
import type { Database } from '../platform/database.ts'
import { parseSettings } from '../settings.ts'

/** What deciding about a kitchen takes, as it is in production, where no test server can run. */
export function inProduction({ db, env }: { db: Database; env: Record<string, string> }) {
  const settings = parseSettings(env)
  return { db, market: { ...settings.market, version: 0 }, settings: { ...settings, production: true } }
}

/** Approves a kitchen as production does. */
export async function approveInProduction(
  server: Parameters<typeof inProduction>[0] & { now(): Promise<Date> },
  staff: { id: number },
  chefId: number,
): ReturnType<typeof decideKitchen> {
  const body = { decision: 'approve' as const, reason: '' }
  return decideKitchen(inProduction(server), { accountId: staff.id }, chefId, body, await server.now())
}
