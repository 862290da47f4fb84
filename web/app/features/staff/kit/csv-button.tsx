import type { Answer } from '@ladlewell/contract/client.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'

/** Fetches the file of a list, which takes the token that a link cannot carry, and saves it. `name` has no ending. */
export function CsvButton({ name, load }: { name: string; load: () => Promise<Answer<Blob>> }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const answer = await load().catch(() => null)
    setBusy(false)
    if (!answer?.ok)
      return toast(answer?.problem?.message ?? 'The file could not be fetched.', { tone: 'error' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(answer.data)
    link.download = `${name}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {!busy && <Download aria-hidden className="size-4" />}
      Download CSV
    </Button>
  )
}
