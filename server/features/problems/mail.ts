import type { ReportableKind } from '@ladlewell/contract/problems.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, letterMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import type { OrderRecord } from '../ordering/record.ts'
import type { ProblemRecord } from './queries.ts'

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

const example = (kind: ReportableKind, text: string) => (language: Language) =>
  problemMail(exampleOrder, { id: 1, kind, text }, exampleOwner(language), 'https://ladlewell.test')

export const examples: Examples = {
  'problem-received': example('quality', 'The soup was cold.'),
  'problem-received-allergen': example('allergen', 'There were peanuts in the stew.'),
}
