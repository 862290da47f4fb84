import type { LetterBlock } from '@ladlewell/contract/letter.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { nameRefusal } from '@ladlewell/domain/name.ts'
import { type Addressee, type Examples, letter } from '../../platform/letter.ts'
import { briefDay, isolated, labels, longDay, moment, money, weekdayOf } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'
import { type AmountRow, amountRows } from './amount-rows.ts'
import { exampleOrder } from './example-order.ts'
import type { OrderLineRecord, OrderRecord } from './record.ts'

/** The mail that a paid order is confirmed with, also one that a weekly box was charged for; one an order. */
export function confirmationMail(
  order: OrderRecord,
  to: Addressee,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): Mail {
  const { language } = to
  const day = longDay(order.deliveryDate, language)
  const said = order.isRenewal
    ? boxWords[language](order, day, money(order.totalCents, language))
    : words[language](order, day)
  const lines = order.lines.map(
    (line): AmountRow => [lineWords[language](line), money(line.servingCents * line.quantity, language)],
  )
  const { delivery, address, undoable } = factWords[language]
  // A street that reads as a link is somebody's message to a third person.
  const street = addressLine(order.address)
  const facts: AmountRow[] = [
    [delivery, day],
    ...(nameRefusal(street) ? [] : [[address, isolated(street, language)] satisfies AmountRow]),
    [undoable[order.isRenewal ? 'box' : 'order'], moment(order.cutoffAt, language, timeZone)],
  ]
  const url = `${publicUrl}/profile/${order.isRenewal ? 'subscription' : 'orders'}`
  const label = (order.isRenewal ? labels.subscriptions : labels.yourOrders)[language]
  return {
    key: `order:${order.id}:paid`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: order.isRenewal ? 'payments' : 'orders',
    content: letter(
      {
        language,
        subject: said.subject,
        blocks: [
          { kind: 'paragraph', text: said.intro },
          { kind: 'rows', rows: rowsOf(lines) },
          {
            kind: 'rows',
            rows: [
              ...rowsOf(amountRows(order, language)),
              { label: said.total, value: money(order.totalCents, language), strong: true },
            ],
          },
          { kind: 'rows', rows: rowsOf(facts) },
          { kind: 'button', label, url },
          ...planBlocks(order, language, publicUrl),
        ],
      },
      { short: { accountId: to.accountId, body: `Ladlewell: ${said.short} ${url}` } },
    ),
  }
}

/** What the first order of a weekly plan begins, and where it is ended. */
function planBlocks(order: OrderRecord, language: Language, publicUrl: string): LetterBlock[] {
  if (order.plan !== 'weekly' || order.isRenewal) return []
  const weekday = weekdayOf(order.deliveryDate, language)
  const subscriptions = { label: labels.subscriptions[language], url: `${publicUrl}/profile/subscription` }
  return [
    { kind: 'paragraph', text: planWords[language](isolated(order.chefName, language), weekday) },
    { kind: 'links', links: [subscriptions] },
  ]
}

const rowsOf = (pairs: readonly AmountRow[]) => pairs.map(([label, value]) => ({ label, value }))

function addressLine({ streetAddress1, streetAddress2, city, postalCode }: OrderRecord['address']): string {
  return [streetAddress1, streetAddress2, `${city} ${postalCode}`].filter(Boolean).join(', ')
}

/** Of an order and of a weekly box: until when it can be given back for all its money. */
const factWords: Record<
  Language,
  Record<'delivery' | 'address', string> & { undoable: Record<'order' | 'box', string> }
> = {
  en: {
    delivery: 'Delivery',
    address: 'Address',
    undoable: { order: 'Free to cancel until', box: 'Cut-off' },
  },
  es: {
    delivery: 'Entrega',
    address: 'Dirección',
    undoable: { order: 'Cancelación gratis hasta el', box: 'Hora límite' },
  },
  ar: {
    delivery: 'التوصيل',
    address: 'العنوان',
    undoable: { order: 'الإلغاء مجاني حتى', box: 'الموعد النهائي' },
  },
}

interface Words {
  subject: string
  intro: string
  total: string
  short: string
}

const words: Record<Language, (order: OrderRecord, when: string) => Words> = {
  en: ({ id, chefName }, when) => ({
    subject: `Order #${id} is placed: ${chefName}, ${when}`,
    intro: `${chefName} cooks for you. Your order #${id} arrives on ${when}.`,
    total: 'Total',
    short: `order #${id} from ${chefName} is placed and arrives on ${when}.`,
  }),
  es: ({ id, chefName, deliveryDate }, when) => ({
    subject: `Pedido n.º ${id} realizado: ${chefName}, ${when}`,
    intro: `${chefName} cocina para ti. Tu pedido n.º ${id} llega el ${when}.`,
    total: 'Total',
    short: `recibimos tu pedido n.º ${id} de ${chefName}. Llega el ${briefDay(deliveryDate, 'es')}.`,
  }),
  ar: ({ id, chefName }, when) => ({
    subject: `تم تقديم الطلب رقم ${id}: ${isolated(chefName, 'ar')}، ${when}`,
    intro: `مطبخ ${isolated(chefName, 'ar')} يحضّر طعامك. يصل طلبك رقم ${id} يوم ${when}.`,
    total: 'الإجمالي',
    short: `تم تقديم طلبك رقم ${id} من ${isolated(chefName, 'ar')} ويصل يوم ${when}.`,
  }),
}

const planWords: Record<Language, (chef: string, weekday: string) => string> = {
  en: (chef, weekday) =>
    `This order begins your weekly plan: the same number of meals from ${chef} every ${weekday}. We tell you the meals and the price of each box before your card is charged. Skip, pause or cancel whenever you like.`,
  es: (chef, weekday) =>
    `Con este pedido empieza tu plan semanal: la misma cantidad de comidas de ${chef} cada ${weekday}. Antes de cobrar cada caja te decimos sus comidas y su precio. Omite, pausa o cancela cuando quieras.`,
  ar: (chef, weekday) =>
    `بهذا الطلب تبدأ خطتك الأسبوعية: العدد نفسه من الوجبات من ${chef} أيام ${weekday}. نخبرك بوجبات كل صندوق وسعره قبل خصم ثمنه. يمكنك التجاوز أو الإيقاف المؤقت أو الإلغاء متى شئت.`,
}

const boxWords: Record<Language, (order: OrderRecord, when: string, total: string) => Words> = {
  en: ({ id, chefName }, when, total) => ({
    subject: `Your box for ${when} is ordered: ${chefName}`,
    intro: `We charged ${total} for your weekly box from ${chefName}, order #${id}. It arrives on ${when}. Until its cut-off you can still skip it, and get everything back.`,
    total: 'Total',
    short: `we charged ${total} for your box from ${chefName} for ${when}. Skip it until its cut-off and get everything back.`,
  }),
  es: ({ id, chefName, deliveryDate }, when, total) => ({
    subject: `Tu caja del ${when} ya está pedida: ${chefName}`,
    intro: `Cobramos ${total} por tu caja semanal de ${chefName}, pedido n.º ${id}. Llega el ${when}. Hasta su hora límite aún puedes omitirla y te devolvemos todo.`,
    total: 'Total',
    short: `cobramos ${total} por tu caja de ${chefName} del ${briefDay(deliveryDate, 'es')}. Si la omites a tiempo, te devolvemos todo.`,
  }),
  ar: ({ id, chefName, deliveryDate }, when, total) => ({
    subject: `تم طلب صندوقك ليوم ${when}: ${isolated(chefName, 'ar')}`,
    intro: `خصمنا ${total} مقابل صندوقك الأسبوعي من ${isolated(chefName, 'ar')}، الطلب رقم ${id}. يصل يوم ${when}. ما زال بإمكانك تجاوزه حتى موعده النهائي واسترداد المبلغ كاملًا.`,
    total: 'الإجمالي',
    short: `خصمنا ${total} لصندوق ${isolated(chefName, 'ar')} يوم ${weekdayOf(deliveryDate, 'ar')}. إن تجاوزته أعدنا إليك كل شيء.`,
  }),
}

type Line = Pick<OrderLineRecord, 'quantity' | 'name' | 'doubleProtein' | 'sideOption'>

const lineWords: Record<Language, (line: Line) => string> = {
  en: ({ quantity, name, doubleProtein, sideOption }) =>
    `${quantity} × ${name}${doubleProtein ? ', double protein' : ''} (${sideOption})`,
  es: ({ quantity, name, doubleProtein, sideOption }) =>
    `${quantity} × ${name}${doubleProtein ? ', doble proteína' : ''} (${sideOption === 'veggie' ? 'verduras' : 'carbohidratos'})`,
  ar: ({ quantity, name, doubleProtein, sideOption }) =>
    `${quantity} × ${isolated(name, 'ar')}${doubleProtein ? '، بروتين مضاعف' : ''} (${sideOption === 'veggie' ? 'خضار' : 'نشويات'})`,
}

const example = (order: OrderRecord) => (language: Language) =>
  confirmationMail(
    order,
    { accountId: 1, email: 'dana@ladlewell.test', language },
    { publicUrl: 'https://ladlewell.test', timeZone: 'America/Chicago' },
  )

export const examples: Examples = {
  'order-placed': example(exampleOrder),
  'box-charged': example({ ...exampleOrder, isRenewal: true }),
}
