import type { StaffPromotion } from '@ladlewell/contract/staff-promotions.ts'
import { useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { instantOfLocal, localTime } from '../staff/kit/local-time.ts'
import { promotionTerms } from './promotion-terms.ts'

interface Props {
  /** null: a new one. */
  promotion: StaffPromotion | null
  onClose: () => void
}

export default function PromotionDialog({ promotion, onClose }: Props) {
  const { timeZone } = useMarket()
  const id = useId()
  const [terms, setTerms] = useState({
    percent: promotion?.discountPercentage ?? null,
    maxUses: promotion?.maxUses ?? null,
    maxUsesPerCustomer: promotion?.maxUsesPerCustomer ?? null,
    needsConfirmedEmail: promotion?.needsConfirmedEmail ?? false,
    onceACard: promotion?.onceACard ?? false,
  })
  const isUsed = (promotion?.uses ?? 0) > 0
  return (
    <DialogForm
      title={promotion ? `Change ${promotion.code}` : 'Add a promo code'}
      submit="Save"
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={entries => save(promotion, entries, timeZone)}
      said={({ code }) => `${code} is saved.`}
      onClose={onClose}
    >
      <div
        className="grid gap-4 sm:grid-cols-2"
        onChange={event => {
          const { form } = event.target as HTMLInputElement
          if (form) setTerms(entered(new FormData(form)))
        }}
      >
        {!promotion && (
          <Field
            label="Code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
            className="sm:col-span-2"
            hint="3 to 30 letters, digits, - and _. Upper and lower case are the same."
          />
        )}
        <Field
          label="Percent off"
          name="discountPercentage"
          inputMode="numeric"
          defaultValue={promotion?.discountPercentage}
          readOnly={isUsed}
          hint={isUsed ? 'It’s been used, so the percentage can’t change.' : undefined}
        />
        <Field
          label="Total uses"
          name="maxUses"
          inputMode="numeric"
          defaultValue={promotion?.maxUses ?? ''}
          hint="Leave blank for no limit."
        />
        <Field
          label="Uses per customer"
          name="maxUsesPerCustomer"
          inputMode="numeric"
          defaultValue={promotion?.maxUsesPerCustomer ?? ''}
          hint="Leave blank for no limit."
        />
        <span className="max-sm:hidden" />
        <Field
          type="datetime-local"
          label="Valid from"
          name="startsAt"
          defaultValue={localTime(promotion?.startsAt ?? null, timeZone)}
          hint={`Leave blank to start right away. ${timeZone}`}
        />
        <Field
          type="datetime-local"
          label="Ends at"
          name="expiresAt"
          defaultValue={localTime(promotion?.expiresAt ?? null, timeZone)}
          hint={`Leave blank for no end. ${timeZone}`}
        />
        <fieldset className="grid gap-1 sm:col-span-2">
          <legend className="mb-1 font-semibold">Who may use it</legend>
          <Checkbox
            label="Only accounts with a confirmed email address"
            name="needsConfirmedEmail"
            defaultChecked={terms.needsConfirmedEmail}
          />
          <Checkbox
            label="Once per card, whichever account uses it"
            name="onceACard"
            aria-describedby={`${id}-card`}
            defaultChecked={terms.onceACard}
          />
          <p id={`${id}-card`} className="text-sm text-muted">
            The payment provider tells us whether it’s the same card. Uses from before you ticked this don’t
            count, and neither do uses that were given back.
          </p>
        </fieldset>
        <p role="status" className="rounded-sm bg-sunk px-3 py-2 text-sm sm:col-span-2">
          {promotionTerms(terms)}
        </p>
      </div>
    </DialogForm>
  )
}

function save(promotion: StaffPromotion | null, form: FormData, timeZone: string) {
  const { percent, ...rules } = entered(form)
  const terms = {
    ...rules,
    discountPercentage: percent ?? 0,
    startsAt: instantOfLocal(entry(form, 'startsAt'), timeZone),
    expiresAt: instantOfLocal(entry(form, 'expiresAt'), timeZone),
  }
  if (!promotion)
    return api('POST /api/v1/staff/promotions', { body: { code: entry(form, 'code'), ...terms } })
  const { code, version } = promotion
  return api('PUT /api/v1/staff/promotions/{code}', { params: { code }, body: { ...terms, version } })
}

/** What stands in the form; a number that is none is left to the server to refuse. */
function entered(form: FormData) {
  const limit = (name: string) => {
    const text = entry(form, name)
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
