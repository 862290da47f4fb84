import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Of the size of one plan: its name, what is charged, the weeks ahead, the next box, and the plan beside it. */
export function SubscriptionsSkeleton() {
  return (
    <div data-wide aria-busy className="grid gap-4">
      <p role="status" className="h-[3.625rem] text-muted">
        {m.subscriptions_loading()}
      </p>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid gap-4">
          <Skeleton className="h-24 rounded-md" />
          <Skeleton className="h-24 rounded-md" />
          <Skeleton className="h-[32rem] rounded-md" />
        </div>
        <Skeleton className="h-96 rounded-md max-xl:hidden" />
      </div>
    </div>
  )
}
