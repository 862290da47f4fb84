import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { claimMail } from '../accounts/claim-mail.ts'
import type { Claim, Claimant, Doors } from '../accounts/doors.ts'
import { endStopped } from '../boxes/end-box.ts'
import { lockSubscriptionsOf, skipBoxesOfClosed } from '../subscriptions/close-account.ts'
import { NOBODY } from './holdings.ts'

export function accountDoors(parts: Parts): Doors {
  return {
    async hold(tx, accountId) {
      await lockSubscriptionsOf(tx, accountId)
      await tx.query('select 1 from accounts where id = $1 for update', [accountId], 'hold-doors')
    },
    async shut(tx, accountId, now) {
      await tx.query(shutSql, [accountId, now])
    },
    claim: (tx, accountId, by, now) => claim(tx, accountId, by, parts.settings.PUBLIC_URL ?? '', now),
    async settle({ stopped, pictures }, now) {
      await endStopped(parts, stopped, now)
      await parts.pictures.remove(pictures)
    },
  }
}

type Row = Record<Exclude<ClaimedThing, 'subscriptions'>, boolean> & { files: string[]; owner: Addressee }

async function claim(
  tx: Queries,
  accountId: number,
  { how, ...origin }: Claimant,
  publicUrl: string,
  now: Date,
): Promise<Claim> {
  const { stopped } = await skipBoxesOfClosed(tx, accountId, now)
  const [former] = await tx.query<{ id: number }>(formerSql, [accountId, now])
  const [subscriptions] = await tx.query<{ some: boolean }>(subscriptionsSql, [accountId, now, former!.id])
  const [row] = await tx.query<Row>(claimSql, [accountId, now, former!.id])
  const { files, owner, ...found } = row!
  const gone = { ...found, subscriptions: subscriptions!.some }
  const removed = Object.entries(gone).flatMap(([thing, was]) => (was ? [thing as ClaimedThing] : []))
  await recordSecurity(
    tx,
    { what: 'account-claimed', accountId, ...origin, details: { how, removed, former: former!.id } },
    now,
  )
  await enqueue(tx, claimMail(owner, removed, `${publicUrl}/contact`, now), now)
  return { removed, stopped, pictures: files }
}

const shutSql = `
  with sessions as (update sessions set ended_at = $2 where account_id = $1 and ended_at is null),
  links as (update one_time_tokens set used_at = $2 where account_id = $1 and used_at is null)
  delete from calendar_feeds where account_id = $1`

// Somebody without a name keeps what was ordered and paid: the books go on, and nobody can sign in to read them.
const formerSql = `
  insert into accounts (email, firstname, lastname, role, provider_customer_id, created_at, disabled_at, deleted_at)
  select 'claimed-' || gen_random_uuid() || '@deleted.invalid', 'Former', 'customer', 'CUSTOMER', provider_customer_id,
    created_at, $2, $2
  from accounts where id = $1 returning id`

const subscriptionsSql = `
  with ended as (
    update subscriptions set account_id = $3, version = version + 1, cancelled_at = coalesce(cancelled_at, $2),
      address = address || ${NOBODY}, instructions = null, payment_method = null
    where account_id = $1 returning 1),
  receipts as (update subscription_receipts set account_id = $3 where account_id = $1)
  select exists (select from ended) as some`

const ended = `'completed', 'cancelled', 'refused', 'payment-failed', 'expired'`

const claimSql = `
  with sessions as (
    update sessions set account_id = $3, ended_at = coalesce(ended_at, $2) where account_id = $1
    returning ended_at = $2 as ended),
  links as (update one_time_tokens set used_at = $2 where account_id = $1 and used_at is null returning 1),
  feed as (delete from calendar_feeds where account_id = $1 returning 1),
  consents as (
    update sms_consents c set account_id = $3, withdrawn_at = coalesce(c.withdrawn_at, $2),
      withdrawn_by = coalesce(c.withdrawn_by, 'deletion')
    from (select id, withdrawn_at is null as held from sms_consents where account_id = $1) before
    where c.id = before.id returning before.held),
  addresses as (delete from addresses where account_id = $1 returning 1),
  favorites as (delete from favorites where account_id = $1 returning 1),
  preferences as (delete from message_preferences where account_id = $1),
  -- Of staff, only the team takes a second step away.
  factors as (
    delete from second_factors f using accounts a where a.id = $1 and f.account_id = a.id and a.role <> 'STAFF' returning 1),
  passkeys as (delete from passkeys where account_id = $1 returning 1),
  challenges as (delete from passkey_challenges where account_id = $1),
  moved_reviews as (update reviews set account_id = $3, picture_id = null where account_id = $1),
  moved_problems as (update problem_reports set account_id = $3, picture_id = null where account_id = $1),
  moved_redemptions as (update redemptions set account_id = $3 where account_id = $1),
  -- A kitchen needs to know where what it cooks goes.
  orders as (
    update orders set account_id = $3,
      address = case when status in (${ended}) then address || ${NOBODY} else address end,
      instructions = case when status not in (${ended}) then instructions end
    where account_id = $1 returning 1),
  moved_messages as (
    update outbox set account_id = $3, content = case when channel = 'sms'
      then content || jsonb_build_object('accountId', $3::int) else content end
    where account_id = $1 or (channel = 'sms' and (content->>'accountId')::int = $1)),
  pictures as (
    delete from pictures p using accounts a where a.id = $1 and p.account_id = a.id and (
      a.profile_image_url like '/pictures/' || p.id || '%'
      or p.id in (select picture_id from reviews where account_id = $1 union all
        select picture_id from problem_reports where account_id = $1))
    returning p.id),
  bank as (
    update chefs set payout_account_id = null, payouts_ready_at = null
    where account_id = $1 and payout_account_id is not null returning 1),
  -- What was on its way there waits for our team, and for another bank account.
  held_payouts as (
    update payouts p set next_try_at = null, last_error = 'The account was claimed and its bank account disconnected'
    from chefs c where c.account_id = $1 and p.chef_id = c.id and p.done_at is null),
  before as (select * from accounts where id = $1),
  claimed as (
    update accounts set email_verified_at = $2, claimed_at = $2, password_hash = null, google_sub = null,
      phone_number = null, profile_image_url = null, diet = default, default_payment_method = null,
      provider_customer_id = null
    where id = $1)
  select exists (select from sessions where ended) as sessions, b.password_hash is not null as password,
    b.google_sub is not null as google, exists (select from factors) as "second-step", exists (select from passkeys) as passkeys,
    exists (select from links) as links, exists (select from feed) as "calendar-feed",
    exists (select from consents where held) as "text-consent", b.phone_number is not null as "phone-number",
    b.provider_customer_id is not null as cards, exists (select from addresses) as addresses,
    exists (select from orders) as orders, b.profile_image_url is not null as picture,
    exists (select from favorites) as favorites, b.diet <> '{"avoid":[],"diets":[]}' as diet,
    exists (select from bank) as "payout-account", coalesce((select array_agg(id) from pictures), '{}') as files,
    json_build_object('accountId', b.id, 'email', b.email, 'language', b.language) as owner
  from before b`
