export type Problem = { type: 'validation_error'; code: string; message: string }
export type FieldName = 'number' | 'expiry' | 'cvc'

const problem = (code: string, message: string): Problem => ({ type: 'validation_error', code, message })

export const digitsOf = (text: string) => text.replace(/\D/g, '')

export function brandOf(number: string): string {
  const brands: [RegExp, string][] = [
    [/^4/, 'visa'],
    [/^(5[1-5]|2[2-7])/, 'mastercard'],
    [/^3[47]/, 'amex'],
    [/^(6011|65|64[4-9])/, 'discover'],
    [/^3(0[0-5]|[689])/, 'diners'],
    [/^35/, 'jcb'],
    [/^62/, 'unionpay'],
  ]
  return brands.find(([start]) => start.test(number))?.[1] ?? 'unknown'
}

const numberLength = (brand: string) => (brand === 'amex' ? 15 : brand === 'diners' ? 14 : 16)
const cvcLength = (brand: string) => (brand === 'amex' ? 4 : 3)

/** Formats while typing: groups of digits, `MM / YY`, and no more digits than the brand has. */
export function formatted(field: FieldName, text: string, brand: string): string {
  const digits = digitsOf(text)
  if (field === 'cvc') return digits.slice(0, brand === 'unknown' ? 4 : cvcLength(brand))
  if (field === 'number') return grouped(digits.slice(0, numberLength(brand)), brand)
  const padded = /^[2-9]/.test(digits) || /^\d\s*\//.test(text.trim()) ? `0${digits}` : digits
  return expiryOf(padded)
}

const grouped = (digits: string, brand: string) =>
  brand === 'amex'
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
    : digits.replace(/(\d{4})(?=\d)/g, '$1 ')

// Browsers fill in MM/YYYY as well as MM/YY.
function expiryOf(digits: string): string {
  const year = digits.length > 4 && digits.slice(2, 4) === '20' ? digits.slice(4, 6) : digits.slice(2, 4)
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${year}`
}

/** What is wrong with a field as it stands; an unfinished one is wrong only `whenLeft`. */
export function problemOf(
  field: FieldName,
  text: string,
  brand: string,
  whenLeft: boolean,
): Problem | undefined {
  const digits = digitsOf(text)
  if (digits === '' && !whenLeft) return
  if (field === 'number') return numberProblem(digits, brand, whenLeft)
  if (field === 'expiry') return expiryProblem(digits, whenLeft)
  const short = digits.length < cvcLength(brand)
  return short && whenLeft ? problem('incomplete_cvc', "Your card's security code is incomplete.") : undefined
}

export const isComplete = (field: FieldName, text: string, brand: string) =>
  problemOf(field, text, brand, true) === undefined

function numberProblem(digits: string, brand: string, whenLeft: boolean): Problem | undefined {
  if (digits.length < numberLength(brand))
    return whenLeft ? problem('incomplete_number', 'Your card number is incomplete.') : undefined
  return passesLuhn(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.')
}

function expiryProblem(digits: string, whenLeft: boolean): Problem | undefined {
  const month = Number(digits.slice(0, 2))
  if (digits.length < 4 || month < 1 || month > 12)
    return whenLeft ? problem('incomplete_expiry', "Your card's expiration date is incomplete.") : undefined
  const year = 2000 + Number(digits.slice(2, 4))
  const today = new Date()
  if (year < today.getFullYear())
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  if (year > today.getFullYear() + 50)
    return problem('invalid_expiry_year', "Your card's expiration year is invalid.")
  return year === today.getFullYear() && month < today.getMonth() + 1
    ? problem('invalid_expiry_month_past', "Your card's expiration date is in the past.")
    : undefined
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
