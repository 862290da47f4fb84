import type { Order } from '@ladlewell/contract/ordering.ts'
import type { ProblemKind, ReportedProblem } from '@ladlewell/contract/problems.ts'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { problemKindWords } from './problem-words.ts'
import { ReportPicture } from './report-picture.tsx'

const MOST_PICTURE_BYTES = 6 * 1024 * 1024

interface Report {
  kind: ProblemKind | ''
  text: string
  picture: File | null
}

/** A form for what went wrong with an order. Nothing that was written is lost when sending fails. */
export function ReportProblemDialog({
  order,
  onClose,
  onReported,
}: {
  order: Order
  onClose: () => void
  onReported: (problem: ReportedProblem) => void
}) {
  const form = useId()
  const online = useOnline()
  const [report, setReport] = useState<Report>({ kind: '', text: '', picture: null })
  const [tried, setTried] = useState(false)
  const { busy, during } = useUnderway()
  const [failure, setFailure] = useState<string | null>(null)
  const change = (part: Partial<Report>) => setReport(old => ({ ...old, ...part }))
  const faults = faultsOf(report)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) return
    const answer = await during(() => send(order.orderId, report).catch(() => null))
    if (!answer?.ok) return setFailure(answer?.problem?.message ?? m.orders_report_failed())
    toast(m.orders_report_done(), { tone: 'success' })
    onReported(answer.data)
    onClose()
  }

  return (
    <Dialog
      title={m.orders_report()}
      onClose={onClose}
      footer={
        <>
          {!online && <p className="mb-2 text-sm text-muted">{m.orders_report_offline()}</p>}
          <Button type="submit" form={form} busy={busy} disabled={!online} className="w-full">
            {m.orders_report_send()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
        <p className="text-muted">
          {m.orders_number({ number: order.orderId })} {m.orders_from({ chef: order.chefName })}
        </p>
        {failure && <Alert>{failure}</Alert>}
        <SelectField
          label={m.orders_report_kind()}
          required
          error={tried ? faults.kind : undefined}
          hint={report.kind === 'allergen' && m.orders_report_allergen_first()}
          value={report.kind}
          onChange={event => change({ kind: event.target.value as Report['kind'] })}
        >
          <option value="" disabled>
            {m.orders_report_choose()}
          </option>
          {Object.entries(problemKindWords).map(([kind, word]) => (
            <option key={kind} value={kind}>
              {word()}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={m.orders_report_text()}
          required
          rows={4}
          maxLength={2000}
          error={tried ? faults.text : undefined}
          value={report.text}
          onChange={event => change({ text: event.target.value })}
        />
        <ReportPicture
          picture={report.picture}
          error={faults.picture}
          onChange={picture => change({ picture })}
        />
      </form>
    </Dialog>
  )
}

function faultsOf({ kind, text, picture }: Report): Partial<Record<keyof Report, string>> {
  return {
    ...(kind === '' && { kind: m.orders_report_fill_in() }),
    ...(text.trim() === '' && { text: m.orders_report_fill_in() }),
    ...(picture && picture.size > MOST_PICTURE_BYTES && { picture: m.orders_report_picture_large() }),
  }
}

function send(orderId: number, { kind, text, picture }: Report) {
  return api('POST /api/v1/orders/{orderId}/problems', {
    params: { orderId: String(orderId) },
    body: { kind: kind as ProblemKind, text },
    file: picture ? { picture } : undefined,
  })
}
