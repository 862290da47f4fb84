import type { Answer } from '@ladlewell/contract/client.ts'
import type { ReactNode } from 'react'
import { Asked } from '../api/asked.tsx'
import { Skeleton } from './skeleton.tsx'
import { usePreview } from './use-preview.ts'

interface AskedPictureProps {
  ask: () => Promise<Answer<Blob>>
  /** What is said when it does not come. */
  failed: string
  /** Of its place until then. */
  place?: string
  children: (src: string) => ReactNode
}

/** A picture that only comes with the token of who may see it. */
export function AskedPicture({ place = 'h-64 rounded-md', children, ...asked }: AskedPictureProps) {
  const loading = <Skeleton className={place} />
  return (
    <Asked {...asked} loading={loading}>
      {picture => <Shown {...{ picture, loading, children }} />}
    </Asked>
  )
}

interface ShownProps extends Pick<AskedPictureProps, 'children'> {
  picture: Blob
  loading: ReactNode
}

function Shown({ picture, loading, children }: ShownProps) {
  const src = usePreview(picture)
  return src ? children(src) : loading
}
