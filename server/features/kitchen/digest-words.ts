import type { Language } from '@ladlewell/domain/language.ts'
import { plural } from '@ladlewell/words/formats.ts'

interface DigestWords {
  subject(day: string): string
  what(facts: { day: string; orders: number; servings: number }): string
  part(side: 'carb' | 'veggie', doubleProtein: boolean, servings: number): string
}

const english: DigestWords = {
  subject: day => `What to cook for ${day}`,
  what: ({ day, orders, servings }) =>
    `Ordering for ${day} has ended. You have ${orders} ${orders === 1 ? 'order' : 'orders'} with ${servings} ${
      servings === 1 ? 'serving' : 'servings'
    }.`,
  part: (side, doubleProtein, servings) =>
    `${servings} ${side === 'carb' ? 'with carbs' : 'with veggies'}${doubleProtein ? ', double protein' : ''}`,
}

const spanish: DigestWords = {
  subject: day => `Qué cocinar para el ${day}`,
  what: ({ day, orders, servings }) =>
    `Ya no se puede pedir para el ${day}. Tienes ${orders} ${orders === 1 ? 'pedido' : 'pedidos'} con ${servings} ${
      servings === 1 ? 'porción' : 'porciones'
    }.`,
  part: (side, doubleProtein, servings) =>
    `${servings} ${side === 'carb' ? 'con carbohidratos' : 'con verduras'}${doubleProtein ? ', doble proteína' : ''}`,
}

const arabic: DigestWords = {
  subject: day => `ما ستطبخه ليوم ${day}`,
  what: ({ day, orders, servings }) =>
    `انتهى الطلب ليوم ${day}. لديك ${plural(orders, 'ar', {
      one: 'طلب واحد',
      two: 'طلبان',
      few: `${orders} طلبات`,
      many: `${orders} طلبًا`,
      other: `${orders} طلب`,
    })} بمجموع ${plural(servings, 'ar', {
      one: 'حصة واحدة',
      two: 'حصتين',
      few: `${servings} حصص`,
      other: `${servings} حصة`,
    })}.`,
  part: (side, doubleProtein, servings) =>
    `${servings} ${side === 'carb' ? 'مع النشويات' : 'مع الخضار'}${doubleProtein ? '، بروتين مضاعف' : ''}`,
}

export const digestWords: Record<Language, DigestWords> = { en: english, es: spanish, ar: arabic }
