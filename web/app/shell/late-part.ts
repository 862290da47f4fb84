import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { repeatEarlyClick } from './early-click.ts'

/**
 * A part that comes with the page from the server and works without its script, which may come late: what was pressed
 * in it until then is pressed once more. Without a network it stays as the server sent it.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      part => ({
        default: (props: Props) => {
          useEffect(repeatEarlyClick, [])
          return createElement(part, props)
        },
      }),
      () => new Promise<never>(() => {}),
    ),
  )
}
