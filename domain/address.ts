/** 'US' for the ways people write the United States, and for nothing at all; other countries as written. */
export function normalizeCountry(text: string): string {
  const country = text.trim()
  return country === '' || unitedStates.has(country.toLowerCase().replaceAll('.', '')) ? 'US' : country
}

/** The same address with every text trimmed. */
export function trimmedAddress<Address extends object>(address: Address): Address {
  const entries = Object.entries(address).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(entries) as Address
}

const unitedStates = new Set(['us', 'usa', 'united states', 'united states of america'])
