import * as contract from '@ladlewell/contract/messages.ts'
import type { Context } from 'hono'
import { callerAddress, type Edge, requestId } from '../../platform/edge.ts'
import { networkOf } from '../../platform/network-address.ts'
import type { Parts } from '../../platform/parts.ts'
import { problemResponse, refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { calendarAt, endFeed, feedOf, makeFeed } from './calendar-feed.ts'

export function calendarRoutes(edge: Edge, parts: Parts): void {
  const { db, clock, settings } = parts
  // Calendars ask every quarter of an hour at most, each device by itself.
  const asked = createThrottle(db, 'calendar', { burst: 60, perMinute: 4 })

  edge.serve(contract.getCalendarFeed, ({ viewer }) => feedOf(db, viewer))
  edge.serve(contract.makeCalendarFeed, ({ viewer, now }) => makeFeed(parts, viewer, now))
  edge.serve(contract.endCalendarFeed, ({ viewer }) => endFeed(db, viewer))
  edge.app.get('/calendar/:file{[\\w-]{32}\\.ics}', async (c: Context) => {
    const seconds = await asked.take(networkOf(callerAddress(c, settings.TRUSTED_PROXIES)))
    if (seconds !== null)
      return problemResponse(refuse('too-many-requests', { retryAfterSeconds: seconds }), requestId(c))
    const calendar = await calendarAt(parts, c.req.param('file')!.slice(0, 32), clock.now())
    if (!calendar) return problemResponse(refuse('not-found'), requestId(c))
    const headers = { etag: calendar.etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
    if (c.req.header('if-none-match') === calendar.etag) return c.body(null, 304, headers)
    return c.body(calendar.text, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })
}
