import { type ComponentType, lazy } from 'react'

/**
 * A part that comes with the page from the server and works without its script, which may come late. Without a
 * network it stays as the server sent it.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      part => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  )
}
