import type { ReportableKind } from '@ladlewell/contract/problems.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, letterMail, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import type { OrderRecord } from '../ordering/record.ts'
import type { ProblemRecord } from '../threads/reports.ts'

type Reported = Pick<ProblemRecord, 'id' | 'text'> & { kind: ReportableKind }

/** Confirms to the customer that a problem was received, with their own words. */
export function problemMail(order: OrderRecord, problem: Reported, to: Addressee, publicUrl: string): Mail {
  const { language } = to
  const say = sayIn(language)
  const what = {
    missing: say('problem_missing'),
    quality: say('problem_quality'),
    late: say('problem_late'),
    allergen: say('problem_allergen'),
    other: say('problem_other'),
  }[problem.kind]
  return letterMail(to, {
    key: `problem:${problem.id}:received`,
    kind: 'orders',
    subject: say('problem_subject', order),
    blocks: [
      { kind: 'paragraph', text: say('problem_received', { ...order, what }) },
      ...(problem.kind === 'allergen' ? [{ kind: 'notice' as const, text: say('problem_urgent') }] : []),
      { kind: 'paragraph', text: say('problem_wrote', problem) },
      { kind: 'button', label: labels[language].yourOrders, url: `${publicUrl}/profile/orders` },
    ],
  })
}

export interface Arrived extends Pick<ProblemRecord, 'id'> {
  orderId: number
}

export const arrivedMailKey = (problemId: number) => `problem:${problemId}:arrived`

/** Tells its owner that a problem is none any more. */
export function arrivedMail({ id, orderId }: Arrived, to: Addressee, publicUrl: string): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: arrivedMailKey(id),
    kind: null,
    subject: say('problem_arrived_subject', { id: orderId }),
    paragraphs: [say('problem_arrived_what', { id: orderId })],
    action: { label: say('stop_failed_label'), url: `${publicUrl}/staff/orders/${orderId}` },
  })
}

/** Tells its owner that it is one again. */
export function notArrivedMail({ id, orderId }: Arrived, to: Addressee, publicUrl: string, now: Date): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `problem:${id}:again:${now.getTime()}`,
    kind: null,
    subject: say('stop_failed_subject', { id: orderId }),
    paragraphs: [say('problem_again_what', { id: orderId })],
    action: { label: say('stop_failed_label'), url: `${publicUrl}/staff/problems` },
  })
}

const example = (kind: ReportableKind, text: string) => (language: Language) =>
  problemMail(exampleOrder, { id: 1, kind, text }, exampleOwner(language), 'https://ladlewell.test')

const arrived: Arrived = { id: 1, orderId: exampleOrder.id }

export const examples: Examples = {
  'problem-arrived': language => arrivedMail(arrived, exampleOwner(language), 'https://ladlewell.test'),
  'problem-again': language =>
    notArrivedMail(arrived, exampleOwner(language), 'https://ladlewell.test', new Date(0)),
  'problem-received': example('quality', 'The soup was cold.'),
  'problem-received-allergen': example('allergen', 'There were peanuts in the stew.'),
}
