import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { endSession } from './session.ts'

/** For a session that the server no longer knows: it expired, or was ended elsewhere. */
export function leaveEndedSession(): void {
  endSession()
  toast(m.accounts_session_ended(), { tone: 'error' })
}
