import type { Language } from '@ladlewell/domain/language.ts'
import { isolated } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Addressee, type Examples, letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import type { OrderRecord } from '../ordering/record.ts'
import type { ProblemRecord } from './queries.ts'

type Reported = Pick<ProblemRecord, 'id' | 'kind' | 'text'>

/** Confirms to the customer that a problem was received, with their own words. */
export function problemMail(order: OrderRecord, problem: Reported, to: Addressee, publicUrl: string): Mail {
  const { language } = to
  const said = words[language](order, problem)
  return {
    key: `problem:${problem.id}:received`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: 'orders',
    content: letter({
      language,
      subject: said.subject,
      blocks: [
        { kind: 'paragraph', text: said.received },
        ...(problem.kind === 'allergen' ? [{ kind: 'notice' as const, text: said.urgent }] : []),
        { kind: 'paragraph', text: said.wrote },
        { kind: 'button', label: labels[language].yourOrders, url: `${publicUrl}/profile/orders` },
      ],
    }),
  }
}

interface Words {
  subject: string
  received: string
  urgent: string
  wrote: string
}

type Kinds = Record<ProblemRecord['kind'], string>

const english: Kinds = {
  missing: 'something is missing',
  quality: 'something was not good',
  late: 'it came late or not at all',
  allergen: 'an allergen that was not declared',
  other: 'something else',
}

const spanish: Kinds = {
  missing: 'falta algo',
  quality: 'algo no estaba bien',
  late: 'llegó tarde o no llegó',
  allergen: 'un alérgeno que no estaba declarado',
  other: 'otra cosa',
}

const arabic: Kinds = {
  missing: 'شيء ناقص',
  quality: 'شيء لم يكن جيدًا',
  late: 'وصل متأخرًا أو لم يصل',
  allergen: 'مسبّب حساسية لم يُصرَّح به',
  other: 'أمر آخر',
}

const words: Record<Language, (order: OrderRecord, problem: Reported) => Words> = {
  en: ({ id, chefName }, { kind, text }) => ({
    subject: `We received your report about order #${id}`,
    received: `Thank you for telling us about order #${id} from ${chefName}: ${english[kind]}. Our team looks into it and writes back to you.`,
    urgent: 'If somebody has an allergic reaction, call 911 first. Do not eat the rest and keep the label.',
    wrote: `You wrote: “${text}”`,
  }),
  es: ({ id, chefName }, { kind, text }) => ({
    subject: `Recibimos tu reporte sobre el pedido n.º ${id}`,
    received: `Gracias por contarnos qué pasó con el pedido n.º ${id} de ${chefName}: ${spanish[kind]}. Nuestro equipo lo revisa y te responde.`,
    urgent:
      'Si alguien tiene una reacción alérgica, llama primero al 911. Que nadie coma el resto, y guarda la etiqueta.',
    wrote: `Escribiste: «${text}»`,
  }),
  ar: ({ id, chefName }, { kind, text }) => ({
    subject: `وصلنا بلاغك عن الطلب رقم ${id}`,
    received: `شكرًا لإخبارنا بشأن الطلب رقم ${id} من ${isolated(chefName, 'ar')}: ${arabic[kind]}. ينظر فريقنا فيه ويرد عليك.`,
    urgent: 'إن أصيب أحد بردّ فعل تحسسي فاتصل أولًا بالرقم 911. لا يأكل أحد من الباقي، واحتفظ بالملصق.',
    wrote: `كتبت: «${isolated(text, 'ar')}»`,
  }),
}

const example = (kind: ProblemRecord['kind'], text: string) => (language: Language) =>
  problemMail(
    exampleOrder,
    { id: 1, kind, text },
    { accountId: 1, email: 'dana@ladlewell.test', language },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'problem-received': example('quality', 'The soup was cold.'),
  'problem-received-allergen': example('allergen', 'There were peanuts in the stew.'),
}
