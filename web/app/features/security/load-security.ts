import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { session } from '../../session/session.ts'

/** For the pages of customers, chefs and staff; null for staff who act as somebody, whom it does not concern. */
export async function loadSecurity() {
  if (session.get().isActing) return null
  const [passkeys, secondStep, sessions] = await Promise.all([
    load(() => api('GET /api/v1/passkeys')),
    load(() => api('GET /api/v1/second-step')),
    load(() => api('GET /api/v1/sessions')),
  ])
  return { passkeys, secondStep, sessions }
}

export type LoadedSecurity = Awaited<ReturnType<typeof loadSecurity>>
