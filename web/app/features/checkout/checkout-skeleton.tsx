import { Skeleton } from '../../ui/skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <div aria-busy className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid gap-6">
        <Skeleton className="h-[560px] rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
      <Skeleton className="h-[480px] rounded-lg" />
    </div>
  )
}
