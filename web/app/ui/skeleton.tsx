/** A grey stand-in of the final size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`skeleton animate-pulse bg-sunk ${className}`} />
}
