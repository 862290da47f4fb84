import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useOnline } from '../../shell/online.ts'

const OrderConversations = lazy(() => import('./order-conversations.tsx'))

/** Without a network neither its script nor what was said comes: the order stands there without, until there is one. */
export function LazyOrderConversations(props: ComponentProps<typeof OrderConversations>) {
  const online = useOnline()
  const [wasOnline, setWasOnline] = useState(online)
  if (online && !wasOnline) setWasOnline(true)
  return (
    wasOnline && (
      <Suspense fallback={null}>
        <OrderConversations {...props} />
      </Suspense>
    )
  )
}
