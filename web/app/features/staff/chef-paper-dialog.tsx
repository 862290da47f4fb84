import type { Requirement, StaffChef } from '@ladlewell/contract/vetting.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { usePreview } from '../../ui/use-preview.ts'

export type StaffPaper = StaffChef['papers'][number]

interface ChefPaperDialogProps {
  paper: StaffPaper
  line: Requirement | undefined
  onChange: (next: StaffChef) => void
  onStale: () => void
  onClose: () => void
}

/** A paper with its picture, to be accepted or refused. */
export function ChefPaperDialog({ paper, line, onChange, onStale, onClose }: ChefPaperDialogProps) {
  const [expiresOn, setExpiresOn] = useState(paper.expiresOn ?? '')
  const [reason, setReason] = useState(paper.state === 'refused' ? (paper.reason ?? '') : '')
  const [busy, setBusy] = useState<'accepted' | 'refused' | null>(null)
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> } | null>(null)
  const isAccepted = paper.state !== 'refused' && paper.state !== 'waiting'

  async function decide(outcome: 'accepted' | 'refused'): Promise<void> {
    setFailure(null)
    if (outcome === 'refused' && reason.trim() === '')
      return setFailure({ message: 'Please say why.', fields: { reason: 'Please say why.' } })
    setBusy(outcome)
    const answer = await api('PUT /api/v1/staff/papers/{paperId}', {
      params: { paperId: String(paper.paperId) },
      body: {
        outcome,
        version: paper.version,
        expiresOn: expiresOn || null,
        reason: outcome === 'refused' ? reason : '',
      },
    }).catch(() => null)
    setBusy(null)
    if (answer?.ok) {
      onChange(answer.data)
      toast(outcome === 'accepted' ? 'The paper is accepted.' : 'The paper is refused.', { tone: 'success' })
      return onClose()
    }
    const problem = answer?.problem
    if (problem?.code === 'changed-meanwhile') onStale()
    setFailure({
      message: problem?.message ?? 'The server could not be reached.',
      fields: problem?.fields ?? {},
    })
  }

  return (
    <Dialog
      title={line?.name ?? 'Paper'}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="danger" busy={busy === 'refused'} onClick={() => void decide('refused')}>
            Refuse
          </Button>
          {!isAccepted && (
            <Button busy={busy === 'accepted'} onClick={() => void decide('accepted')}>
              Accept
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert>{failure.message}</Alert>}
        {paper.hasPicture ? (
          <Picture paperId={paper.paperId} name={line?.name ?? 'The paper'} />
        ) : (
          <p className="text-muted">Our team saw it; there is no picture.</p>
        )}
        {line?.expires && (
          <Field
            type="date"
            label="Last day, as the paper says"
            hint="The kitchen’s dates after it are closed."
            error={failure?.fields.expiresOn}
            disabled={isAccepted}
            value={expiresOn}
            onChange={event => setExpiresOn(event.target.value)}
          />
        )}
        <TextAreaField
          label="Reason to refuse it, as the chef reads it"
          maxLength={1000}
          error={failure?.fields.reason}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

function Picture({ paperId, name }: { paperId: number; name: string }) {
  const { data, failure, reload } = useAnswer(paperId, () =>
    api('GET /api/v1/staff/papers/{paperId}/picture', { params: { paperId: String(paperId) } }),
  )
  const src = usePreview(data)
  if (failure) return <Alert onRetry={reload}>The picture could not be loaded.</Alert>
  if (!src) return <Skeleton className="h-64 rounded-md" />
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block">
      <img
        src={src}
        alt={`${name}, in full size in a new tab`}
        className="max-h-[50dvh] w-full rounded-md bg-sunk object-contain"
      />
    </a>
  )
}
