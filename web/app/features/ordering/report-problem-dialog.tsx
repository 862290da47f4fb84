import type { Order } from '@ladlewell/contract/ordering.ts'
import type { ReportableKind } from '@ladlewell/contract/problems.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { type Asked, faultsIn } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { PicturesField } from '../threads/pictures-field.tsx'
import { usePictures } from '../threads/use-pictures.ts'
import { moneyBack } from './order-state.ts'
import { reportableWords } from './problem-words.ts'
import { type ReportedMeals, ReportMeals } from './report-meals.tsx'

type Place = { threadId: number; entryId: number }

/** A form for what went wrong with an order. Nothing that was written or chosen is lost when sending fails. */
export function ReportProblemDialog({
  order,
  onClose,
  onReported,
}: {
  order: Order
  onClose: () => void
  onReported: () => void
}) {
  const online = useOnline()
  const [kind, setKind] = useState('')
  const [meals, setMeals] = useState<ReportedMeals>(new Map())
  const [asCredit, setAsCredit] = useState(false)
  const pictures = usePictures()
  // One press, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  /** Where its words are already, while pictures are not. */
  const [place, setPlace] = useState<Place | null>(null)

  function send(entries: FormData): Asked<Place> {
    const text = entry(entries, 'text')
    const faults = faultsIn({
      kind: kind === '' && m.orders_report_fill_in(),
      text: text === '' && m.orders_report_fill_in(),
      '': pictures.isTooLarge && m.orders_report_picture_large(),
    })
    return (!place && faults) || withPictures(text)
  }

  async function withPictures(text: string): Promise<Awaited<Asked<Place>>> {
    const lines = kind === 'late' ? [] : [...meals].map(([line, quantity]) => ({ line, quantity }))
    const answer = place
      ? ({ ok: true, status: 200, data: place } as const)
      : await api('POST /api/v1/orders/{orderId}/problems', {
          params: { orderId: String(order.orderId) },
          body: {
            ...{ kind: kind as ReportableKind, text },
            ...(lines.length > 0 && { lines }),
            ...(asCredit && { refundTo: 'credit' }),
          },
          key,
        })
    if (!answer.ok) return answer
    setPlace(answer.data)
    const failed = await pictures.send(answer.data)
    return failed > 0 ? m.threads_pictures_failed({ count: failed }) : (answer as Awaited<Asked<Place>>)
  }

  return (
    <DialogForm
      title={m.orders_report()}
      submit={place ? m.threads_pictures_again() : m.orders_report_send()}
      {...(place && { cancel: m.threads_pictures_leave() })}
      blocked={!online && m.orders_report_offline()}
      failed={m.orders_report_failed()}
      reloads={false}
      send={send}
      said={m.orders_report_done()}
      onDone={onReported}
      onClose={() => {
        onClose()
        if (!place) return
        toast(m.orders_report_done(), { tone: 'success' })
        onReported()
      }}
    >
      <p className="text-muted">
        {m.orders_number({ number: order.orderId })} {m.orders_from({ chef: order.chefName })}
      </p>
      <SelectField
        label={m.orders_report_kind()}
        name="kind"
        required
        disabled={place !== null}
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
      {kind !== '' && kind !== 'late' && (
        <ReportMeals order={order} chosen={meals} disabled={place !== null} onChoose={setMeals} />
      )}
      <TextAreaField
        label={m.orders_report_text()}
        name="text"
        required
        readOnly={place !== null}
        rows={4}
        maxLength={2000}
      />
      <PicturesField pictures={pictures} />
      {moneyBack(order) > 0 && (
        <Checkbox
          label={m.orders_report_as_credit()}
          checked={asCredit}
          disabled={place !== null}
          onChange={event => setAsCredit(event.target.checked)}
        />
      )}
    </DialogForm>
  )
}
