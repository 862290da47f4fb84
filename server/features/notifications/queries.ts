import type { Language } from '@ladlewell/domain/language.ts'
import type { MessageKind } from '@ladlewell/domain/message-kinds.ts'
import { workTermsVersion } from '@ladlewell/domain/text-consent.ts'
import type { Queries } from '../../platform/database.ts'
import { insertMessages, type Message } from '../../platform/outbox.ts'
import type { smsConsents } from '../../schema/accounts.ts'

export type Consent = Omit<typeof smsConsents.$inferSelect, 'accountId'>

export async function lastConsent(db: Queries, accountId: number): Promise<Consent | undefined> {
  const [consent] = await db.query<Consent>(
    `select id, phone, version, given_at, answer_by, confirmed_at,
       withdrawn_at, withdrawn_by
     from sms_consents where account_id = $1 order by id desc limit 1`,
    [accountId],
    'last-sms-consent',
  )
  return consent
}

export async function insertConsent(
  tx: Queries,
  accountId: number,
  { phone, version, answerBy }: { phone: string; version: string; answerBy: Date },
  now: Date,
): Promise<number> {
  const [consent] = await tx.query<{ id: number }>(
    `insert into sms_consents (account_id, phone, version, given_at, answer_by) values ($1, $2, $3, $4, $5) returning id`,
    [accountId, phone, version, now, answerBy],
  )
  return consent!.id
}

export async function withdrawConsentOf(
  db: Queries,
  accountId: number,
  by: NonNullable<Consent['withdrawnBy']>,
  now: Date,
): Promise<void> {
  await db.query(
    `update sms_consents set withdrawn_at = $2, withdrawn_by = $3 where account_id = $1 and withdrawn_at is null`,
    [accountId, now, by],
  )
}

/** Confirms the newest consent that waits for this number's word: one word answers one question. Answers whether one waited. */
export async function confirmNewest(tx: Queries, phone: string, now: Date): Promise<boolean> {
  const confirmed = await tx.query(
    `update sms_consents set confirmed_at = $2 where confirmed_at is null and withdrawn_at is null and id = (
       select id from sms_consents where phone = $1 and confirmed_at is null and withdrawn_at is null and answer_by > $2
       order by id desc limit 1 for update) returning id`,
    [phone, now],
  )
  return confirmed.length > 0
}

/** Withdraws every consent to texts at a number, asked for or confirmed. Answers whether there was one. */
export async function stopTextsTo(db: Queries, phone: string, now: Date): Promise<boolean> {
  const withdrawn = await db.query(
    `update sms_consents set withdrawn_at = $2, withdrawn_by = 'stop' where phone = $1 and withdrawn_at is null returning id`,
    [phone, now],
  )
  return withdrawn.length > 0
}

/**
 * Takes up again what STOP from a number withdrew, unless its account decided anew or the number had never said YES to it.
 * Answers whether the number gets texts now.
 */
export async function resumeTextsTo(tx: Queries, phone: string, now: Date): Promise<boolean> {
  await tx.query(
    `insert into sms_consents (account_id, phone, version, given_at, confirmed_at)
     select c.account_id, c.phone, c.version, $2, $2 from sms_consents c join accounts a on a.id = c.account_id
     where c.phone = $1 and c.withdrawn_by = 'stop' and c.confirmed_at is not null and a.deleted_at is null
       and not exists (select 1 from sms_consents later where later.account_id = c.account_id and later.id > c.id)
     on conflict do nothing`,
    [phone, now],
  )
  const active = await tx.query(
    'select 1 from sms_consents where phone = $1 and withdrawn_at is null and confirmed_at is not null limit 1',
    [phone],
  )
  return active.length > 0
}

/** Notes a text that came in. Answers whether it came for the first time. */
export async function noteInbound(
  tx: Queries,
  text: { id: string; phone: string; body: string },
  now: Date,
): Promise<boolean> {
  const noted = await tx.query(
    'insert into sms_inbound (id, phone, body, received_at) values ($1, $2, $3, $4) on conflict do nothing returning id',
    [text.id, text.phone, text.body, now],
  )
  return noted.length > 0
}

/** What came from a number lately, newest first. */
export async function lastTextsFrom(db: Queries, phone: string): Promise<string[]> {
  const rows = await db.query<{ body: string }>(
    'select body from sms_inbound where phone = $1 order by received_at desc limit 20',
    [phone],
  )
  return rows.map(({ body }) => body)
}

/** What a device shows of a mail. */
export interface PushForm {
  key: string
  accountId: number
  kind: MessageKind
  subject: string
  text: string
  url: string
}

export interface ShortForm {
  key: string
  accountId: number
  kind: MessageKind | null
  body: string
}

/**
 * Queues short forms of messages for the telephones of those accounts that agreed to texts, and for the devices that asked
 * for notifications. Answers which of the messages their owners turned off, by key.
 */
export async function queueShortForms(
  db: Queries,
  { shortForms, pushForms }: { shortForms: readonly ShortForm[]; pushForms: readonly PushForm[] },
  messages: readonly Pick<Message, 'key' | 'accountId' | 'kind' | 'channel'>[],
  now: Date,
): Promise<string[]> {
  const unwanted = await db.query<{ key: string }>(
    // Whoever leaves holds their account: one of both sees what the other did.
    `with reader as (
       select a.id from accounts a where a.deleted_at is null
         and a.id in (select t."accountId" from json_to_recordset($1) as t("accountId" int)) order by a.id for share),
     said as (
       select t.key, 'sms' as channel, c.phone as recipient, t.kind, t."accountId" as account_id,
         jsonb_build_object('accountId', t."accountId", 'body', t.body) as content, $3::timestamptz as created_at
       from json_to_recordset($1) as t(key text, "accountId" int, kind text, body text) join reader r on r.id = t."accountId"
       join sms_consents c on c.account_id = t."accountId" and c.withdrawn_at is null and c.confirmed_at is not null
         and (t.kind is null or t.kind not in ('kitchen', 'desk') or c.version >= '${workTermsVersion}')
       union all
       select t.key || ':' || d.id, 'push', d.id::text, t.kind, t."accountId",
         jsonb_build_object('subject', t.subject, 'text', t.text, 'url', t.url, 'of', t.key), $3::timestamptz
       from json_to_recordset($4) as t(key text, "accountId" int, kind text, subject text, text text, url text)
       join push_devices d on d.account_id = t."accountId" join sessions s on s.id = d.session_id
       where s.ended_at is null and s.expires_at > $3 and not exists (
         select 1 from message_preferences p where p.account_id = d.account_id and p.kind = t.kind and p.channel = 'push' and not p.wanted)),
     ${insertMessages('said')}
     select m.key from json_to_recordset($2) as m(key text, "accountId" int, kind text, channel text)
     join message_preferences p on p.account_id = m."accountId" and p.kind = m.kind and p.channel = m.channel
     where not p.wanted`,
    [JSON.stringify(shortForms), JSON.stringify(messages), now, JSON.stringify(pushForms)],
    'queue-short-forms',
  )
  return unwanted.map(({ key }) => key)
}

export type Standing = Pick<Consent, 'id' | 'answerBy' | 'confirmedAt' | 'withdrawnAt'> & {
  accountId: number
}

/** Holds whoever else would text to the number, confirm or withdraw a consent to it. Answers the consents that were not withdrawn. */
export function lockNumber(tx: Queries, phone: string): Promise<Standing[]> {
  return tx.query<Standing>(
    `select id, account_id, answer_by, confirmed_at,
       withdrawn_at
     from sms_consents where phone = $1 and withdrawn_at is null order by id for update`,
    [phone],
  )
}

/** The language of whoever agreed last to texts at a number. */
export async function languageAt(db: Queries, phone: string): Promise<Language> {
  const [row] = await db.query<{ language: Language }>(
    `select a.language from sms_consents c join accounts a on a.id = c.account_id where c.phone = $1 order by c.id desc limit 1`,
    [phone],
  )
  return row?.language ?? 'en'
}
