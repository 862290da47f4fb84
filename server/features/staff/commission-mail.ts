import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { gainOf, kept } from '@ladlewell/domain/commission.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { isolated, longDay, money } from '@ladlewell/words/formats.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Told {
  id: number
  /** The first day whose orders have it. */
  day: MarketDate
  before: number
  percent: number
  reason: string
}

interface Kitchen extends Addressee {
  chefId: number
  /** In the last four weeks. */
  soldCents: Cents
}

const EXAMPLE: Cents = 10_000

/** Tells a chef of another commission, from when on it counts, and what it would have meant for them. */
export function commissionMail(kitchen: Kitchen, told: Told, publicUrl: string): Mail {
  const said = words[kitchen.language]
  const { before, percent, day, reason } = told
  const { soldCents, language } = kitchen
  const amount = (cents: Cents) => money(cents, language)
  const gain = gainOf(soldCents, { now: before, next: percent })
  const meaning =
    soldCents === 0
      ? said.example(amount(EXAMPLE), amount(kept(EXAMPLE, before)), amount(kept(EXAMPLE, percent)))
      : gain < 0
        ? said.loss(amount(soldCents), amount(-gain))
        : said.gain(amount(soldCents), amount(gain))
  return mailOf(kitchen, `commission:${told.id}:chef:${kitchen.chefId}`, publicUrl, {
    subject: said.subject(percent, longDay(day, language)),
    paragraphs: [
      said.what(before, percent, longDay(day, language)),
      said.others,
      meaning,
      said.writes(isolated(reason, language)),
    ],
  })
}

/** Tells a chef that a change that was announced does not come. */
export function withdrawalMail(kitchen: Kitchen, told: Told, publicUrl: string): Mail {
  const said = words[kitchen.language]
  return mailOf(kitchen, `commission:${told.id}:withdrawn:chef:${kitchen.chefId}`, publicUrl, {
    subject: said.stays(told.before),
    paragraphs: [
      said.withdrawn(told.percent, longDay(told.day, kitchen.language), told.before),
      said.writes(isolated(told.reason, kitchen.language)),
    ],
  })
}

function mailOf(
  { email, accountId, language }: Kitchen,
  key: string,
  publicUrl: string,
  said: { subject: string; paragraphs: string[] },
): Mail {
  const action = { label: words[language].label, url: `${publicUrl}/chefdashboard/earnings` }
  return {
    key,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: null,
    content: letter(plainLetter(language, { ...said, action })),
  }
}

interface Words {
  subject: (percent: number, day: string) => string
  what: (before: number, percent: number, day: string) => string
  others: string
  example: (sold: string, before: string, after: string) => string
  loss: (sold: string, amount: string) => string
  gain: (sold: string, amount: string) => string
  stays: (percent: number) => string
  withdrawn: (percent: number, day: string, before: number) => string
  writes: (reason: string) => string
  label: string
}

const words: Record<Language, Words> = {
  en: {
    subject: (percent, day) => `Our commission becomes ${percent}% on ${day}`,
    what: (before, percent, day) =>
      `From ${day} on Ladlewell keeps ${percent}% of the meals that you sell, instead of ${before}%.`,
    others:
      'It counts for orders that are placed from that day on. Orders that were placed before keep the commission of their day. It is taken of meals, never of tips.',
    example: (sold, before, after) => `Of ${sold} in meals you would keep ${after} instead of ${before}.`,
    loss: (sold, amount) =>
      `In the last four weeks you sold meals for ${sold}. You would have earned ${amount} less.`,
    gain: (sold, amount) =>
      `In the last four weeks you sold meals for ${sold}. You would have earned ${amount} more.`,
    stays: percent => `Our commission stays ${percent}%`,
    withdrawn: (percent, day, before) =>
      `We wrote that our commission becomes ${percent}% on ${day}. It does not: it stays ${before}%.`,
    writes: reason => `Our team writes: “${reason}”`,
    label: 'See your earnings',
  },
  es: {
    subject: (percent, day) => `Nuestra comisión será del ${percent} % a partir del ${day}`,
    what: (before, percent, day) =>
      `A partir del ${day}, Ladlewell se queda con el ${percent} % de los platos que vendes, en lugar del ${before} %.`,
    others:
      'Cuenta para los pedidos que se hagan desde ese día. Los pedidos anteriores conservan la comisión de su día. Se cobra de los platos, nunca de las propinas.',
    example: (sold, before, after) => `De ${sold} en platos conservarías ${after} en lugar de ${before}.`,
    loss: (sold, amount) =>
      `En las últimas cuatro semanas vendiste platos por ${sold}. Habrías ganado ${amount} menos.`,
    gain: (sold, amount) =>
      `En las últimas cuatro semanas vendiste platos por ${sold}. Habrías ganado ${amount} más.`,
    stays: percent => `Nuestra comisión sigue siendo del ${percent} %`,
    withdrawn: (percent, day, before) =>
      `Te escribimos que nuestra comisión sería del ${percent} % a partir del ${day}. No será así: sigue siendo del ${before} %.`,
    writes: reason => `Nuestro equipo escribe: «${reason}»`,
    label: 'Ver tus ganancias',
  },
  ar: {
    subject: (percent, day) => `تصبح عمولتنا ${isolated(`${percent}%`, 'ar')} ابتداءً من ${day}`,
    what: (before, percent, day) =>
      `ابتداءً من ${day} تحتفظ Ladlewell بنسبة ${isolated(`${percent}%`, 'ar')} من الوجبات التي تبيعها، بدلًا من ${isolated(`${before}%`, 'ar')}.`,
    others:
      'يسري ذلك على الطلبات المقدمة من ذلك اليوم. تبقى الطلبات السابقة على عمولة يومها. تؤخذ من الوجبات، لا من الإكراميات أبدًا.',
    example: (sold, before, after) => `من وجبات بقيمة ${sold} يبقى لك ${after} بدلًا من ${before}.`,
    loss: (sold, amount) =>
      `بعت في الأسابيع الأربعة الماضية وجبات بقيمة ${sold}. كنت ستكسب أقل بمقدار ${amount}.`,
    gain: (sold, amount) =>
      `بعت في الأسابيع الأربعة الماضية وجبات بقيمة ${sold}. كنت ستكسب أكثر بمقدار ${amount}.`,
    stays: percent => `تبقى عمولتنا ${isolated(`${percent}%`, 'ar')}`,
    withdrawn: (percent, day, before) =>
      `كتبنا إليك أن عمولتنا تصبح ${isolated(`${percent}%`, 'ar')} ابتداءً من ${day}. لن يحدث ذلك: تبقى ${isolated(`${before}%`, 'ar')}.`,
    writes: reason => `كتب فريقنا: «${reason}»`,
    label: 'عرض أرباحك',
  },
}

const kitchen = (language: Language): Kitchen => ({
  ...{ chefId: 1, accountId: 1, email: 'amara@ladlewell.test', language, soldCents: 214_600 },
})
const told: Told = {
  ...{ id: 1, day: '2026-12-10', before: 15, percent: 18 },
  reason: 'Drivers cost more than they did.',
}

export const examples: Examples = {
  'commission-announced': language => commissionMail(kitchen(language), told, 'https://ladlewell.test'),
  'commission-withdrawn': language => withdrawalMail(kitchen(language), told, 'https://ladlewell.test'),
}
