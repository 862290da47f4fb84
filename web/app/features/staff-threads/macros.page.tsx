import type { Macro } from '@ladlewell/contract/thread-macros.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/macros.page.ts'

export const meta = () => privateMeta('Ready texts')

export const clientLoader = () => loadStaff(() => api('GET /api/v1/staff/macros'))

export default function MacrosPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Macro | 'new' | null>(null)
  return (
    <>
      <StaffHead
        title="Ready texts"
        back={['/staff/threads', 'All threads']}
        actions={
          <IfMay work="problems">
            <Button onClick={() => setEdited('new')}>Add a text</Button>
          </IfMay>
        }
      >
        {
          'They may name {customer}, {order}, {date}, {meal list} and {kitchen}: the thread’s facts go in their place.'
        }
      </StaffHead>
      <DataTable
        caption="Ready texts, by name"
        columns={[
          { head: 'Name', isShort: true, cell: ({ name }) => <span dir="auto">{name}</span> },
          {
            head: 'Text',
            isLong: true,
            cell: ({ text }) => (
              <span dir="auto" className="whitespace-pre-line">
                {text}
              </span>
            ),
          },
          {
            head: 'Actions',
            isAction: true,
            cell: macro => (
              <IfMay work="problems">
                <Actions macro={macro} edit={setEdited} />
              </IfMay>
            ),
          },
        ]}
        rowKey={({ macroId }) => macroId}
        rows={data}
        failure={failure}
        empty="There are no ready texts yet."
      />
      {edited && <MacroDialog macro={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Actions({ macro, edit }: { macro: Macro; edit: (macro: Macro) => void }) {
  const call = useCall({ toasts: true })
  const { macroId, ...body } = macro
  const params = { macroId: String(macroId) }
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" aria-label={`Change “${macro.name}”`} onClick={() => edit(macro)}>
        Change
      </Button>
      <Button
        size="sm"
        variant="danger"
        busy={call.busy}
        aria-label={`Take away “${macro.name}”`}
        onClick={() =>
          void call.send(
            () => api('PUT /api/v1/staff/macros/{macroId}', { params, body: { ...body, retired: true } }),
            () => toast('Taken away.', { tone: 'success' }),
          )
        }
      >
        Take away
      </Button>
    </span>
  )
}

function MacroDialog({ macro, onClose }: { macro: Macro | null; onClose: () => void }) {
  return (
    <DialogForm
      title={macro ? 'Change a ready text' : 'Add a ready text'}
      submit="Save"
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={entries => {
        const body = { name: entry(entries, 'name'), text: entry(entries, 'text') }
        return macro
          ? api('PUT /api/v1/staff/macros/{macroId}', {
              params: { macroId: String(macro.macroId) },
              body: { ...body, version: macro.version },
            })
          : api('POST /api/v1/staff/macros', { body })
      }}
      said="Saved."
      onClose={onClose}
    >
      <Field label="Name" name="name" required maxLength={80} defaultValue={macro?.name} />
      <TextAreaField label="Text" name="text" required rows={6} maxLength={2000} defaultValue={macro?.text} />
    </DialogForm>
  )
}
