import type { Answer } from '@ladlewell/contract/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePreview } from '../../ui/use-preview.ts'

interface ProblemPictureProps {
  problemId: number
  alt: string
  /** What is shown when it does not come. */
  failed: string
  load: () => Promise<Answer<Blob>>
}

/** What somebody photographed for a report. It only comes with the token of who may see it. */
export function ProblemPicture({ problemId, alt, failed, load }: ProblemPictureProps) {
  const { data, failure, reload } = useAnswer(problemId, load)
  const src = usePreview(data)
  if (failure) return <Alert onRetry={reload}>{failed}</Alert>
  if (!src) return <Skeleton className="h-48 w-64 max-w-full rounded-sm" />
  return <img src={src} alt={alt} className="max-h-48 w-fit rounded-sm" />
}
