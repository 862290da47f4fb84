import { Skeleton } from '../../ui/skeleton.tsx'

/** As high as a phone's screen: what comes below is seen when it has its place. */
export function StepsSkeleton() {
  return (
    <div aria-busy className="grid min-h-dvh content-start gap-6 p-4 sm:p-6">
      {['w-1/2', 'w-2/5', 'w-1/3', 'w-1/2'].map((width, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={number} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className={`h-6 ${width}`} />
        </div>
      ))}
    </div>
  )
}

export function SummarySkeleton() {
  return <Skeleton className="hidden h-[560px] rounded-lg lg:block" />
}
