import { type ComponentProps, lazy, Suspense } from 'react'

const OrderConversations = lazy(() => import('./order-conversations.tsx'))

export function LazyOrderConversations(props: ComponentProps<typeof OrderConversations>) {
  return (
    <Suspense fallback={null}>
      <OrderConversations {...props} />
    </Suspense>
  )
}
