import type { Answer } from '@ladlewell/contract/client.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** Fetches a file, which takes the token that a link cannot carry, and saves it. */
export function FileButton({
  name,
  load,
  children,
}: {
  name: string
  load: () => Promise<Answer<Blob>>
  children: ReactNode
}) {
  const { busy, during } = useUnderway()
  async function save() {
    const answer = await during(() => load().catch(() => null))
    if (!answer?.ok) return toast(m.earnings_file_failed(), { tone: 'error' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(answer.data)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {!busy && <Download aria-hidden className="size-4" />}
      {children}
    </Button>
  )
}
