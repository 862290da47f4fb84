import type { StopProblemKind } from '@ladlewell/contract/problems.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { isolated } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, enqueueAll, type Mail } from '../../platform/outbox.ts'
import { reportStopProblem } from '../problems/report-stop-problem.ts'

interface ToldStop extends Addressee {
  orderId: number
  chefId: number
  chefName: string
}

/** Tells a customer that somebody is at their door, by mail and to their telephone. */
export async function tellNobodyHome(
  tx: Queries,
  stop: ToldStop & { key: string },
  publicUrl: string,
  now: Date,
): Promise<void> {
  await enqueue(tx, doorMail(stop, publicUrl), now)
}

interface FailedStop extends ToldStop {
  kind: StopProblemKind
  note: string | null
}

/** What did not arrive becomes a problem that one of our team owns; customer, kitchen and the owner hear of it. */
export async function tellFailed(tx: Queries, stop: FailedStop, publicUrl: string, now: Date): Promise<void> {
  const { orderId, accountId, kind, note, chefId } = stop
  const owner = await reportStopProblem(tx, { orderId, accountId, kind, text: note ?? '' }, now)
  const [chef] = await tx.query<Addressee>(
    `select a.id as account_id, a.email, a.language from chefs c join accounts a on a.id = c.account_id where c.id = $1`,
    [chefId],
    'chef-of-stop',
  )
  const mails = [
    customerMail(stop, publicUrl),
    ...(chef ? [kitchenMail(stop, chef, publicUrl)] : []),
    ...(owner ? [ownerMail(stop, owner, publicUrl)] : []),
  ]
  await enqueueAll(tx, mails, now)
}

function doorMail(stop: ToldStop & { key: string }, publicUrl: string): Mail {
  const { orderId: id, chefName, language } = stop
  const say = sayIn(language)
  return plainMail(stop, {
    key: `order:${id}:door:${stop.key}`,
    kind: 'orders',
    subject: say('stop_door_subject', { id }),
    paragraphs: [say('stop_door_what', { id, chefName }), say('stop_door_more')],
    action: { label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    short: `Ladlewell: ${say('stop_door_what', { id, chefName })}`,
  })
}

function customerMail(stop: FailedStop, publicUrl: string): Mail {
  const { orderId: id, chefName, language } = stop
  const say = sayIn(language)
  const what =
    stop.kind === 'damaged'
      ? say('stop_failed_damaged', { id, chefName })
      : say('stop_failed_returned', { id, chefName })
  return plainMail(stop, {
    key: `order:${id}:failed`,
    kind: 'orders',
    subject: say('stop_failed_subject', { id }),
    paragraphs: [what, say('stop_failed_more')],
    action: { label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    short: `Ladlewell: ${what}`,
  })
}

function kitchenMail(stop: FailedStop, to: Addressee, publicUrl: string): Mail {
  const say = sayIn(to.language)
  return teamMail(stop, to, {
    key: `order:${stop.orderId}:kitchen:failed`,
    kind: 'kitchen',
    more: say('stop_failed_kitchen_more'),
    url: `${publicUrl}/chefdashboard/cheforders`,
  })
}

function ownerMail(stop: FailedStop, to: Addressee, publicUrl: string): Mail {
  const say = sayIn(to.language)
  return teamMail(stop, to, {
    key: `order:${stop.orderId}:owner:failed`,
    kind: null,
    more: say('stop_failed_owner_more'),
    url: `${publicUrl}/staff/problems`,
  })
}

function teamMail(
  { orderId: id, kind, note }: FailedStop,
  to: Addressee,
  told: { key: string; kind: Mail['kind']; more: string; url: string },
): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: told.key,
    kind: told.kind,
    subject: say('stop_failed_subject', { id }),
    paragraphs: [
      kind === 'damaged' ? say('stop_failed_team_damaged', { id }) : say('stop_failed_team_returned', { id }),
      ...(note ? [say('stop_failed_note', { note: isolated(note, to.language) })] : []),
      told.more,
    ],
    action: { label: say('stop_failed_label'), url: told.url },
  })
}

const failed = (language: Language, kind: StopProblemKind = 'not-delivered'): FailedStop => ({
  ...exampleOwner(language),
  ...{ orderId: 1042, chefId: 1, chefName: 'Amara Okafor', kind, note: 'The gate was locked.' },
})
const url = 'https://ladlewell.test'

export const examples: Examples = {
  'stop-door': language => doorMail({ ...failed(language), key: '1' }, url),
  'stop-returned': language => customerMail(failed(language), url),
  'stop-damaged': language => customerMail(failed(language, 'damaged'), url),
  'stop-failed-kitchen': language => kitchenMail(failed(language), exampleOwner(language), url),
  'stop-failed-owner': language => ownerMail(failed(language), exampleOwner(language), url),
}
