import { now } from '../state/clock.ts'
import { createStore, useStore } from '../state/store.ts'
import { onStoredChange, readStored, writeStored } from '../state/stored.ts'
import { forgetOrders } from './kept-orders.ts'
import { readToken } from './token.ts'

export interface Session {
  /** False on the server and until the stored token has been read. */
  ready: boolean
  isLoggedIn: boolean
  userId: number | null
  userEmail: string | null
  /** One of staff is the user for a while. */
  isActing: boolean
}

const loggedOut: Session = {
  ready: true,
  isLoggedIn: false,
  userId: null,
  userEmail: null,
  isActing: false,
}

export const session = createStore<Session>({ ...loggedOut, ready: false })

export function useSession(): Session {
  return useStore(session)
}

/** Reads the stored token; called once when the browser starts. */
export function startSession(): void {
  restore()
  onStoredChange(key => key === 'token', restore)
}

export function token(): string | null {
  return readStored('token')
}

/** Stores a valid token, and the address where it is known; an invalid one changes nothing and answers false. */
export function signIn(newToken: string, email: string | null = null): boolean {
  if (!readToken(newToken, now())) {
    console.warn('Invalid token')
    return false
  }
  forgetOrders()
  writeStored('token', newToken)
  writeStored('userEmail', email)
  writeStored('ownToken', null)
  restore()
  return true
}

/** Signs one of staff in as a customer; where that session ends, they are themselves again. */
export function actAs(newToken: string, email: string): boolean {
  const own = token()
  if (!signIn(newToken, email)) return false
  writeStored('ownToken', own)
  return true
}

/** After a sign-in that did not tell the address. */
export function rememberEmail(email: string): void {
  const current = session.get()
  if (!current.isLoggedIn || current.userEmail !== null) return
  writeStored('userEmail', email)
  session.set({ ...current, userEmail: email })
}

/** Forgets the token in this browser; the server is told by `signOut` of the accounts feature. */
export function endSession(): void {
  forgetOrders()
  writeStored('token', readStored('ownToken'))
  writeStored('userEmail', null)
  writeStored('ownToken', null)
  restore()
}

function restore(): void {
  const stored = token()
  if (stored === null) {
    forgetOrders()
    session.set(loggedOut)
    return
  }
  const claims = readToken(stored, now())
  if (!claims) {
    console.warn('Invalid token')
    endSession()
    return
  }
  session.set({
    ready: true,
    isLoggedIn: true,
    userId: claims.userId,
    userEmail: claims.email ?? readStored('userEmail'),
    isActing: claims.isActing,
  })
}
