import * as messageContract from '@ladlewell/contract/messages.ts'
import * as contract from '@ladlewell/contract/notifications.ts'
import * as pushContract from '@ladlewell/contract/push.ts'
import { questionLimits } from '@ladlewell/domain/text-consent.ts'
import type { Context } from 'hono'
import { callerAddress, type Edge, requestId } from '../../platform/edge.ts'
import { networkOf } from '../../platform/network-address.ts'
import type { Parts } from '../../platform/parts.ts'
import { problemResponse, refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { createPusher } from '../../vendors/push.ts'
import { calendarAt, endFeed, feedOf, makeFeed } from './calendar-feed.ts'
import { consentOf, giveConsent, withdrawConsent } from './consent.ts'
import { messageLog } from './message-log.ts'
import { preferencesOf, setPreferences } from './preferences.ts'
import { endPushDevice, pushDeviceOf, setPushDevice } from './push-devices.ts'
import { unsubscribe } from './unsubscribe.ts'

const MINUTES_A_DAY = 24 * 60

export function notificationRoutes(edge: Edge, parts: Parts): void {
  const throttle = (of: keyof typeof questionLimits) => {
    const { atOnce, aDay } = questionLimits[of]
    return createThrottle(parts.db, `sms-consent-${of}`, { burst: atOnce, perMinute: aDay / MINUTES_A_DAY })
  }
  const questions = { account: throttle('account'), number: throttle('number'), network: throttle('network') }
  edge.serve(contract.getSmsConsent, ({ viewer, now }) => consentOf(parts, viewer, now))
  edge.serve(contract.giveSmsConsent, ({ viewer, origin, body, now }) =>
    giveConsent(parts, questions, { viewer, origin }, body, now),
  )
  edge.serve(contract.withdrawSmsConsent, ({ viewer, now }) => withdrawConsent(parts.db, viewer, now))
}

export function messageRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(messageContract.listMessages, ({ viewer, query }) => messageLog(db, viewer.accountId, query))
  edge.serve(messageContract.getMessagePreferences, ({ viewer }) => preferencesOf(db, viewer))
  edge.serve(messageContract.setMessagePreferences, ({ viewer, body, now }) =>
    setPreferences(db, viewer, body, now),
  )
  edge.serve(messageContract.unsubscribe, ({ params, now }) => unsubscribe(parts, params.token, now))
  // For mail programs that open what they should post to.
  edge.answer('GET /api/v1/unsubscribe/:token', c =>
    c.redirect(`/unsubscribe/${encodeURIComponent(c.req.param('token')!)}`, 302),
  )
}

export function pushRoutes(edge: Edge, { db, settings }: Parts): void {
  const pusher = createPusher(settings)
  const throttle = createThrottle(db, 'push-device', { burst: 20, perMinute: 2 })
  edge.serve(pushContract.getPushDevice, ({ viewer }) => pushDeviceOf(db, viewer, pusher))
  edge.serve(pushContract.setPushDevice, async ({ viewer, body: { endpoint, keys }, now }) => {
    const refusal = await throttle.refusal(String(viewer.accountId))
    return refusal ?? setPushDevice(db, viewer, pusher, { endpoint, ...keys }, now)
  })
  edge.serve(pushContract.endPushDevice, ({ viewer }) => endPushDevice(db, viewer, pusher))
}

export function calendarRoutes(edge: Edge, parts: Parts): void {
  const { db, clock, settings } = parts
  // Calendars ask every quarter of an hour at most, each device by itself.
  const asked = createThrottle(db, 'calendar', { burst: 60, perMinute: 4 })

  edge.serve(messageContract.getCalendarFeed, ({ viewer }) => feedOf(db, viewer))
  edge.serve(messageContract.makeCalendarFeed, ({ viewer, now }) => makeFeed(parts, viewer, now))
  edge.serve(messageContract.endCalendarFeed, ({ viewer }) => endFeed(db, viewer))
  const answer = async (c: Context) => {
    const refusal = await asked.refusal(networkOf(callerAddress(c, settings.TRUSTED_PROXIES)))
    if (refusal) return problemResponse(refusal, requestId(c))
    const calendar = await calendarAt(parts, c.req.param('file')!.slice(0, 32), clock.now())
    if (!calendar) return problemResponse(refuse('not-found'), requestId(c))
    const headers = { etag: calendar.etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
    if (c.req.header('if-none-match') === calendar.etag) return c.body(null, 304, headers)
    return c.body(calendar.text, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  }
  edge.answer('GET /calendar/:file{[\\w-]{32}\\.ics}', answer, { name: '/calendar/{file}' })
}
