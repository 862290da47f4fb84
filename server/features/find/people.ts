import type { Found } from '@ladlewell/contract/find.ts'
import { containing } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'
import { whereNarrowed } from '../../platform/seen-markets.ts'
import { isCustomerHere } from '../staff/customer-list.ts'
import type { Seeking } from './seeking.ts'

const phoneLike = ({ phoneDigits }: Seeking) => (phoneDigits === null ? null : containing(phoneDigits))

/** Customers by name, e-mail address, telephone, number, or the ZIP code of one of their addresses. */
export async function findCustomers(db: Queries, seeking: Seeking): Promise<Found[]> {
  const { name, accounts, number, zip, limit } = seeking
  const phone = phoneLike(seeking)
  if (!accounts && phone === null && number === null && zip === null) return []
  return db.query<Found>(
    `with met as (
       select id, 'name' as why from unnest($1::int[]) as id
       union all select id, 'number' from accounts where id = $2
       union all (select id, 'phone' from accounts where phone_number like $3 and role = 'CUSTOMER' order by id + 0 desc limit $6)
       union all (select distinct account_id, 'zip' from (
         select account_id from addresses where postal_code = $4 order by id desc limit 500) near)),
     each as (select id, min(why) as why from met group by id)
     select a.id, trim(a.firstname || ' ' || a.lastname) as title, a.email || coalesce(', ' || a.phone_number, '') as detail, each.why
     from each join accounts a on a.id = each.id where a.role = 'CUSTOMER' and a.deleted_at is null and ${whereNarrowed(isCustomerHere)}
     order by starts_with(lower(a.firstname || ' ' || a.lastname), coalesce($5, '')) desc, a.id desc limit $6`,
    [accounts, number, phone, zip, name, limit],
    'find-customers',
  )
}

/** Kitchens by their name, that of their chef, e-mail address, telephone, number or ZIP code. */
export async function findKitchens(db: Queries, seeking: Seeking): Promise<Found[]> {
  const { name, number, zip, limit } = seeking
  const phone = phoneLike(seeking)
  if (name === null && phone === null && number === null && zip === null) return []
  return db.query<Found>(
    `select * from (
       select c.id, c.name as title, trim(a.firstname || ' ' || a.lastname) || ', ' || a.email as detail,
         case when c.id = $1 then 'number' when a.phone_number like $2 then 'phone' when p.postal_code = $3 then 'zip'
           when lower(c.name || ' ' || a.firstname || ' ' || a.lastname || ' ' || a.email::text) like $4 then 'name' end as why
       from chefs c join accounts a on a.id = c.account_id left join kitchen_places p on p.chef_id = c.id) each
     where why is not null order by title, id limit $5`,
    [number, phone, zip, name === null ? null : containing(name), limit],
    'find-kitchens',
  )
}

/** Drivers by name, e-mail address or telephone. */
export async function findDrivers(db: Queries, seeking: Seeking): Promise<Found[]> {
  const { name, limit } = seeking
  const phone = phoneLike(seeking)
  if (name === null && phone === null) return []
  return db.query<Found>(
    `select * from (
       select a.id, coalesce(nullif(trim(a.firstname || ' ' || a.lastname), ''), a.email::text) as title,
         coalesce('Drives for ' || c.name, 'Drives for Ladlewell') as detail,
         case when a.phone_number like $1 then 'phone'
           when lower(a.firstname || ' ' || a.lastname || ' ' || a.email::text) like $2 then 'name' end as why
       from drivers d join accounts a on a.id = d.account_id left join chefs c on c.id = d.chef_id) each
     where why is not null order by title, id limit $3`,
    [phone, name === null ? null : containing(name), limit],
    'find-drivers',
  )
}
