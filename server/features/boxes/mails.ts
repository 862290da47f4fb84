import type { LetterBlock, LetterMeal, LetterRow } from '@ladlewell/contract/letter.ts'
import { opensAt, paymentEndsAt, type SkipWhy } from '@ladlewell/domain/box/box.ts'
import type { PickReason } from '@ladlewell/domain/box/choose-meals.ts'
import { type MarketDate, weekdayOf as weekdayOn } from '@ladlewell/domain/calendar.ts'
import { type DeliveryWindow, termsOn } from '@ladlewell/domain/delivery-window.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { MessageKind } from '@ladlewell/domain/message-kinds.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { Quote } from '@ladlewell/domain/pricing.ts'
import { sideNameOf } from '@ladlewell/domain/side-name.ts'
import {
  briefDay,
  briefHours,
  briefMoment,
  hours,
  isolated,
  list,
  longDay,
  moment,
  money,
  weekdayOf,
} from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { letterMail } from '../../platform/letter.ts'
import { letterPicture } from '../../platform/letter-picture.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { MealNames } from '../menu/queries.ts'
import { sideText } from '../ordering/side-words.ts'
import type { BoxRecord, SubscriptionTerms } from './queries.ts'
import { type BoxSaid, boxWords, type Said } from './words.ts'

/** A box as it is after what is told of, and whose it is. */
export interface ToldBox {
  box: BoxRecord
  subscription: SubscriptionTerms
}

export type MailPlace = Pick<Parts, 'settings' | 'market'>

interface Contents {
  names: MealNames
  quote: Quote
}

/** The one word of what will be charged before it is: it always comes. */
export function openedMail(
  hand: ToldBox,
  { names, quote, chargeAt }: Contents & { chargeAt: Date },
  place: MailPlace,
): Mail {
  const { at, amount, said, words, say } = speaking(hand, place)
  const told = words.opened({ ...said, total: amount(quote.totalCents), chargeAt: at(chargeAt) })
  const charged = [say('box_row_charged'), at(chargeAt)] as const
  return boxMail(hand, place, {
    what: 'opened',
    kind: 'payments',
    isUrgent: false,
    told,
    names,
    quote,
    rows: [charged],
  })
}

export function aboveCeilingMail(hand: ToldBox, { names, quote }: Contents, place: MailPlace): Mail {
  const { amount, said, words, say } = speaking(hand, place)
  const ceiling = amount(hand.subscription.ceilingCents ?? 0)
  const told = words.aboveCeiling({ ...said, total: amount(quote.totalCents), ceiling })
  return boxMail(hand, place, {
    what: 'above-ceiling',
    kind: 'payments',
    told,
    names,
    quote,
    button: say('box_button_agree'),
  })
}

export function priceRoseMail(
  hand: ToldBox,
  { names, quote, beforeCents, chargeAt }: Contents & { beforeCents: Cents; chargeAt: Date },
  place: MailPlace,
): Mail {
  const { at, amount, said, words } = speaking(hand, place)
  const told = words.priceRose({
    ...said,
    total: amount(quote.totalCents),
    before: amount(beforeCents),
    chargeAt: at(chargeAt),
  })
  return boxMail(hand, place, { what: 'price-rose', kind: 'payments', told, names, quote })
}

/** `replaced`: the meals that cannot be had any more, by their ids; what is there instead are the box's picks. */
export function picksReplacedMail(
  hand: ToldBox,
  { names, replaced }: { names: MealNames; replaced: readonly number[] },
  place: MailPlace,
): Mail {
  const { said, words, language } = speaking(hand, place)
  const lost = [...new Set(replaced)].flatMap(id => names.get(id)?.name ?? [])
  const told = words.replaced({
    ...said,
    gone: list(
      lost.map(name => isolated(name, language)),
      language,
    ),
  })
  return boxMail(hand, place, { what: 'picks-replaced', told, names })
}

export function chosenMail(
  hand: ToldBox,
  { names, totalCents }: { names: MealNames; totalCents: Cents | null },
  place: MailPlace,
): Mail {
  const { amount, said, words, say } = speaking(hand, place)
  const rows = totalCents === null ? [] : [[say('box_row_total'), amount(totalCents)] as const]
  return boxMail(hand, place, { what: 'chosen', told: words.chosen(said), names, rows })
}

export function unchosenMail(hand: ToldBox, place: MailPlace): Mail {
  const { said, words } = speaking(hand, place)
  return boxMail(hand, place, { what: 'unchosen', told: words.unchosen(said) })
}

export function agreedMail(
  hand: ToldBox,
  { totalCents, chargeAt }: { totalCents: Cents; chargeAt: Date | null },
  place: MailPlace,
): Mail {
  const { at, amount, said, words } = speaking(hand, place)
  const told = words.agreed({ ...said, total: amount(totalCents), chargeAt: chargeAt && at(chargeAt) })
  return boxMail(hand, place, { what: 'agreed', told })
}

/** Of an open box whose cut-off staff brought forward: it is charged earlier too, so it always comes. */
export function cutoffMovedMail(
  hand: ToldBox,
  { before, chargeAt }: { before: Date; chargeAt: Date | null },
  place: MailPlace,
): Mail {
  const { at, said, words } = speaking(hand, place)
  const needsAgreement = hand.box.obstacle === 'above-ceiling'
  const when = { before: at(before), chargeAt: chargeAt && at(chargeAt) }
  const told = words.cutoffMoved({ ...said, ...when, needsAgreement })
  return boxMail(hand, place, { what: 'cutoff-moved', kind: 'payments', told })
}

export function declinedMail(
  hand: ToldBox,
  { totalCents, nextTryAt }: { totalCents: Cents; nextTryAt: Date | null },
  place: MailPlace,
): Mail {
  const { at, amount, said, words, say } = speaking(hand, place)
  const told = words.declined({ ...said, total: amount(totalCents), nextTryAt: nextTryAt && at(nextTryAt) })
  const button = say('box_button_card')
  return boxMail(hand, place, { what: 'declined', kind: 'payments', told, button, hasLinkInText: true })
}

/** The card does not pay without its owner: another one has to, or the bank wants to be told. */
export function cardTroubleMail(
  hand: ToldBox,
  { what, totalCents }: { what: 'card-needed' | 'authentication'; totalCents: Cents },
  place: MailPlace,
): Mail {
  const { amount, said, words, say } = speaking(hand, place)
  const [write, label] = {
    'card-needed': [words.cardNeeded, say('box_button_card')] as const,
    authentication: [words.authentication, say('box_button_confirm')] as const,
  }[what]
  const told = write({ ...said, total: amount(totalCents) })
  return boxMail(hand, place, { what, kind: 'payments', told, button: label, hasLinkInText: true })
}

/** Says by the box's actor and why who skipped it, and which days go the same way (`also`); texts go out only about what its customer did not do themselves. */
export function skippedMail(
  hand: ToldBox,
  { refundCents = 0, also = [] }: { refundCents?: Cents; also?: readonly MarketDate[] },
  place: MailPlace,
): Mail {
  const { amount, said, words, language } = speaking(hand, place)
  const { box, subscription } = hand
  const ceiling = subscription.ceilingCents === null ? null : amount(subscription.ceilingCents)
  const told = words.skipped({
    ...said,
    why: words.whySkipped({ chef: said.chef, ceiling })[whyOf(hand)],
    refund: refundCents > 0 ? amount(refundCents) : null,
    mayComeBack: mayComeBack.has(box.why) && box.changedAt < paymentEndsAt(box.cutoffAt),
    also:
      also.length === 0
        ? null
        : {
            days: list(
              also.map(date => longDay(date, language)),
              language,
            ),
            count: also.length,
          },
  })
  const { short, ...withoutText } = told
  return boxMail(hand, place, {
    what: 'skipped',
    kind: box.why === 'payment' ? 'payments' : 'boxes',
    told: box.actor === 'customer' || !short ? withoutText : told,
  })
}

/** A kitchen that has to pass an inspection is closed for longer than that day. */
function whyOf({ box, subscription }: ToldBox): SkipWhy | 'kitchen-shut' {
  return box.why === 'kitchen-closed' && subscription.chef.isShut ? 'kitchen-shut' : (box.why as SkipWhy)
}

const mayComeBack: ReadonlySet<BoxRecord['why']> = new Set(['skipped', 'rule-skips', 'nothing-suits'])

/** `andLater`: those of the weeks after it come back with it. */
export function broughtBackMail(hand: ToldBox, place: MailPlace, { andLater = false } = {}): Mail {
  const { at, said, words } = speaking(hand, place)
  const { cutoffAt, changedAt } = hand.box
  const opens = opensAt(cutoffAt)
  const told = words.broughtBack({ ...said, opensAt: opens > changedAt ? at(opens) : null, andLater })
  return boxMail(hand, place, { what: 'brought-back', told })
}

/** The key of the reminder of a box: one a date. */
export const reminderKey = ({ id, deliveryDate }: Pick<BoxRecord, 'id' | 'deliveryDate'>) =>
  `box:${id}:reminder:${deliveryDate}`

/** What is sent 24 hours before the cut-off; `skipUrl` skips the box once, by itself. */
export function reminderMail(
  hand: ToldBox,
  { names, totalCents, skipUrl }: { names: MealNames; totalCents: Cents | null; skipUrl: string },
  place: MailPlace,
): Mail {
  const { amount, said, words, say } = speaking(hand, place)
  const isPaid = hand.box.state === 'ordered'
  const total = totalCents === null ? null : amount(totalCents)
  const lacks = lackOf(hand.box.obstacle)
  const told = words.reminder({ ...said, total, isPaid, lacks })
  return boxMail(hand, place, {
    what: 'reminder',
    told: { ...told, short: `${told.short} ${skipUrl}` },
    names,
    rows: totalCents === null ? [] : [[say('box_row_total'), amount(totalCents)]],
    ...(lacks && { button: say(lacks === 'payment' ? 'box_button_card' : 'box_button_agree') }),
    skipUrl,
    key: reminderKey(hand.box),
  })
}

function lackOf(obstacle: BoxRecord['obstacle']): 'agreement' | 'payment' | null {
  if (obstacle === null || obstacle === 'price-rose') return null
  return obstacle === 'above-ceiling' ? 'agreement' : 'payment'
}

/** Of one that is no order yet: as its kitchen delivers now. */
function windowOfBox({ box, subscription: { chef } }: ToldBox): DeliveryWindow {
  return termsOn(chef.deliveryDays, weekdayOn(box.deliveryDate)).window
}

/** How a box is spoken of to its customer. */
function speaking({ box, subscription }: ToldBox, { market }: MailPlace) {
  const { language } = subscription.customer
  const window = windowOfBox({ box, subscription })
  const at = (instant: Date) => moment(instant, language, market.timeZone)
  const said: BoxSaid = {
    chef: isolated(subscription.chef.name, language),
    day: longDay(box.deliveryDate, language),
    hours: hours(window, language),
    briefHours: briefHours(window, language),
    cutoff: at(box.cutoffAt),
    briefDay: briefDay(box.deliveryDate, language),
    soon: weekdayOf(box.deliveryDate, language),
    briefCutoff: briefMoment(box.cutoffAt, language, market.timeZone),
  }
  const amount = (cents: Cents) => money(cents, language)
  return { language, say: sayIn(language), words: boxWords[language], said, at, amount }
}

interface Telling {
  what: string
  kind?: MessageKind
  /** Left out: what is about payments is. */
  isUrgent?: boolean
  told: Said
  names?: MealNames
  quote?: Quote
  rows?: readonly (readonly [label: string, value: string])[]
  /** What it needs of its customer. */
  button?: string
  /** Skips it by itself. */
  skipUrl?: string
  hasLinkInText?: boolean
  key?: string
}

function boxMail(hand: ToldBox, place: MailPlace, telling: Telling): Mail {
  const { box, subscription } = hand
  const { language, said, say } = speaking(hand, place)
  const { what, kind = 'boxes', told, names, quote, rows = [] } = telling
  const { creditCents } = subscription.customer
  const page = `${place.settings.PUBLIC_URL ?? ''}/profile/subscription`
  const { isUrgent = kind === 'payments' } = telling
  const { hasLinkInText, key = `box:${box.id}:${what}:${box.version}` } = telling
  const facts: LetterRow[] = [
    { label: say('box_row_kitchen'), value: said.chef },
    ...rows.map(([label, value]) => ({ label, value })),
    { label: say('box_row_cutoff'), value: said.cutoff },
    {
      label: say('box_row_delivery'),
      value: say('delivery_time', { day: box.deliveryDate, window: windowOfBox(hand) }),
    },
  ]
  const blocks: (LetterBlock | undefined)[] = [
    { kind: 'paragraph', text: told.what },
    names && { kind: 'meals', meals: mealsOf(box, names, language, place.settings.PUBLIC_URL ?? '') },
    quote && { kind: 'rows', rows: amountsOf(quote, say, cents => money(cents, language)) },
    quote && creditCents > 0
      ? { kind: 'paragraph', text: say('box_credit_first', { amount: money(creditCents, language) }) }
      : undefined,
    // Of what does not come there is nothing to plan.
    what === 'skipped' ? undefined : { kind: 'rows', rows: facts },
    // Only what cannot wait stands out.
    told.next === undefined ? undefined : { kind: isUrgent ? 'notice' : 'paragraph', text: told.next },
    ...waysOn(telling, page, language),
  ]
  return letterMail(subscription.customer, {
    key,
    kind,
    subject: told.subject,
    blocks: blocks.filter(block => block !== undefined),
    short: told.short && hasLinkInText ? `${told.short} ${page}` : told.short,
  })
}

/** The one thing to do, and what else can be done. */
function waysOn({ what, told, button, skipUrl }: Telling, page: string, language: Language): LetterBlock[] {
  const say = sayIn(language)
  const isOver = what === 'skipped' && told.next === undefined
  const look = {
    label: button ?? (isOver ? labels[language].subscriptions : say('box_button_see')),
    url: page,
  }
  if (!skipUrl) return [{ kind: 'button', ...look }]
  const skipping = { label: say('box_button_skip'), url: skipUrl }
  const [first, second] = button ? [look, skipping] : [skipping, look]
  return [
    { kind: 'button', ...first },
    { kind: 'links', links: [second] },
  ]
}

function mealsOf(box: BoxRecord, names: MealNames, language: Language, publicUrl: string): LetterMeal[] {
  const say = sayIn(language)
  return box.picks.map(({ mealId, quantity, sideOption, doubleProtein, reason }) => {
    const meal = names.get(mealId)
    const side = sideText(say, { sideOption, sideName: sideNameOf(meal ?? {}, sideOption) })
    return {
      name: `${quantity} × ${isolated(meal?.name ?? '', language)}`,
      detail: [side, ...(doubleProtein ? [say('box_double_protein')] : [])].join(' · '),
      note: boxWords[language].reasons[reason as PickReason] ?? '',
      ...picturedAs(meal?.imageUrl, publicUrl),
    }
  })
}

const picturedAs = (imageUrl: string | undefined, publicUrl: string) => {
  const picture = imageUrl && letterPicture(imageUrl, publicUrl)
  return picture ? { picture } : {}
}

function amountsOf(quote: Quote, say: Say, amount: (cents: Cents) => string): LetterRow[] {
  const taken = (label: string, cents: Cents) => (cents === 0 ? [] : [{ label, value: amount(-cents) }])
  return [
    { label: say('box_row_subtotal'), value: amount(quote.subtotalCents) },
    { label: say('box_row_taxes'), value: amount(quote.taxesCents) },
    { label: say('box_row_delivery_fee'), value: amount(quote.deliveryFeeCents) },
    ...taken(say('box_row_discount'), quote.discountCents),
    ...taken(say('box_row_quantity_discount'), quote.quantityDiscountCents),
    { label: say('box_row_total'), value: amount(quote.totalCents), strong: true },
  ]
}
