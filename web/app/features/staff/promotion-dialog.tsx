import type { StaffPromotion } from '@ladlewell/contract/staff-promotions.ts'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { FormFooter } from './kit/form-footer.tsx'
import { promotionTerms } from './promotion-terms.ts'
import { instantOfLocal, localTime } from './promotion-times.ts'

interface Props {
  /** null: a new one. */
  promotion: StaffPromotion | null
  timeZone: string
  onSaved: () => void
  onClose: () => void
}

export default function PromotionDialog({ promotion, timeZone, onSaved, onClose }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await save(promotion, form, timeZone).catch(() => null)
    setBusy(false)
    if (answer?.ok) {
      toast(`${answer.data.code} is saved.`, { tone: 'success' })
      onSaved()
      onClose()
      return
    }
    setFaults(answer?.problem?.fields ?? {})
    setFailure(answer?.problem?.message ?? 'The server could not be reached.')
    if (answer?.problem?.code === 'changed-meanwhile') onSaved()
  }

  const [terms, setTerms] = useState({
    percent: promotion?.discountPercentage ?? null,
    maxUses: promotion?.maxUses ?? null,
    maxUsesPerCustomer: promotion?.maxUsesPerCustomer ?? null,
    needsConfirmedEmail: promotion?.needsConfirmedEmail ?? false,
    onceACard: promotion?.onceACard ?? false,
  })
  const isUsed = (promotion?.uses ?? 0) > 0
  return (
    <Dialog
      title={promotion ? `Change ${promotion.code}` : 'Add a promo code'}
      onClose={onClose}
      footer={<FormFooter form={id} busy={busy} onClose={onClose} />}
    >
      <form
        id={id}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={event => void submit(event)}
        onChange={event => setTerms(entered(new FormData(event.currentTarget)))}
      >
        {failure && (
          <div className="sm:col-span-2">
            <Alert>{failure}</Alert>
          </div>
        )}
        {!promotion && (
          <Field
            label="Code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
            className="sm:col-span-2"
            hint="3 to 30 letters, digits, - and _. Capitals and small letters are the same."
            error={faults.code}
          />
        )}
        <Field
          label="Percent off"
          name="discountPercentage"
          inputMode="numeric"
          defaultValue={promotion?.discountPercentage}
          readOnly={isUsed}
          hint={isUsed ? 'Somebody has used it: the percent stays.' : undefined}
          error={faults.discountPercentage}
        />
        <Field
          label="Uses in all"
          name="maxUses"
          inputMode="numeric"
          defaultValue={promotion?.maxUses ?? ''}
          hint="Empty: any number."
          error={faults.maxUses}
        />
        <Field
          label="Uses per customer"
          name="maxUsesPerCustomer"
          inputMode="numeric"
          defaultValue={promotion?.maxUsesPerCustomer ?? ''}
          hint="Empty: any number."
          error={faults.maxUsesPerCustomer}
        />
        <span className="max-sm:hidden" />
        <Field
          type="datetime-local"
          label="Counts from"
          name="startsAt"
          defaultValue={localTime(promotion?.startsAt ?? null, timeZone)}
          hint={`Empty: at once. ${timeZone}`}
          error={faults.startsAt}
        />
        <Field
          type="datetime-local"
          label="Ends at"
          name="expiresAt"
          defaultValue={localTime(promotion?.expiresAt ?? null, timeZone)}
          hint={`Empty: never. ${timeZone}`}
          error={faults.expiresAt}
        />
        <fieldset className="grid gap-1 sm:col-span-2">
          <legend className="mb-1 font-semibold">Who may use it</legend>
          <Checkbox
            label="Only accounts with a confirmed e-mail address"
            name="needsConfirmedEmail"
            defaultChecked={terms.needsConfirmedEmail}
          />
          <Checkbox
            label="Once a card, whichever account pays with it"
            name="onceACard"
            aria-describedby={`${id}-card`}
            defaultChecked={terms.onceACard}
          />
          <p id={`${id}-card`} className="text-sm text-muted">
            The payment provider tells us whether it is the same card. Uses from before this was ticked do not
            count; one that is given back does not either.
          </p>
        </fieldset>
        <p role="status" className="rounded-sm bg-sunk px-3 py-2 text-sm sm:col-span-2">
          {promotionTerms(terms)}
        </p>
      </form>
    </Dialog>
  )
}

function save(promotion: StaffPromotion | null, form: FormData, timeZone: string) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const { percent, ...rules } = entered(form)
  const terms = {
    ...rules,
    discountPercentage: percent ?? 0,
    startsAt: instantOfLocal(text('startsAt'), timeZone),
    expiresAt: instantOfLocal(text('expiresAt'), timeZone),
  }
  if (!promotion) return api('POST /api/v1/staff/promotions', { body: { code: text('code'), ...terms } })
  const { code, version } = promotion
  return api('PUT /api/v1/staff/promotions/{code}', { params: { code }, body: { ...terms, version } })
}

/** What stands in the form; a number that is none is left to the server to refuse. */
function entered(form: FormData) {
  const limit = (name: string) => {
    const text = String(form.get(name) ?? '').trim()
    return text === '' ? null : Number(text)
  }
  return {
    percent: limit('discountPercentage'),
    maxUses: limit('maxUses'),
    maxUsesPerCustomer: limit('maxUsesPerCustomer'),
    needsConfirmedEmail: form.has('needsConfirmedEmail'),
    onceACard: form.has('onceACard'),
  }
}
