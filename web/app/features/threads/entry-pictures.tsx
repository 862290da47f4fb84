import type { ThreadEntry } from '@ladlewell/contract/threads.ts'
import { api } from '../../api/browser.ts'
import { AskedPicture } from '../../ui/asked-picture.tsx'

/** The pictures of a message, which come with the token of who may read it. */
export function EntryPictures({
  entry: { pictureUrls },
  alt,
  failed,
}: {
  entry: Pick<ThreadEntry, 'pictureUrls'>
  alt: string
  failed: string
}) {
  if (pictureUrls.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {pictureUrls.map(url => (
        <AskedPicture key={url} ask={() => ask(url)} failed={failed} place="h-40 w-48 max-w-full rounded-sm">
          {src => <img src={src} alt={alt} className="max-h-48 w-fit rounded-sm" />}
        </AskedPicture>
      ))}
    </div>
  )
}

function ask(url: string) {
  const [threadId = '', pictureId = ''] = url.match(/[^/]+(?=\/pictures)|[^/]+$/g) ?? []
  return api('GET /api/v1/threads/{threadId}/pictures/{pictureId}', { params: { threadId, pictureId } })
}
