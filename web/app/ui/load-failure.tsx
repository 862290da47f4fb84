import { useRevalidator } from 'react-router'
import { type Failure, useReloadOnline } from '../api/load.ts'
import { Alert } from './alert.tsx'

/** In place of what could not be loaded; `children` is said where the server said nothing. */
export function LoadFailure({ failure, children }: { failure: Failure; children: string }) {
  const { revalidate } = useRevalidator()
  useReloadOnline(failure.status === 0)
  return <Alert onRetry={() => void revalidate()}>{failure.message ?? children}</Alert>
}
