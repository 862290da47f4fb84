import { useNavigate } from 'react-router'
import { api } from '../api/browser.ts'
import { endSession } from '../session/session.ts'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { closePanel } from './panel.ts'

export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // This browser forgets the token whether or not the server can be told.
    void api('DELETE /api/v1/session')
    endSession()
    closePanel()
    toast(m.shell_logged_out(), { tone: 'success' })
    void navigate('/')
  }
}
