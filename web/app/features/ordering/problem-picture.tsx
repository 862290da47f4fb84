import type { Answer } from '@ladlewell/contract/client.ts'
import { AskedPicture } from '../../ui/asked-picture.tsx'

interface ProblemPictureProps {
  alt: string
  /** What is shown when it does not come. */
  failed: string
  load: () => Promise<Answer<Blob>>
}

/** What somebody photographed for a report. */
export function ProblemPicture({ alt, failed, load }: ProblemPictureProps) {
  return (
    <AskedPicture ask={load} failed={failed} place="h-48 w-64 max-w-full rounded-sm">
      {src => <img src={src} alt={alt} className="max-h-48 w-fit rounded-sm" />}
    </AskedPicture>
  )
}
