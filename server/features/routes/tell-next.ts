import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import { pickupsOf } from './estimate-route.ts'
import { type StopRecord, stopsOfRoutes } from './queries.ts'

/** The stop that a drive comes to next; null while a driver is at a door, or has bags to fetch first. */
export function nextOf(stops: readonly StopRecord[]): StopRecord | null {
  if (stops.some(({ state }) => state === 'arrived') || pickupsOf(stops).length > 0) return null
  const next = stops.find(({ state }) => state === 'planned')
  return next?.status === 'out-for-delivery' ? next : null
}

/** Tells whoever a drive comes to next, each customer once. Call whenever a stop of the route moved. */
export async function tellNext(tx: Queries, routeId: number, publicUrl: string, now: Date): Promise<void> {
  const stops = await stopsOfRoutes(tx, [routeId])
  const next = nextOf(stops)
  if (!next) return
  const [customer] = await tx.query<Addressee>(
    'select id as account_id, email, language from accounts where id = $1',
    [next.accountId],
    'customer-to-tell',
  )
  if (customer) await enqueue(tx, nextMail({ ...next, ...customer }, publicUrl), now)
}

interface ComingOrder extends Addressee {
  orderId: number
  chefName: string
}

/** Tells a customer that the driver comes to them next. */
function nextMail(order: ComingOrder, publicUrl: string): Mail {
  const { orderId: id, chefName, language } = order
  const say = sayIn(language)
  const what = say('arrival_next_what', { id, chefName })
  return plainMail(order, {
    key: `order:${id}:next`,
    kind: 'orders',
    subject: say('arrival_next_subject', { id }),
    paragraphs: [what, say('arrival_next_more')],
    action: { label: labels[language].orders, url: `${publicUrl}/profile/orders` },
    short: `Ladlewell: ${what}`,
  })
}

export const examples: Examples = {
  'arrival-next': language =>
    nextMail(
      { ...exampleOwner(language), orderId: 1042, chefName: 'Amara Okafor' },
      'https://ladlewell.test',
    ),
}
