/** '+15125550123' from a US number as people write it, or from an international one with '+'; null when it is neither. */
export function e164(text: string, defaultCountry: 'US' | null = 'US'): string | null {
  const typed = plainDigits(text)
  if (!/^\s*\+?[\d\s().-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  if (typed.trim().startsWith('+')) return internationalNumber(digits)
  return defaultCountry === 'US' ? northAmericanNumber(digits.replace(/^1/, '')) : null
}

/** Arabic keyboards write digits of their own, and address books put marks of direction around numbers. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 15))
}

function internationalNumber(digits: string): string | null {
  if (digits.startsWith('1')) return northAmericanNumber(digits.slice(1))
  return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

function northAmericanNumber(national: string): string | null {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}

/** '(512) 555-0123' of an E.164 number of North America; any other text as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
