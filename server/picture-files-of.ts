import type { PictureFiles } from './platform/picture-files.ts'
import { pictureFolder } from './platform/picture-folder.ts'
import { bucketIn } from './vendors/picture-bucket-address.ts'

interface PictureSettings {
  PICTURES_DIR?: string | undefined
  PICTURES_STORE?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  PICTURES_LINKS_URL?: string | undefined
  PICTURES_PUBLIC_URL?: string | undefined
}

/** The store of pictures that settings name: a bucket if one is set, else a folder. */
export async function pictureFilesOf(settings: PictureSettings): Promise<PictureFiles> {
  const { PICTURES_STORE, PICTURES_DIR } = settings
  if (!PICTURES_STORE) return pictureFolder(PICTURES_DIR || '.data/pictures')
  const { pictureBucket } = await import('./vendors/picture-bucket.ts')
  return pictureBucket(bucketIn({ ...settings, PICTURES_STORE }))
}
