import { useSyncExternalStore } from 'react'

/** False on the server and while its page is taken over: what only a browser can show waits for it. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
