import type { AccountWords } from './account-mail.ts'

const secondStep = (subject: string, news: string) => () => ({
  subject,
  paragraphs: [news, 'إن لم تكن أنت من فعل ذلك فغيّر كلمة مرورك فورًا وراسلنا.'],
})

const verify = [
  'يرجى تأكيد بريدك الإلكتروني لنعرف أن أخبار طلباتك تصلك. يعمل الرابط مرة واحدة خلال 24 ساعة.',
  'إن لم تنشئ حسابًا فيمكنك تجاهل هذه الرسالة.',
]

const ignore = 'يعمل الرابط مرة واحدة خلال 10 دقائق. إن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة'

const chefs = 'تصفّح طهاة منطقتك'

export const arabic: AccountWords = {
  welcome: url => ({
    subject: 'مرحبًا بك في Ladlewell',
    paragraphs: [`مرحبًا، أهلًا بك في Ladlewell: وجبات منزلية من طهاة في حيّك.`, ...verify],
    action: { label: 'تأكيد البريد الإلكتروني', url },
  }),
  'welcome-google': url => ({
    subject: 'مرحبًا بك في Ladlewell',
    paragraphs: [
      `مرحبًا، أهلًا بك في Ladlewell: وجبات منزلية من طهاة في حيّك.`,
      'تسجّل الدخول بحسابك في Google. سيصلك هنا ما نكتبه عن طلباتك وحسابك.',
    ],
    action: { label: chefs, url },
  }),
  'verify-email': url => ({
    subject: 'أكّد بريدك الإلكتروني',
    paragraphs: [`مرحبًا، إليك الرابط الذي طلبته.`, ...verify],
    action: { label: 'تأكيد البريد الإلكتروني', url },
  }),
  'email-verified': url => ({
    subject: 'تم تأكيد بريدك الإلكتروني',
    paragraphs: ['شكرًا لك. سيصلك هنا ما نكتبه عن طلباتك وحسابك.'],
    action: { label: chefs, url },
  }),
  'reset-password': url => ({
    subject: 'اختر كلمة مرور جديدة',
    paragraphs: [
      `مرحبًا، طلب شخص ما، ونرجو أن تكون أنت، كلمة مرور جديدة لحسابك في Ladlewell.`,
      `${ignore}: لم يتغير شيء.`,
    ],
    action: { label: 'اختيار كلمة مرور جديدة', url },
  }),
  'password-changed': url => ({
    subject: 'تم تغيير كلمة المرور',
    paragraphs: [
      'تم تغيير كلمة مرور حسابك في Ladlewell، وتم تسجيل الخروج من كل الأجهزة الأخرى.',
      'إن لم تكن أنت من فعل ذلك فاختر فورًا كلمة مرور جديدة عبر «هل نسيت كلمة المرور؟» عند تسجيل الدخول، وراسلنا.',
    ],
    action: { label: 'راسلنا', url },
  }),
  'google-connected': url => ({
    subject: 'تم ربط Google بحسابك',
    paragraphs: [
      'يمكنك من الآن تسجيل الدخول إلى Ladlewell بحسابك في Google.',
      'إن لم تكن أنت من فعل ذلك فراسلنا فورًا.',
    ],
    action: { label: 'راسلنا', url },
  }),
  'second-step-set-up': secondStep(
    'أصبح لتسجيل دخولك خطوة ثانية',
    'من الآن فصاعدًا يُطلب رمز من تطبيق المصادقة أو مفتاح مرور عند تسجيل الدخول.',
  ),
  'second-step-removed': secondStep(
    'أُزيلت الخطوة الثانية من تسجيل دخولك',
    'لم يعد حسابك يطلب خطوة ثانية عند تسجيل الدخول.',
  ),
  'recovery-code-used': secondStep(
    'استُخدم رمز استرداد لتسجيل الدخول',
    'سجّل شخص ما الدخول إلى حسابك بأحد رموز الاسترداد.',
  ),
  'passkey-added': () => ({
    subject: 'أُضيف مفتاح مرور إلى حسابك',
    paragraphs: [
      'يمكن به فتح حسابك دون كلمة مرور.',
      'إن لم تكن أنت من فعل ذلك فأزله من صفحة «تسجيل الدخول والأمان» وغيّر كلمة مرورك فورًا وراسلنا.',
    ],
  }),
  'passkey-removed': secondStep('أُزيل مفتاح مرور من حسابك', 'لم يعد يفتح حسابك.'),
  'delete-account': url => ({
    subject: 'احذف حسابك',
    paragraphs: [`مرحبًا، طلبت حذف حسابك في Ladlewell. لن يُحذف شيء حتى تفتح الرابط وتؤكّد ذلك.`, `${ignore}.`],
    action: { label: 'حذف حسابي', url },
  }),
  deleted: () => ({
    subject: 'تم حذف حسابك',
    paragraphs: [
      'تم حذف حسابك في Ladlewell مع عناوينك ومفضلاتك وبطاقاتك المحفوظة وصورك. وانتهت الاشتراكات الأسبوعية.',
      'تبقى الطلبات التي قدّمتها في دفاترنا بلا اسمك ولا عنوانك. شكرًا لأنك أكلت معنا.',
    ],
  }),
}
