import type { Thread } from '@ladlewell/contract/threads.ts'
import { MOST_PICTURE_BYTES } from '@ladlewell/domain/upload.ts'
import { Paperclip, Send, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { faultsIn, useCall } from '../../api/use-call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** Writes into a conversation. What was written stays until it is sent. */
export function Composer({ thread, onSaid }: { thread: Thread; onSaid: (thread: Thread) => void }) {
  const call = useCall({ failed: m.threads_send_failed(), reloads: false })
  const [picture, setPicture] = useState<File | null>(null)
  // One press, however often it is sent.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const tooLarge = picture && picture.size > MOST_PICTURE_BYTES ? m.orders_report_picture_large() : undefined

  const send = (entries: FormData, form: HTMLFormElement) => {
    const text = entry(entries, 'text')
    return call.send(
      () =>
        faultsIn({ text: text === '' && m.threads_empty(), picture: tooLarge }) ??
        api('POST /api/v1/threads/{threadId}/messages', {
          params: { threadId: String(thread.threadId) },
          key,
          body: { text },
          file: picture ? { picture } : undefined,
        }),
      said => {
        form.reset()
        setPicture(null)
        setKey(crypto.randomUUID())
        toast(m.threads_sent(), { tone: 'success' })
        onSaid(said)
      },
    )
  }

  return (
    <Form call={call} onSubmit={send}>
      <TextAreaField
        label={m.threads_message()}
        name="text"
        maxLength={4000}
        hint={thread.state === 'solved' && m.threads_reopens()}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {picture ? (
          <span className="flex min-w-0 items-center gap-1 text-sm">
            <span dir="auto" className="truncate">
              {picture.name}
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={m.threads_remove_picture()}
              onClick={() => setPicture(null)}
            >
              <X aria-hidden className="size-4" />
            </Button>
            {tooLarge && <span className="text-danger">{tooLarge}</span>}
          </span>
        ) : (
          <label className={`${buttonClass('quiet', 'sm')} relative has-focus-visible:outline-3`}>
            <Paperclip aria-hidden className="size-4" />
            {m.threads_add_picture()}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              onChange={event => setPicture(event.target.files?.[0] ?? null)}
            />
          </label>
        )}
        <Button type="submit" size="sm" busy={call.busy}>
          <Send aria-hidden className="size-4 rtl:-scale-x-100" />
          {m.threads_send()}
        </Button>
      </div>
    </Form>
  )
}
