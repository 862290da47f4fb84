import type { User } from '@ladlewell/contract/accounts.ts'
import { MOST_PICTURE_BYTES } from '@ladlewell/domain/upload.ts'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { fullName, initials } from '../../session/user.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { userChanged } from './save-user.ts'

/** The picture beside the name; a chosen one is shown before it is saved. */
export function ProfilePicture({ user }: { user: User }) {
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const { preview, problem, busy, choose, forget, save, remove } = usePicture(user.id)
  return (
    <div className="flex flex-wrap items-center gap-5 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">
      {preview ? (
        <img
          src={preview}
          alt={m.profile_picture_preview()}
          className="size-24 rounded-full bg-sunk object-cover ring-4 ring-brand-soft"
        />
      ) : (
        <Avatar user={user} />
      )}
      <div className="grid min-w-0 flex-1 basis-48 gap-3">
        <p className="font-display text-2xl font-semibold">{fullName(user)}</p>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={m.profile_picture()}
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            choose(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
        {preview ? (
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void save()}>
              {m.profile_picture_save()}
            </Button>
            <Button variant="secondary" onClick={forget}>
              {m.profile_cancel()}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" disabled={!online} onClick={() => input.current?.click()}>
              <Camera aria-hidden className="size-4" />
              {m.profile_picture_choose()}
            </Button>
            {user.profileImageUrl && (
              <Button variant="quiet" disabled={!online} busy={busy} onClick={() => void remove()}>
                {m.profile_picture_remove()}
              </Button>
            )}
          </div>
        )}
        {problem !== null && <Alert>{problem}</Alert>}
        <p className="text-xs text-muted">{m.profile_picture_hint()}</p>
      </div>
    </div>
  )
}

/** The profile picture, or the initials while there is none; beside the name, so it says nothing of its own. */
function Avatar({ user }: { user: User }) {
  if (user.profileImageUrl)
    return (
      <img
        src={user.profileImageUrl}
        alt=""
        width={96}
        height={96}
        className="size-24 rounded-full bg-sunk object-cover"
      />
    )
  return (
    <span
      aria-hidden
      className="grid size-24 shrink-0 place-items-center rounded-full bg-brand font-display text-3xl font-semibold text-on-brand"
    >
      {initials(user)}
    </span>
  )
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

const path = '/api/v1/auth/user/{id}/picture'

/** A picture on its way from the device to the profile; what the server would refuse is said at once. */
function usePicture(userId: number) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  function choose(file: File | null): void {
    if (!file) return
    const refusal = refusalOf(file)
    setProblem(refusal)
    setChosen(refusal === null ? { file, url: URL.createObjectURL(file) } : null)
  }

  async function save(): Promise<void> {
    if (!chosen) return
    const file = { picture: chosen.file }
    const answer = await during(() => api(`PUT ${path}`, { params: { id: String(userId) }, file }))
    if (userChanged(answer, m.profile_picture_saved())) setChosen(null)
    else setProblem((!answer.ok && answer.problem?.message) || m.profile_picture_failed())
  }

  async function remove(): Promise<void> {
    const answer = await during(() => api(`DELETE ${path}`, { params: { id: String(userId) } }))
    userChanged(answer, m.profile_picture_removed())
  }

  const forget = () => {
    setChosen(null)
    setProblem(null)
  }
  return { preview: chosen?.url ?? null, problem, busy, choose, forget, save, remove }
}

function refusalOf({ type, size }: File): string | null {
  if (!pictureTypes.includes(type)) return m.profile_picture_wrong_type()
  return size > MOST_PICTURE_BYTES ? m.profile_picture_too_large() : null
}
