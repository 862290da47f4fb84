import type { Answer } from '@ladlewell/contract/client.ts'
import { Asked } from '../../api/asked.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePreview } from '../../ui/use-preview.ts'

interface ProblemPictureProps {
  alt: string
  /** What is shown when it does not come. */
  failed: string
  load: () => Promise<Answer<Blob>>
}

/** What somebody photographed for a report. It only comes with the token of who may see it. */
export function ProblemPicture({ alt, failed, load }: ProblemPictureProps) {
  return (
    <Asked ask={load} loading={<Loading />} failed={failed}>
      {picture => <Shown picture={picture} alt={alt} />}
    </Asked>
  )
}

function Shown({ picture, alt }: { picture: Blob; alt: string }) {
  const src = usePreview(picture)
  if (!src) return <Loading />
  return <img src={src} alt={alt} className="max-h-48 w-fit rounded-sm" />
}

function Loading() {
  return <Skeleton className="h-48 w-64 max-w-full rounded-sm" />
}
