import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { lastWish } from './keyword.ts'
import { insertConsent, lastConsent, lastTextsFrom, withdrawConsentOf } from './queries.ts'
import { welcome } from './wording.ts'

/** The last consent of an account, and whether it still holds. */
export async function consentOf({ db, settings }: Parts, viewer: Viewer): Promise<SmsConsent> {
  const consent = await lastConsent(db, viewer.accountId)
  return {
    active: consent !== undefined && consent.withdrawnAt === null,
    phone: consent?.phone ?? null,
    version: consent?.version ?? null,
    givenAt: consent?.givenAt.toISOString() ?? null,
    withdrawnAt: consent?.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: consent?.withdrawnBy ?? null,
    sender: settings.TWILIO_FROM ?? null,
  }
}

/** Keeps who agreed to what and when, and confirms it by one text. The same consent given again is the old one. */
export async function giveConsent(
  parts: Parts,
  throttles: { account: Throttle; number: Throttle },
  viewer: Viewer,
  given: { phone: string; version: string },
  now: Date,
): Promise<SmsConsent | Refusal> {
  const { db, settings } = parts
  if (!settings.TWILIO_FROM) return refuse('texts-unavailable')
  const standing = await lastConsent(db, viewer.accountId)
  if (standing?.withdrawnAt === null && standing.phone === given.phone) return consentOf(parts, viewer)
  // The telephone company would not let a text through to whoever said STOP.
  if (lastWish(await lastTextsFrom(db, given.phone)) === 'stop') return refuse('texts-stopped')
  const wait =
    (await throttles.account.take(String(viewer.accountId))) ?? (await throttles.number.take(given.phone))
  if (wait !== null) return refuse('too-many-requests', { retryAfterSeconds: wait })
  const refused = await db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    // Whoever pressed twice gets one text.
    const newest = await lastConsent(tx, viewer.accountId)
    if (newest?.withdrawnAt === null && newest.phone === given.phone) return
    await withdrawConsentOf(tx, viewer.accountId, 'new-consent', now)
    const id = await insertConsent(tx, viewer.accountId, given, now)
    const { accountId } = viewer
    const content = { accountId, body: welcome }
    const key = `sms-consent:${id}`
    await enqueue(tx, { key, channel: 'sms', recipient: given.phone, content, accountId, kind: null }, now)
  })
  return refused ?? consentOf(parts, viewer)
}

export async function withdrawConsent(db: Queries, viewer: Viewer, now: Date): Promise<undefined> {
  await withdrawConsentOf(db, viewer.accountId, 'person', now)
}
