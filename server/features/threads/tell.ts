import type { Language } from '@ladlewell/domain/language.ts'
import { isolated } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, letterMail } from '../../platform/letter.ts'
import { enqueueAll, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type ReplyParty, replyAddress } from './reply-address.ts'

/** SQL: whether somebody is to be mailed what was said. */
export const threadMailsDue = `select from threads t where t.customer_mail_at <= clock.now or t.kitchen_mail_at <= clock.now`

interface Burst extends Addressee {
  threadId: number
  party: ReplyParty
  /** Where they read it: a kitchen's own conversation with us stands in its dashboard. */
  area: ReplyParty
  orderId: number | null
  subject: string
  said: { id: number; author: string; text: string; pictures: number }[]
}

type Settings = Pick<Parts['settings'], 'PUBLIC_URL' | 'SESSION_SECRET' | 'MAIL_REPLY_DOMAIN'>

/** Mails to customers and kitchens what the others said since, one mail for what came quickly. Answers how many. */
export async function tellThreads(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  now: Date,
): Promise<number> {
  return db.transaction(async tx => {
    const bursts = await takeBursts(tx, now)
    const worth = bursts.filter(({ said }) => said.length > 0)
    await enqueueAll(
      tx,
      worth.map(burst => burstMail(burst, settings, now)),
      now,
    )
    return bursts.length
  })
}

/** What is due, which is due no more. */
async function takeBursts(tx: Queries, now: Date): Promise<Burst[]> {
  const due = await tx.query<{ id: number; customerFrom: number | null; kitchenFrom: number | null }>(
    `update threads t set customer_mail_at = case when t.customer_mail_at <= $1 then null else t.customer_mail_at end,
       kitchen_mail_at = case when t.kitchen_mail_at <= $1 then null else t.kitchen_mail_at end
     from (select id, customer_mail_at, kitchen_mail_at from threads
       where customer_mail_at <= $1 or kitchen_mail_at <= $1 order by id limit 200 for update) was
     where t.id = was.id
     returning t.id, case when was.customer_mail_at <= $1 then t.customer_mail_from end as customer_from,
       case when was.kitchen_mail_at <= $1 then t.kitchen_mail_from end as kitchen_from`,
    [now],
    'take-thread-mails',
  )
  const wanted = due.flatMap(({ id, customerFrom, kitchenFrom }) => [
    ...(customerFrom === null ? [] : [{ id, party: 'customer' as const, from: customerFrom }]),
    ...(kitchenFrom === null ? [] : [{ id, party: 'kitchen' as const, from: kitchenFrom }]),
  ])
  return tx.query<Burst>(
    `select t.id as thread_id, w.party, case a.role when 'CHEF' then 'kitchen' else w.party end as area, t.order_id, t.subject, a.id as account_id, a.email, a.language,
       coalesce((select json_agg(json_build_object('id', e.id, 'text', e.text,
           'author', case e.party when 'kitchen' then c.name when 'staff' then 'Ladlewell' else f.firstname end,
           'pictures', (select count(*)::int from thread_pictures p where p.entry_id = e.id)) order by e.id)
         from thread_entries e left join accounts f on f.id = e.author_id
         where e.thread_id = t.id and e.id >= w.first and e.what = 'message' and e.party <> w.party
           and (e.audience = 'all' or (e.audience = 'kitchen' and w.party = 'kitchen'))), '[]') as said
     from unnest($1::int[], $2::text[], $3::int[]) as w (id, party, first) join threads t on t.id = w.id
       left join chefs c on c.id = t.chef_id
       join accounts a on a.id = case w.party when 'customer' then t.account_id else c.account_id end
     where a.deleted_at is null and a.disabled_at is null order by t.id`,
    [wanted.map(({ id }) => id), wanted.map(({ party }) => party), wanted.map(({ from }) => from)],
    'thread-mails',
  )
}

/** Where a party finds a conversation. */
export function threadUrl(publicUrl: string, party: ReplyParty, threadId: number): string {
  return `${publicUrl}${party === 'customer' ? '/profile' : '/chefdashboard'}/conversations/${threadId}`
}

function burstMail(burst: Burst, settings: Settings, now: Date): Mail {
  const { threadId, party, area, orderId, said, language } = burst
  const say = sayIn(language)
  const subject = orderId
    ? say('thread_subject_order', { id: orderId })
    : burst.subject
      ? say('thread_subject', { subject: burst.subject })
      : say('thread_subject_plain')
  const replyTo = replyAddress(settings, { threadId, party }, now)
  return letterMail(burst, {
    key: `thread:${threadId}:${party}:${said.at(-1)!.id}`,
    kind: party === 'kitchen' ? 'kitchen' : 'orders',
    subject,
    blocks: [
      ...said.map(({ author, text, pictures }) => ({
        kind: 'paragraph' as const,
        text: [
          say('thread_writes', { author, text: isolated(text, language) }),
          ...(pictures > 0 ? [say('thread_pictures')] : []),
        ].join('\n'),
      })),
      { kind: 'paragraph', text: replyTo ? say('thread_reply') : say('thread_reply_there') },
      {
        kind: 'button',
        label: say('thread_label'),
        url: threadUrl(settings.PUBLIC_URL ?? '', area, threadId),
      },
    ],
    replyTo,
  })
}

const example = (party: ReplyParty) => (language: Language) =>
  burstMail(
    {
      ...exampleOwner(language),
      ...{ threadId: 1, party, area: party, orderId: 1042, subject: '' },
      said: [
        {
          ...{ id: 1, author: party === 'kitchen' ? 'Dana' : 'Amara Okafor', pictures: 0 },
          text: party === 'kitchen' ? 'One box was open.' : 'I packed three boxes. Was the bag closed?',
        },
      ],
    },
    { PUBLIC_URL: 'https://ladlewell.test', SESSION_SECRET: 'x'.repeat(32), MAIL_REPLY_DOMAIN: undefined },
    new Date(0),
  )

export const examples: Examples = {
  'thread-customer': example('customer'),
  'thread-kitchen': example('kitchen'),
}
