import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { gainOf, kept } from '@ladlewell/domain/commission.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Told {
  id: number
  /** The first day whose orders have it. */
  day: MarketDate
  before: number
  percent: number
  reason: string
}

export interface Kitchen extends Addressee {
  chefId: number
  /** In the last four weeks. */
  soldCents: Cents
}

const EXAMPLE: Cents = 10_000

/** Tells a chef of another commission, from when on it counts, and what it would have meant for them. */
export function commissionMail(kitchen: Kitchen, told: Told, publicUrl: string): Mail {
  const key = `commission:${told.id}:chef:${kitchen.chefId}`
  return mailOf(kitchen, key, publicUrl, announcement(kitchen, told))
}

function announcement(kitchen: Kitchen, told: Told): { subject: string; paragraphs: string[] } {
  const { percent, day, reason } = told
  const { soldCents: sold, language } = kitchen
  const say = sayIn(language)
  const gain = gainOf(sold, { now: told.before, next: percent })
  const example = { sold: EXAMPLE, before: kept(EXAMPLE, told.before), after: kept(EXAMPLE, percent) }
  const meaning =
    sold === 0
      ? say('commission_example', example)
      : gain < 0
        ? say('commission_loss', { sold, amount: -gain })
        : say('commission_gain', { sold, amount: gain })
  return {
    subject: say('commission_subject', { percent, day }),
    paragraphs: [
      say('commission_what', told),
      say('commission_others'),
      meaning,
      say('order_team_writes', { reason }),
    ],
  }
}

/** Tells a chef that a change that was announced does not come. */
export function withdrawalMail(kitchen: Kitchen, told: Told, publicUrl: string): Mail {
  const say = sayIn(kitchen.language)
  return mailOf(kitchen, `commission:${told.id}:withdrawn:chef:${kitchen.chefId}`, publicUrl, {
    subject: say('commission_stays', { percent: told.before }),
    paragraphs: [say('commission_withdrawn', told), say('order_team_writes', told)],
  })
}

interface OwnTold extends Told {
  /** Whether the market's counts again. */
  isEnd: boolean
}

/** Tells a chef of a commission of their kitchen's own, or that the market's counts again. */
export function ownCommissionMail(kitchen: Kitchen, told: OwnTold, publicUrl: string): Mail {
  const say = sayIn(kitchen.language)
  const { subject, paragraphs } = announcement(kitchen, told)
  const whose = told.isEnd ? say('commission_own_ends') : say('commission_own')
  return mailOf(kitchen, `kitchen-commission:${told.id}`, publicUrl, {
    subject,
    paragraphs: paragraphs.toSpliced(1, 0, whose),
  })
}

/** Tells a chef that a change of their kitchen's own does not come. */
export function ownWithdrawalMail(kitchen: Kitchen, told: Told, publicUrl: string): Mail {
  const say = sayIn(kitchen.language)
  return mailOf(kitchen, `kitchen-commission:${told.id}:withdrawn`, publicUrl, {
    subject: say('commission_stays', { percent: told.before }),
    paragraphs: [say('commission_withdrawn', told), say('order_team_writes', told)],
  })
}

function mailOf(
  to: Kitchen,
  key: string,
  publicUrl: string,
  said: { subject: string; paragraphs: string[] },
): Mail {
  const say = sayIn(to.language)
  const action = { label: say('commission_label'), url: `${publicUrl}/chefdashboard/earnings` }
  return plainMail(to, { key, kind: null, ...said, action })
}

const kitchen = (language: Language): Kitchen => ({
  ...exampleOwner(language),
  chefId: 1,
  soldCents: 214_600,
})
const told: Told = {
  ...{ id: 1, day: '2026-12-10', before: 15, percent: 18 },
  reason: 'Drivers cost more than they did.',
}

const own = { ...told, percent: 12, isEnd: false }

export const examples: Examples = {
  'commission-announced': language => commissionMail(kitchen(language), told, 'https://ladlewell.test'),
  'commission-own': language => ownCommissionMail(kitchen(language), own, 'https://ladlewell.test'),
  'commission-own-ends': language =>
    ownCommissionMail(
      kitchen(language),
      { ...told, before: 12, percent: 15, isEnd: true },
      'https://ladlewell.test',
    ),
  'commission-own-withdrawn': language => ownWithdrawalMail(kitchen(language), own, 'https://ladlewell.test'),
  'commission-withdrawn': language => withdrawalMail(kitchen(language), told, 'https://ladlewell.test'),
}
