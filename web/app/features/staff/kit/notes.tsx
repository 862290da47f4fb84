import type { Notes as Loadable, Note } from '@ladlewell/contract/notes.ts'
import { Pin } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/browser.ts'
import type { Loaded } from '../../../api/load.ts'
import { useCall } from '../../../api/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { entry } from '../../../ui/form.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { loadStaff } from './door.ts'
import { IfMay } from './may.tsx'
import { Moment } from './moment.tsx'
import { StaffSection } from './staff-section.tsx'

type Subject = 'chef' | 'customer'

export function loadNotes(subject: Subject, id: string): Promise<Loaded<Loadable>> {
  return loadStaff(() => api('GET /api/v1/staff/notes', { query: { subject, id } }))
}

/** What staff wrote down about somebody. Nobody else reads it. */
export function Notes({
  subject,
  id,
  loaded: { data, failure },
}: {
  subject: Subject
  id: number
  loaded: Loaded<Loadable>
}) {
  const [writing, setWriting] = useState(false)
  return (
    <StaffSection
      title="Notes"
      actions={
        <IfMay work="notes">
          <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
            Add a note
          </Button>
        </IfMay>
      }
    >
      {failure && <LoadFailure failure={failure}>We couldn’t load the notes.</LoadFailure>}
      {data?.notes.length === 0 && (
        <p className="text-sm text-muted">Nothing yet. Only our team reads notes.</p>
      )}
      <ul aria-label="Notes" className="grid gap-3 empty:hidden">
        {data?.notes.map(note => (
          <NoteItem key={note.noteId} note={note} />
        ))}
      </ul>
      {writing && (
        <DialogForm
          title="Add a note"
          submit="Add"
          cancel="Cancel"
          failed="We couldn’t reach the server."
          send={entries => {
            const words = entry(entries, 'words')
            if (words === '') return { words: 'Please write something.' }
            return api('POST /api/v1/staff/notes', {
              body: { subject, id, words, pinned: entry(entries, 'pinned') !== '' },
            })
          }}
          onClose={() => setWriting(false)}
        >
          <p className="text-muted">
            Only our team reads it. It can’t be changed later, and is deleted with the account.
          </p>
          <TextAreaField label="Note" name="words" required maxLength={2000} />
          <Checkbox label="Keep it at the top" name="pinned" />
        </DialogForm>
      )}
    </StaffSection>
  )
}

function NoteItem({ note: { noteId, words, writtenAt, writtenBy, pinned } }: { note: Note }) {
  const pin = useCall({ toasts: true, failed: 'We couldn’t reach the server.' })
  return (
    <li
      className={`flex flex-wrap items-start gap-3 rounded-md p-3 text-sm ${pinned ? 'bg-brand-soft text-on-brand-soft' : 'bg-sunk'}`}
    >
      {pinned && <Pin aria-label="Pinned" className="mt-0.5 size-4 shrink-0" />}
      <span className="min-w-0 flex-1 basis-60">
        <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
          {words}
        </span>
        <span className={`mt-1 block ${pinned ? '' : 'text-muted'}`}>
          {writtenBy}, <Moment at={writtenAt} />
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        busy={pin.busy}
        onClick={() =>
          void pin.send(() =>
            api('PUT /api/v1/staff/notes/{noteId}/pin', {
              params: { noteId: String(noteId) },
              body: { pinned: !pinned },
            }),
          )
        }
      >
        {pinned ? 'Unpin' : 'Pin'}
      </Button>
    </li>
  )
}
