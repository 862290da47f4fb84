import type { BoxWords } from './words.ts'

const unless = {
  agreement: 'Solo llega si aceptas su precio.',
  payment: 'Solo llega si se paga antes de la hora límite.',
}

/** The same in letters of which a text holds 160. */
const briefUnless = { agreement: 'solo si aceptas su precio', payment: 'solo si se paga a tiempo' }

export const spanish: BoxWords = {
  opened: ({ chef, day, cutoff, chargeAt, total }) => ({
    subject: `Tu caja del ${day}: ${chef}`,
    what: `Estas comidas van en tu caja semanal de ${chef} para el ${day}. Cuesta ${total} y se cobra a tu tarjeta el ${chargeAt}.`,
    next: `Elige otras comidas antes de que se cobre, u omite la caja hasta el ${cutoff}.`,
  }),
  aboveCeiling: ({ chef, day, cutoff, total, ceiling, brief }) => ({
    subject: `Tu caja del ${day} costaría más de lo que permites`,
    what: `Tu caja semanal de ${chef} para el ${day} costaría ${total}. Es más que tu tope de ${ceiling}, por eso te preguntamos antes.`,
    next: `Acéptalo o elige otras comidas hasta el ${cutoff}. Si no haces nada, se omite y no se cobra nada.`,
    short: `Ladlewell: tu caja del ${brief.day} costaría ${total}, más que tu tope de ${ceiling}. Solo se cobra si lo aceptas.`,
  }),
  priceRose: ({ chef, day, cutoff, total, before, chargeAt }) => ({
    subject: `Subió el precio de tu caja del ${day}`,
    what: `Tu caja semanal de ${chef} para el ${day} ahora cuesta ${total}; te habíamos dicho ${before}. Se cobra a tu tarjeta el ${chargeAt}, no antes.`,
    next: `Si es demasiado, elige otras comidas antes de esa hora, u omite la caja hasta el ${cutoff}.`,
  }),
  replaced: ({ chef, day, cutoff, gone }) => ({
    subject: `Cambió una comida de tu caja del ${day}`,
    what: `${gone}: ya no se puede pedir para el ${day}. Estas comidas van ahora en tu caja semanal de ${chef}.`,
    next: `Si no te gustan, puedes omitir la caja hasta el ${cutoff}.`,
  }),
  chosen: ({ chef, day, cutoff }) => ({
    subject: `Elegiste las comidas del ${day}`,
    what: `Estas comidas que elegiste van en tu caja semanal de ${chef} para el ${day}.`,
    next: `Elige de nuevo antes de que se cobre, u omite la caja hasta el ${cutoff}.`,
  }),
  unchosen: ({ chef, day, cutoff }) => ({
    subject: `Volvemos a elegir las comidas del ${day}`,
    what: `Las comidas de tu caja semanal de ${chef} para el ${day} se eligen otra vez según tu regla.`,
    next: `Elígelas tú antes de que se cobre, u omite la caja hasta el ${cutoff}.`,
  }),
  agreed: ({ chef, day, cutoff, total, chargeAt }) => ({
    subject: `Aceptaste ${total} para el ${day}`,
    what: `Aceptaste pagar ${total} por tu caja semanal de ${chef} para el ${day}, solo esta vez. ${
      chargeAt ? `Se cobra a tu tarjeta el ${chargeAt}.` : 'Se cobra a tu tarjeta ahora.'
    }`,
    next: `Todavía puedes omitir la caja hasta el ${cutoff}.`,
  }),
  cutoffMoved: ({ chef, day, cutoff, before, chargeAt, needsAgreement }) => ({
    subject: `Tienes menos tiempo para cambiar tu caja del ${day}`,
    what: `La hora límite de tu caja semanal de ${chef} para el ${day} ahora es antes: el ${cutoff}, no el ${before}. ${
      needsAgreement
        ? unless.agreement
        : chargeAt
          ? `Se cobra a tu tarjeta el ${chargeAt}.`
          : 'Se cobra a tu tarjeta ahora.'
    }`,
    next: chargeAt
      ? `Elige otras comidas antes de que se cobre, u omite la caja hasta el ${cutoff}.`
      : `Todavía puedes omitir la caja hasta el ${cutoff}.`,
  }),
  declined: ({ chef, day, cutoff, total, nextTryAt, brief }) => ({
    subject: `Tu tarjeta fue rechazada para la caja del ${day}`,
    what: `Tu banco rechazó ${total} de tu caja semanal de ${chef} para el ${day}. ${
      nextTryAt
        ? `Probamos otra vez con la misma tarjeta el ${nextTryAt}.`
        : 'No volvemos a probar con esa tarjeta.'
    }`,
    next: `Usa otra tarjeta o paga ahora, hasta el ${cutoff}. Si no, la caja se omite y no se cobra nada.`,
    short: `Ladlewell: tu tarjeta fue rechazada para la caja del ${brief.day} (${total}). Usa otra hasta el ${brief.cutoff}:`,
  }),
  cardNeeded: ({ chef, day, cutoff, total, brief }) => ({
    subject: `Tu caja del ${day} necesita otra tarjeta`,
    what: `No pudimos cobrar ${total} de tu caja semanal de ${chef} para el ${day}, y esa tarjeta ya no sirve.`,
    next: `Usa otra tarjeta hasta el ${cutoff}. Si no, la caja se omite y no se cobra nada.`,
    short: `Ladlewell: tu caja del ${brief.day} necesita otra tarjeta (${total}). Usa una hasta el ${brief.cutoff}:`,
  }),
  authentication: ({ chef, day, cutoff, total, brief }) => ({
    subject: `Tu banco te pide confirmar la caja del ${day}`,
    what: `Tu banco quiere que confirmes ${total} de tu caja semanal de ${chef} para el ${day}.`,
    next: `Confírmalo hasta el ${cutoff}. Si no, la caja se omite y no se cobra nada.`,
    short: `Ladlewell: tu banco te pide confirmar ${total} de la caja del ${brief.day} hasta el ${brief.cutoff}:`,
  }),
  skipped: ({ chef, day, cutoff, why, refund, mayComeBack, also, brief }) => {
    const money = refund
      ? `${refund} vuelven a tu tarjeta en 3 a 5 días hábiles.`
      : 'No se cobra nada por ella.'
    const others = also
      ? ` Lo mismo vale para ${also.count === 1 ? 'tu caja' : 'tus cajas'} del ${also.days}.`
      : ''
    return {
      subject: `Tu caja del ${day} se omite`,
      what: `El ${day} no llega nada de ${chef}. ${why} ${money}${others}`,
      ...(mayComeBack && { next: `Puedes recuperarla hasta el ${cutoff}.` }),
      short: `Ladlewell: tu caja del ${brief.day} se omite. ${why} ${refund ? money : 'No se cobra nada.'}${also ? ` Lo mismo vale para ${also.count} más.` : ''}`,
    }
  },
  whySkipped: {
    skipped: () => 'Así se pidió.',
    'rule-skips': () => 'Tu regla omite las semanas que no tocas.',
    paused: () => 'Tu suscripción está en pausa.',
    cancelled: () => 'Tu suscripción está cancelada.',
    'nothing-suits': () => 'Nada del menú va con lo que comes, y nunca elegimos en contra de eso.',
    'kitchen-closed': ({ chef }) => `${chef} no entrega ese día.`,
    'kitchen-shut': ({ chef }) =>
      `${chef} está cerrada hasta que apruebe una inspección, así que también se omiten las cajas siguientes; vuelven cuando abra.`,
    'kitchen-suspended': ({ chef }) => `${chef} no vende por ahora.`,
    'no-servings-left': ({ chef }) => `A ${chef} no le quedan porciones para ese día.`,
    'above-ceiling': ({ ceiling }) =>
      `Habría costado más que tu tope${ceiling ? ` de ${ceiling}` : ''}, y no lo habías aceptado.`,
    'price-rose': () => 'Subió su precio y no quedaba tiempo para avisarte antes de cobrarla.',
    payment: () => 'No se pudo cobrar a tu tarjeta antes de la hora límite.',
    'first-not-delivered': () => 'Tu primer pedido no llegó a tiempo para probarlo antes de esta caja.',
    'too-late': () => 'No pudimos prepararla antes de la hora límite. Fue culpa nuestra.',
  },
  broughtBack: ({ chef, day, cutoff, opensAt, andLater }) => ({
    subject: `Tu caja del ${day} vuelve`,
    what: `Tu caja semanal de ${chef} para el ${day} llega de nuevo.${
      opensAt ? ` Elegimos sus comidas y te decimos su precio el ${opensAt}.` : ''
    }${andLater ? ' También vuelven las cajas de las semanas siguientes.' : ''}`,
    next: `Puedes omitirla hasta el ${cutoff}.`,
  }),
  reminder: ({ chef, day, cutoff, total, isPaid, lacks, brief }) => ({
    subject: `Último día para omitir tu caja del ${day}`,
    what: `Tu caja semanal de ${chef} ${lacks ? 'está prevista para' : 'llega'} el ${day}.${
      total ? (isPaid ? ` Ya están pagados ${total}.` : ` Cuesta ${total}.`) : ''
    }${lacks ? ` ${unless[lacks]}` : ''}`,
    next: `Puedes omitirla hasta el ${cutoff}${isPaid ? ', y todo vuelve a tu tarjeta' : ''}. El enlace funciona una vez.`,
    short: `Ladlewell: tu caja de ${chef} llega el ${brief.day}${lacks ? ` ${briefUnless[lacks]}` : ''}. Puedes omitirla hasta el ${brief.cutoff}:`,
  }),
  reasons: {
    yours: 'Tu elección',
    'same-as-before': 'Como la última vez',
    favorite: 'Una de tus favoritas',
    'well-rated': 'Bien calificada',
    'new-to-you': 'Nueva para ti',
    'not-had-lately': 'Hace tiempo que no la comes',
    'fits-your-diet': 'Respeta tu dieta',
    'on-the-menu': 'En el menú de esa semana',
  },
  side: { carb: 'con carbohidratos', veggie: 'con verduras' },
  doubleProtein: 'doble proteína',
  rows: {
    delivery: 'Entrega',
    kitchen: 'Chef',
    cutoff: 'Hora límite',
    charged: 'Se cobra el',
    subtotal: 'Subtotal',
    taxes: 'Impuestos y cargos',
    deliveryFee: 'Costo de entrega',
    discount: 'Descuento semanal',
    quantityDiscount: 'Descuento por cantidad',
    total: 'Total',
  },
  buttons: {
    see: 'Ver tu caja',
    card: 'Usar otra tarjeta',
    confirm: 'Confirmar el pago',
    agree: 'Ver el precio y decidir',
    skip: 'Omitir esta caja',
  },
}
