import type { Holding } from '../../platform/holding.ts'

export const accountsHoldings: readonly Holding[] = [
  {
    table: 'accounts',
    told: [
      'account',
      `select id, email, email_verified_at as "emailVerifiedAt", firstname, lastname, phone_number as "phoneNumber",
         profile_image_url as "profileImageUrl", role, diet, google_sub as "googleAccount",
         password_hash is not null as "hasPassword", default_payment_method as "defaultCard", postal_code as "postalCode", language, created_at as "createdAt"
       from accounts where id = $1`,
    ],
    // The provider's name for the person stays until the provider has forgotten them.
    forgotten: `update accounts set email = 'deleted-' || id || '@deleted.invalid', email_verified_at = null,
        google_sub = null, password_hash = null, firstname = 'Former', lastname = 'customer', phone_number = null,
        profile_image_url = null, diet = default, language = default, default_payment_method = null, postal_code = null, disabled_at = $2, deleted_at = $2
      where id = $1`,
  },
  {
    table: 'addresses',
    told: [
      'addresses',
      `select id, first_name as "firstName", last_name as "lastName", phone, street_address1 as "streetAddress1",
         street_address2 as "streetAddress2", city, state, postal_code as "postalCode", country,
         delivery_instructions as "deliveryInstructions", is_default as "isDefault"
       from addresses where account_id = $1 order by id`,
    ],
    forgotten: 'delete from addresses where account_id = $1',
    claimed: 'delete from addresses where account_id = $1 returning true as removed',
    removes: 'addresses',
  },
  {
    table: 'email_changes',
    told: [
      'emailChanges',
      `select old_email as "oldEmail", new_email as "newEmail", asked_at as "askedAt", old_confirmed_at as "oldConfirmedAt",
         new_confirmed_at as "newConfirmedAt", ended_at as "endedAt", outcome
       from email_changes where account_id = $1 order by id`,
    ],
    forgotten: 'delete from email_changes where account_id = $1',
    // Whoever asked was not who proved the address.
    claimed: 'delete from email_changes where account_id = $1 returning ended_at is null as removed',
    removes: 'links',
  },
]
