import { Skeleton } from '../../ui/skeleton.tsx'

export function ChefSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-8 pt-2 lg:grid-cols-[400px_1fr] lg:gap-12">
      <div className="grid content-start gap-4">
        <Skeleton className="size-28 rounded-full" />
        <h1 className="text-3xl text-muted">Chef</h1>
        <p role="status" className="text-muted">
          Loading chef...
        </p>
        <Skeleton className="h-32" />
        <Skeleton className="h-20" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton className="h-8 w-48" />
        <div className="flex gap-4 overflow-hidden">
          <Skeleton className="h-[520px] w-64 shrink-0 rounded-lg" />
          <Skeleton className="h-[520px] w-64 shrink-0 rounded-lg" />
        </div>
      </div>
    </div>
  )
}
