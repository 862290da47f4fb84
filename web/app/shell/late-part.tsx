import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react'
import { repeatEarlyClick } from './early-click.ts'

/**
 * A part that comes with the page from the server and works without its script, which may come late: what was pressed
 * in it until then is pressed once more. Without a network it stays as the server sent it. It keeps its place while what is around it is
 * drawn again: React would put a new part there otherwise, without what was chosen or typed in it. `waiting` stands for it where no server
 * sent it.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
) {
  const Part = lazy(() =>
    load().then(
      Loaded => ({
        default: (props: Props) => {
          useEffect(repeatEarlyClick, [])
          return <Loaded {...props} />
        },
      }),
      () => new Promise<never>(() => {}),
    ),
  )
  return memo((props: Props) => (
    <Suspense fallback={waiting(props)}>
      <Part {...props} />
    </Suspense>
  ))
}
