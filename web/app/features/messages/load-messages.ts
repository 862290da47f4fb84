import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { pageBefore } from './use-message-log.ts'

/** For the page of customers and that of chefs. */
export async function loadMessages() {
  const [preferences, consent, device, feed, log] = await Promise.all([
    load(() => api('GET /api/v1/message-preferences')),
    load(() => api('GET /api/v1/sms-consent')),
    load(() => api('GET /api/v1/push-device')),
    load(() => api('GET /api/v1/calendar-feed')),
    load(() => pageBefore(undefined)),
  ])
  return { preferences, consent, device, feed, log }
}

export type LoadedMessages = Awaited<ReturnType<typeof loadMessages>>
