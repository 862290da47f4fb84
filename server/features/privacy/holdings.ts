/** What a table holds about a person: what they get to read of it, and what becomes of it when they leave. */
interface Holding {
  table: string
  /** A select of the rows of account $1, under the name that they have in the person's file; null for nothing worth telling. */
  told: [name: string, select: string] | null
  /** Changes the rows of account $1 at the instant $2; null when nothing in them tells who it was. */
  forgotten: string | null
}

export const NOBODY = `'{"firstName":"","lastName":"","phone":"","streetAddress1":"","streetAddress2":null,"deliveryInstructions":null}'::jsonb`

/** Texts from a number that said YES to this account alone, while that held: else nobody has proved that the number is theirs. */
const theirTexts = `exists (select from sms_consents c where c.account_id = $1 and c.phone = i.phone
    and i.received_at between c.confirmed_at and coalesce(c.withdrawn_at, i.received_at))
  and not exists (select from sms_consents c where c.account_id <> $1 and c.phone = i.phone and c.confirmed_at is not null)`

const isSettled = `(o.next_try_at is null or o.channel = 'sms')`

const isTheirs = `o.account_id = a.id or o.recipient = a.email
  or (o.channel = 'sms' and (o.content->>'accountId')::int = a.id)`

/** Every table that speaks of an account; a test fails when one is missing. */
export const holdings: readonly Holding[] = [
  {
    table: 'accounts',
    told: [
      'account',
      `select id, email, email_verified_at as "emailVerifiedAt", firstname, lastname, phone_number as "phoneNumber",
         profile_image_url as "profileImageUrl", role, diet, google_sub as "googleAccount",
         password_hash is not null as "hasPassword", default_payment_method as "defaultCard", language, created_at as "createdAt"
       from accounts where id = $1`,
    ],
    // The provider's name for the person stays until the provider has forgotten them.
    forgotten: `update accounts set email = 'deleted-' || id || '@deleted.invalid', email_verified_at = null,
        google_sub = null, password_hash = null, firstname = 'Former', lastname = 'customer', phone_number = null,
        profile_image_url = null, diet = default, language = default, default_payment_method = null, disabled_at = $2, deleted_at = $2
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
  },
  {
    table: 'orders',
    told: [
      'orders',
      `select o.id as "orderId", o.chef_name as "chefName", o.status, o.plan, o.delivery_date as "deliveryDate",
         o.placed_at as "placedAt", o.subtotal_cents as "subtotalCents", o.taxes_cents as "taxesCents",
         o.delivery_fee_cents as "deliveryFeeCents", o.tip_cents as "tipCents", o.discount_cents as "discountCents",
         o.quantity_discount_cents as "quantityDiscountCents", o.total_cents as "totalCents", o.promo_code as "promoCode",
         o.address, o.instructions,
         (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'sideOption', l.side_option,
            'doubleProtein', l.double_protein, 'servingCents', l.serving_cents) order by l.line)
          from order_lines l where l.order_id = o.id) as items,
         (select json_agg(json_build_object('status', e.status, 'by', e.actor, 'at', e.at, 'isTakenBack', e.undoes is not null) order by e.id)
          from order_events e where e.order_id = o.id) as history,
         (select json_agg(json_build_object('proposedDate', d.proposed_date, 'reason', d.reason, 'answer', d.answer,
            'at', d.proposed_at) order by d.id) from order_delays d where d.order_id = o.id) as delays,
         (select json_build_object('status', p.status, 'capturedCents', p.captured_cents, 'card', p.payment_method,
            'refunds', (select json_agg(json_build_object('reason', r.reason, 'amountCents', r.amount_cents,
              'at', r.created_at) order by r.id) from refunds r where r.payment_id = p.id))
          from payments p where p.order_id = o.id) as payment
       from orders o where o.account_id = $1 order by o.id`,
    ],
    // What was bought, when and for how much stays in the books, with the ZIP code that its taxes depend on.
    forgotten: `update orders set address = address || ${NOBODY}, instructions = null where account_id = $1`,
  },
  {
    table: 'subscriptions',
    told: [
      'subscriptions',
      `select s.id, c.name as "chefName", s.weekday, s.slots as meals, s.rule, s.ceiling_cents as "ceilingCents", s.wish,
         s.address, s.instructions, s.payment_method as card, s.started_at as "startedAt", s.paused_at as "pausedAt",
         s.paused_until as "pausedUntil", s.paused_by as "pausedBy", s.cancelled_at as "cancelledAt"
       from subscriptions s join chefs c on c.id = s.chef_id where s.account_id = $1 order by s.id`,
    ],
    forgotten: `update subscriptions set address = address || ${NOBODY}, instructions = null, payment_method = null,
      cancelled_at = coalesce(cancelled_at, $2) where account_id = $1`,
  },
  {
    table: 'boxes',
    told: [
      'boxes',
      `select b.subscription_id as "subscriptionId", b.delivery_date as "deliveryDate", b.state, b.actor as by, b.why,
         b.changed_at as "changedAt", b.picks, b.shown_total_cents as "shownTotalCents", b.order_id as "orderId"
       from boxes b join subscriptions s on s.id = b.subscription_id where s.account_id = $1 order by b.id`,
    ],
    forgotten: `update boxes b set state = 'skipped', actor = 'customer', why = 'cancelled', changed_at = $2,
        obstacle = null, version = b.version + 1
      from subscriptions s where s.id = b.subscription_id and s.account_id = $1 and b.state in ('planned', 'open')`,
  },
  {
    table: 'subscription_receipts',
    told: [
      'subscriptionReceipts',
      `select subscription_id as "subscriptionId", at, actor as by, kind, delivery_date as "deliveryDate", details
       from subscription_receipts where account_id = $1 order by id`,
    ],
    forgotten: `update subscription_receipts set details = '{}' where account_id = $1`,
  },
  {
    table: 'message_preferences',
    told: [
      'messagePreferences',
      `select kind, channel, wanted, changed_at as "changedAt" from message_preferences where account_id = $1 order by 1, 2`,
    ],
    forgotten: 'delete from message_preferences where account_id = $1',
  },
  {
    table: 'calendar_feeds',
    told: ['calendarAddress', 'select created_at as "createdAt" from calendar_feeds where account_id = $1'],
    forgotten: 'delete from calendar_feeds where account_id = $1',
  },
  {
    table: 'redemptions',
    told: [
      'coupons',
      `select code, order_id as "orderId", redeemed_at as "redeemedAt", card as "cardMark" from redemptions
       where account_id = $1 order by 3`,
    ],
    forgotten: null,
  },
  {
    table: 'holds',
    told: [
      'unpaidOrders',
      `select order_id as "orderId", network, taken_at as "heldSince" from holds where account_id = $1 order by 1`,
    ],
    // The rest goes with the hold, in minutes.
    forgotten: 'update holds set network = null, network_slot = null where account_id = $1',
  },
  {
    table: 'reviews',
    told: [
      'reviews',
      `select r.order_id as "orderId", m.name as meal, r.stars, r.text, r.picture_id as picture,
         r.written_at as "writtenAt", r.reply, r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason"
       from reviews r join meals m on m.id = r.meal_id where r.account_id = $1 order by r.id`,
    ],
    // A review stays as what a former customer thought; its picture goes.
    forgotten: 'update reviews set picture_id = null where account_id = $1',
  },
  {
    table: 'favorites',
    told: [
      'favorites',
      `select m.name as meal, f.added_at as "addedAt" from favorites f join meals m on m.id = f.meal_id
       where f.account_id = $1 order by 2`,
    ],
    forgotten: 'delete from favorites where account_id = $1',
  },
  {
    table: 'problem_reports',
    told: [
      'problemReports',
      `select order_id as "orderId", kind, text, picture_id as picture, reported_at as "reportedAt"
       from problem_reports where account_id = $1 order by id`,
    ],
    forgotten: `update problem_reports set text = '', picture_id = null, closed_at = coalesce(closed_at, $2)
      where account_id = $1`,
  },
  {
    table: 'pictures',
    told: [
      'pictures',
      `select id, width, height, created_at as "createdAt" from pictures where account_id = $1 order by created_at`,
    ],
    forgotten: 'delete from pictures where account_id = $1',
  },
  {
    table: 'sms_consents',
    told: [
      'textMessageConsents',
      `select phone, version, given_at as "givenAt", answer_by as "answerBy", confirmed_at as "confirmedAt",
         withdrawn_at as "withdrawnAt", withdrawn_by as "withdrawnBy"
       from sms_consents where account_id = $1 order by id`,
    ],
    forgotten: 'delete from sms_consents where account_id = $1',
  },
  {
    table: 'sms_inbound',
    told: [
      'textMessagesFromYou',
      `select i.phone, i.body, i.received_at as "receivedAt" from sms_inbound i where ${theirTexts} order by 3`,
    ],
    forgotten: `delete from sms_inbound i where ${theirTexts}`,
  },
  {
    table: 'outbox',
    told: [
      'messagesToYou',
      `select o.channel, o.recipient, o.content->>'subject' as subject, 
         case when not o.content ? 'keep' then coalesce(o.content->>'text', o.content->>'body') end as text,
         o.created_at as "writtenAt", o.sent_at as "sentAt"
       from outbox o join accounts a on a.id = $1
       where (${isTheirs}) and (o.account_id is null or o.account_id = a.id) order by o.id`,
    ],
    // That a mail was sent stays; what is still on its way is forgotten with its sending, texts at once.
    forgotten: `update outbox o set
        recipient = case when ${isSettled} then '' else o.recipient end,
        content = case when ${isSettled} then '{}' else o.content || '{"keep":"nothing"}' end,
        last_error = null, next_try_at = case when ${isSettled} then null else o.next_try_at end,
        dropped_at = case when ${isSettled} and o.sent_at is null then $2 else o.dropped_at end
      from accounts a where a.id = $1 and (${isTheirs})`,
  },
  {
    table: 'throttles',
    told: null,
    forgotten: `delete from throttles t using accounts a where a.id = $1 and split_part(t.key, ':', 2) = a.email::text`,
  },
  {
    table: 'sessions',
    told: [
      'sessions',
      `select created_at as "startedAt", last_seen_at as "lastSeenAt", device, network, expires_at as "expiresAt", ended_at as "endedAt",
         acting_staff_id is not null as "byOurTeam", acting_reason as reason from sessions
       where account_id = $1 order by 1`,
    ],
    forgotten: 'delete from sessions where account_id = $1',
  },
  {
    table: 'security_events',
    told: [
      'securityEvents',
      // What came before a claim is somebody else's.
      `select what, at, network, details from security_events where account_id = $1 and id >= coalesce(
         (select max(id) from security_events where account_id = $1 and what = 'account-claimed'), 0) order by id`,
    ],
    // That something happened stays; from where and with what goes.
    forgotten: `update security_events set network = null, details = '{}' where account_id = $1`,
  },
  {
    table: 'one_time_tokens',
    told: [
      'links',
      `select purpose, email, created_at as "sentAt", used_at as "usedAt" from one_time_tokens where account_id = $1 order by 3`,
    ],
    forgotten: 'delete from one_time_tokens where account_id = $1',
  },
  {
    table: 'chefs',
    told: [
      'kitchen',
      `select name, bio, cuisine_specialties as "cuisineSpecialties", available_days as "availableDays",
         approved_at as "approvedAt", created_at as "createdAt" from chefs where account_id = $1`,
    ],
    // Chefs do not leave by themselves.
    forgotten: null,
  },
  // What follows names staff, who do not leave by themselves either.
  ...[
    'audit_entries',
    'chef_decisions',
    'vetting_papers',
    'recalls',
    'adjustments',
    'commission_changes',
  ].map(table => ({
    table,
    told: null,
    forgotten: null,
  })),
  {
    table: 'passkeys',
    told: [
      'passkeys',
      `select name, added_at as "addedAt", last_used_at as "lastUsedAt", is_synced as "isSynced", transports from passkeys
       where account_id = $1 order by added_at`,
    ],
    forgotten: 'delete from passkeys where account_id = $1',
  },
  {
    table: 'passkey_challenges',
    told: null,
    forgotten: 'delete from passkey_challenges where account_id = $1',
  },
  { table: 'second_factors', told: null, forgotten: 'delete from second_factors where account_id = $1' },
]
