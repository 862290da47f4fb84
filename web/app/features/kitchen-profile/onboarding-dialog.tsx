import type { Commission } from '@ladlewell/contract/commission.ts'
import { type FormEvent, useId, useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { token, useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { CommissionNote } from '../earnings/commission-note.tsx'
import { CuisineField } from './cuisine-field.tsx'
import { DaysField } from './days-field.tsx'
import { focusFirstFault } from './focus-first-fault.ts'
import { keepDraft, readDraft } from './onboarding-draft.ts'
import {
  detailsOf,
  missingFrom,
  type ProfileEntry,
  type ProfileFaults,
  withoutFaultsOf,
} from './profile-entry.ts'
import { addChef } from './send-profile.ts'

/** What a new chef tells about themselves. What is typed is kept in this browser until it was sent. */
export default function OnboardingDialog({
  commission,
  onClose,
  onDone,
}: {
  commission: Commission | null
  onClose: () => void
  onDone: () => void
}) {
  const form = useId()
  const online = useOnline()
  const { userId } = useSession()
  const [entry, setEntry] = useState(() => readDraft(userId))
  const [picture, setPicture] = useState<Blob | null>(null)
  const [faults, setFaults] = useState<ProfileFaults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()

  function change(part: Partial<ProfileEntry>): void {
    const next = { ...entry, ...part }
    setEntry(next)
    setFaults(withoutFaultsOf(part, faults))
    keepDraft(userId, next)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { currentTarget } = event
    const missing = missingFrom(entry, picture !== null)
    setFaults(missing)
    if (Object.keys(missing).length > 0) {
      refuse(m.kitchen_required())
      return focusFirstFault(currentTarget)
    }
    if (token() === null) return refuse(m.kitchen_no_token())
    const refusal = await during(() => addChef(detailsOf(entry), picture))
    if (refusal) {
      setFaults(refusal.fields)
      setProblem(refusal.message)
      return focusFirstFault(currentTarget)
    }
    keepDraft(userId, null)
    onDone()
  }

  function refuse(message: string): void {
    setProblem(message)
    toast(message, { tone: 'error' })
  }

  return (
    <Dialog
      title={m.kitchen_onboarding()}
      onClose={onClose}
      className="sm:w-[min(640px,calc(100vw-32px))]"
      footer={
        <>
          {!online && <p className="mb-2 text-sm text-muted">{m.kitchen_offline()}</p>}
          <Button type="submit" form={form} busy={busy} disabled={!online} className="w-full">
            {busy ? m.accounts_processing() : m.kitchen_send()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={event => void submit(event)}>
        <p className="text-muted">{m.kitchen_onboarding_text()}</p>
        <CommissionNote commission={commission} className="text-sm text-muted" />
        {problem !== null && <Alert>{problem}</Alert>}
        <TextAreaField
          label={m.kitchen_bio()}
          hint={m.kitchen_bio_hint()}
          rows={4}
          maxLength={2000}
          data-autofocus
          value={entry.bio}
          error={faults.bio}
          onChange={event => change({ bio: event.target.value })}
        />
        <CuisineField entry={entry} onChange={change} />
        <Field
          label={m.kitchen_phone()}
          hint={m.kitchen_phone_hint()}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={entry.phoneNumber}
          error={faults.phoneNumber}
          onChange={event => change({ phoneNumber: event.target.value })}
        />
        <PictureField
          label={m.kitchen_photo()}
          hint={m.kitchen_photo_hint()}
          aspect={1}
          circular
          error={picture ? undefined : faults.chefPic}
          onChange={setPicture}
        />
        <DaysField days={entry.days} error={faults.availableDays} onChange={days => change({ days })} />
      </form>
    </Dialog>
  )
}
