import type { User } from '@ladlewell/contract/accounts.ts'
import type { KnownOfAddress } from '../addresses/use-delivery-address.ts'

/** What an address form begins with for somebody who saved none: as their account says, and the ZIP code that they gave. */
export function knownOf(
  user: Pick<User, 'firstname' | 'lastname' | 'phoneNumber'> | null,
  zip: string | null | undefined,
): KnownOfAddress {
  return {
    ...(user?.firstname && { firstName: user.firstname }),
    ...(user?.lastname && { lastName: user.lastname }),
    ...(user?.phoneNumber && { phone: user.phoneNumber }),
    ...(zip && { postal_code: zip }),
  }
}
