import type { Address } from '@ladlewell/contract/addresses.ts'

type Place = Pick<Address, 'streetAddress1' | 'streetAddress2' | 'city' | 'state' | 'postalCode'>

/** '1100 Congress Ave, Apt 4, Austin, TX 78701' */
export function addressLine({ streetAddress1, streetAddress2, city, state, postalCode }: Place): string {
  return [streetAddress1, streetAddress2, city, `${state} ${postalCode}`].filter(Boolean).join(', ')
}
