import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Answered extends Addressee {
  id: number
  orderId: number
  chefName: string
  text: string
}

/** Tells a customer what our team answers to what they reported. */
export function answerMail(problem: Answered, answer: string, publicUrl: string): Mail {
  const say = sayIn(problem.language)
  return plainMail(problem, {
    key: `problem:${problem.id}:answered`,
    kind: 'orders',
    subject: say('answer_subject', problem),
    paragraphs: [say('answer_paragraphs_1', problem), say('answer_paragraphs_2', { answer })],
    action: { label: labels[problem.language].orders, url: `${publicUrl}/profile/orders` },
  })
}

const example = { id: 1, orderId: 1042, chefName: 'Amara Okafor', text: 'One box was open.' }

export const examples: Examples = {
  'problem-answered': language =>
    answerMail(
      { ...example, ...exampleOwner(language) },
      'We are sorry. Half of the meal goes back to your card.',
      'https://ladlewell.test',
    ),
}
