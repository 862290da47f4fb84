import type { DriverDay } from '@ladlewell/contract/drivers.ts'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { keepSeen, keptSeen } from '../../session/kept-orders.ts'
import { session } from '../../session/session.ts'

/** Today's routes or, where nobody answers, those that were seen last. */
export async function loadDay() {
  const { userId } = session.get()
  const loaded = await load(() => api('GET /api/v1/driver/routes', { query: {} }))
  if (loaded.data && userId !== null) keepSeen(userId, 'routes', loaded.data)
  const kept = loaded.failure?.status === 0 ? keptSeen<DriverDay>(userId, 'routes') : null
  return { day: kept ? { data: kept, failure: null } : loaded, isKept: kept !== null }
}
