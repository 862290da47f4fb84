import type { Request } from '@ladlewell/contract/http.ts'
import type * as contract from '@ladlewell/contract/thread-macros.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { fillMacro, unknownNames } from '@ladlewell/domain/thread.ts'
import { fullDay } from '@ladlewell/words/formats.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'

const columns = 'id as macro_id, name, text, version'

export function macros(db: Queries): Promise<contract.Macro[]> {
  return db.query<contract.Macro>(
    `select ${columns} from thread_macros where retired_at is null order by lower(name), id`,
    [],
    'macros',
  )
}

export function addMacro(
  db: Database,
  staff: Viewer,
  { name, text }: Request<typeof contract.addMacro>['body'],
  now: Date,
): Promise<contract.Macro | Refusal> {
  return db.transaction(async tx => {
    const unknown = refusalOf(text)
    if (unknown) return unknown
    const [added] = await tx.query<contract.Macro>(
      `insert into thread_macros (name, text, changed_by, changed_at) values ($1, $2, $3, $4)
       on conflict (name) where retired_at is null do nothing returning ${columns}`,
      [name, text, staff.accountId, now],
      'add-macro',
    )
    if (!added) return refuse('macro-name-taken')
    const about = ['macro', added.macroId] as const
    await recordAudit(tx, staff, 'macro-added', { about, details: { name, text } }, now)
    return added
  })
}

type Change = Request<typeof contract.changeMacro>['body'] & { macroId: number }

/** Changes a ready text that nobody else changed meanwhile. */
export function changeMacro(
  db: Database,
  staff: Viewer,
  { macroId, name, text, version, retired }: Change,
  now: Date,
): Promise<contract.Macro | Refusal> {
  return db.transaction(async tx => {
    const unknown = refusalOf(text)
    if (unknown) return unknown
    const [known] = await tx.query<{ version: number }>(
      'select version from thread_macros where id = $1 and retired_at is null for update',
      [macroId],
      'lock-macro',
    )
    if (!known) return refuse('not-found')
    if (known.version !== version) return refuse('changed-meanwhile')
    const [taken] = await tx.query(
      'select 1 from thread_macros where name = $1 and id <> $2 and retired_at is null',
      [name, macroId],
      'macro-of-name',
    )
    if (taken) return refuse('macro-name-taken')
    const [changed] = await tx.query<contract.Macro>(
      `update thread_macros set name = $2, text = $3, changed_by = $4, changed_at = $5::timestamptz, version = version + 1,
         retired_at = case when $6::boolean then $5::timestamptz end where id = $1 returning ${columns}`,
      [macroId, name, text, staff.accountId, now, retired],
      'change-macro',
    )
    const details = { name, text, retired }
    await recordAudit(tx, staff, 'macro-changed', { about: ['macro', macroId], details }, now)
    return changed!
  })
}

function refusalOf(text: string): Refusal | undefined {
  return unknownNames(text).length > 0
    ? refuse('validation-failed', {
        fields: {
          text: 'Something in braces is unknown: use {customer}, {order}, {date}, {meal list} or {kitchen}.',
        },
      })
    : undefined
}

interface Facts {
  language: Language
  customer: string
  order: string | null
  date: string | null
  meals: string[]
  kitchen: string | null
}

/** A ready text with what is known of a conversation filled in, in its customer's language. Refuses what has no fact here. */
export async function filledMacro(
  db: Queries,
  { threadId, macroId }: { threadId: number; macroId: number },
): Promise<{ text: string } | Refusal> {
  const [macro] = await db.query<{ text: string }>(
    'select text from thread_macros where id = $1 and retired_at is null',
    [macroId],
    'macro',
  )
  const [facts] = await db.query<Facts>(
    `select a.language, a.firstname as customer, '#' || t.order_id as order, o.delivery_date::text as date, c.name as kitchen,
       coalesce((select json_agg(l.quantity || ' × ' || l.name order by l.line) from order_lines l
         where l.order_id = t.order_id and (t.lines = '{}' or l.line = any(t.lines))), '[]') as meals
     from threads t join accounts a on a.id = t.account_id left join orders o on o.id = t.order_id
       left join chefs c on c.id = t.chef_id where t.id = $1`,
    [threadId],
    'macro-facts',
  )
  if (!macro || !facts) return refuse('not-found')
  const { language, customer, order, date, meals, kitchen } = facts
  const filled = fillMacro(macro.text, {
    ...{ customer, order, kitchen, 'meal list': meals.join(', ') },
    date: date && fullDay(date, language),
  })
  if ('text' in filled) return filled
  return refuse('macro-not-filled', { extra: { unknown: filled.unknown } })
}
