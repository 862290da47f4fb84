import type { Order } from '@ladlewell/contract/ordering.ts'
import type { ReportableKind, ReportedProblem } from '@ladlewell/contract/problems.ts'
import { MOST_PICTURE_BYTES } from '@ladlewell/domain/upload.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { faultsIn } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { reportableWords } from './problem-words.ts'
import { ReportPicture } from './report-picture.tsx'

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
  const online = useOnline()
  const [kind, setKind] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const isLarge = picture !== null && picture.size > MOST_PICTURE_BYTES
  const tooLarge = isLarge ? m.orders_report_picture_large() : undefined

  function send(entries: FormData) {
    const text = entry(entries, 'text')
    const faults = faultsIn({
      kind: kind === '' && m.orders_report_fill_in(),
      text: text === '' && m.orders_report_fill_in(),
      picture: tooLarge,
    })
    return (
      faults ??
      api('POST /api/v1/orders/{orderId}/problems', {
        params: { orderId: String(order.orderId) },
        body: { kind: kind as ReportableKind, text },
        file: picture ? { picture } : undefined,
      })
    )
  }

  return (
    <DialogForm
      title={m.orders_report()}
      submit={m.orders_report_send()}
      blocked={!online && m.orders_report_offline()}
      failed={m.orders_report_failed()}
      reloads={false}
      send={send}
      said={m.orders_report_done()}
      onDone={onReported}
      onClose={onClose}
    >
      <p className="text-muted">
        {m.orders_number({ number: order.orderId })} {m.orders_from({ chef: order.chefName })}
      </p>
      <SelectField
        label={m.orders_report_kind()}
        name="kind"
        required
        hint={kind === 'allergen' && m.orders_report_allergen_first()}
        value={kind}
        onChange={event => setKind(event.target.value)}
      >
        <option value="" disabled>
          {m.orders_report_choose()}
        </option>
        {Object.entries(reportableWords).map(([each, word]) => (
          <option key={each} value={each}>
            {word()}
          </option>
        ))}
      </SelectField>
      <TextAreaField label={m.orders_report_text()} name="text" required rows={4} maxLength={2000} />
      <ReportPicture picture={picture} error={tooLarge} onChange={setPicture} />
    </DialogForm>
  )
}
