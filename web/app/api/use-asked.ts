import { useEffect, useState } from 'react'
import type { Loaded } from './load.ts'
import { useArriving } from './use-arriving.ts'

/**
 * What a part of a page asks for, once, when it stands there. Not while it is rendered: what is not kept yet React renders
 * over and over, and each time would ask.
 */
export function useAsked<T>(ask: () => Promise<Loaded<T>>) {
  const [asked, setAsked] = useState<Promise<Loaded<T>> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; another `key` asks anew
  useEffect(() => setAsked(ask()), [])
  return useArriving(asked)
}
