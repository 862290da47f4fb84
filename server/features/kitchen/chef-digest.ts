import type { getPrepTotals } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { isMarketDate } from '@ladlewell/domain/calendar.ts'
import { openPaymentStatuses } from '@ladlewell/domain/settlement.ts'
import { isolated } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, letterMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { insertTasks, type TaskOutcome, type Worker } from '../../platform/tasks.ts'
import { among } from '../../schema/states.ts'
import { prepTotals } from './prep-totals.ts'

const DIGEST_QUEUE = 'chef-digest'
const MINUTE_MS = 60_000
/** Payments that began before the cut-off have come to an end by then. */
const LATEST_MINUTES = 30

/** Tells kitchens at each date's cut-off what to cook for it. */
export const digestWorker = (parts: Parts): Worker => ({
  queue: DIGEST_QUEUE,
  handle: ({ key }, now) => digest(parts, key, now),
})

/** A task for each date with orders whose kitchen was not told yet, at its cut-off; also for one that just passed. */
export async function planDigests(db: Queries, now: Date): Promise<number> {
  const planned = await db.query(planSql, [now], 'plan-digests')
  return planned.length
}

const planSql = `
  with untold as (
    select chef_id || ':' || delivery_date as key, cutoff_at from chef_days
    where reserved > 0 and cutoff_at > $1::timestamptz - interval '1 day'
      and not exists (select from outbox where key = 'chef:' || chef_id || ':digest:' || delivery_date))
  ${insertTasks({ queue: DIGEST_QUEUE, key: 'key', dueAt: 'cutoff_at' }, 'untold')} returning id`

async function digest({ db, settings }: Parts, key: string, now: Date): Promise<TaskOutcome> {
  const [id, date = ''] = key.split(':')
  const chefId = Number(id)
  if (!isMarketDate(date)) throw new Error(`No date: ${key}`)
  const [chef] = await db.query<Addressee & { cutoffAt: Date; isPaying: boolean }>(
    chefSql,
    [chefId, date],
    'digested-chef',
  )
  if (!chef) return 'done'
  // The cut-off was put off after the task was made.
  if (now < chef.cutoffAt) return { dueAt: chef.cutoffAt }
  const latest = new Date(chef.cutoffAt.getTime() + LATEST_MINUTES * MINUTE_MS)
  if (chef.isPaying && now < latest) return { dueAt: new Date(now.getTime() + MINUTE_MS) }
  const totals = await prepTotals(db, chefId, date)
  if (totals.servings.expected > 0)
    await enqueue(db, digestMail(chefId, totals, chef, settings.PUBLIC_URL ?? ''), now)
  return 'done'
}

const chefSql = `
  select a.id as account_id, a.email, a.language, d.cutoff_at, exists (
    select from orders o join payments p on p.order_id = o.id
    where o.chef_id = c.id and o.delivery_date = $2 and o.status = 'placed'
      and ${among('p.status', openPaymentStatuses)}) as is_paying
  from chefs c join accounts a on a.id = c.account_id join chef_days d on d.chef_id = c.id and d.delivery_date = $2
  where c.id = $1 and a.disabled_at is null`

interface Part {
  sideOption: 'carb' | 'veggie'
  sideName: string
  doubleProtein: boolean
  servings: { expected: number }
}

type Totals = Pick<Reply<typeof getPrepTotals>, 'date'> & {
  orders: { expected: number }
  servings: { expected: number }
  meals: {
    name: string
    servings: { expected: number }
    parts: Part[]
  }[]
}

/** What a kitchen cooks for a date, once nothing more can be ordered for it. */
function digestMail(chefId: number, totals: Totals, to: Addressee, publicUrl: string): Mail {
  const { language } = to
  const say = sayIn(language)
  const day = totals.date
  const orders = say('digest_orders', { orders: totals.orders.expected })
  const servings = say('digest_servings', { servings: totals.servings.expected })
  return letterMail(to, {
    // One a kitchen and date, whatever is tried again.
    key: `chef:${chefId}:digest:${day}`,
    kind: 'kitchen',
    subject: say('digest_subject', { day }),
    blocks: [
      { kind: 'paragraph', text: say('digest_what', { day, orders, servings }) },
      {
        kind: 'meals',
        meals: totals.meals.map(meal => ({
          name: `${meal.servings.expected} × ${isolated(meal.name, language)}`,
          detail: meal.parts.map(part => partText(say, part)).join(' · '),
        })),
      },
      {
        kind: 'button',
        label: labels[language].kitchenOrders,
        url: `${publicUrl}/chefdashboard/cheforders`,
      },
    ],
  })
}

function partText(
  say: Say,
  { sideOption, sideName, doubleProtein, servings: { expected: servings } }: Part,
): string {
  const kind = sideOption === 'carb' ? say('digest_carb', { servings }) : say('digest_veggie', { servings })
  const side = sideName ? say('digest_named_side', { side: kind, name: sideName }) : kind
  return doubleProtein ? side + say('digest_double') : side
}

export const examples: Examples = {
  'chef-digest': language =>
    digestMail(
      1,
      {
        date: '2026-11-26',
        orders: { expected: 4 },
        servings: { expected: 9 },
        meals: [
          {
            name: 'Jollof Rice',
            servings: { expected: 6 },
            parts: [
              {
                sideOption: 'carb',
                sideName: 'Fried plantain',
                doubleProtein: false,
                servings: { expected: 4 },
              },
              {
                sideOption: 'veggie',
                sideName: 'Braised greens',
                doubleProtein: true,
                servings: { expected: 2 },
              },
            ],
          },
          {
            name: 'Egusi Soup',
            servings: { expected: 3 },
            parts: [{ sideOption: 'carb', sideName: '', doubleProtein: false, servings: { expected: 3 } }],
          },
        ],
      },
      exampleOwner(language),
      'https://ladlewell.test',
    ),
}
