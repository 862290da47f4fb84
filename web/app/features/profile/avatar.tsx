import type { User } from '@ladlewell/contract/accounts.ts'
import { initials } from '../../session/user.ts'

/** The profile picture, or the initials while there is none; beside the name, so it says nothing of its own. */
export function Avatar({ user }: { user: User }) {
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
