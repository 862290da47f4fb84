import type { Language } from '@ladlewell/domain/language.ts'
import { isolated } from '../../platform/letter-words.ts'

interface Words {
  written: (facts: { author: string; mealName: string; stars: number }) => string
  wordless: string
  read: string
  replied: (facts: { chefName: string; mealName: string }) => string
  hidden: (facts: { mealName: string; reason: string }) => { subject: string; paragraphs: string[] }
}

/** What chefs and authors read of a review. */
export const reviewWords: Record<Language, Words> = {
  en: {
    written: ({ author, mealName, stars }) => `${author} gave ${mealName} ${stars} of 5 stars`,
    wordless: 'These stars came without a comment.',
    read: 'Read and reply',
    replied: ({ chefName, mealName }) => `${chefName} replied to your review of ${mealName}`,
    hidden: ({ mealName, reason }) => ({
      subject: `Your review of ${mealName} is no longer shown`,
      paragraphs: [
        `Our team took your review of ${mealName} off our pages. It does not count for the rating any more.`,
        `Reason: ${reason}`,
        'If you think that this is wrong, please answer this mail.',
      ],
    }),
  },
  es: {
    written: ({ author, mealName, stars }) => `${author} le dio a ${mealName} ${stars} de 5 estrellas`,
    wordless: 'No escribió ningún comentario.',
    read: 'Leer y responder',
    replied: ({ chefName, mealName }) => `${chefName} respondió a tu reseña de ${mealName}`,
    hidden: ({ mealName, reason }) => ({
      subject: `Tu reseña de ${mealName} ya no se muestra`,
      paragraphs: [
        `Nuestro equipo retiró tu reseña de ${mealName} de nuestras páginas. Ya no cuenta para la calificación.`,
        `Motivo: ${reason}`,
        'Si crees que es un error, responde a este correo.',
      ],
    }),
  },
  ar: {
    written: ({ author, mealName, stars }) =>
      `تقييم من ${isolated(author, 'ar')} لوجبة ${isolated(mealName, 'ar')}: ${stars} من 5 نجوم`,
    wordless: 'لم يُكتب معه تعليق.',
    read: 'القراءة والرد',
    replied: ({ chefName, mealName }) =>
      `رد مطبخ ${isolated(chefName, 'ar')} على تقييمك لوجبة ${isolated(mealName, 'ar')}`,
    hidden: ({ mealName, reason }) => ({
      subject: `لم يعد تقييمك لوجبة ${isolated(mealName, 'ar')} معروضًا`,
      paragraphs: [
        `أزال فريقنا تقييمك لوجبة ${isolated(mealName, 'ar')} من صفحاتنا. ولم يعد يُحتسب في متوسط التقييم.`,
        `السبب: ${isolated(reason, 'ar')}`,
        'إن رأيت أن في ذلك خطأ فردّ على هذه الرسالة.',
      ],
    }),
  },
}
