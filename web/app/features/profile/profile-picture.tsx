import type { User } from '@ladlewell/contract/accounts.ts'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { fullName } from '../../session/user.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { Avatar } from './avatar.tsx'
import { pictureTypes, usePicture } from './use-picture.ts'

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
