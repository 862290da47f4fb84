import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/conversations.page.ts'
import { ThreadList } from './thread-list.tsx'

export const meta = () => privateMeta(m.threads_title())

export const clientLoader = () => load(() => api('GET /api/v1/threads', { query: { limit: 25 } }))

export default function ConversationsPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 tabIndex={-1} className="min-w-0 text-3xl wrap-anywhere">
          {m.threads_title()}
        </h1>
        <Button variant="secondary" onClick={() => setWriting(true)}>
          <MessageSquarePlus aria-hidden className="size-4" />
          {m.threads_new()}
        </Button>
      </div>
      <p className="mt-1 mb-6 text-muted">{m.threads_lead()}</p>
      {failure && <LoadFailure failure={failure}>{m.threads_load_failed()}</LoadFailure>}
      {data && <ThreadList page={data} as="customer" />}
      {isWriting && <WriteDialog onClose={() => setWriting(false)} />}
    </>
  )
}

/** A question about nothing that was ordered. */
function WriteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  // One press, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      title={m.threads_new()}
      submit={m.threads_send()}
      failed={m.threads_send_failed()}
      send={entries => {
        const text = entry(entries, 'text')
        if (text === '') return { text: m.threads_empty() }
        return api('POST /api/v1/threads', { key, body: { text, subject: entry(entries, 'subject') } })
      }}
      said={m.threads_new_sent()}
      onDone={({ threadId }) => void navigate(String(threadId))}
      onClose={onClose}
    >
      <Field label={m.threads_new_subject()} name="subject" maxLength={150} />
      <TextAreaField label={m.threads_new_text()} name="text" required rows={5} maxLength={2000} />
    </DialogForm>
  )
}
