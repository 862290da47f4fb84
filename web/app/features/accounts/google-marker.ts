import { now } from '../../state/clock.ts'

const STORE = 'googleSignIn'
const MINUTES = 10

/** Notes that this tab leaves for Google now. */
export function markGoogleSignIn(): void {
  try {
    sessionStorage.setItem(STORE, String(now()))
  } catch {
    // Without storage there is no session either.
  }
}

/** Whether this tab left for Google moments ago; answers so once. */
export function takeGoogleMarker(): boolean {
  try {
    const begun = Number(sessionStorage.getItem(STORE))
    sessionStorage.removeItem(STORE)
    return begun > 0 && Math.abs(now() - begun) < MINUTES * 60_000
  } catch {
    return false
  }
}
