import type { Proofs } from '../../platform/session.ts'

/** Of staff a passkey is asked for as soon as there is one. */
export const sessionProofs: Proofs = {
  asked: `(exists (select from second_factors where account_id = a.id and confirmed_at is not null)
    or a.role = 'STAFF' and exists (select from passkeys where account_id = a.id))`,
  isPasskeyOf: (passkey, account) =>
    `exists (select from passkeys where id = ${passkey} and account_id = ${account})`,
}
