import { labels } from '@ladlewell/words/labels.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Answered extends Addressee {
  id: number
  orderId: number
  chefName: string
  text: string
}

/** Tells a customer what our team answers to what they reported. */
export function answerMail(problem: Answered, answer: string, publicUrl: string): Mail {
  const { id, email, accountId, language } = problem
  const action = { label: labels[language].orders, url: `${publicUrl}/profile/orders` }
  return {
    key: `problem:${id}:answered`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'orders',
    content: letter(plainLetter(language, { ...words[language](problem, answer), action })),
  }
}

interface Words {
  subject: string
  paragraphs: string[]
}

const words = inEachLanguage<(problem: Answered, answer: string) => Words>(
  say =>
    ({ orderId, chefName, text }, answer) => ({
      subject: say('answer_subject', { orderId }),
      paragraphs: [
        say('answer_paragraphs_1', { orderId, chefName, text }),
        say('answer_paragraphs_2', { answer }),
      ],
    }),
)

const example = { id: 1, orderId: 1042, chefName: 'Amara Okafor', text: 'One box was open.', accountId: 1 }

export const examples: Examples = {
  'problem-answered': language =>
    answerMail(
      { ...example, email: 'dana@ladlewell.test', language },
      'We are sorry. Half of the meal goes back to your card.',
      'https://ladlewell.test',
    ),
}
