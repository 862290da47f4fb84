import { roundedUp } from '@ladlewell/domain/lateness.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { clock, money } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

/** Where and when mails are read. */
interface Place {
  publicUrl: string
  timeZone: string
}

interface Coming extends Addressee {
  orderId: number
  chefName: string
}

export interface Late extends Coming {
  noticeId: number
  /** null: nobody can say. */
  estimateAt: Date | null
}

/** Tells a customer that it will be later than agreed, and how late. */
export function lateMail(order: Late, { publicUrl, timeZone }: Place): Mail {
  const { orderId: id, chefName, language, estimateAt } = order
  const say = sayIn(language)
  const what = estimateAt
    ? say('arrival_late_what', { id, chefName, time: clock(roundedUp(estimateAt), language, timeZone) })
    : say('arrival_late_unknown', { id, chefName })
  return plainMail(order, {
    key: `order:${id}:late:${order.noticeId}`,
    kind: 'orders',
    subject: say('arrival_late_subject', { id }),
    paragraphs: [what, say('arrival_late_more')],
    action: { label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    short: `Ladlewell: ${what}`,
  })
}

interface TeamTold {
  kind: Mail['kind']
  /** From the origin on. */
  path: string
  orders: readonly Pick<Late, 'orderId' | 'noticeId' | 'estimateAt'>[]
}

/** Tells a kitchen, or somebody of ours, which orders come late. */
export function lateTeamMail(
  to: Addressee,
  { kind, path, orders }: TeamTold,
  { publicUrl, timeZone }: Place,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const lines = orders.map(({ orderId: id, estimateAt }) =>
    estimateAt
      ? say('arrival_late_line', { id, time: clock(roundedUp(estimateAt), language, timeZone) })
      : say('arrival_late_line_unknown', { id }),
  )
  return plainMail(to, {
    key: `late:${orders[0]!.noticeId}:${to.accountId}`,
    kind,
    subject: say('arrival_late_team_subject', { count: orders.length }),
    paragraphs: [say('arrival_late_team_what'), ...lines],
    action: { label: say('arrival_late_label'), url: `${publicUrl}${path}` },
  })
}

export interface MuchLateOrder extends Coming {
  isDelivered: boolean
  /** Of the delivery fee; 0: there was none to give back. */
  backCents: Cents
  /** After the end of the window. */
  minutes: number
}

/** Tells a customer that the delivery fee goes back, or that our team looks for what has not come. */
export function muchLateMail(order: MuchLateOrder, { publicUrl }: Pick<Place, 'publicUrl'>): Mail {
  const { orderId: id, chefName, language, backCents, minutes, isDelivered } = order
  const say = sayIn(language)
  const facts = { id, chefName, minutes }
  const what = isDelivered ? say('arrival_much_late_came', facts) : say('arrival_much_late_missing', facts)
  const back = backCents > 0 ? [say('arrival_fee_back', { amount: money(backCents, language) })] : []
  const team = isDelivered ? [] : [say('arrival_team_looks')]
  return plainMail(order, {
    key: `order:${id}:much-late`,
    kind: 'orders',
    subject: say('arrival_much_late_subject', { id }),
    paragraphs: [what, ...back, ...team],
    action: { label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    short: `Ladlewell: ${[what, ...back].join(' ')}`,
  })
}

/** Tells a kitchen or a driver that they earn nothing for bringing an order. */
export function feeBorneMail(
  to: Addressee & { isKitchen: boolean },
  { orderId: id, minutes, lostCents }: Pick<MuchLateOrder, 'orderId' | 'minutes'> & { lostCents: Cents },
  { publicUrl }: Pick<Place, 'publicUrl'>,
): Mail {
  const { language, isKitchen } = to
  const say = sayIn(language)
  return plainMail(to, {
    key: `order:${id}:fee-borne`,
    kind: null,
    subject: say('arrival_fee_borne_subject', { id }),
    paragraphs: [
      say('arrival_fee_borne_what', { id, minutes }),
      say('arrival_fee_borne_more', { amount: money(lostCents, language) }),
    ],
    action: {
      label: say('payout_action'),
      url: `${publicUrl}${isKitchen ? '/chefdashboard/earnings' : '/driver/earnings'}`,
    },
  })
}

/** Tells somebody of ours that an order that did not come is theirs to find. */
export function missingMail(
  to: Addressee,
  { orderId: id, minutes }: Pick<MuchLateOrder, 'orderId' | 'minutes'>,
  { publicUrl }: Pick<Place, 'publicUrl'>,
): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `order:${id}:owner:missing`,
    kind: null,
    subject: say('arrival_missing_subject', { id }),
    paragraphs: [say('arrival_missing_what', { id, minutes }), say('arrival_missing_more')],
    action: { label: say('stop_failed_label'), url: `${publicUrl}/staff/problems` },
  })
}

const place: Place = { publicUrl: 'https://ladlewell.test', timeZone: 'America/Chicago' }
const late = {
  noticeId: 1,
  orderId: 1042,
  chefName: 'Amara Okafor',
  estimateAt: new Date('2027-01-14T01:20:00Z'),
}
const muchLate = { ...late, isDelivered: false, backCents: 1000, minutes: 60 }

export const examples: Examples = {
  'arrival-late': language => lateMail({ ...exampleOwner(language), ...late }, place),
  'arrival-late-unknown': language =>
    lateMail({ ...exampleOwner(language), ...late, estimateAt: null }, place),
  'arrivals-late-kitchen': language =>
    lateTeamMail(
      exampleOwner(language),
      {
        kind: 'kitchen',
        path: '/chefdashboard/cheforders',
        orders: [late, { ...late, orderId: 1043, estimateAt: null }],
      },
      place,
    ),
  'arrivals-late-staff': language =>
    lateTeamMail(exampleOwner(language), { kind: null, path: '/staff/routes', orders: [late] }, place),
  'arrival-much-late': language => muchLateMail({ ...exampleOwner(language), ...muchLate }, place),
  'arrival-much-late-came': language =>
    muchLateMail({ ...exampleOwner(language), ...muchLate, isDelivered: true }, place),
  'arrival-fee-borne': language =>
    feeBorneMail({ ...exampleOwner(language), isKitchen: true }, { ...muchLate, lostCents: 800 }, place),
  'arrivals-missing-owner': language => missingMail(exampleOwner(language), muchLate, place),
}
