import { e164, plainDigits } from './phone.ts'

/** What a few typed words may mean; whatever they cannot mean is null. */
export interface Sought {
  /** A part of a name or an e-mail address, in small letters. */
  name: string | null
  /** The number of an order, a thread, a kitchen or a customer. */
  number: number | null
  /** A telephone number, whole. */
  phone: string | null
  /** The digits of a telephone number, or a part of one. */
  phoneDigits: string | null
  zip: string | null
  /** The last four digits of a card. */
  card: string | null
  /** The payment provider's name of a payment, refund, transfer, dispute or payout. */
  reference: string | null
}

const REFERENCE = /^(pi|ch|py|re|pyr|tr|du|dp|txn)_[a-z0-9_]{3,80}$/i
/** Fewer letters are in every other name. */
const LEAST_LETTERS = 3

/** Reads what somebody typed into the console's search box. */
export function soughtOf(typed: string): Sought {
  const text = plainDigits(typed).trim().replace(/\s+/g, ' ')
  if (REFERENCE.test(text)) return { ...nothing, reference: text }
  const card = /^(?:[•*x.\s-]*)(\d{4})$/i.exec(text)?.[1] ?? null
  const number = /^#?\s?([1-9]\d{0,8})$/.exec(text)?.[1]
  const digits = text.replace(/\D/g, '')
  const isPhone = /^\+?[\d\s().\p{Pd}/]+$/u.test(text) && digits.length >= 7 && digits.length <= 15
  return {
    ...nothing,
    name: /\p{L}/u.test(text) && text.length >= LEAST_LETTERS ? text.toLowerCase() : null,
    number: number ? Number(number) : null,
    phone: isPhone ? e164(text.replace(/[\p{Pd}/]/gu, '-')) : null,
    // A North American number is kept with its 1, and written without.
    phoneDigits: isPhone ? digits.replace(/^1(?=\d{10}$)/, '') : null,
    zip: /^(\d{5})(-\d{4})?$/.exec(text)?.[1] ?? null,
    card,
  }
}

const nothing: Sought = {
  ...{ name: null, number: null, phone: null, phoneDigits: null },
  ...{ zip: null, card: null, reference: null },
}
