import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../../session/session.ts'
import { now } from '../../state/clock.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { sendSteps } from './send-steps.ts'
import { addSteps, removeStep, type WaitingStep, waitingSteps } from './waiting-steps.ts'

const RETRY_MS = 20_000

export type Done = Pick<WaitingStep, 'stopId' | 'what'> & Partial<Pick<WaitingStep, 'note' | 'photo'>>

/** What the driver did and the server has not heard of: kept on the device first, then sent as soon as there is a line. */
export function useSteps() {
  const { userId } = useSession()
  const { revalidate } = useRevalidator()
  const [steps, setSteps] = useState<WaitingStep[]>([])

  const read = async () => {
    if (userId !== null) setSteps(await waitingSteps(userId))
  }

  const send = async () => {
    if (userId === null) return
    const heard = await sendSteps(userId).catch(() => 0)
    // What was sent is shown from here until the page knows it from the server.
    if (heard > 0) await revalidate()
    await read().catch(() => {})
  }
  const sendNow = useEffectEvent(send)
  const readNow = useEffectEvent(read)

  useEffect(() => {
    if (userId === null) return
    const attempt = () => void sendNow()
    // Shown before it is sent: over a weak line that takes a while.
    void readNow().catch(() => {})
    attempt()
    const timer = setInterval(attempt, RETRY_MS)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [userId])

  async function take(done: readonly Done[]): Promise<void> {
    if (userId === null) return
    const at = new Date(now()).toISOString()
    const entry = { userId, at, note: null, photo: null, refused: null }
    try {
      await addSteps(done.map(step => ({ ...entry, ...step, key: crypto.randomUUID() })))
      await read()
    } catch {
      toast(m.driver_not_kept(), { tone: 'error' })
      return
    }
    void send()
  }

  async function forget(id: number): Promise<void> {
    await removeStep(id)
    await read()
  }

  return { steps, take, forget }
}
