import type { Request } from '@ladlewell/contract/http.ts'
import type { addNote, Note, Notes } from '@ladlewell/contract/notes.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'

type Wish = Request<typeof addNote>['body']
export type Subject = Pick<Wish, 'subject' | 'id'>

/** What staff wrote down about a kitchen's chef or a customer. Refuses with not-found. */
export async function notesAbout(db: Queries, subject: Subject): Promise<Notes | Refusal> {
  const accountId = await accountOf(db, subject)
  if (accountId === null) return refuse('not-found')
  const notes = await db.query<Note>(
    `${sql} where n.account_id = $1 order by n.pinned desc, n.id desc limit 200`,
    [accountId],
    'notes',
  )
  return { notes }
}

/** Adds a note. Nobody but staff is told of it. */
export function writeNote(
  { db }: Pick<Parts, 'db'>,
  staff: Viewer,
  { words, pinned, ...subject }: Wish,
  now: Date,
): Promise<Notes | Refusal> {
  return db.transaction(async tx => {
    const accountId = await accountOf(tx, subject)
    if (accountId === null) return refuse('not-found')
    const [written] = await tx.query<{ id: number }>(
      `insert into staff_notes (account_id, words, written_at, written_by, pinned) values ($1, $2, $3, $4, $5)
       returning id`,
      [accountId, words, now, staff.accountId, pinned],
      'write-note',
    )
    // Its words are in one place, which goes with the account.
    const about = [subject.subject, subject.id] as const
    await recordAudit(tx, staff, 'note-written', { about, details: { noteId: written!.id, pinned } }, now)
    return notesAbout(tx, subject)
  })
}

export function pinNote(
  { db }: Pick<Parts, 'db'>,
  staff: Viewer,
  { noteId, pinned }: { noteId: number; pinned: boolean },
  now: Date,
): Promise<Note | Refusal> {
  return db.transaction(async tx => {
    const [turned] = await tx.query<{ accountId: number; chefId: number | null }>(
      `update staff_notes n set pinned = $2 where id = $1 and pinned <> $2
       returning account_id, (select id from chefs c where c.account_id = n.account_id) as chef_id`,
      [noteId, pinned],
      'pin-note',
    )
    if (turned) {
      const { accountId, chefId } = turned
      const about = chefId === null ? (['customer', accountId] as const) : (['chef', chefId] as const)
      const action = pinned ? 'note-pinned' : 'note-unpinned'
      await recordAudit(tx, staff, action, { about, details: { noteId } }, now)
    }
    const [note] = await tx.query<Note>(`${sql} where n.id = $1`, [noteId], 'note')
    return note ?? refuse('not-found')
  })
}

/** Whose account it is about; null: there is no such kitchen or customer. */
async function accountOf(db: Queries, { subject, id }: Subject): Promise<number | null> {
  const [account] = await db.query<{ id: number }>(accounts[subject], [id], `account-of-${subject}`)
  return account?.id ?? null
}

const accounts: Record<Subject['subject'], string> = {
  chef: 'select account_id as id from chefs where id = $1',
  customer: `select id from accounts where id = $1 and role = 'CUSTOMER' and deleted_at is null`,
}

const sql = `
  select n.id as note_id, n.words, ${isoText('n.written_at')} as written_at,
    a.firstname || ' ' || a.lastname as written_by, n.pinned
  from staff_notes n join accounts a on a.id = n.written_by`
