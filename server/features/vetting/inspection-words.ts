import type { InspectionClosure } from '@ladlewell/domain/inspection.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { isolated } from '../../platform/letter-words.ts'

export interface Said {
  subject: string
  paragraphs: string[]
  label: string
}

interface InspectionWords extends Record<InspectionClosure, Said> {
  reopened: (due: string | null) => Said
  due: (due: string, closes: string) => Said
  dueForStaff: (name: string, due: string, closes: string) => Said
}

/** What a kitchen and our team read of inspections. */
export const inspectionWords: Record<Language, InspectionWords> = {
  en: {
    failed: {
      subject: 'Your kitchen is closed until it passes an inspection',
      paragraphs: [
        'Your kitchen did not pass its inspection. All delivery dates whose cut-off is ahead are closed from now on: nobody can order, orders for them are refunded in full and weekly boxes skipped, and we tell their customers.',
        'Orders whose cut-off has passed go out as planned unless our team cancels them. What was seen stands in the log on your page. Once an inspection is passed, your dates open again by themselves.',
      ],
      label: 'Your papers',
    },
    overdue: {
      subject: 'Your kitchen takes no new orders until it is inspected',
      paragraphs: [
        'The inspection of your kitchen is overdue, so no date can be ordered any more and weekly boxes are skipped. Orders that you have stay as they are.',
        'Please agree on a day with our team. Once the inspection is passed, your dates open again by themselves.',
      ],
      label: 'Your papers',
    },
    reopened: due => ({
      subject: 'Your kitchen passed its inspection and is open again',
      paragraphs: [
        `Your kitchen passed its inspection. Its dates can be ordered again, and weekly boxes that were skipped for it come back.${due ? ` The next inspection is due by ${due}.` : ''}`,
      ],
      label: 'Your papers',
    }),
    due: (due, closes) => ({
      subject: `Your next kitchen inspection is due by ${due}`,
      paragraphs: [
        `Our team inspects your kitchen every quarter; the next inspection is due by ${due}. Please agree on a day with us.`,
        `If none is passed before ${closes}, no date can be ordered from then on until one is.`,
      ],
      label: 'Your papers',
    }),
    dueForStaff: (name, due, closes) => ({
      subject: `Inspection of ${name} due by ${due}`,
      paragraphs: [
        `The kitchen of ${name} has to be inspected by ${due}. If none is passed before ${closes}, it takes no new orders from then on.`,
      ],
      label: 'See the kitchen',
    }),
  },
  es: {
    failed: {
      subject: 'Tu cocina está cerrada hasta que apruebe una inspección',
      paragraphs: [
        'Tu cocina no aprobó su inspección. Todas las fechas cuya hora límite no ha pasado quedan cerradas desde ahora: nadie puede pedir, esos pedidos se reembolsan por completo, las cajas semanales se omiten y avisamos a los clientes.',
        'Los pedidos cuya hora límite ya pasó salen como estaba previsto, salvo que nuestro equipo los cancele. Lo que se vio queda en el registro de tu página. En cuanto apruebes una inspección, tus fechas se abren solas.',
      ],
      label: 'Tus documentos',
    },
    overdue: {
      subject: 'Tu cocina no recibe pedidos nuevos hasta que se inspeccione',
      paragraphs: [
        'La inspección de tu cocina está atrasada: ya no se puede pedir para ninguna fecha y las cajas semanales se omiten. Los pedidos que tienes siguen igual.',
        'Acuerda un día con nuestro equipo, por favor. En cuanto apruebes la inspección, tus fechas se abren solas.',
      ],
      label: 'Tus documentos',
    },
    reopened: due => ({
      subject: 'Tu cocina aprobó su inspección y vuelve a estar abierta',
      paragraphs: [
        `Tu cocina aprobó su inspección. Ya se puede pedir para sus fechas, y las cajas semanales omitidas por ello vuelven.${due ? ` La próxima inspección toca a más tardar el ${due}.` : ''}`,
      ],
      label: 'Tus documentos',
    }),
    due: (due, closes) => ({
      subject: `Tu próxima inspección toca a más tardar el ${due}`,
      paragraphs: [
        `Nuestro equipo inspecciona tu cocina cada trimestre; la próxima inspección toca a más tardar el ${due}. Acuerda un día con nosotros, por favor.`,
        `Si no apruebas ninguna antes del ${closes}, desde entonces no se podrá pedir hasta que lo hagas.`,
      ],
      label: 'Tus documentos',
    }),
    dueForStaff: (name, due, closes) => ({
      subject: `Inspección de ${name} a más tardar el ${due}`,
      paragraphs: [
        `La cocina de ${name} debe inspeccionarse a más tardar el ${due}. Si no aprueba ninguna antes del ${closes}, desde entonces no recibe pedidos nuevos.`,
      ],
      label: 'Ver la cocina',
    }),
  },
  ar: {
    failed: {
      subject: 'مطبخك مغلق إلى أن يجتاز تفتيشًا',
      paragraphs: [
        'لم يجتز مطبخك التفتيش. تُغلق من الآن كل أيام التوصيل التي لم يحن موعدها النهائي: لا يستطيع أحد الطلب، وتُردّ قيمة طلباتها كاملة، وتُتجاوز الصناديق الأسبوعية، ونخبر زبائنها.',
        'أما الطلبات التي فات موعدها النهائي فتخرج كما هو مقرر ما لم يلغها فريقنا. وما شوهد مكتوب في السجل على صفحتك. وما إن تجتاز تفتيشًا حتى تُفتح أيامك من تلقاء نفسها.',
      ],
      label: 'وثائقك',
    },
    overdue: {
      subject: 'لا يستقبل مطبخك طلبات جديدة إلى أن يُفتَّش',
      paragraphs: [
        'تأخر تفتيش مطبخك، لذلك لا يمكن الطلب لأي يوم وتُتجاوز الصناديق الأسبوعية. أما طلباتك الحالية فتبقى كما هي.',
        'يرجى الاتفاق مع فريقنا على يوم. وما إن تجتاز التفتيش حتى تُفتح أيامك من تلقاء نفسها.',
      ],
      label: 'وثائقك',
    },
    reopened: due => ({
      subject: 'اجتاز مطبخك التفتيش وفُتح من جديد',
      paragraphs: [
        `اجتاز مطبخك التفتيش. يمكن الطلب لأيامه من جديد، وتعود الصناديق الأسبوعية التي تُجووزت بسببه.${due ? ` موعد التفتيش القادم أقصاه ${due}.` : ''}`,
      ],
      label: 'وثائقك',
    }),
    due: (due, closes) => ({
      subject: `أقصى موعد لتفتيش مطبخك القادم هو ${due}`,
      paragraphs: [
        `يفتش فريقنا مطبخك كل ثلاثة أشهر، وأقصى موعد للتفتيش القادم هو ${due}. يرجى الاتفاق معنا على يوم.`,
        `وإن لم تجتز تفتيشًا قبل ${closes} فلن يمكن الطلب منذ ذلك اليوم إلى أن تجتازه.`,
      ],
      label: 'وثائقك',
    }),
    dueForStaff: (name, due, closes) => ({
      subject: `تفتيش ${isolated(name, 'ar')} أقصى موعده ${due}`,
      paragraphs: [
        `يجب تفتيش مطبخ ${isolated(name, 'ar')} في موعد أقصاه ${due}. وإن لم يجتز تفتيشًا قبل ${closes} فلن يستقبل طلبات جديدة منذ ذلك اليوم.`,
      ],
      label: 'عرض المطبخ',
    }),
  },
}
