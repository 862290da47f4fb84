import { z } from 'zod'
import { faultOfStore } from './vendors/picture-bucket-address.ts'

const origin = z
  .string()
  .regex(
    /^https?:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/,
    'must be an address such as https://pictures.example.com',
  )
  .transform(url => url.replace(/\/+$/, ''))
  .optional()

/** A bucket in place of the folder, and who else may hand out what is in it. */
export const pictureSettings = {
  PICTURES_STORE: z
    .string()
    .superRefine((store, { addIssue }) => {
      const fault = faultOfStore(store)
      if (fault) addIssue(fault)
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PICTURES_PUBLIC_URL: origin,
  PICTURES_LINKS_URL: origin,
}
