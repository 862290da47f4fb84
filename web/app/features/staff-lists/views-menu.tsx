import type { ListView } from '@ladlewell/contract/list-views.ts'
import type { DeskList } from '@ladlewell/domain/desk-list.ts'
import { BookmarkPlus, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))
const ManageViewsDialog = lazy(() => import('./manage-views-dialog.tsx'))

interface ViewsMenuProps {
  list: DeskList
  views: readonly ListView[]
  /** What the address says now. */
  address: string
}

/** The saved views of a list, one's own and the team's, as links; and what is shown now as another one. */
export function ViewsMenu({ list, views, address }: ViewsMenuProps) {
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <nav aria-label="Views" className="contents">
        <ViewLink to="?" isCurrent={address === ''}>
          All
        </ViewLink>
        {views.map(view => (
          <ViewLink key={view.viewId} to={`?${view.query}`} isCurrent={address === view.query}>
            <span dir="auto">{view.name}</span>
            {view.shared && (
              <>
                <Users aria-hidden className="size-3.5" />
                <span className="sr-only">
                  {view.isMine ? ', shared with the team' : `, shared by ${view.madeBy}`}
                </span>
              </>
            )}
          </ViewLink>
        ))}
      </nav>
      <Button variant="quiet" size="sm" onClick={() => setOpen('save')}>
        <BookmarkPlus aria-hidden className="size-4" />
        Save view
      </Button>
      {views.length > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setOpen('manage')}>
          Manage views
        </Button>
      )}
      <Suspense>
        {open === 'save' && <SaveViewDialog list={list} query={address} onClose={close} />}
        {open === 'manage' && <ManageViewsDialog views={views} address={address} onClose={close} />}
      </Suspense>
    </div>
  )
}

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={`inline-flex min-h-9 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold ${
        isCurrent ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-line bg-surface hover:bg-sunk'
      }`}
    >
      {children}
    </Link>
  )
}
