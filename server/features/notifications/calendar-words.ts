import type { Language } from '@ladlewell/domain/language.ts'

export interface CalendarWords {
  name: string
  delivery(chef: string): string
  /** A box that is not paid yet. */
  box(chef: string): string
  boxCutoff(chef: string): string
  orderCutoff(chef: string): string
  boxCutoffMore: string
  orderCutoffMore: string
  order(id: number): string
}

export const calendarWords: Record<Language, CalendarWords> = {
  en: {
    name: 'Ladlewell',
    delivery: chef => `Delivery from ${chef}`,
    box: chef => `Weekly box from ${chef}`,
    boxCutoff: chef => `Last moment to skip the box from ${chef}`,
    orderCutoff: chef => `Last moment to cancel the order from ${chef}`,
    boxCutoffMore: 'Until now it can be skipped, and what was paid is refunded.',
    orderCutoffMore: 'Until now it can be cancelled with a refund.',
    order: id => `Order #${id}`,
  },
  es: {
    name: 'Ladlewell',
    delivery: chef => `Entrega de ${chef}`,
    box: chef => `Caja semanal de ${chef}`,
    boxCutoff: chef => `Último momento para omitir la caja de ${chef}`,
    orderCutoff: chef => `Último momento para cancelar el pedido a ${chef}`,
    boxCutoffMore: 'Hasta ahora se puede omitir, y lo pagado se reembolsa.',
    orderCutoffMore: 'Hasta ahora se puede cancelar con reembolso.',
    order: id => `Pedido n.º ${id}`,
  },
  ar: {
    name: 'Ladlewell',
    delivery: chef => `توصيل من ${chef}`,
    box: chef => `الصندوق الأسبوعي من ${chef}`,
    boxCutoff: chef => `آخر لحظة لتجاوز الصندوق من ${chef}`,
    orderCutoff: chef => `آخر لحظة لإلغاء الطلب من ${chef}`,
    boxCutoffMore: 'حتى الآن يمكن تجاوزه، ويُرد ما دُفع.',
    orderCutoffMore: 'حتى الآن يمكن إلغاؤه مع رد المبلغ.',
    order: id => `الطلب رقم ${id}`,
  },
}
