import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../session/session.ts'
import type { DeviceQueue, Waiting } from '../state/device-queue.ts'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { type Sending, sendWaiting } from './send-waiting.ts'

const RETRY_MS = 20_000
/** What the device has not kept yet has numbers that it gives to nothing. */
let nextUnkept = -1

type Taken<E extends Waiting> = Omit<E, keyof Waiting>

/** What was done and the server has not heard of: kept on the device first, then sent as soon as there is a line. */
export function useWaiting<E extends Waiting>(queue: DeviceQueue<E>, sending: Sending<E>) {
  const { userId } = useSession()
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<E[]>([])
  /** Shown from the tap on, before the device has kept it. */
  const [coming, setComing] = useState<E[]>([])

  const read = async () => {
    if (userId !== null) setWaiting(await queue.waiting(userId))
  }

  const send = async () => {
    if (userId === null) return
    const heard = await sendWaiting(queue, userId, sending).catch(() => 0)
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

  async function take(done: readonly Taken<E>[]): Promise<void> {
    if (userId === null) return
    const entries = done.map(one => ({ ...one, userId, key: crypto.randomUUID(), refused: null }))
    const unkept = entries.map(entry => ({ ...entry, id: nextUnkept-- })) as unknown as E[]
    setComing(old => [...old, ...unkept])
    const isKept = await queue
      .add(entries as unknown as Omit<E, 'id'>[])
      .then(read)
      .then(
        () => true,
        () => false,
      )
    setComing(old => old.filter(entry => !unkept.includes(entry)))
    if (isKept) void send()
    else toast(m.words_not_kept(), { tone: 'error' })
  }

  async function forget(id: number): Promise<void> {
    await queue.remove([id])
    await read()
  }

  const kept = new Set(waiting.map(({ key }) => key))
  return { waiting: [...waiting, ...coming.filter(({ key }) => !kept.has(key))], take, forget }
}
