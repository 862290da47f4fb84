import type { User } from '@ladlewell/contract/accounts.ts'
import { api } from '../api/browser.ts'
import { createStore, useStore } from '../state/store.ts'
import { rememberEmail, session } from './session.ts'

interface Held {
  user: User | null
  failed: boolean
}

const unknown: Held = { user: null, failed: false }
const held = createStore<Held>(unknown)

/** The signed-in user's name and picture; null until they are known. */
export function useUser(): User | null {
  return useStore(held).user
}

/** The same for a page that has nothing to show without them. */
export function useUserOrFailure(): Held {
  return useStore(held)
}

export function fullName(of: Pick<User, 'firstname' | 'lastname'>): string {
  return `${of.firstname} ${of.lastname}`.trim()
}

export function initials(of: Pick<User, 'firstname' | 'lastname'>): string {
  return `${of.firstname.charAt(0)}${of.lastname.charAt(0)}`.toUpperCase()
}

/** Takes over what the server answered to a change. */
export function changeUser(user: User): void {
  if (session.get().userId === user.id) held.set({ user, failed: false })
}

/** Keeps the user in step with the session; called once when the browser starts. */
export function followUser(): void {
  let known: number | null = null
  const follow = () => {
    const { isLoggedIn, userId } = session.get()
    if (!isLoggedIn) {
      known = null
      held.set(unknown)
      return
    }
    if (known === userId) return
    known = userId
    held.set(unknown)
    void loadUser()
  }
  session.subscribe(follow)
  follow()
}

/** Asks the server again. A failure is logged, and a page that needs the user shows it. */
export async function loadUser(): Promise<void> {
  const { userId } = session.get()
  const answer = await api('GET /api/v1/auth/user/single')
  if (session.get().userId !== userId) return
  if (answer.ok) {
    held.set({ user: answer.data, failed: false })
    rememberEmail(answer.data.email)
  } else {
    console.warn(`The user could not be loaded: ${answer.status}`)
    held.set({ user: held.get().user, failed: true })
  }
}
