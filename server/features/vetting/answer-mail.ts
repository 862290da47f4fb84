import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated, labels } from '../../platform/letter-words.ts'
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
  const action = { label: labels.orders[language], url: `${publicUrl}/profile/orders` }
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

const words: Record<Language, (problem: Answered, answer: string) => Words> = {
  en: ({ orderId, chefName, text }, answer) => ({
    subject: `About your report on order #${orderId}`,
    paragraphs: [
      `You told us about order #${orderId} from ${chefName}: “${text}”`,
      `Our team answers: ${answer}`,
    ],
  }),
  es: ({ orderId, chefName, text }, answer) => ({
    subject: `Sobre tu reporte del pedido n.º ${orderId}`,
    paragraphs: [
      `Nos contaste sobre el pedido n.º ${orderId} de ${chefName}: «${text}»`,
      `Nuestro equipo responde: ${answer}`,
    ],
  }),
  ar: ({ orderId, chefName, text }, answer) => ({
    subject: `بخصوص بلاغك عن الطلب رقم ${orderId}`,
    paragraphs: [
      `أبلغتنا عن الطلب رقم ${orderId} من ${isolated(chefName, 'ar')}: «${isolated(text, 'ar')}»`,
      `يجيبك فريقنا: ${isolated(answer, 'ar')}`,
    ],
  }),
}

const example = { id: 1, orderId: 1042, chefName: 'Amara Okafor', text: 'One box was open.', accountId: 1 }

export const examples: Examples = {
  'problem-answered': language =>
    answerMail(
      { ...example, email: 'dana@ladlewell.test', language },
      'We are sorry. Half of the meal goes back to your card.',
      'https://ladlewell.test',
    ),
}
