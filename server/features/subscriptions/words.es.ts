import type { SubscriptionSaid, SubscriptionWords } from './words.ts'

const whole = ({ chef, meals, weekday }: SubscriptionSaid) =>
  `Tu suscripción semanal con ${chef} (${meals} ${meals === 1 ? 'comida' : 'comidas'} cada ${weekday})`

export const spanish: SubscriptionWords = {
  cancelled: said => ({
    subject: `Tu suscripción con ${said.chef} está cancelada`,
    what: `${whole(said)} está cancelada. No se renovará y no se cobrará nada más por ella.`,
  }),
  resumed: said => ({
    subject: `Tu suscripción con ${said.chef} está activa de nuevo`,
    what: `${whole(said)} está activa de nuevo.`,
  }),
  paused: said => ({
    subject: `Tu suscripción con ${said.chef} está en pausa`,
    what: `${whole(said)} está en pausa. ${
      said.until
        ? `La primera caja después de la pausa puede llegar el ${said.until}.`
        : 'No llega nada hasta que la reanudes.'
    } Mientras está en pausa no se cobra nada.`,
  }),
  pausedForPayment: said => ({
    subject: `Tu suscripción con ${said.chef} está en pausa: no se pudieron cobrar dos cajas`,
    what: `${whole(said)} está en pausa, porque no se pudieron cobrar dos cajas seguidas. No se cobra nada hasta que la reanudes. Usa otra tarjeta y reanúdala cuando quieras.`,
    short: `Ladlewell: pausamos tus cajas de ${said.chef} porque no se pudieron cobrar dos seguidas. Sigue con otra tarjeta:`,
  }),
  changed: said => ({
    subject: `Tu suscripción con ${said.chef} cambió`,
    what: `${whole(said)} cambió. Las cajas que se están pagando o ya están pagadas quedan como están.`,
  }),
  stillComes: ({ id, day }) =>
    id
      ? `El pedido n.º ${id} para el ${day} ya está confirmado y llega de todos modos.`
      : `La caja del ${day} llega de todos modos.`,
  comesBack: days => `Estas cajas llegan de nuevo: ${days}.`,
  terms: {
    weekday: 'Día',
    slots: 'Comidas por semana',
    rule: 'Semanas que no tocas',
    ceilingCents: 'Tope de precio',
    address: 'Dirección',
    card: 'Tarjeta',
  },
  rules: { 'choose-for-me': 'Elegimos por ti', repeat: 'Las mismas comidas', skip: 'Omitir la semana' },
  noCeiling: 'ninguno',
  anotherCard: 'otra',
  fromTo: (from, to) => `${to} (antes: ${from})`,
}
