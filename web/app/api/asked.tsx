import type { Answer } from '@ladlewell/contract/client.ts'
import { type ReactNode, Suspense, use, useDeferredValue, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { type Loaded, load } from './load.ts'

interface AskedProps<T> {
  /** Asked when it is first shown; another `key` asks anew. */
  ask: () => Promise<Answer<T>>
  loading: ReactNode
  /** What stands around that it loads or failed, where the content brings its own. */
  around?: (content: ReactNode) => ReactNode
  /** Said where the server said nothing. */
  failed: string
  children: (data: T, again: () => void) => ReactNode
}

/** What a dialog or another part that somebody opened asks for by itself. */
export function Asked<T>({ ask, around = content => content, ...shown }: AskedProps<T>) {
  const [asked, setAnswer] = useState(() => load(ask))
  // Asked again, what was shown stays until the next has come.
  const answer = useDeferredValue(asked)
  return (
    <Suspense fallback={around(shown.loading)}>
      <Arrived {...shown} {...{ answer, around }} again={() => setAnswer(load(ask))} />
    </Suspense>
  )
}

function Arrived<T>({
  answer,
  failed,
  around,
  again,
  children,
}: Omit<Required<AskedProps<T>>, 'ask'> & { answer: Promise<Loaded<T>>; again: () => void }) {
  const { data, failure } = use(answer)
  if (failure) return around(<Alert onRetry={again}>{failure.message ?? failed}</Alert>)
  return children(data, again)
}
