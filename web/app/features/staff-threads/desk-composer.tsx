import type { Macro } from '@ladlewell/contract/thread-macros.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { faultsIn, useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { PicturesField, type PictureWords } from '../threads/pictures-field.tsx'
import { useMessage } from '../threads/use-message.ts'

type Audience = 'all' | 'kitchen' | 'staff'

const pictureWords: PictureWords = {
  add: 'Add pictures',
  hint: 'Up to four: JPEG, PNG, WebP or AVIF, 6 MB each.',
  picture: ({ number, name }) => `Picture ${number}: ${name}`,
  remove: ({ name }) => `Remove ${name}`,
  sending: 'Sending…',
  sent: 'Sent',
  failed: 'This picture wasn’t sent.',
  tooLarge: 'This picture is larger than 6 MB. Please choose a smaller one.',
}

/** Our team's next word: to all, to the kitchen alone, or a note among us; from a ready text if there is one. */
export function DeskComposer({ thread, macros }: { thread: Thread; macros: readonly Macro[] }) {
  const { revalidate } = useRevalidator()
  const call = useCall({ failed: 'We couldn’t send it.', reloads: false })
  const filling = useCall({ failed: 'We couldn’t fill it in.', toasts: true, reloads: false })
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<Audience>('all')
  const message = useMessage(thread.threadId, count =>
    count === 1
      ? 'It’s sent, but a picture isn’t. Try again, or go on without it.'
      : `It’s sent, but ${count} pictures aren’t. Try again, or go on without them.`,
  )
  const { pictures, isLeft } = message
  const params = { threadId: String(thread.threadId) }

  const fill = (macroId: string) =>
    macroId &&
    void filling.send(
      () => api('GET /api/v1/staff/threads/{threadId}/macros/{macroId}', { params: { ...params, macroId } }),
      filled => setText(old => [old, filled.text].filter(Boolean).join('\n')),
    )

  const send = (entries: FormData) => {
    const waitFor = entry(entries, 'waitFor') as '' | 'customer' | 'kitchen' | 'nobody'
    message.send(
      call,
      key =>
        faultsIn({
          text: text.trim() === '' && 'Please write something.',
          '': pictures.isTooLarge && pictureWords.tooLarge,
        }) ??
        api('POST /api/v1/threads/{threadId}/messages', {
          params,
          key,
          body: {
            ...{ text, audience },
            ...(audience !== 'staff' && waitFor && { waitFor }),
          },
        }),
      said,
    )
  }

  const said = () => {
    setText('')
    toast(audience === 'staff' ? 'Noted.' : 'Sent.', { tone: 'success' })
    void revalidate()
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
      <PicturesField pictures={pictures} words={pictureWords} isBusy={call.busy} />
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
        {isLeft && !call.busy && (
          <Button
            variant="quiet"
            onClick={() => {
              call.forget()
              message.leave(said)
            }}
          >
            Go on without
          </Button>
        )}
        <Button type="submit" busy={call.busy}>
          {isLeft ? 'Send the pictures again' : audience === 'staff' ? 'Keep the note' : 'Send'}
        </Button>
      </div>
    </Form>
  )
}
