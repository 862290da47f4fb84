import type { Language } from '@ladlewell/domain/language.ts'
import type { ApprovalDecision } from '@ladlewell/domain/vetting.ts'
import { isolated } from '../../platform/letter-words.ts'

interface Decided {
  subject: string
  text: string
  action?: 'menu' | 'papers'
}

export interface ApprovalWords extends Record<ApprovalDecision | 'lift', Decided> {
  hello: (name: string) => string
  wrote: (reason: string) => string
  actions: Record<'menu' | 'papers', string>
}

/** What a kitchen reads of each decision about it. */
export const approvalWords: Record<Language, ApprovalWords> = {
  en: {
    hello: name => `Hello ${name},`,
    wrote: reason => `Our team writes: “${reason}”`,
    actions: { menu: 'Look at your menu', papers: 'Send a paper' },
    approve: {
      subject: 'Your kitchen is approved',
      text: 'Welcome to Ladlewell! Your kitchen is approved: customers can find and order your meals.',
      action: 'menu',
    },
    lift: {
      subject: 'Your kitchen is open again',
      text: 'The suspension of your kitchen is lifted. Customers can find and order your meals again.',
      action: 'menu',
    },
    ask: {
      subject: 'We need something from your kitchen',
      text: 'Our team looked at your kitchen and asks you for the following.',
      action: 'papers',
    },
    refuse: {
      subject: 'About your application',
      text: 'Thank you for applying to cook at Ladlewell. We are sorry that we cannot approve your kitchen.',
    },
    suspend: {
      subject: 'Your kitchen is suspended',
      text: 'Your kitchen is suspended from now on. It is not listed, and its orders that have not left yet are cancelled and refunded. Orders that are on the road may be delivered.',
      action: 'papers',
    },
  },
  es: {
    hello: name => `Hola, ${name}:`,
    wrote: reason => `Nuestro equipo escribe: «${reason}»`,
    actions: { menu: 'Ver tu menú', papers: 'Enviar un documento' },
    approve: {
      subject: 'Tu cocina está aprobada',
      text: '¡Te damos la bienvenida a Ladlewell! Tu cocina está aprobada: los clientes ya pueden encontrar y pedir tus platos.',
      action: 'menu',
    },
    lift: {
      subject: 'Tu cocina vuelve a estar abierta',
      text: 'Se levantó la suspensión de tu cocina. Los clientes pueden encontrar y pedir tus platos de nuevo.',
      action: 'menu',
    },
    ask: {
      subject: 'Necesitamos algo de tu cocina',
      text: 'Nuestro equipo revisó tu cocina y te pide lo siguiente.',
      action: 'papers',
    },
    refuse: {
      subject: 'Sobre tu solicitud',
      text: 'Gracias por tu solicitud. No podemos aprobar tu cocina.',
    },
    suspend: {
      subject: 'Tu cocina está suspendida',
      text: 'Tu cocina queda suspendida desde ahora. No aparece en la lista, y los pedidos que aún no han salido se cancelan y se reembolsan. Los que ya van en camino se pueden entregar.',
      action: 'papers',
    },
  },
  ar: {
    hello: name => `مرحبًا ${isolated(name, 'ar')}،`,
    wrote: reason => `كتب فريقنا: «${isolated(reason, 'ar')}»`,
    actions: { menu: 'عرض قائمتك', papers: 'إرسال وثيقة' },
    approve: {
      subject: 'تم اعتماد مطبخك',
      text: 'أهلًا بك في Ladlewell! تم اعتماد مطبخك، وأصبح بإمكان الزبائن العثور على وجباتك وطلبها.',
      action: 'menu',
    },
    lift: {
      subject: 'مطبخك مفتوح من جديد',
      text: 'رُفع الإيقاف عن مطبخك. يستطيع الزبائن العثور على وجباتك وطلبها من جديد.',
      action: 'menu',
    },
    ask: {
      subject: 'نحتاج إلى شيء من مطبخك',
      text: 'راجع فريقنا مطبخك ويطلب منك ما يلي.',
      action: 'papers',
    },
    refuse: {
      subject: 'بخصوص طلب انضمامك',
      text: 'شكرًا لتقدمك بالطلب. لا يمكننا اعتماد مطبخك.',
    },
    suspend: {
      subject: 'تم إيقاف مطبخك',
      text: 'مطبخك موقوف من الآن. لم يعد معروضًا، وتُلغى طلباته التي لم تخرج بعد ويُسترد ثمنها. أما الطلبات التي في الطريق فيمكن توصيلها.',
      action: 'papers',
    },
  },
}
