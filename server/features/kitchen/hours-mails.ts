import { addDays, type MarketDate, type Weekday, weekdays } from '@ladlewell/domain/calendar.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { briefMoment, moment } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'

interface Place {
  timeZone: string
  publicUrl: string
}

interface RetimedOrder extends Addressee {
  id: number
  chefName: string
  deliveryDate: MarketDate
}

interface Retiming {
  changeId: number
  /** What the customer had agreed to. */
  before: DeliveryWindow
  window: DeliveryWindow
  /** null: they are told and not asked. */
  answerBy: Date | null
  /** Of a weekly plan on that weekday. */
  hasBoxes: boolean
}

/** Tells a customer of other hours for an order; where they move far, asks. */
export function orderRetimedMail(
  order: RetimedOrder,
  { changeId, before, window, answerBy, hasBoxes }: Retiming,
  { timeZone, publicUrl }: Place,
): Mail {
  const { id, language } = order
  const say = sayIn(language)
  const facts = { ...order, window }
  const url = `${publicUrl}/profile/orders`
  const asked = answerBy && {
    choice: say('hours_choice', { until: moment(answerBy, language, timeZone) }),
    short: say('hours_asked_short', { ...facts, untilBrief: briefMoment(answerBy, language, timeZone) }),
  }
  return plainMail(order, {
    key: `order:${id}:hours:${changeId}`,
    kind: 'orders',
    subject: asked ? say('hours_asked_subject', order) : say('hours_told_subject', order),
    paragraphs: [
      say('hours_what', facts),
      say('hours_before', { before }),
      ...(asked ? [asked.choice] : []),
      ...(hasBoxes ? [say('hours_boxes_too')] : []),
    ],
    action: { label: asked ? say('hours_choose') : labels[language].orders, url },
    short: `Ladlewell: ${asked ? `${asked.short} ${url}` : say('hours_told_short', facts)}`,
  })
}

interface RetimedPlan extends Addressee {
  id: number
  weekday: Weekday
  chefName: string
  to: DeliveryWindow
  isFar: boolean
}

/** Tells a subscriber of other hours for their boxes; `version`: of the kitchen that changed. */
export function boxesRetimedMail(
  { id, chefName, weekday, to, isFar, ...customer }: RetimedPlan,
  version: number,
  { publicUrl }: Pick<Place, 'publicUrl'>,
): Mail {
  const { language } = customer
  const say = sayIn(language)
  const facts = { chefName, window: to, day: dayCalled(weekday) }
  return plainMail(customer, {
    key: `subscription:${id}:hours:${version}`,
    kind: 'boxes',
    subject: say('hours_boxes_subject', facts),
    paragraphs: [say('hours_boxes_what', facts), ...(isFar ? [say('hours_boxes_choice')] : [])],
    action: { label: labels[language].subscriptions, url: `${publicUrl}/profile/subscription` },
    short: `Ladlewell: ${say('hours_boxes_short', facts)}`,
  })
}

/** Some date of that weekday: the first week of 2026 began on its first Monday. */
function dayCalled(weekday: Weekday): MarketDate {
  return addDays('2026-01-05', weekdays.indexOf(weekday))
}

const place = { timeZone: 'America/Chicago', publicUrl: 'https://ladlewell.test' }
const retiming = {
  changeId: 1,
  before: { from: '16:00', until: '19:00' },
  window: { from: '17:30', until: '20:30' },
  answerBy: new Date('2026-11-24T23:00:00Z'),
  hasBoxes: false,
}

export const examples: Examples = {
  'order-hours-asked': language =>
    orderRetimedMail({ ...exampleOrder, ...exampleOwner(language) }, retiming, place),
  'order-hours-told': language =>
    orderRetimedMail(
      { ...exampleOrder, ...exampleOwner(language) },
      { ...retiming, window: { from: '17:00', until: '20:00' }, answerBy: null, hasBoxes: true },
      place,
    ),
  'box-hours-told': language =>
    boxesRetimedMail(
      {
        ...exampleOwner(language),
        id: 7,
        weekday: 'Wednesday',
        chefName: exampleOrder.chefName,
        to: retiming.window,
        isFar: true,
      },
      4,
      place,
    ),
}
