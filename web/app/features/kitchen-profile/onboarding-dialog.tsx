import type { Commission } from '@ladlewell/contract/commission.ts'
import { type FormEvent, useId, useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { token, useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { readStored, writeStored } from '../../state/stored.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { CommissionNote } from '../earnings/commission-note.tsx'
import { DaysField } from './days-field.tsx'
import { focusFirstFault } from './focus-first-fault.ts'
import {
  detailsOf,
  emptyEntry,
  missingFrom,
  type ProfileEntry,
  type ProfileFaults,
  withoutFaultsOf,
} from './profile-entry.ts'
import { ProfileFields } from './profile-fields.tsx'
import { sendProfile } from './send-profile.ts'

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
    const answer = await during(() => sendProfile(detailsOf(entry), picture))
    if (!answer.ok) {
      setFaults(answer.problem?.fields ?? {})
      refuse(answer.problem?.message ?? m.kitchen_add_failed())
      toast(m.kitchen_try_again(), { tone: 'error' })
      return focusFirstFault(currentTarget)
    }
    toast(m.kitchen_added(), { tone: 'success' })
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
        <ProfileFields {...{ entry, change, faults }} rows={4} isFirst />
        <PictureField
          label={m.kitchen_photo()}
          hint={m.kitchen_photo_hint()}
          aspect={1}
          subject="face"
          circular
          error={picture ? undefined : faults.chefPic}
          onChange={setPicture}
        />
        <DaysField days={entry.days} error={faults.availableDays} onChange={days => change({ days })} />
      </form>
    </Dialog>
  )
}

const keyOf = (userId: number | null) => `onboarding_${userId}`

/** What this account had typed in this browser; a picture cannot be kept. */
function readDraft(userId: number | null): ProfileEntry {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '{}')
    return { ...emptyEntry, ...(stored as Partial<ProfileEntry>) }
  } catch {
    return emptyEntry
  }
}

/** null forgets it. */
function keepDraft(userId: number | null, entry: ProfileEntry | null): void {
  writeStored(keyOf(userId), entry && JSON.stringify(entry))
}
