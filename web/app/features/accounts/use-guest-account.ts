import { useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Faults } from '../../api/use-call.ts'
import { session, signIn } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { type Refused, refusalText } from './refusal-text.ts'

const LEAST_LETTERS = 8

/** An account that a form about something else makes on the way, where somebody filled in its fields. */
export function useGuestAccount(firstEmail: string) {
  const [values, setValues] = useState({ email: firstEmail, password: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [isTaken, setTaken] = useState(false)
  // The answer was lost: the account may be there already.
  const [lost, setLost] = useState<string | null>(null)
  const email = values.email.trim()

  function enter(field: keyof typeof values, text: string): void {
    setValues(old => ({ ...old, [field]: text }))
    setFaults(({ [field]: _, ...rest }) => rest)
    if (field === 'email') setTaken(false)
  }

  /** Marks what is wrong, and answers whether nothing is. */
  function check(): boolean {
    const found = {
      ...(!/^\S+@\S+\.\S+$/.test(email) && { email: m.accounts_email_needed() }),
      ...(values.password.length < LEAST_LETTERS && { password: m.accounts_password_hint() }),
    }
    setFaults(found)
    return Object.keys(found).length === 0
  }

  /** Makes the account and signs in. Answers whose it is, or what to say where it was refused. */
  async function open(names: { firstname: string; lastname: string }): Promise<number | string | null> {
    const credentials = { email, password: values.password }
    const made = await api('POST /api/v1/auth/registerCustomer', { body: { ...credentials, ...names } })
    const mayBeMine = !made.ok && made.problem?.code === 'email-taken' && lost === email
    const answer = mayBeMine ? await api('POST /api/v1/auth/authenticate', { body: credentials }) : made
    if (!answer.ok) return refuse(mayBeMine ? made : answer)
    signIn(answer.data.token, email)
    toast(m.accounts_signed_up(), { tone: 'success' })
    return session.get().userId
  }

  function refuse(answer: Refused): string {
    const { status, problem } = answer
    if (status === 0 || status >= 500) setLost(email)
    const marks = problem?.fields ?? {}
    setFaults({
      ...(marks.email && { email: marks.email }),
      ...(marks.password && { password: marks.password }),
    })
    setTaken(problem?.code === 'email-taken')
    return refusalText(answer, m.accounts_unexpected())
  }

  return { values, faults, isTaken, isBegun: email !== '' || values.password !== '', enter, check, open }
}
