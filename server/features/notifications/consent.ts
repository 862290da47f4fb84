import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { consentState, hoursForYes } from '@ladlewell/domain/text-consent.ts'
import { textKeyword } from '@ladlewell/domain/texting.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity, throttled } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { consentWords } from './consent-words.ts'
import { insertConsent, lastConsent, lastTextsFrom, withdrawConsentOf } from './queries.ts'
import { textingTimeIn } from './texting-hours.ts'

/** The last consent of an account, and where it stands. */
export async function consentOf({ db, settings }: Parts, viewer: Viewer, now: Date): Promise<SmsConsent> {
  const consent = await lastConsent(db, viewer.accountId)
  const state = consentState(consent, now)
  return {
    active: state === 'active',
    state,
    phone: consent?.phone ?? null,
    version: consent?.version ?? null,
    givenAt: consent?.givenAt.toISOString() ?? null,
    answerBy: consent?.answerBy?.toISOString() ?? null,
    confirmedAt: consent?.confirmedAt?.toISOString() ?? null,
    withdrawnAt: consent?.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: consent?.withdrawnBy ?? null,
    sender: settings.TWILIO_FROM ?? null,
  }
}

/** What questions to telephones spend. */
export type Questions = Record<'account' | 'number' | 'network', Throttle>

/**
 * Keeps who agreed to what and when, and asks the telephone itself by one text. What is agreed to or asked already is
 * neither kept nor asked again.
 */
export async function giveConsent(
  parts: Parts,
  questions: Questions,
  { viewer, origin }: { viewer: Viewer; origin: Origin },
  given: { phone: string; version: string },
  now: Date,
): Promise<SmsConsent | Refusal> {
  const { db, settings, markets } = parts
  if (!settings.TWILIO_FROM) return refuse('texts-unavailable')
  if (await stands(db, viewer, given.phone, now)) return consentOf(parts, viewer, now)
  // The telephone company would not let a text through to whoever said STOP.
  if (lastWish(await lastTextsFrom(db, given.phone)) === 'stop') return refuse('texts-stopped')
  const wait =
    (await questions.account.take(String(viewer.accountId))) ??
    (await questions.number.take(given.phone)) ??
    (await questions.network.take(origin.network))
  const { accountId } = viewer
  if (wait !== null) return throttled(db, wait, { limit: 'text-consent', accountId, ...origin }, now)
  const askedAt = textingTimeIn(markets, now)
  const answerBy = new Date(askedAt.getTime() + hoursForYes * 3_600_000)
  const refused = await db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    // Whoever pressed twice gets one text.
    if (await stands(tx, viewer, given.phone, now)) return
    await withdrawConsentOf(tx, viewer.accountId, 'new-consent', now)
    const id = await insertConsent(tx, viewer.accountId, { ...given, answerBy }, now)
    const content = { accountId, body: consentWords[viewer.language].ask, asks: id }
    await recordSecurity(tx, { what: 'text-consent-asked', accountId, ...origin }, now)
    const key = `sms-consent:${id}`
    await enqueue(tx, { key, channel: 'sms', recipient: given.phone, content, accountId, kind: null }, now)
  })
  return refused ?? consentOf(parts, viewer, now)
}

async function stands(db: Queries, viewer: Viewer, phone: string, now: Date): Promise<boolean> {
  const consent = await lastConsent(db, viewer.accountId)
  return consent?.phone === phone && ['asked', 'active'].includes(consentState(consent, now))
}

export async function withdrawConsent(db: Queries, viewer: Viewer, now: Date): Promise<undefined> {
  await withdrawConsentOf(db, viewer.accountId, 'person', now)
}

/** What the owner of a number said last about getting texts, going by their texts, newest first. */
function lastWish(bodies: readonly string[]): 'stop' | 'start' | null {
  for (const body of bodies) {
    const keyword = textKeyword(body)
    if (keyword === 'stop') return 'stop'
    if (keyword === 'start' || keyword === 'yes') return 'start'
  }
  return null
}
