import type { Request } from '@ladlewell/contract/http.ts'
import type { addView, ListView } from '@ladlewell/contract/list-views.ts'
import type { DeskList } from '@ladlewell/domain/desk-list.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Database, type Queries, sqlState } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'

type Written = Omit<Request<typeof addView>['body'], 'list'>

const MOST_VIEWS = 100

/** A list's views that somebody sees: their own, and what colleagues who are still with us share. */
export function viewsOf(db: Queries, viewer: Viewer, list: DeskList): Promise<ListView[]> {
  return db.query<ListView>(
    `${select} where v.list = $2 and (v.account_id = $1 or v.is_shared and exists (
       select from staff_people p where p.account_id = v.account_id and p.ended_at is null))
     order by lower(v.name), v.id`,
    [viewer.accountId, list],
    'list-views',
  )
}

const select = `
  select v.id as view_id, v.list, v.name, v.query, v.is_shared as shared, v.account_id = $1 as is_mine,
    trim(a.firstname || ' ' || a.lastname) as made_by
  from list_views v join accounts a on a.id = v.account_id`

export function addListView(
  db: Database,
  viewer: Viewer,
  { list, ...written }: Written & { list: DeskList },
  now: Date,
): Promise<ListView | Refusal> {
  const { accountId } = viewer
  return db.transaction(async tx => {
    const [counted] = await tx.query<{ count: number }>(
      'select count(*)::int as count from list_views where account_id = $1 and list = $2',
      [accountId, list],
      'count-views',
    )
    if (counted!.count >= MOST_VIEWS) return refuse('too-many-views')
    const [added] = await tx.query<{ id: number }>(
      `insert into list_views (account_id, list, name, query, is_shared, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (account_id, list, name) do nothing returning id`,
      [accountId, list, written.name, cleaned(written.query), written.shared, now],
      'add-view',
    )
    if (!added) return refuse('view-name-taken')
    if (written.shared) await tell(tx, viewer, 'view-shared', { id: added.id, list, ...written }, now)
    return viewOf(tx, viewer, added.id)
  })
}

export function changeListView(
  db: Database,
  viewer: Viewer,
  { viewId, ...written }: Written & { viewId: number },
  now: Date,
): Promise<ListView | Refusal> {
  const changed = db.transaction(async tx => {
    const [old] = await tx.query<{ id: number; list: DeskList; isShared: boolean }>(
      'select id, list, is_shared from list_views where id = $1 and account_id = $2 for update',
      [viewId, viewer.accountId],
      'view-to-change',
    )
    if (!old) return refuse('view-not-found')
    await tx.query(
      'update list_views set name = $2, query = $3, is_shared = $4 where id = $1',
      [viewId, written.name, cleaned(written.query), written.shared],
      'change-view',
    )
    if (written.shared || old.isShared)
      await tell(tx, viewer, written.shared ? 'view-shared' : 'view-unshared', { ...old, ...written }, now)
    return viewOf(tx, viewer, viewId)
  })
  return changed.catch((error: unknown) => {
    // Another of their views has the name, be it since this moment.
    if (sqlState(error) === '23505') return refuse('view-name-taken')
    throw error
  })
}

/** One's own view; of owners, what others share as well. */
export function removeListView(
  db: Database,
  viewer: Viewer,
  viewId: number,
  now: Date,
): Promise<Refusal | undefined> {
  const isOwner = viewer.staffRoles?.includes('owner') ?? false
  return db.transaction(async tx => {
    const [gone] = await tx.query<{ id: number; list: DeskList; name: string; isShared: boolean }>(
      `delete from list_views where id = $1 and (account_id = $2 or $3 and is_shared)
       returning id, list, name, is_shared`,
      [viewId, viewer.accountId, isOwner],
      'remove-view',
    )
    if (!gone) return refuse('view-not-found')
    if (gone.isShared) await tell(tx, viewer, 'view-removed', gone, now)
    return undefined
  })
}

function tell(
  tx: Queries,
  viewer: Viewer,
  action: string,
  { id, list, name }: { id: number; list: DeskList; name: string },
  now: Date,
): Promise<void> {
  return recordAudit(tx, viewer, action, { about: ['view', id], details: { list, name } }, now)
}

async function viewOf(tx: Queries, viewer: Viewer, viewId: number): Promise<ListView> {
  const [view] = await tx.query<ListView>(
    `${select} where v.id = $2`,
    [viewer.accountId, viewId],
    'list-view',
  )
  return view!
}

/** Without the place of a page: a view begins at its first row. */
function cleaned(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('before')
  return params.toString()
}
