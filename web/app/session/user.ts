import type { User } from '@ladlewell/contract/accounts.ts'
import { api } from '../api/browser.ts'
import { createStore, useStore } from '../state/store.ts'
import { session } from './session.ts'

const user = createStore<User | null>(null)

/** The signed-in user's name and picture; null until they are known. */
export function useUser(): User | null {
  return useStore(user)
}

export function fullName(of: Pick<User, 'firstname' | 'lastname'>): string {
  return `${of.firstname} ${of.lastname}`.trim()
}

export function initials(of: Pick<User, 'firstname' | 'lastname'>): string {
  return `${of.firstname.charAt(0)}${of.lastname.charAt(0)}`.toUpperCase()
}

/** Keeps the user in step with the session; called once when the browser starts. */
export function followUser(): void {
  let known: number | null = null
  const follow = () => {
    const { isLoggedIn, userId } = session.get()
    if (!isLoggedIn) {
      known = null
      user.set(null)
      return
    }
    if (known === userId && user.get()) return
    known = userId
    void loadUser()
  }
  session.subscribe(follow)
  follow()
}

async function loadUser(): Promise<void> {
  try {
    const answer = await api('GET /api/v1/auth/user/single')
    if (answer.ok) user.set(answer.data)
    else console.warn('The user could not be loaded', answer.status)
  } catch (error) {
    console.warn('The user could not be loaded', error)
  }
}
