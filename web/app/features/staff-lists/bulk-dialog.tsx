import type { BulkActView, BulkWish } from '@ladlewell/contract/bulk-acts.ts'
import type { DeskList } from '@ladlewell/domain/desk-list.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { ofChosenMarket } from '../../state/staff-market.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { actWords } from './act-words.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import type { Selection } from './selection.ts'

interface BulkDialogProps {
  list: DeskList
  act: BulkWish['act']
  selection: Selection
  onClose: () => void
}

/** An act on many: what it needs to be told, then what it would do and to whom not, then how far it has come. */
export default function BulkDialog({ list, act, selection, onClose }: BulkDialogProps) {
  const id = useId()
  const [seen, setSeen] = useState<BulkActView | null>(null)
  const call = useCall({ failed: 'We couldn’t reach the server.', reloads: false })
  const { button, what } = actWords[act]
  if (seen) return <SeenAct first={seen} title={button} onDone={selection.forget} onClose={onClose} />
  const prepare = (entries: FormData) =>
    call.send(() => {
      const wish = wishOf(act, entries)
      if ('faults' in wish) return wish.faults
      return api('POST /api/v1/staff/bulk-acts', {
        query: ofChosenMarket(list),
        body: { list, ...selection.chosen, wish },
      })
    }, setSeen)
  return (
    <Dialog
      title={`${button}: ${selection.count.toLocaleString('en-US')} selected`}
      onClose={onClose}
      className="sm:max-w-xl"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={call.busy}>
            See what happens
          </Button>
        </div>
      }
    >
      <Form id={id} call={call} onSubmit={entries => void prepare(entries)}>
        <p>{what} Nothing is done yet: first you see to whom.</p>
        <WishFields act={act} />
      </Form>
    </Dialog>
  )
}

function WishFields({ act }: { act: BulkWish['act'] }) {
  switch (act) {
    case 'message':
      return (
        <>
          <Field label="Subject" name="subject" required maxLength={120} />
          <TextAreaField label="Message" name="text" rows={6} required maxLength={3000} />
        </>
      )
    case 'ask-papers':
      return (
        <TextAreaField
          label="What you want to add"
          name="text"
          hint="Goes out as you write it. You can leave it blank."
          maxLength={1000}
        />
      )
    case 'refund':
      return (
        <>
          <SelectField label="Who bears it" name="liable">
            <option value="platform">Ladlewell</option>
            <option value="chef">The kitchen, up to what it earned</option>
          </SelectField>
          <TextAreaField
            label="Reason"
            name="reason"
            hint="For our books, and as it stands for each customer."
            required
            maxLength={500}
          />
        </>
      )
    case 'retry':
      return (
        <TextAreaField label="Reason" name="reason" hint="Kept in the audit log." required maxLength={500} />
      )
    case 'take':
      return null
  }
}

function wishOf(act: BulkWish['act'], entries: FormData): BulkWish | { faults: Record<string, string> } {
  const needed =
    { message: ['subject', 'text'], refund: ['reason'], retry: ['reason'] }[act as 'message'] ?? []
  const missing = needed.filter(name => entry(entries, name) === '')
  if (missing.length > 0)
    return { faults: Object.fromEntries(missing.map(name => [name, 'Please fill in this field.'])) }
  const [subject, text, reason] = ['subject', 'text', 'reason'].map(name => entry(entries, name))
  switch (act) {
    case 'message':
      return { act, subject: subject!, text: text! }
    case 'ask-papers':
      return text ? { act, text } : { act }
    case 'refund':
      return { act, liable: entry(entries, 'liable') === 'chef' ? 'chef' : 'platform', reason: reason! }
    case 'retry':
      return { act, reason: reason! }
    case 'take':
      return { act }
  }
}

interface SeenActProps {
  first: BulkActView
  title: string
  onDone: () => void
  onClose: () => void
}

function SeenAct({ first, title, onDone, onClose }: SeenActProps) {
  const [act, setAct] = useState(first)
  const { revalidate } = useRevalidator()
  const call = useCall({ failed: 'We couldn’t reach the server.', reloads: false })
  const params = { actId: String(act.actId) }
  const isUnderway = act.state === 'underway'
  const look = useEffectEvent(async () => {
    const answer = await api('GET /api/v1/staff/bulk-acts/{actId}', { params })
    if (!answer.ok) return
    setAct(answer.data)
    if (answer.data.state === 'ended') void revalidate()
  })
  useEffect(() => {
    if (!isUnderway) return
    const timer = setInterval(() => void look(), 700)
    return () => clearInterval(timer)
  }, [isUnderway])
  const { start } = actWords[act.act]
  const { will } = act.counts
  const begin = () => call.send(() => api('POST /api/v1/staff/bulk-acts/{actId}/start', { params }), setAct)
  // The selection holds the dialog: it ends with it.
  const close = () => {
    onClose()
    if (act.state !== 'prepared') onDone()
  }
  const footer = (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={close}>
        {act.state === 'prepared' ? 'Cancel' : 'Close'}
      </Button>
      {act.state === 'prepared' && will > 0 && (
        <Button
          busy={call.busy}
          variant={act.act === 'refund' ? 'danger' : 'primary'}
          onClick={() => void begin()}
        >
          {start(will)}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog title={title} onClose={close} footer={footer} className="sm:max-w-xl">
      {call.refusal?.text && <Alert>{call.refusal.text}</Alert>}
      <BulkOutcome act={act} />
    </Dialog>
  )
}
