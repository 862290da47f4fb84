import type { Requirement, StaffChef } from '@ladlewell/contract/vetting.ts'
import { useId } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { AskedPicture } from '../../ui/asked-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'

export type StaffPaper = StaffChef['papers'][number]

const WHY = 'Please say why.'

interface ChefPaperDialogProps {
  paper: StaffPaper
  line: Requirement | undefined
  onClose: () => void
}

/** A paper with its picture, to be accepted or refused. */
export default function ChefPaperDialog({ paper, line, onClose }: ChefPaperDialogProps) {
  const id = useId()
  const call = useCall({ failed: 'We couldn’t reach the server.' })
  const isAccepted = paper.state !== 'refused' && paper.state !== 'waiting'

  function decide(entries: FormData): void {
    const outcome = entry(entries, 'outcome') === 'refused' ? 'refused' : 'accepted'
    const reason = outcome === 'refused' ? entry(entries, 'reason') : ''
    const unsaid = outcome === 'refused' && reason === '' ? { '': WHY, reason: WHY } : null
    void call.send(
      () =>
        unsaid ??
        api('PUT /api/v1/staff/papers/{paperId}', {
          params: { paperId: String(paper.paperId) },
          body: { outcome, version: paper.version, expiresOn: entry(entries, 'expiresOn') || null, reason },
        }),
      () => {
        toast(`The paper is ${outcome}.`, { tone: 'success' })
        onClose()
      },
      outcome,
    )
  }

  return (
    <Dialog
      title={line?.name ?? 'Paper'}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            type="submit"
            form={id}
            name="outcome"
            value="refused"
            variant="danger"
            busy={call.doing === 'refused'}
          >
            Refuse
          </Button>
          {!isAccepted && (
            <Button type="submit" form={id} name="outcome" value="accepted" busy={call.doing === 'accepted'}>
              Accept
            </Button>
          )}
        </div>
      }
    >
      <Form id={id} call={call} onSubmit={decide}>
        {paper.hasPicture ? (
          <Picture paperId={paper.paperId} name={line?.name ?? 'The paper'} />
        ) : (
          <p className="text-muted">Our team saw it in person; there’s no picture.</p>
        )}
        {line?.expires && (
          <Field
            type="date"
            label="Last day, as the paper says"
            hint="Dates after that are closed."
            name="expiresOn"
            disabled={isAccepted}
            defaultValue={paper.expiresOn ?? ''}
          />
        )}
        <TextAreaField
          label="Reason for refusing it, as the chef will read it"
          maxLength={1000}
          name="reason"
          defaultValue={paper.state === 'refused' ? (paper.reason ?? '') : ''}
        />
      </Form>
    </Dialog>
  )
}

function Picture({ paperId, name }: { paperId: number; name: string }) {
  return (
    <AskedPicture
      ask={() => api('GET /api/v1/staff/papers/{paperId}/picture', { params: { paperId: String(paperId) } })}
      failed="We couldn’t load the picture."
    >
      {src => (
        <a href={src} target="_blank" rel="noreferrer" className="block">
          <img
            src={src}
            alt={`${name}, in full size in a new tab`}
            className="max-h-[50dvh] w-full rounded-md bg-sunk object-contain"
          />
        </a>
      )}
    </AskedPicture>
  )
}
