import type { Answer } from '@ladlewell/contract/client.ts'
import type { ErrorCode } from '@ladlewell/contract/errors.ts'
import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { session, token } from '../session/session.ts'

/** What a page asked for, or why it did not come. */
export type Loaded<T> = { data: T; failure: null } | { data: null; failure: Failure }

export interface Failure {
  /** 0: nobody answered. */
  status: number
  /** null: nobody of ours answered. */
  code: ErrorCode | null
  /** The server's sentence in the reader's language. */
  message: string | null
}

const NOT_ASKED: Failure = { status: 401, code: 'not-signed-in', message: null }

/** For the `clientLoader` of a private page: it never throws, and asks nothing for somebody who is signed out. */
export async function load<T>(ask: () => Promise<Answer<T>>): Promise<Loaded<T>> {
  return token() === null ? { data: null, failure: NOT_ASKED } : loadForAnybody(ask)
}

export async function loadForAnybody<T>(ask: () => Promise<Answer<T>>): Promise<Loaded<T>> {
  const answer = await ask()
  if (answer.ok) return { data: answer.data, failure: null }
  const { code = null, message = null } = answer.problem ?? {}
  return { data: null, failure: { status: answer.status, code, message } }
}

/** A part of what was asked for at once, for whoever reads only that. */
export async function partOf<T, P>(loaded: Promise<Loaded<T>>, pick: (data: T) => P): Promise<Loaded<P>> {
  const { data, failure } = await loaded
  return failure ? { data: null, failure } : { data: pick(data), failure }
}

/** What has to be known of somebody before the pages of an area ask for anything. */
export interface Door<T> {
  /** Asks; for the area's own loader. */
  knock(): Promise<Loaded<T>>
  /** What was answered to whoever is signed in. */
  seen(): Promise<Loaded<T>>
}

export function createDoor<T>(ask: () => Promise<Loaded<T>>): Door<T> {
  let last: { of: string | null; answer: Promise<Loaded<T>> } | null = null
  function knock(): Promise<Loaded<T>> {
    const answer = ask()
    last = { of: token(), answer }
    return answer
  }
  return { knock, seen: () => (last?.of === token() ? last.answer : knock()) }
}

/** As `shouldRevalidate`, of a layout or of a page with tabs: a step to another address asks nothing anew. */
export function onlyWhenTold({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

/** Loads the pages of a private area anew when somebody else is signed in. */
export function useSessionReload(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let of = token()
    return session.subscribe(() => {
      if (token() === of) return
      of = token()
      void revalidate()
    })
  }, [revalidate])
}

/** Loads a page anew when the network is back, while `isWaiting` for it. */
export function useReloadOnline(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const reload = () => void revalidate()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isWaiting, revalidate])
}
