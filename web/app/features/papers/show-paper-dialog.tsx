import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useOnline } from '../../shell/online.ts'
import { platformNow } from '../../state/clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import type { PaperLine } from './paper-card.tsx'
import { PaperPictureField } from './paper-picture-field.tsx'

const MOST_PICTURE_BYTES = 6 * 1024 * 1024

interface ShowPaperDialogProps {
  line: PaperLine
  onClose: () => void
  onShown: () => void
}

/** Sends a picture of a paper to our team. What was chosen stays when sending fails. */
export function ShowPaperDialog({ line, onClose, onShown }: ShowPaperDialogProps) {
  const form = useId()
  const online = useOnline()
  const [picture, setPicture] = useState<File | null>(null)
  const [expiresOn, setExpiresOn] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, during } = useUnderway()
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> } | null>(null)
  const { timeZone } = useMarket()
  const faults = faultsOf(line, picture, { expiresOn, today: dateIn(timeZone, platformNow()) })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (faults.picture || faults.expiresOn || !picture) return
    const answer = await during(() =>
      api('POST /api/v1/chef/papers', {
        body: { requirementId: line.requirementId, expiresOn: line.expires ? expiresOn : null },
        file: { picture },
      }).catch(() => null),
    )
    if (!answer?.ok) {
      const problem = answer?.problem
      return setFailure({
        message: problem?.message ?? m.papers_send_failed(),
        fields: problem?.fields ?? {},
      })
    }
    toast(m.papers_sent(), { tone: 'success' })
    onShown()
    onClose()
  }

  return (
    <Dialog
      title={m.papers_show_of({ name: line.name })}
      onClose={onClose}
      footer={
        <>
          {!online && <p className="mb-2 text-sm text-muted">{m.papers_offline()}</p>}
          <Button type="submit" form={form} busy={busy} disabled={!online} className="w-full">
            {m.papers_send()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
        <p dir="auto" className="text-muted">
          {line.explanation}
        </p>
        {line.latest?.state === 'waiting' && <p>{m.papers_replaced()}</p>}
        {failure && <Alert>{failure.message}</Alert>}
        <PaperPictureField
          picture={picture}
          error={tried ? faults.picture : undefined}
          onChange={setPicture}
        />
        {line.expires && (
          <Field
            type="date"
            label={m.papers_end()}
            hint={m.papers_end_hint()}
            required
            error={(tried ? faults.expiresOn : undefined) ?? failure?.fields.expiresOn}
            value={expiresOn}
            onChange={event => setExpiresOn(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

function faultsOf(
  line: PaperLine,
  picture: File | null,
  { expiresOn, today }: { expiresOn: string; today: string },
) {
  return {
    picture: pictureFault(picture),
    expiresOn: line.expires ? endFault(expiresOn, today) : undefined,
  }
}

function pictureFault(picture: File | null): string | undefined {
  if (!picture) return m.papers_fill_in()
  return picture.size > MOST_PICTURE_BYTES ? m.papers_picture_large() : undefined
}

function endFault(expiresOn: string, today: string): string | undefined {
  if (expiresOn === '') return m.papers_fill_in()
  return expiresOn < today ? m.papers_end_passed() : undefined
}
