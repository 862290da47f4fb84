import type { Address, AddressInput } from '@ladlewell/contract/addresses.ts'
import { normalizeCountry } from '@ladlewell/domain/address.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdAccount } from './hold-account.ts'

const MOST_ADDRESSES = 50

type SavedAddressInput = AddressInput & { isDefault: boolean }

const columns = `id, account_id as user_id, first_name, last_name, phone as phone_number,
  street_address1, street_address2, city, state, postal_code,
  country, delivery_instructions, is_default`

/** The default first, then the newest. */
export function addressesOf(db: Queries, viewer: Viewer): Promise<Address[]> {
  return db.query<Address>(
    `select ${columns} from addresses where account_id = $1 order by is_default desc, id desc`,
    [viewer.accountId],
  )
}

export async function defaultAddressOf(db: Queries, viewer: Viewer): Promise<Address | Refusal> {
  const [address] = await addressesOf(db, viewer)
  return address ?? refuse('address-not-found')
}

/** Saves an address, up to fifty. Who has addresses has exactly one default: the first becomes it, and a new default ends the old one. */
export function addAddress(
  db: Database,
  viewer: Viewer,
  input: SavedAddressInput,
): Promise<Address | Refusal> {
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const saved = await countOf(tx, viewer)
    if (saved >= MOST_ADDRESSES) return refuse('too-many-addresses')
    if (input.isDefault) await clearDefault(tx, viewer)
    const [address] = await tx.query<Address>(
      `insert into addresses (account_id, is_default, first_name, last_name, phone, street_address1, street_address2,
         city, state, postal_code, country, delivery_instructions)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
      [viewer.accountId, input.isDefault || saved === 0, ...storedFields(input)],
    )
    return address!
  })
}

/** Saves an address that an order was sent to, unless the same one is saved already. */
export async function rememberAddress(db: Database, viewer: Viewer, input: AddressInput): Promise<void> {
  if (await isSavedAddress(db, viewer, input)) return
  await addAddress(db, viewer, { ...input, isDefault: false })
}

/** Whether all of it is as the customer once saved it. */
export async function isSavedAddress(db: Queries, viewer: Viewer, input: AddressInput): Promise<boolean> {
  const wish = JSON.stringify(storedFields(input))
  const saved = await addressesOf(db, viewer)
  return saved.some(
    address => JSON.stringify(storedFields({ ...address, phone: address.phoneNumber })) === wish,
  )
}

/** Changes an address. The only default stays the default: another one has to be chosen instead. */
export function updateAddress(
  db: Database,
  viewer: Viewer,
  id: number,
  input: SavedAddressInput,
): Promise<Address | Refusal> {
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    if (input.isDefault) await clearDefault(tx, viewer, id)
    const [address] = await tx.query<Address>(
      `update addresses set is_default = is_default or $3, first_name = $4, last_name = $5, phone = $6,
         street_address1 = $7, street_address2 = $8, city = $9, state = $10, postal_code = $11, country = $12,
         delivery_instructions = $13
       where account_id = $1 and id = $2 returning ${columns}`,
      [viewer.accountId, id, input.isDefault, ...storedFields(input)],
    )
    return address ?? refuse('address-not-found')
  })
}

export function deleteAddress(db: Database, viewer: Viewer, id: number): Promise<undefined | Refusal> {
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const [gone] = await tx.query<{ wasDefault: boolean }>(
      'delete from addresses where account_id = $1 and id = $2 returning is_default as was_default',
      [viewer.accountId, id],
    )
    if (!gone) return refuse('address-not-found')
    if (gone.wasDefault) {
      await tx.query(
        `update addresses set is_default = true
         where id = (select id from addresses where account_id = $1 order by id desc limit 1)`,
        [viewer.accountId],
      )
    }
    return undefined
  })
}

/** The fields as they are stored: ISO `US`, empty text as null. */
export function normalizedAddress(input: AddressInput) {
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone,
    streetAddress1: input.streetAddress1,
    streetAddress2: input.streetAddress2 || null,
    city: input.city,
    state: input.state,
    postalCode: input.postalCode,
    country: normalizeCountry(input.country || 'US'),
    deliveryInstructions: input.deliveryInstructions || null,
  }
}

function storedFields(input: AddressInput): (string | null)[] {
  return Object.values(normalizedAddress(input))
}

async function countOf(tx: Queries, { accountId }: Viewer): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from addresses where account_id = $1',
    [accountId],
  )
  return row?.count ?? 0
}

/** Ends the current default, unless another one cannot take its place. */
async function clearDefault(tx: Queries, viewer: Viewer, successor?: number): Promise<void> {
  await tx.query(
    `update addresses set is_default = false where account_id = $1 and is_default
       and ($2::int is null or exists (select 1 from addresses where account_id = $1 and id = $2))`,
    [viewer.accountId, successor ?? null],
  )
}
