import type { Answer } from '@ladlewell/contract/client.ts'
import { MOST_THREAD_PICTURES } from '@ladlewell/domain/thread.ts'
import { MOST_PICTURE_BYTES } from '@ladlewell/domain/upload.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'

export interface ChosenPicture {
  /** Under which it is sent, however often. */
  key: string
  file: File
  state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** Why it was not taken, where somebody said it. */
  fault: string | null
}

export interface Pictures {
  all: readonly ChosenPicture[]
  isFull: boolean
  /** Whether one is larger than may be. */
  isTooLarge: boolean
  choose(files: readonly File[]): void
  remove(key: string): void
  forget(): void
  /** Adds those that were not sent yet to a message, one after the other; answers how many were not taken. */
  send(message: { threadId: number; entryId: number }): Promise<number>
}

export const isTooLarge = ({ file }: Pick<ChosenPicture, 'file'>) => file.size > MOST_PICTURE_BYTES

/** Pictures that go with a message, in the order in which they were chosen. One that fails takes no other with it. */
export function usePictures(): Pictures {
  const [all, setAll] = useState<ChosenPicture[]>([])
  const set = (key: string, change: Partial<ChosenPicture>) =>
    setAll(old => old.map(one => (one.key === key ? { ...one, ...change } : one)))
  return {
    all,
    isFull: all.length >= MOST_THREAD_PICTURES,
    isTooLarge: all.some(isTooLarge),
    choose: files =>
      setAll(old => [
        ...old,
        ...files
          .slice(0, MOST_THREAD_PICTURES - old.length)
          .map(file => ({ key: crypto.randomUUID(), file, state: 'chosen' as const, fault: null })),
      ]),
    remove: key => setAll(old => old.filter(one => one.key !== key)),
    forget: () => setAll([]),
    async send({ threadId, entryId }) {
      let failed = 0
      for (const [position, { key, file, state }] of all.entries()) {
        if (state === 'sent') continue
        set(key, { state: 'sending', fault: null })
        const answer: Answer<unknown> | null = await api(
          'POST /api/v1/threads/{threadId}/messages/{entryId}/pictures',
          {
            params: { threadId: String(threadId), entryId: String(entryId) },
            query: { position },
            file: { picture: file },
            key,
          },
        ).catch(() => null)
        if (answer?.ok) set(key, { state: 'sent' })
        else {
          failed++
          set(key, { state: 'failed', fault: answer?.problem?.message ?? null })
        }
      }
      return failed
    },
  }
}
