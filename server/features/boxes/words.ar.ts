import type { BoxWords } from './words.ts'

const unless = {
  agreement: 'لن يصل إلا إذا وافقت على سعره.',
  payment: 'لن يصل إلا إذا دُفع قبل الموعد النهائي.',
}

/** The same in as few letters as a text has room for. */
const briefUnless = { agreement: 'إن وافقت على سعره', payment: 'إن دُفع' }

export const arabic: BoxWords = {
  opened: ({ chef, day, cutoff, chargeAt, total }) => ({
    subject: `صندوقك ليوم ${day}: ${chef}`,
    what: `هذه الوجبات في صندوقك الأسبوعي من ${chef} ليوم ${day}. يكلّف ${total}، ويُخصم من بطاقتك يوم ${chargeAt}.`,
    next: `اختر وجبات أخرى قبل الخصم، أو تجاوز الصندوق حتى ${cutoff}.`,
  }),
  aboveCeiling: ({ chef, day, cutoff, total, ceiling }) => ({
    subject: `صندوقك ليوم ${day} سيكلّف أكثر مما تسمح به`,
    what: `صندوقك الأسبوعي من ${chef} ليوم ${day} سيكلّف ${total}. هذا فوق سقفك البالغ ${ceiling}، لذلك نسألك أولًا.`,
    next: `وافق عليه أو اختر وجبات أخرى حتى ${cutoff}. إن لم تفعل شيئًا فسيُتجاوز ولن يُخصم شيء.`,
    short: `Ladlewell: صندوقك ليوم ${day} سيكلّف ${total}، فوق سقفك ${ceiling}. لن يُخصم شيء ما لم توافق.`,
  }),
  priceRose: ({ chef, day, cutoff, total, before, chargeAt }) => ({
    subject: `ارتفع سعر صندوقك ليوم ${day}`,
    what: `صندوقك الأسبوعي من ${chef} ليوم ${day} يكلّف الآن ${total}، وكنا قد أخبرناك بأنه ${before}. يُخصم من بطاقتك يوم ${chargeAt}، لا قبل ذلك.`,
    next: `إن كان ذلك كثيرًا فاختر وجبات أخرى قبل ذلك الوقت، أو تجاوز الصندوق حتى ${cutoff}.`,
  }),
  replaced: ({ chef, day, cutoff, gone }) => ({
    subject: `استُبدلت وجبة في صندوقك ليوم ${day}`,
    what: `لم يعد متاحًا ليوم ${day}: ${gone}. هذه الوجبات الآن في صندوقك الأسبوعي من ${chef}.`,
    next: `إن لم تعجبك فيمكنك تجاوز الصندوق حتى ${cutoff}.`,
  }),
  chosen: ({ chef, day, cutoff }) => ({
    subject: `اخترت وجبات يوم ${day}`,
    what: `هذه الوجبات التي اخترتها في صندوقك الأسبوعي من ${chef} ليوم ${day}.`,
    next: `اختر من جديد قبل الخصم، أو تجاوز الصندوق حتى ${cutoff}.`,
  }),
  unchosen: ({ chef, day, cutoff }) => ({
    subject: `نختار وجبات يوم ${day} من جديد`,
    what: `تُختار وجبات صندوقك الأسبوعي من ${chef} ليوم ${day} وفق قاعدتك مرة أخرى.`,
    next: `اخترها بنفسك قبل الخصم، أو تجاوز الصندوق حتى ${cutoff}.`,
  }),
  agreed: ({ chef, day, cutoff, total, chargeAt }) => ({
    subject: `وافقت على ${total} ليوم ${day}`,
    what: `وافقت على دفع ${total} مقابل صندوقك الأسبوعي من ${chef} ليوم ${day}، هذه المرة فقط. ${
      chargeAt ? `يُخصم من بطاقتك يوم ${chargeAt}.` : 'يُخصم من بطاقتك الآن.'
    }`,
    next: `ما زال بإمكانك تجاوز الصندوق حتى ${cutoff}.`,
  }),
  cutoffMoved: ({ chef, day, cutoff, before, chargeAt, needsAgreement }) => ({
    subject: `بقي لديك وقت أقل لتغيير صندوقك ليوم ${day}`,
    what: `صار الموعد النهائي لصندوقك الأسبوعي من ${chef} ليوم ${day} أبكر: ${cutoff} بدلًا من ${before}. ${
      needsAgreement
        ? unless.agreement
        : chargeAt
          ? `يُخصم من بطاقتك يوم ${chargeAt}.`
          : 'يُخصم من بطاقتك الآن.'
    }`,
    next: chargeAt
      ? `اختر وجبات أخرى قبل الخصم، أو تجاوز الصندوق حتى ${cutoff}.`
      : `ما زال بإمكانك تجاوز الصندوق حتى ${cutoff}.`,
  }),
  declined: ({ chef, day, cutoff, total, nextTryAt, brief }) => ({
    subject: `رُفضت بطاقتك لصندوق يوم ${day}`,
    what: `رفض مصرفك ${total} لصندوقك الأسبوعي من ${chef} ليوم ${day}. ${
      nextTryAt ? `نجرّب البطاقة نفسها مرة أخرى يوم ${nextTryAt}.` : 'لن نجرّب هذه البطاقة مرة أخرى.'
    }`,
    next: `استخدم بطاقة أخرى أو ادفع الآن حتى ${cutoff}. وإلا فسيُتجاوز الصندوق ولن يُخصم شيء.`,
    short: `Ladlewell: رُفضت بطاقتك لصندوق ${brief.soon} (${total}). استخدم أخرى حتى ${brief.cutoff}:`,
  }),
  cardNeeded: ({ chef, day, cutoff, total, brief }) => ({
    subject: `صندوقك ليوم ${day} يحتاج إلى بطاقة أخرى`,
    what: `لم نتمكن من خصم ${total} لصندوقك الأسبوعي من ${chef} ليوم ${day}، ولن تعمل تلك البطاقة بعد الآن.`,
    next: `استخدم بطاقة أخرى حتى ${cutoff}. وإلا فسيُتجاوز الصندوق ولن يُخصم شيء.`,
    short: `Ladlewell: صندوق ${brief.soon} يحتاج إلى بطاقة أخرى (${total}) حتى ${brief.cutoff}:`,
  }),
  authentication: ({ chef, day, cutoff, total, brief }) => ({
    subject: `مصرفك يطلب تأكيد صندوق يوم ${day}`,
    what: `يريد مصرفك أن تؤكد ${total} لصندوقك الأسبوعي من ${chef} ليوم ${day}.`,
    next: `أكّده حتى ${cutoff}. وإلا فسيُتجاوز الصندوق ولن يُخصم شيء.`,
    short: `Ladlewell: مصرفك يطلب تأكيد ${total} لصندوق ${brief.soon} حتى ${brief.cutoff}:`,
  }),
  skipped: ({ chef, day, cutoff, why, refund, mayComeBack, also }) => {
    const money = refund ? `يعود ${refund} إلى بطاقتك خلال 3 إلى 5 أيام عمل.` : 'لا يُخصم شيء مقابله.'
    const others = also
      ? ` وينطبق ذلك على ${also.count === 1 ? 'صندوقك' : 'صناديقك'} ليوم ${also.days} أيضًا.`
      : ''
    return {
      subject: `تم تجاوز صندوقك ليوم ${day}`,
      what: `لا يصلك شيء من ${chef} يوم ${day}. ${why} ${money}${others}`,
      ...(mayComeBack && { next: `يمكنك استعادته حتى ${cutoff}.` }),
      short: `Ladlewell: تم تجاوز صندوقك ليوم ${day}. ${why} ${refund ? money : 'لن يُخصم شيء.'}${also ? ` وينطبق ذلك على ${also.count} غيره.` : ''}`,
    }
  },
  whySkipped: {
    skipped: () => 'كان ذلك بحسب الطلب.',
    'rule-skips': () => 'قاعدتك تتجاوز الأسابيع التي لا تغيّر فيها شيئًا.',
    paused: () => 'اشتراكك متوقف مؤقتًا.',
    cancelled: () => 'اشتراكك ملغى.',
    'nothing-suits': () => 'لا شيء في قائمة ذلك الأسبوع يناسب ما تأكله، ولا نختار خلاف ذلك أبدًا.',
    'kitchen-closed': ({ chef }) => `مطبخ ${chef} لا يوصل في ذلك اليوم.`,
    'kitchen-shut': ({ chef }) =>
      `مطبخ ${chef} مغلق إلى أن يجتاز تفتيشًا، لذلك تُتجاوز الصناديق التالية أيضًا، وتعود حين يُفتح.`,
    'kitchen-suspended': ({ chef }) => `مطبخ ${chef} لا يبيع في الوقت الحالي.`,
    'no-servings-left': ({ chef }) => `لم تبقَ حصص لدى ${chef} لذلك اليوم.`,
    'above-ceiling': ({ ceiling }) =>
      `كان سيكلّف أكثر من سقفك${ceiling ? ` البالغ ${ceiling}` : ''}، ولم توافق على ذلك.`,
    'price-rose': () => 'ارتفع سعره ولم يبقَ وقت لإخبارك قبل الخصم.',
    payment: () => 'لم نتمكن من الخصم من بطاقتك قبل الموعد النهائي.',
    'first-not-delivered': () => 'لم يُسلَّم طلبك الأول في وقت يسمح بتذوقه قبل هذا الصندوق.',
    'too-late': () => 'لم نتمكن من تجهيزه قبل الموعد النهائي. كان الخطأ منا.',
  },
  broughtBack: ({ chef, day, cutoff, opensAt, andLater }) => ({
    subject: `عاد صندوقك ليوم ${day}`,
    what: `صندوقك الأسبوعي من ${chef} ليوم ${day} سيصل من جديد.${
      opensAt ? ` نختار وجباته ونخبرك بسعره يوم ${opensAt}.` : ''
    }${andLater ? ' وتعود صناديق الأسابيع التالية أيضًا.' : ''}`,
    next: `يمكنك تجاوزه حتى ${cutoff}.`,
  }),
  reminder: ({ chef, day, cutoff, total, isPaid, lacks, brief }) => ({
    subject: `آخر يوم لتجاوز صندوقك ليوم ${day}`,
    what: `${lacks ? 'موعد صندوقك الأسبوعي' : 'يصل صندوقك الأسبوعي'} من ${chef} يوم ${day}.${
      total ? (isPaid ? ` دُفع ${total}.` : ` يكلّف ${total}.`) : ''
    }${lacks ? ` ${unless[lacks]}` : ''}`,
    next: `يمكنك تجاوزه حتى ${cutoff}${isPaid ? '، ويعود كل شيء إلى بطاقتك' : ''}. يعمل الرابط مرة واحدة.`,
    short: `Ladlewell: صندوق ${chef} يصل ${brief.soon}${lacks ? ` ${briefUnless[lacks]}` : ''}. تجاوزه حتى ${brief.cutoff}:`,
  }),
  reasons: {
    yours: 'من اختيارك',
    'same-as-before': 'مثل المرة الماضية',
    favorite: 'من مفضلاتك',
    'well-rated': 'تقييمها عالٍ',
    'new-to-you': 'جديدة عليك',
    'not-had-lately': 'لم تتناولها مؤخرًا',
    'fits-your-diet': 'تناسب نظامك الغذائي',
    'on-the-menu': 'في قائمة ذلك الأسبوع',
  },
  side: { carb: 'مع النشويات', veggie: 'مع الخضار' },
  doubleProtein: 'بروتين مضاعف',
  rows: {
    delivery: 'التوصيل',
    kitchen: 'الطاهي',
    cutoff: 'الموعد النهائي',
    charged: 'يُخصم يوم',
    subtotal: 'المجموع الفرعي',
    taxes: 'الضرائب والرسوم',
    deliveryFee: 'رسوم التوصيل',
    discount: 'خصم الاشتراك الأسبوعي',
    quantityDiscount: 'خصم الكمية',
    total: 'الإجمالي',
  },
  buttons: {
    see: 'عرض صندوقك',
    card: 'استخدام بطاقة أخرى',
    confirm: 'تأكيد الدفع',
    agree: 'عرض السعر واتخاذ القرار',
    skip: 'تجاوز هذا الصندوق',
  },
}
