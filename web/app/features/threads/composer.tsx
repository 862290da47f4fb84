import type { Thread } from '@ladlewell/contract/threads.ts'
import { Send } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { faultsIn, useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { PicturesField } from './pictures-field.tsx'
import { useMessage } from './use-message.ts'

/** Writes into a conversation. What was written stays until it is sent, and so do pictures that did not come. */
export function Composer({ thread, onSaid }: { thread: Thread; onSaid: (thread: Thread) => void }) {
  const call = useCall({ failed: m.threads_send_failed(), reloads: false })
  const message = useMessage(thread.threadId, count => m.threads_pictures_failed({ count }))
  const { pictures, isLeft } = message
  const said = (next: Thread) => {
    toast(m.threads_sent(), { tone: 'success' })
    onSaid(next)
  }

  const send = (entries: FormData, form: HTMLFormElement) => {
    const text = entry(entries, 'text')
    message.send(
      call,
      key =>
        faultsIn({
          text: text === '' && m.threads_empty(),
          '': pictures.isTooLarge && m.orders_report_picture_large(),
        }) ??
        api('POST /api/v1/threads/{threadId}/messages', {
          params: { threadId: String(thread.threadId) },
          key,
          body: { text },
        }),
      next => {
        form.reset()
        said(next)
      },
    )
  }

  return (
    <Form call={call} onSubmit={send}>
      {!isLeft && (
        <TextAreaField
          label={m.threads_message()}
          name="text"
          maxLength={4000}
          hint={thread.state === 'solved' && m.threads_reopens()}
        />
      )}
      <PicturesField pictures={pictures} isBusy={call.busy} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isLeft && !call.busy && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              call.forget()
              message.leave(said)
            }}
          >
            {m.threads_pictures_leave()}
          </Button>
        )}
        <Button type="submit" size="sm" busy={call.busy}>
          <Send aria-hidden className="size-4 rtl:-scale-x-100" />
          {isLeft ? m.threads_pictures_again() : m.threads_send()}
        </Button>
      </div>
    </Form>
  )
}
