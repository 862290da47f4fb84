import type { Language } from '@ladlewell/domain/language.ts'
import { isolated } from '../../platform/letter-words.ts'

interface Words {
  customer: (facts: { mealName: string; orderId: number; chefName: string; day: string }) => {
    subject: string
    what: string
    recalled: string
    throwAway: string
  }
  kitchen: (facts: { mealName: string; day: string; reason: string }) => {
    subject: string
    paragraphs: string[]
  }
  cost: (facts: { mealName: string; day: string; refunds: number; refunded: string; pays: string }) => {
    subject: string
    paragraphs: string[]
    label: string
  }
}

/** What everyone who has a recalled meal reads, and who cooked it. */
export const recallWords: Record<Language, Words> = {
  en: {
    customer: ({ mealName, orderId, chefName, day }) => ({
      subject: `Do not eat: ${mealName} is recalled`,
      what: `Please do not eat ${mealName} of your order #${orderId}.`,
      recalled: `${chefName}’s ${mealName} for ${day} is recalled.`,
      throwAway:
        'Throw it away, even if it looks and smells fine. If somebody feels unwell after eating it, see a doctor; in an emergency call 911.',
    }),
    cost: ({ mealName, day, refunds, refunded, pays }) => ({
      subject: `What the recall of ${mealName} costs you`,
      paragraphs: [
        `For the recall of ${mealName} for ${day} we refunded ${refunded} so far, in orders: ${refunds}.`,
        `You pay ${pays} of it: what you earned on these meals, less what was refunded of them before. Taxes, discounts and our commission are not yours to pay.`,
      ],
      label: 'See your earnings',
    }),
    kitchen: ({ mealName, day, reason }) => ({
      subject: `Recalled: ${mealName} for ${day}`,
      paragraphs: [
        `Our team recalled ${mealName} for ${day}. ${reason}`,
        'Do not cook, hand out or eat it. Everyone who has it is told, and it cannot be ordered for that day any more.',
      ],
    }),
  },
  es: {
    customer: ({ mealName, orderId, chefName, day }) => ({
      subject: `No lo comas: se retira ${mealName}`,
      what: `Por favor, no comas ${mealName} de tu pedido n.º ${orderId}.`,
      recalled: `Se retira ${mealName} de ${chefName} para el ${day}.`,
      throwAway:
        'Tíralo, aunque se vea y huela bien. Si alguien se siente mal después de comerlo, acude a un médico; en una emergencia llama al 911.',
    }),
    cost: ({ mealName, day, refunds, refunded, pays }) => ({
      subject: `Lo que te cuesta la retirada de ${isolated(mealName, 'es')}`,
      paragraphs: [
        `Por la retirada de ${isolated(mealName, 'es')} del ${day} devolvimos hasta ahora ${refunded}, en pedidos: ${refunds}.`,
        `Tú pagas ${pays}: lo que ganaste con esos platos, menos lo devuelto antes. Los impuestos, los descuentos y nuestra comisión no corren de tu cuenta.`,
      ],
      label: 'Ver tus ganancias',
    }),
    kitchen: ({ mealName, day, reason }) => ({
      subject: `Retirado: ${mealName} para el ${day}`,
      paragraphs: [
        `Nuestro equipo retiró ${mealName} para el ${day}. ${reason}`,
        'No lo cocines, no lo entregues ni lo comas. Avisamos a todos los que lo tienen, y ya no se puede pedir para ese día.',
      ],
    }),
  },
  ar: {
    customer: ({ mealName, orderId, chefName, day }) => ({
      subject: `لا تأكلها: سُحبت وجبة ${isolated(mealName, 'ar')}`,
      what: `يرجى عدم تناول ${isolated(mealName, 'ar')} من طلبك رقم ${orderId}.`,
      recalled: `سُحبت وجبة ${isolated(mealName, 'ar')} من ${isolated(chefName, 'ar')} ليوم ${day}.`,
      throwAway:
        'تخلّص منها حتى لو بدا شكلها ورائحتها سليمين. إن شعر أحد بتوعك بعد تناولها فليراجع طبيبًا، وفي الحالات الطارئة اتصل بالرقم 911.',
    }),
    cost: ({ mealName, day, refunds, refunded, pays }) => ({
      subject: `ما يكلفك سحب ${isolated(mealName, 'ar')}`,
      paragraphs: [
        `أعدنا حتى الآن ${refunded} بسبب سحب ${isolated(mealName, 'ar')} ليوم ${day}، في عدد من الطلبات: ${refunds}.`,
        `تدفع منها ${pays}: ما كسبته من هذه الوجبات، ناقص ما أُعيد منها من قبل. الضرائب والخصومات وعمولتنا ليست عليك.`,
      ],
      label: 'عرض أرباحك',
    }),
    kitchen: ({ mealName, day, reason }) => ({
      subject: `وجبة مسحوبة: ${isolated(mealName, 'ar')} ليوم ${day}`,
      paragraphs: [
        `سحب فريقنا وجبة ${isolated(mealName, 'ar')} ليوم ${day}. ${isolated(reason, 'ar')}`,
        'لا تطهها ولا تسلّمها ولا تأكلها. نُبلغ كل من لديه هذه الوجبة، ولم يعد بالإمكان طلبها لذلك اليوم.',
      ],
    }),
  },
}
