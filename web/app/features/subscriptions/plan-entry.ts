const MOST_SLOTS = 40

/** '3' → 3; null for what is no number of meals. */
export function enteredSlots(text: string): number | null {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= MOST_SLOTS ? count : null
}

/** '59.50', '59,5' or '$60' → dollars; null for what is no amount. */
export function enteredCeiling(text: string): number | null {
  const amount = /^\$?\s*(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!amount) return null
  const dollars = Number(`${amount[1]}.${amount[2] ?? 0}`)
  return dollars > 0 ? dollars : null
}
