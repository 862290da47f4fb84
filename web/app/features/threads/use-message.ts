import type { Thread } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Asked, Call } from '../../api/use-call.ts'
import { type Pictures, usePictures } from './use-pictures.ts'

interface Message {
  pictures: Pictures
  /** Whether its words are sent and a picture is not. */
  isLeft: boolean
  /** Sends the words, unless they are, and then the pictures. `done` hears of the conversation once all came. */
  send(call: Call, ask: (key: string) => Asked<Thread>, done: (thread: Thread) => void): void
  /** Leaves the pictures that did not come. */
  leave(done: (thread: Thread) => void): void
}

/** One's own next message with its pictures: its words are sent once, and pictures as often as it takes. */
export function useMessage(threadId: number, failed: (count: number) => string): Message {
  const pictures = usePictures()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [said, setSaid] = useState<Thread | null>(null)

  function over(thread: Thread, done: (thread: Thread) => void): void {
    setSaid(null)
    pictures.forget()
    setKey(crypto.randomUUID())
    done(thread)
  }

  async function follow(asked: Asked<Thread>): Promise<Awaited<Asked<Thread>>> {
    const answer = said ? { ok: true as const, status: 200, data: said } : await asked
    if (typeof answer !== 'object' || !('ok' in answer) || answer.ok !== true) return answer
    if (pictures.all.length === 0) return answer as Awaited<Asked<Thread>>
    const thread = (answer as { data: Thread }).data
    setSaid(thread)
    const entry = thread.entries.findLast(({ isMine, what }) => isMine && what === 'message')!
    const left = await pictures.send({ threadId: thread.threadId, entryId: entry.entryId })
    if (left > 0) return failed(left)
    return api('GET /api/v1/threads/{threadId}', { params: { threadId: String(threadId) } })
  }

  return {
    pictures,
    isLeft: said !== null,
    send(call, ask, done) {
      void call.send<Thread>(
        () => {
          const asked = said ? '' : ask(key)
          return said || asked instanceof Promise ? follow(asked) : asked
        },
        thread => over(thread, done),
      )
    },
    leave: done => said && over(said, done),
  }
}
