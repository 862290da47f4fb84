import type { User } from '@ladlewell/contract/accounts.ts'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** What is kept about somebody is theirs to take along and to have deleted. */
export function YourData({ user }: { user: User }) {
  const online = useOnline()
  const navigate = useNavigate()
  const { busy, during } = useUnderway()
  const [deleting, setDeleting] = useState<{ token: string | null } | null>(null)
  // A mailed link for who has no password leads here.
  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get('delete')
    if (token === null) return
    setDeleting({ token })
    void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [navigate])

  async function download(): Promise<void> {
    await during(() => downloadMyData())
  }

  return (
    <Panel title={m.profile_data()}>
      <p className="text-muted">{m.profile_data_explained()}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={!online} busy={busy} onClick={() => void download()}>
          <Download aria-hidden className="size-4" />
          {m.profile_data_download()}
        </Button>
        <Button variant="danger" disabled={!online} onClick={() => setDeleting({ token: null })}>
          {m.profile_data_delete()}
        </Button>
      </div>
      {deleting && (
        <DeleteAccountDialog user={user} token={deleting.token} onClose={() => setDeleting(null)} />
      )}
    </Panel>
  )
}

/** Fetched with the token, which a plain link would not carry, and handed to the browser as a file. */
async function downloadMyData(): Promise<void> {
  const answer = await api('GET /api/v1/my-data')
  if (!answer.ok) return toast(refusalText(answer, m.profile_data_failed()), { tone: 'error' })
  const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'ladlewell-my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
