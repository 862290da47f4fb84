import { plural } from '@ladlewell/words/formats.ts'
import type { SubscriptionSaid, SubscriptionWords } from './words.ts'

const mealsIn = (count: number) =>
  plural(count, 'ar', {
    one: 'وجبة واحدة',
    two: 'وجبتان',
    few: `${count} وجبات`,
    other: `${count} وجبة`,
  })

const whole = ({ chef, meals, weekday }: SubscriptionSaid) =>
  `اشتراكك الأسبوعي مع ${chef} (${mealsIn(meals)} أيام ${weekday})`

export const arabic: SubscriptionWords = {
  cancelled: said => ({
    subject: `أُلغي اشتراكك مع ${said.chef}`,
    what: `${whole(said)} ملغى. لن يتجدد ولن يُخصم مقابله أي شيء آخر.`,
  }),
  resumed: said => ({
    subject: `استُؤنف اشتراكك مع ${said.chef}`,
    what: `${whole(said)} نشط من جديد.`,
  }),
  paused: said => ({
    subject: `أُوقف اشتراكك مع ${said.chef} مؤقتًا`,
    what: `${whole(said)} متوقف مؤقتًا. ${
      said.until ? `يمكن أن يصل أول صندوق بعد التوقف يوم ${said.until}.` : 'لن يصل شيء حتى تستأنفه.'
    } لا يُخصم شيء أثناء التوقف.`,
  }),
  pausedForPayment: said => ({
    subject: `أُوقف اشتراكك مع ${said.chef} مؤقتًا: تعذر الخصم لصندوقين`,
    what: `${whole(said)} متوقف مؤقتًا، لأن الخصم تعذر لصندوقين متتاليين. لا يُخصم شيء حتى تستأنفه. استخدم بطاقة أخرى ثم استأنفه متى شئت.`,
    short: `Ladlewell: أوقفنا اشتراكك مع ${said.chef} لتعذر الخصم مرتين. استأنفه ببطاقة أخرى:`,
  }),
  changed: said => ({
    subject: `تغيّر اشتراكك مع ${said.chef}`,
    what: `${whole(said)} تغيّر. الصناديق التي يجري دفعها أو دُفعت تبقى كما هي.`,
  }),
  stillComes: ({ id, day }) =>
    id ? `الطلب رقم ${id} ليوم ${day} مؤكد بالفعل وسيصل مع ذلك.` : `صندوق يوم ${day} سيصل مع ذلك.`,
  comesBack: days => `ستصل هذه الصناديق من جديد: ${days}.`,
  terms: {
    weekday: 'اليوم',
    slots: 'الوجبات في الأسبوع',
    rule: 'الأسابيع التي لا تغيّر فيها شيئًا',
    ceilingCents: 'سقف السعر',
    address: 'العنوان',
    card: 'البطاقة',
  },
  rules: { 'choose-for-me': 'نختار لك', repeat: 'الوجبات نفسها', skip: 'تجاوز الأسبوع' },
  noCeiling: 'لا يوجد',
  anotherCard: 'بطاقة أخرى',
  fromTo: (from, to) => `${to} (سابقًا: ${from})`,
}
