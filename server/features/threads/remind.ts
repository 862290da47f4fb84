import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type ReplyParty, replyAddress } from './reply-address.ts'
import { note, saveState } from './set-thread.ts'
import { threadUrl } from './tell.ts'

/** SQL: whether an answer that was waited for did not come. */
export const answersOverdue = 'select from threads t where t.remind_at <= clock.now'

interface Overdue extends Addressee {
  id: number
  orderId: number | null
  party: ReplyParty
}

type Settings = Pick<Parts['settings'], 'PUBLIC_URL' | 'SESSION_SECRET' | 'MAIL_REPLY_DOMAIN'>

/** Asks once more for answers that did not come; from then on it is our team's turn again. Answers how many. */
export async function remindThreads(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  now: Date,
): Promise<number> {
  return db.transaction(async tx => {
    const overdue = await tx.query<Overdue>(
      `select t.id, t.order_id, a.id as account_id, a.email, a.language,
         case t.state when 'waiting-for-kitchen' then 'kitchen' else 'customer' end as party
       from threads t left join chefs c on c.id = t.chef_id
         join accounts a on a.id = case t.state when 'waiting-for-kitchen' then c.account_id else t.account_id end
       where t.remind_at <= $1 order by t.id limit 200 for update of t`,
      [now],
      'overdue-answers',
    )
    for (const one of overdue) {
      await saveState(tx, one.id, 'open', null, now)
      const details = { party: one.party }
      await note(
        tx,
        one.id,
        { what: 'reminded', party: 'system', authorId: null, audience: 'staff', details },
        now,
      )
      await enqueue(tx, reminderMail(one, settings, now), now)
    }
    return overdue.length
  })
}

function reminderMail(overdue: Overdue, settings: Settings, now: Date): Mail {
  const { id, orderId, party } = overdue
  const say = sayIn(overdue.language)
  const about = orderId ? say('thread_subject_order', { id: orderId }) : say('thread_subject_plain')
  return plainMail(overdue, {
    key: `thread:${id}:${party}:reminder:${now.getTime()}`,
    kind: party === 'kitchen' ? 'kitchen' : 'orders',
    subject: say('thread_reminder_subject', { about }),
    paragraphs: [say('thread_reminder_what')],
    action: { label: say('thread_label'), url: threadUrl(settings.PUBLIC_URL ?? '', party, id) },
    replyTo: replyAddress(settings, { threadId: id, party }, now),
  })
}

export const examples: Examples = {
  'thread-reminder': language =>
    reminderMail(
      { ...exampleOwner(language), id: 1, orderId: 1042, party: 'customer' },
      { PUBLIC_URL: 'https://ladlewell.test', SESSION_SECRET: 'x'.repeat(32), MAIL_REPLY_DOMAIN: undefined },
      new Date(0),
    ),
}
