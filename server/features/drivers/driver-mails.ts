import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import * as formats from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Told {
  /** For whom they drive. */
  employer: string
  once: string
  url: string
}

/** Asks somebody whether they want to drive. */
export function invitationMail(to: Addressee, { employer, once, url }: Told): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `driver:${to.accountId}:invited:${once}`,
    kind: 'account',
    subject: say('driver_invited_subject', { employer }),
    paragraphs: [say('driver_invited_what', { employer }), say('driver_invited_more')],
    action: { label: say('driver_invited_label'), url },
  })
}

/** Tells a driver that they drive no more. */
export function endedMail(to: Addressee, { employer, once }: Told): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `driver:${to.accountId}:ended:${once}`,
    kind: 'account',
    subject: say('driver_ended_subject', { employer }),
    paragraphs: [say('driver_ended_what', { employer }), say('driver_ended_more')],
  })
}

/** Tells a driver that they drive again. */
export function resumedMail(to: Addressee, { employer, once, url }: Told): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `driver:${to.accountId}:resumed:${once}`,
    kind: 'account',
    subject: say('driver_resumed_subject', { employer }),
    paragraphs: [say('driver_resumed_what')],
    action: { label: say('driver_resumed_label'), url },
  })
}

/** Tells our team that routes have no driver any more. */
export function withoutDriverMail(
  to: Addressee,
  {
    name,
    dates,
    once,
    publicUrl,
  }: { name: string; dates: readonly MarketDate[]; once: string; publicUrl: string },
): Mail {
  const say = sayIn(to.language)
  const days = dates.map(date => formats.longDay(date, to.language))
  return plainMail(to, {
    key: `driver:${to.accountId}:routes:${once}`,
    kind: null,
    subject: say('driver_routes_subject'),
    paragraphs: [say('driver_routes_what', { name, dates: formats.list(days, to.language) })],
    action: { label: say('driver_routes_label'), url: `${publicUrl}/staff/routes?date=${dates[0]}` },
  })
}

const url = 'https://ladlewell.test'
const told = { employer: 'Amara Okafor', once: '1', url: `${url}/driver` }

export const examples: Examples = {
  'driver-invited': language =>
    invitationMail(exampleOwner(language), { ...told, url: `${url}/driver-invitation/x` }),
  'driver-ended': language => endedMail(exampleOwner(language), told),
  'driver-resumed': language => resumedMail(exampleOwner(language), told),
  'driver-routes': language =>
    withoutDriverMail(exampleOwner(language), {
      ...{ name: 'Dario Vega', dates: ['2027-01-13', '2027-01-14'], once: '1', publicUrl: url },
    }),
}
