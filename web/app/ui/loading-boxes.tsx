import { Skeleton } from './skeleton.tsx'

/** Boxes of the size of what is being loaded, below the sentence that says so. */
export function LoadingBoxes({ words, boxes, className = '' }: LoadingBoxesProps) {
  return (
    <div aria-busy className={`grid gap-4 ${className}`}>
      <p role="status" className="col-span-full text-muted">
        {words}
      </p>
      {boxes.map((height, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
        <Skeleton key={nth} className={`${height} rounded-lg`} />
      ))}
    </div>
  )
}

interface LoadingBoxesProps {
  words: string
  /** A height class each. */
  boxes: string[]
  className?: string
}
