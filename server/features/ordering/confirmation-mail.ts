import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter } from '../../platform/letter.ts'
import { isolated, labels, longDay, money } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'
import { type AmountRow, amountRows } from './amount-rows.ts'
import { exampleOrder } from './example-order.ts'
import type { OrderLineRecord, OrderRecord } from './record.ts'

/** The mail that a paid order is confirmed with; one an order. */
export function confirmationMail(order: OrderRecord, to: Addressee, publicUrl: string): Mail {
  const { language } = to
  const said = words[language](order, longDay(order.deliveryDate, language))
  const amounts: AmountRow[] = [
    ...order.lines.map(
      (line): AmountRow => [lineWords[language](line), money(line.servingCents * line.quantity, language)],
    ),
    ...amountRows(order, language),
  ]
  const url = `${publicUrl}/profile/orders`
  return {
    key: `order:${order.id}:paid`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: 'orders',
    content: letter(
      {
        language,
        subject: said.subject,
        blocks: [
          { kind: 'paragraph', text: said.intro },
          {
            kind: 'rows',
            rows: [
              ...amounts.map(([label, value]) => ({ label, value })),
              { label: said.total, value: money(order.totalCents, language), strong: true },
            ],
          },
          { kind: 'button', label: labels.yourOrders[language], url },
        ],
      },
      { short: { accountId: to.accountId, body: `Ladlewell: ${said.short} ${url}` } },
    ),
  }
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
  es: ({ id, chefName }, when) => ({
    subject: `Pedido n.º ${id} realizado: ${chefName}, ${when}`,
    intro: `${chefName} cocina para ti. Tu pedido n.º ${id} llega el ${when}.`,
    total: 'Total',
    short: `tu pedido n.º ${id} de ${chefName} está hecho y llega el ${when}.`,
  }),
  ar: ({ id, chefName }, when) => ({
    subject: `تم تقديم الطلب رقم ${id}: ${isolated(chefName, 'ar')}، ${when}`,
    intro: `تطبخ لك ${isolated(chefName, 'ar')}. يصل طلبك رقم ${id} يوم ${when}.`,
    total: 'الإجمالي',
    short: `تم تقديم طلبك رقم ${id} من ${isolated(chefName, 'ar')} ويصل يوم ${when}.`,
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

export const examples: Examples = {
  'order-placed': language =>
    confirmationMail(
      exampleOrder,
      { accountId: 1, email: 'dana@ladlewell.test', language },
      'https://ladlewell.test',
    ),
}
