import type { Answer } from '@ladlewell/contract/client.ts'
import type { ErrorCode, Problem } from '@ladlewell/contract/errors.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { useUnderway } from './use-underway.ts'

/** A sentence each for what was entered, by its path in the request; of the whole, where its path is empty. */
export type Faults = Record<string, string>

const NO_FAULTS: Faults = {}

/** Why something was not done. */
export interface Refusal {
  /** null: nothing was sent, or nobody of ours answered. */
  code: ErrorCode | null
  /** Of the whole; null where the faults say it all. */
  text: string | null
  faults: Faults
  /** Further facts of the refusal. */
  problem: Problem | null
}

/** What keeps a call from being made: a sentence, or one for each field that is wrong. */
type Obstacle = Faults | string

/** A call under way, or several steps of which one may find an obstacle; or what keeps it from being made at all. */
export type Asked<T> = Promise<Answer<T> | Obstacle> | Obstacle

export interface Call {
  busy: boolean
  /** Which of several things is under way. */
  doing: string | number | null
  refusal: Refusal | null
  /** What of the refusal is not mended yet. */
  faults: Faults
  /**
   * Sends, unless something is under way, and answers whether it was done. The page's data is loaded anew before `done`
   * hears of it.
   */
  send<T>(ask: () => Asked<T>, done?: (data: T) => unknown, what?: string | number): Promise<boolean>
  /** Takes back a mark: its field was edited. */
  mend(field: string): void
  /** Forgets why it was not done. */
  forget(): void
}

export interface CallOptions {
  /** Said where no sentence came back. */
  failed?: string
  /** Sentences of this place, in place of the usual ones. */
  words?: Partial<Record<ErrorCode, string>>
  /** A refusal is said in a toast: nothing on the page shows it. */
  toasts?: boolean
  /** False for what changes nothing that a page loaded. */
  reloads?: boolean
  onRefused?: (refusal: Refusal) => unknown
}

/** The one way to send: one thing at a time, and what was refused is told in the reader's language. */
export function useCall(options: CallOptions = {}): Call {
  const { failed = m.words_failed(), words, toasts = false, reloads = true, onRefused } = options
  const { revalidate } = useRevalidator()
  const { busy, doing, during } = useUnderway()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [faults, setFaults] = useState(NO_FAULTS)

  async function send<T>(ask: () => Asked<T>, done?: (data: T) => unknown, what: string | number = '') {
    if (busy) return false
    const asked = ask()
    const answer = asked instanceof Promise ? await during(() => follow(asked), what) : asked
    if (answer !== null && !isAnswer(answer)) return refuse(refusalBy(answer))
    if (!answer?.ok) return refuse(refusalOf(answer, failed, words))
    done?.(answer.data)
    return true
  }

  async function follow<T>(asked: Promise<Answer<T> | Obstacle>) {
    forget()
    const given = await asked.catch(() => null)
    // What was refused as things stand may have changed meanwhile, so that the page shows something old.
    if (reloads && isAnswer(given) && (given.ok || given.status === 409)) await revalidate()
    return given
  }

  function refuse(next: Refusal): false {
    setRefusal(next)
    setFaults(next.faults)
    const sentence = Object.values(next.faults)[0] ?? next.text
    if (toasts && sentence) toast(sentence, { tone: 'error' })
    onRefused?.(next)
    return false
  }

  function mend(field: string): void {
    setFaults(old => {
      if (!(field in old)) return old
      const { [field]: _, ...rest } = old
      return rest
    })
  }

  function forget(): void {
    setRefusal(null)
    setFaults(NO_FAULTS)
  }

  return { busy, doing, refusal, faults, send, mend, forget }
}

/** The faults that are any; null when nothing is wrong. */
export function faultsIn(found: Record<string, string | false | null | undefined>): Faults | null {
  const faults = Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return faults.length > 0 ? Object.fromEntries(faults) : null
}

type Refused = Extract<Answer<unknown>, { ok: false }>

function isAnswer<T>(given: Answer<T> | Obstacle | null): given is Answer<T> {
  return typeof given === 'object' && typeof given?.ok === 'boolean'
}

function refusalBy(obstacle: Obstacle): Refusal {
  const faults = typeof obstacle === 'string' ? { '': obstacle } : obstacle
  return { code: null, text: faults[''] ?? null, faults, problem: null }
}

function refusalOf(answer: Refused | null, failed: string, words: CallOptions['words']): Refusal {
  const problem = answer?.problem ?? null
  const code = problem?.code ?? null
  const wait = code === 'too-many-requests' ? answer?.retryAfterSeconds : null
  const text = wait ? m.accounts_wait_seconds({ count: wait }) : problem?.message
  return { code, text: (code && words?.[code]) ?? text ?? failed, faults: problem?.fields ?? {}, problem }
}
