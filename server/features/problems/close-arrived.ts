import type { Language } from '@ladlewell/domain/language.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { takeBack } from '../../platform/take-back.ts'
import { closeProblem, ownerJson, reopenReports } from '../threads/reports.ts'
import { type Arrived, arrivedMail, arrivedMailKey, notArrivedMail } from './mail.ts'

/**
 * What counted as missing and was delivered after all is no problem any more: its customer reads so, and who of our team
 * looked after it is told. Call with the orders locked, and with the instant of their step.
 */
export async function closeArrived(
  tx: Queries,
  orderIds: readonly number[],
  publicUrl: string,
  now: Date,
): Promise<void> {
  const missing = await tx.query<Arrived & { owner: Addressee | null; language: Language }>(
    `select p.id, p.order_id, a.language, ${ownerJson} as owner
     from problem_reports p join accounts a on a.id = p.account_id left join accounts w on w.id = p.owner_id
     where p.order_id = any($1) and p.kind = 'not-delivered' and p.closed_at is null order by p.id for update of p`,
    [orderIds],
    'missing-that-arrived',
  )
  for (const { id, language } of missing) {
    const say = sayIn(language)
    await closeProblem(tx, id, say('problem_arrived'), now)
  }
  await enqueueAll(
    tx,
    missing.flatMap(problem => (problem.owner ? [arrivedMail(problem, problem.owner, publicUrl)] : [])),
    now,
  )
}

/** The same when that step is taken back: it is missing again, and who heard otherwise is told. */
export async function reopenArrived(
  tx: Queries,
  orderIds: readonly number[],
  publicUrl: string,
  now: Date,
): Promise<void> {
  const missing = await reopenReports(tx, orderIds, now)
  const messages = missing.map(({ id }) => ({ key: arrivedMailKey(id), aside: `undone:${now.getTime()}` }))
  const read = await takeBack(tx, messages, now)
  await enqueueAll(
    tx,
    missing.flatMap(problem =>
      problem.owner && read.has(arrivedMailKey(problem.id))
        ? [notArrivedMail(problem, problem.owner, publicUrl, now)]
        : [],
    ),
    now,
  )
}
