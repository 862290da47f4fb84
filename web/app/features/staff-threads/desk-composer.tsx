import type { Macro } from '@ladlewell/contract/thread-macros.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { faultsIn, useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'
import { TextLink } from '../staff/kit/text-link.tsx'

type Audience = 'all' | 'kitchen' | 'staff'

/** Our team's next word: to all, to the kitchen alone, or a note among us; from a ready text if there is one. */
export function DeskComposer({ thread, macros }: { thread: Thread; macros: readonly Macro[] }) {
  const call = useCall({ failed: 'We couldn’t send it.' })
  const filling = useCall({ failed: 'We couldn’t fill it in.', toasts: true, reloads: false })
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<Audience>('all')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const params = { threadId: String(thread.threadId) }

  const fill = (macroId: string) =>
    macroId &&
    void filling.send(
      () => api('GET /api/v1/staff/threads/{threadId}/macros/{macroId}', { params: { ...params, macroId } }),
      filled => setText(old => [old, filled.text].filter(Boolean).join('\n')),
    )

  const send = (entries: FormData) => {
    const waitFor = entry(entries, 'waitFor') as '' | 'customer' | 'kitchen' | 'nobody'
    void call.send(
      () =>
        faultsIn({ text: text.trim() === '' && 'Please write something.' }) ??
        api('POST /api/v1/threads/{threadId}/messages', {
          params,
          key,
          body: {
            ...{ text, audience },
            ...(audience !== 'staff' && waitFor && { waitFor }),
          },
        }),
      () => {
        setText('')
        setKey(crypto.randomUUID())
        toast(audience === 'staff' ? 'Noted.' : 'Sent.', { tone: 'success' })
      },
    )
  }

  return (
    <Form
      call={call}
      onSubmit={send}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Who reads it"
          value={audience}
          onChange={event => setAudience(event.target.value as Audience)}
        >
          <option value="all">{thread.chefId ? 'Customer and kitchen' : 'Customer'}</option>
          {thread.chefId && <option value="kitchen">Kitchen only</option>}
          <option value="staff">Internal note</option>
        </SelectField>
        <SelectField
          label="Ready text"
          value=""
          disabled={filling.busy || macros.length === 0}
          hint={<TextLink to="/staff/macros">Change ready texts</TextLink>}
          onChange={event => fill(event.target.value)}
        >
          <option value="">{macros.length === 0 ? 'None yet' : 'Choose one'}</option>
          {macros.map(({ macroId, name }) => (
            <option key={macroId} value={macroId}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label={audience === 'staff' ? 'Note' : 'Message'}
        name="text"
        rows={5}
        maxLength={4000}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        {audience !== 'staff' ? (
          <SelectField label="After this" name="waitFor" className="min-w-56">
            <option value="">A question waits for its answer</option>
            <option value="customer">Wait for the customer</option>
            {thread.chefId && <option value="kitchen">Wait for the kitchen</option>}
            <option value="nobody">Wait for nobody</option>
          </SelectField>
        ) : (
          <span />
        )}
        <Button type="submit" busy={call.busy}>
          {audience === 'staff' ? 'Keep the note' : 'Send'}
        </Button>
      </div>
    </Form>
  )
}
